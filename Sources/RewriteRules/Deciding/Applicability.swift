import SourceText
import StreamTypes
import SwiftStructure

/// What the findings say.
extension FileFacts {
  /// What a published property does is for somebody to review, and so is an operator that differs.
  func applicability(of rule: Rule, _ template: Template?, at node: NodeID, isTyped: Bool) -> Applicability {
    if let template, isPublishing(template) || differs(template, rule) { return max(rule.applicability, .needsReview) }
    if hasGuessedClosure(node) { return max(rule.applicability, .needsReview) }
    return isTyped ? rule.applicability : rule.applicability.lowered
  }

  /// Whether it is not known which overload a call's trailing closure is for.
  func hasGuessedClosure(_ node: NodeID) -> Bool {
    outline.call(node)?.arguments.last.map { types.guessedClosures.contains($0.value) } ?? false
  }

  /// Whether a template means what the rule's others mean only with the difference that the page states.
  func differs(_ template: Template, _ rule: Rule) -> Bool {
    template.isIdiom
      || [Condition.superclass, .conditional, .associated].contains { template.conditions.contains($0.rawValue) }
      || template.isForWholeEvents && !rule.difference.isEmpty
  }

  /// A link with the `rx` or the type before it, so that `table.rx.items(…)` and `Observable.using(…)` are found once.
  func reactiveRange(_ node: NodeID) -> ByteRange {
    let range = linkRange(node)
    var callee = node
    if case .call(let call) = outline[node] { callee = call.callee }
    guard case .member(let base, _, _, _) = outline[callee] else { return range }
    if catalog.reactiveNames.contains(keyName(base)) { return ByteRange(linkStart(base), range.end) }
    guard case .reference(let name, _) = outline[base], isTypeReference(base, name.text) else { return range }
    return ByteRange(outline.range(base).start, range.end)
  }
}
