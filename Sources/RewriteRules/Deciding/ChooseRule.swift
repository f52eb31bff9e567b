import SourceText
import StreamTypes
import SwiftStructure

/// Which rule is for a node.
extension FileRewriter {
  /// The rule for a node, with its finding noted; nil if it stays as it is.
  func chooseRule(for node: NodeID) -> FileFacts.Chosen? {
    let (rules, isTyped) = facts.candidates(for: node)
    for rule in rules where facts.isEnabled(rule) {
      if isTyped, rule.applicability == .reportOnly, rule.id != rules[0].id { continue }
      for group in rule.groups {
        guard let match = facts.firstMatch(of: group, at: node) else { continue }
        if facts.suppressions.silences(rule.id, at: outline.range(node).start, lineOf: facts.linkStart(node)) {
          silenced.append(facts.linkRange(node))
          return nil
        }
        guard let (template, isSecondBest) = facts.template(of: group, match) else {
          if facts.isLeft(group, match) {
            note(rule, node, isTyped: isTyped, isRewritten: false)
            noteLacking(rule, group, match)
          }
          return nil
        }
        if facts.breaksKeyPath(template, at: node) {
          note(rule, node, isTyped: isTyped, isRewritten: false)
          return nil
        }
        if !template.conditions.contains("throws"), !rule.takesThrowing, facts.takesThrowing(node),
          facts.holds("throws", match)
        {
          noteThrowing(rule, node)
          return nil
        }
        let applicability =
          isSecondBest
          ? rule.applicability.lowered : facts.applicability(of: rule, template, at: node, isTyped: isTyped)
        let isApplied = applicability <= options.applicability
        note(rule, node, isTyped: isTyped, isRewritten: isApplied, template: template)
        if isSecondBest { noteSecondBest(rule, group, match) }
        return isApplied ? FileFacts.Chosen(rule: rule, match: match, template: template, isTyped: isTyped) : nil
      }
    }
    // The signature says that it is RxSwift's, but no pattern has this form.
    if isTyped, let rule = rules.first, !rule.groups.isEmpty, facts.isEnabled(rule),
      rule.isOwnName || catalog.ownNames.contains(facts.keyName(node)), !facts.isAliasedBag(node), !isUnderReport(node),
      !(facts.isMigratedInPart && catalog.writtenNames.contains(facts.keyName(node))),
      !facts.suppressions.silences(rule.id, at: outline.range(node).start, lineOf: facts.linkStart(node))
    {
      note(rule, node, isTyped: true, isRewritten: false)
    }
    return nil
  }
}
