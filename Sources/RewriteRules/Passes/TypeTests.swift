import SourceText
import StreamTypes
import SwiftStructure

/// Questions for the class of a stream, scheduler or disposable, which is hidden afterwards.
extension FileRewriter {
  /// Says of `stream is BehaviorSubject<Int>` that it is never true of an erased publisher.
  func noteTypeTest(_ node: NodeID) {
    guard seesSignatures, let rule = catalog.byID["stream-identity"], isEnabled(rule), let test = typeTest(node),
      hidesClass(test.operand), isHidden(test.target), case let range = outline.range(node),
      !suppressions.silences(rule.id, at: range.start, lineOf: range.start)
    else { return }
    findings[node] = Finding(
      rule: rule.id, range: range, applicability: rule.applicability,
      message: "'\(outline.text(node))' asks for a class that is hidden afterwards", note: rule.note)
  }

  /// What is asked for its type, and for which. The inference gives a pattern the type of what it is matched against.
  private func typeTest(_ node: NodeID) -> (operand: SwiftType, target: NodeID)? {
    switch outline[node] {
    case .typePattern(let target): return (types[node], target)
    case .cast(let value, let word, let target):
      if case .bindingPattern = outline[value] { return (types[node], target) }
      return word.text == "as" ? nil : (types[value], target)
    default: return nil
    }
  }

  /// Whether values of a type are wrapped, whatever class they are of.
  private func hidesClass(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .stream(let stream): stream.form == .erased
    case .named(let name, []): project.types[name]?.kind.isEmpty != false && isErasedKind(name)
    default: false
    }
  }

  /// Whether a type may be that of what is wrapped, not of the wrapper.
  private func isHidden(_ target: NodeID) -> Bool {
    guard case .typeName(let name, _) = outline[target], !["Any", "AnyObject"].contains(name.text) else { return false }
    return catalog.knowledge.families[name.text]?.form != .erased && !isErasedKind(name.text)
  }
}
