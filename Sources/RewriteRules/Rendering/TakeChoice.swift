import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// The rule that rewrites a node, with its finding noted; nil if it stays as it is.
  func takeChoice(for node: NodeID) -> ChosenRule? {
    guard let choice = decisions.choices[node] else { return nil }
    reached.insert(node)
    if isSilenced(node) { silenced.append(facts.linkRange(node)) }
    if let notice = choice.notice {
      findings[node] = notice.finding
      switch notice.keepsName {
      case true?: unrenamed.insert(facts.linkRange(node))
      case false?: unrenamed.remove(facts.linkRange(node))
      case nil: break
      }
    }
    return choice.applied
  }

  /// Whether a comment silences the rule for a node; the comment is used then.
  func isSilenced(_ node: NodeID) -> Bool {
    guard case .silenced(let rule)? = decisions.choices[node]?.verdict else { return false }
    return facts.suppressions.silences(
      rule.id, at: outline.range(node).start, lineOf: facts.linkStart(node))
  }
}
