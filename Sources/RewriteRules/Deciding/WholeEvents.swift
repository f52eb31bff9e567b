import StreamTypes
import SwiftStructure

/// What a closure does with the event of a trait, whose cases have other names in the rewrite.
extension FileFacts {
  /// Whether a closure does more with its event than to look for a value or an end: `{ print($0) }`.
  func usesWholeEvent(_ match: PatternMatch) -> Bool {
    match.captures.values.contains { capture in
      guard let node = node(capture), case .closure(let closure) = outline[node] else { return false }
      let name = closure.parameters.first?.name.text ?? "$0"
      return !closure.statements.contains { isTaken($0, apart: name) }
        || outline.descendants(of: [node]).contains { isEvent($0, name, in: node) && !isTakenApart($0) }
    }
  }

  /// Whether a statement looks for a value or an end that no event of another trait has.
  private func isTaken(_ statement: NodeID, apart name: String) -> Bool {
    guard case .switchStatement(let subject, _) = outline[statement] else { return false }
    return outline.text(subject) == name
  }

  private func isEvent(_ node: NodeID, _ name: String, in closure: NodeID) -> Bool {
    guard case .reference(let reference, _) = outline[node], reference.text == name else { return false }
    return outline.range(closure).contains(outline.range(node))
  }

  /// Whether an event is what a `switch` or an `if case` is about.
  private func isTakenApart(_ event: NodeID) -> Bool {
    guard let parent = outline.parent(event) else { return false }
    switch outline[parent] {
    case .switchStatement, .conditionBinding: return true
    default: return false
    }
  }
}
