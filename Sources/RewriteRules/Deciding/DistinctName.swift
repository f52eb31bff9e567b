/// Another name of a function's, and why it has it.
struct DistinctName {
  let text: String
  /// The page.
  let rule: String
  let reason: String
}
