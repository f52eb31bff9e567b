import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Leaving a stream at the first value draws what Rx draws")
struct LeavingPictures {
  @Test func materialize() {
    let materialize = Drawn { $0.source.materialize().map { $0.element ?? "e" }.prefix(1) }
    materialize.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    materialize.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    materialize.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func enumerated() {
    let enumerated = Drawn { $0.source.enumerated().prefix(1) }
    enumerated.expect(
      """
      source -a      -b-c-|
      gives  -([0a]|)
      lives  +s0 |1 -s1
      """)
    enumerated.expect(
      """
      source ~abc|
      gives  ([0a]|)
      lives  +s0 |0 -s0
      """)
    enumerated.expect(
      """
      source !abc|
      gives  ([0a]|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func scanInto() {
    let scanInto = Drawn { $0.source.scan(into: "") { $0 += $1 }.prefix(1) }
    scanInto.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    scanInto.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    scanInto.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func suffix() {
    let suffix = Drawn { $0.source.suffix(2).prefix(1) }
    suffix.expect(
      """
      source -a-b-c-|
      gives  -------(b|)
      lives  +s0 |7 -s7
      """)
    suffix.expect(
      """
      source ~abc|
      gives  (b|)
      lives  +s0 |0 -s0
      """)
    suffix.expect(
      """
      source !abc|
      gives  (b|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func prefixWhile() {
    let prefixWhile = Drawn { $0.source.prefix(while: { $0 < "b" }, behavior: .inclusive).prefix(1) }
    prefixWhile.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    prefixWhile.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    prefixWhile.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func retryWhen() {
    let retryWhen = Drawn { $0.source.retry(when: { $0.prefix(1) }).prefix(1) }
    retryWhen.expect(
      """
      source ^-a-b
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    retryWhen.expect(
      """
      source !ab#
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    retryWhen.expect(
      """
      source ^-#
      gives  --|
      lives  +s0 -s1 +s1 -s2 |2
      """)
  }

  @Test func withUnretained() {
    let withUnretained = Drawn { $0.source.withUnretained($0) { _, value in value }.prefix(1) }
    withUnretained.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    withUnretained.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    withUnretained.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func using() {
    let using = Drawn { stage in
      Publishers.Using({ stage.resource() }) { _ in stage.source }.prefix(1)
    }
    using.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +r0 +s0 |1 -s1 -r1
      """)
    using.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +r0 +s0 |0 -s0 -r0
      """)
    using.expect(
      """
      source !abc|
      gives  (a|)
      lives  +r0 +s0 |0 -s0 -r0
      """)
  }
}
