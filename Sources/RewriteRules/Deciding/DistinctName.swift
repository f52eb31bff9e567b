/// Another name of a function's, and why it has it.
struct DistinctName {
  let text: String
  /// The page.
  let rule: String
  let reason: String
  /// What is promised of the uses: those in other modules are not seen.
  let promise: Applicability
}

extension DistinctName {
  /// `ownPublisher` for `publisher`: a name of the project's that the library has, too.
  static func renamedAsOwn(_ name: String) -> String { "own" + name.prefix(1).uppercased() + name.dropFirst() }
}
