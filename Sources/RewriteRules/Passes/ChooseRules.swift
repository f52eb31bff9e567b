import StreamTypes
import SwiftStructure

/// Which rule is for each node, and what nodes ask of those in them: the outer nodes first, since what a template asks may
/// decide between those of what is in its holes.
extension FileFacts {
  func chooseRules(_ decisions: inout Decisions) {
    var asking = self
    var replaced: Set<NodeID> = []
    for node in outline.allNodes.reversed() {
      asking.around.place = node
      let choice = asking.statedChoice(for: node, after: decisions)
      if let choice { decisions.choices[node] = choice }
      if replaced.contains(node) { continue }
      asking.askOfParts(of: node, replacedBy: choice?.applied)
      if let chosen = choice?.applied { replaced.formUnion(replacedParts(of: chosen.match)) }
    }
    decisions.demands = asking.around.demands
  }

  /// The choice for a node with what is said of it; nil where no rule is for it.
  private func statedChoice(for node: NodeID, after decisions: Decisions) -> RuleChoice? {
    var choice = choice(for: node)
    if case .none = choice.verdict { return nil }
    choice.notice = notice(of: choice, at: node) { around, start in
      guard let finding = decisions.choices[around]?.notice?.finding else { return false }
      return finding.applicability == .reportOnly && finding.range.start == start
    }
    choice.dependencies = dependencies(of: choice.verdict, at: node)
    return choice
  }

  /// What the conditions of a rule's templates needed to know of what is decided elsewhere.
  private func dependencies(of verdict: RuleChoice.Verdict, at node: NodeID) -> [Dependency] {
    guard case .rewritten(let chosen, let group, _, _) = verdict else { return [] }
    let conditions = Set(group.templates.flatMap(\.conditions)).compactMap(Condition.init)
    var found: [Dependency] = []
    if conditions.contains(.leaving), let asker = around.demands.erased[node] { found.append(.asker(asker)) }
    if conditions.contains(.published) || conditions.contains(.relay), let relay = relayProperty(chosen.match) {
      found.append(.relay(relay))
    }
    return found
  }

  /// The parts of a match that are in none of its holes: a link in the middle, the name of a call.
  private func replacedParts(of match: PatternMatch) -> [NodeID] {
    let kept = Set(match.captures.values.flatMap(nodes))
    var parts: [NodeID] = []
    var open = outline.children(match.node)
    while let part = open.popLast() {
      if kept.contains(part) { continue }
      parts.append(part)
      open += outline.children(part)
    }
    return parts
  }
}
