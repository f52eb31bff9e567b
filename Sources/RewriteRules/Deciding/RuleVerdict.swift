import SwiftStructure

/// What the rules say of a node: the verdict, what was considered before, and what is said of it.
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
    /// A hole of the template can't be filled from the match.
    case unfilled(Rule)
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
  /// What a user is told; nil where there is nothing to say.
  var notice: Notice?
  /// What it needed to know of what is decided elsewhere.
  var dependencies: [Dependency] = []

  /// The rule that is written.
  var applied: ChosenRule? {
    if case .rewritten(let chosen, _, _, isApplied: true) = verdict { chosen } else { nil }
  }

  /// Whether no rule has anything to write, so that what hangs on the node stays with it. What can't be handed to a rule's
  /// template is reported at the part that can't be.
  var isRefusal: Bool {
    if case .unfilled = verdict { return false }
    return notice?.finding.applicability == .reportOnly
  }
}

/// Something decided elsewhere.
enum Dependency {
  /// What the code around, or the template that replaces it, asks.
  case asker(NodeID)
  /// What a relay becomes, by the name of its property.
  case relay(String)
}

/// What a user is told about a node.
struct Notice {
  var finding: Finding
  /// Whether the rewrite reads the same; nil where nothing is said of that.
  var keepsName: Bool?
}
