/// The rule for a node, with what its pattern matches and the template that is written.
struct ChosenRule {
  let rule: Rule
  let match: PatternMatch
  let template: Template
  let isTyped: Bool
  /// What is promised of the template where the pattern matches.
  let promise: Applicability
}
