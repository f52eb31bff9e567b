import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// What the rules say of a node. The first rule is taken that has a pattern of its form.
  func choice(for node: NodeID) -> RuleChoice {
    let (rules, isTyped) = candidates(for: node)
    var considered: [RuleChoice.Refusal] = []
    for rule in rules {
      guard isEnabled(rule) else {
        considered.append(RuleChoice.Refusal(rule: rule.id, why: .disabled))
        continue
      }
      if isTyped, rule.applicability == .reportOnly, rule.id != rules[0].id {
        considered.append(RuleChoice.Refusal(rule: rule.id, why: .onlyReports))
        continue
      }
      for group in rule.groups {
        guard let match = firstMatch(of: group, at: node) else { continue }
        let verdict = verdict(rule, group, match, at: node, isTyped: isTyped)
        return RuleChoice(verdict: verdict, isTyped: isTyped, considered: considered)
      }
      considered.append(RuleChoice.Refusal(rule: rule.id, why: .otherForm))
    }
    let verdict = isTyped ? rules.first.flatMap { unknownForm($0, at: node) } : nil
    return RuleChoice(verdict: verdict ?? .none, isTyped: isTyped, considered: considered)
  }

  /// What a rule whose pattern matches says.
  private func verdict(
    _ rule: Rule, _ group: RewriteGroup, _ match: PatternMatch, at node: NodeID, isTyped: Bool
  ) -> RuleChoice.Verdict {
    if isSilenced(rule, node) { return .silenced(rule) }
    guard let (template, isSecondBest) = template(of: group, match) else {
      return isLeft(group, match) ? .left(rule, group, match) : .unchanged(rule)
    }
    if breaksKeyPath(template, at: node) { return .unfit(rule) }
    if !template.conditions.contains("throws"), !rule.takesThrowing, takesThrowing(node), holds("throws", match) {
      return .throwing(rule)
    }
    let promise =
      isSecondBest ? rule.applicability.lowered : applicability(of: rule, template, at: node, isTyped: isTyped)
    let isApplied = promise <= options.applicability
    if isApplied, hasUnfilledHole(template, match) { return .unfilled(rule) }
    let chosen = ChosenRule(rule: rule, match: match, template: template, isTyped: isTyped, promise: promise)
    return .rewritten(chosen, group, isSecondBest: isSecondBest, isApplied: isApplied)
  }

  /// The rule of a signature none of whose patterns has the form of a node.
  private func unknownForm(_ rule: Rule, at node: NodeID) -> RuleChoice.Verdict? {
    guard !rule.groups.isEmpty, isEnabled(rule), rule.isOwnName || catalog.ownNames.contains(keyName(node)),
      !isAliasedBag(node), !isPlainInitializer(outline.call(node)?.callee ?? node),
      !(isMigratedInPart && catalog.writtenLinks.contains(keyName(node)))
    else { return nil }
    return isSilenced(rule, node) ? .silenced(rule) : .unknownForm(rule)
  }

  private func isSilenced(_ rule: Rule, _ node: NodeID) -> Bool {
    suppressions.isSilenced(rule.id, at: outline.range(node).start, lineOf: linkStart(node))
  }
}
