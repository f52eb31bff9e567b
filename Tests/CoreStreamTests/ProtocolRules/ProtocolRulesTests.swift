import CoreStream
import Testing

/// Every rule of the protocol of streams is tried on every operator and source.
@Suite("the protocol of streams")
struct ProtocolRules {
  @Test("the table names every row once, and every gap is one of its rows")
  func table() {
    let names = OperatorCase.all.map(\.name)
    #expect(Set(names).count == names.count)
    for exemption in Exemption.all {
      #expect(!exemption.reason.isEmpty)
      #expect(Set(exemption.names).isSubset(of: names), "\(exemption.rule)")
    }
    let gaps = Exemption.all.flatMap { exemption in exemption.names.map { "\(exemption.rule) \($0)" } }
    #expect(Set(gaps).count == gaps.count)
  }
}
