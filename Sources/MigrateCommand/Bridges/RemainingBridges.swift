import SourceText

extension BridgeDebt {
  /// That of files which a run doesn't take, once no file is as it was before the migration; nil as long as one is, or if
  /// none of them has a bridge.
  ///
  /// - Parameter all: The files of the project after the run.
  init?(leftIn others: [SourceFile], of all: [SourceFile]) {
    self.init()
    if all.contains(where: { StreamUses(of: $0).state(hasFindings: false) == .before }) { return nil }
    for source in others { add(bridges: StreamUses(of: source).bridges.count, usesRxSwift: false) }
    if bridges == 0 { return nil }
  }
}
