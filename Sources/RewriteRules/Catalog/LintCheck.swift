/// The checks that a page of the family `lint` may name, for what no pattern can say.
enum LintCheck: String, CaseIterable, Sendable {
  case reactiveImports = "reactive-imports"
  case unkeptSubscriptions = "unkept-subscriptions"
  case unsharedStreams = "unshared-streams"
  case bagsOfCells = "bags-of-cells"
  case nestedSubscriptions = "nested-subscriptions"
  case bareFutures = "bare-futures"

  static var names: [String] { allCases.map(\.rawValue).sorted() }
}
