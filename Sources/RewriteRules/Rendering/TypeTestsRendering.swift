import SourceText
import StreamTypes
import SwiftStructure

/// Questions for the class of a stream, scheduler or disposable, which is hidden afterwards.
extension FileRewriter {
  /// Says of `stream is BehaviorSubject<Int>` that it is never true of an erased publisher, and of
  /// `value as? Observable<Int>` that it is never true of a subject.
  func noteTypeTest(_ node: NodeID) {
    guard facts.seesSignatures, let rule = catalog[.identity], facts.isEnabled(rule),
      let test = facts.typeTest(node), case let range = outline.range(node),
      !facts.suppressions.silences(rule.id, at: range.start, lineOf: range.start)
    else { return }
    if facts.hidesClass(test.operand) && facts.isHidden(test.target) || facts.asksForClass(test) {
      findings[node] = Finding(
        rule: rule.id, range: range, applicability: rule.applicability,
        message: "'\(outline.text(node))' asks for a class that is hidden afterwards", note: rule.note)
    } else if facts.missesSubjects(test) {
      findings[node] = Finding(
        rule: rule.id, range: range, applicability: .needsReview,
        message: "'\(outline.text(node))' is not true of a subject afterwards",
        note: "a subject inherits from this class, and is no erased publisher afterwards: ask for its own type, too")
    }
  }

  /// Says that two types become one that may be keys of something: of a container that finds values by their types.
  func noteSameTypes(_ node: NodeID) {
    guard facts.seesSignatures, let rule = catalog[.identity], facts.isEnabled(rule),
      let other = facts.sameTypeAfterwards(node), case let range = outline.range(node),
      !facts.suppressions.silences(rule.id, at: range.start, lineOf: range.start)
    else { return }
    findings[node] = Finding(
      rule: rule.id, range: range, applicability: .needsReview,
      message: "'\(outline.text(node))' becomes the same type as '\(outline.text(other))'",
      note: "what is kept under one of them is found under the other")
  }

  /// The same for what a function keeps or finds by the type of its argument or of its result.
  func noteSameKeys(_ node: NodeID, _ callee: NodeID) {
    guard facts.seesSignatures, let rule = catalog[.identity], facts.isEnabled(rule),
      let (one, other) = facts.sameKeyAfterwards(node), case let range = outline.range(callee),
      !facts.suppressions.silences(rule.id, at: range.start, lineOf: range.start)
    else { return }
    findings[callee] = Finding(
      rule: rule.id, range: range, applicability: .needsReview,
      message:
        "'\(facts.variableName(callee))' goes by the type, which '\(one.family)' has like '\(other.family)' afterwards",
      note: "what is kept under one of them is found under the other")
  }
}
