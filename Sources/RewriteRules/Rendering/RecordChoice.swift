import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// The rule for a node, with its finding noted; nil if it stays as it is.
  func chooseRule(for node: NodeID) -> ChosenRule? {
    let choice = facts.choice(for: node)
    switch choice.verdict {
    case .none: return nil
    case .unchanged: break
    case .silenced: silenced.append(facts.linkRange(node))
    case .left(let rule, let group, let match):
      note(rule, node, isTyped: choice.isTyped, isRewritten: false)
      noteLacking(rule, group, match)
    case .unfit(let rule): note(rule, node, isTyped: choice.isTyped, isRewritten: false)
    case .throwing(let rule): noteThrowing(rule, node)
    case .unknownForm(let rule):
      let start = outline.range(node).start
      if isUnderReport(node) || facts.suppressions.silences(rule.id, at: start, lineOf: facts.linkStart(node)) {
        return nil
      }
      note(rule, node, isTyped: true, isRewritten: false)
    case .rewritten(let chosen, let group, let isSecondBest, let isApplied):
      note(chosen.rule, node, isTyped: choice.isTyped, isRewritten: isApplied, template: chosen.template)
      if isSecondBest { noteSecondBest(chosen.rule, group, chosen.match) }
      decisions.choices[node] = choice
      return isApplied ? chosen : nil
    }
    decisions.choices[node] = choice
    return nil
  }
}
