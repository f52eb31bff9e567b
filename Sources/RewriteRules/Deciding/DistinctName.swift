/// Another name of a function's, and why it has it.
struct DistinctName {
  let text: String
  /// The page.
  let rule: String
  let reason: String
  /// What is promised of the uses: those in other modules are not seen.
  let promise: Applicability
}
