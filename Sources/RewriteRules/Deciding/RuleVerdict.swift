/// What the rules say of a node: the verdict, and what was considered before.
struct RuleChoice {
  enum Verdict {
    /// No rule has a pattern of this form.
    case none
    /// A comment silences the rule.
    case silenced(Rule)
    /// The rule's templates are for other cases, so that the name stays.
    case unchanged(Rule)
    /// The rule leaves it to a person, or the target lacks what would be written.
    case left(Rule, RewriteGroup, PatternMatch)
    /// What would be written can't stand in a key path.
    case unfit(Rule)
    /// A function that throws is handed in where the target's operator takes none that does.
    case throwing(Rule)
    /// The signature says that it is RxSwift's, but no pattern has this form.
    case unknownForm(Rule)
    case rewritten(ChosenRule, RewriteGroup, isSecondBest: Bool, isApplied: Bool)
  }

  /// A rule that was asked and not taken.
  struct Refusal: Hashable {
    let rule: String
    let why: Why

    enum Why { case disabled, otherForm, onlyReports }
  }

  let verdict: Verdict
  /// Whether the receiver's type is known.
  let isTyped: Bool
  let considered: [Refusal]
}
