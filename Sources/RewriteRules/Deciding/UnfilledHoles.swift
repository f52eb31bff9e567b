import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Whether a template has a hole that can't be filled from a match, so that it can't be written.
  func hasUnfilledHole(_ template: Template, _ match: PatternMatch) -> Bool {
    template.computedHoles.contains { isUnfilled($0, match) }
  }

  private func isUnfilled(_ hole: Hole, _ match: PatternMatch) -> Bool {
    let capture = match.captures[hole.name]
    let value = node(capture)
    switch hole.words.first {
    case "listed", "collection": return capture == nil
    case "arity": return capture.map { !hasArity(nodes($0).count, hole) } ?? true
    case "beside", "weakly": return value == nil && hole.name != match.receiver
    case "gathered", "wrapped", "optional", "event", "inverted", "function", "comparer", "typed", "qos":
      return value == nil
    case "weak-owner": return ownerClosure(value) == nil
    case "bag": return capture != nil && value == nil
    case "object-bag": return objectBagName(match) == nil
    case "strategy": return strategy(of: match) == nil
    case "range": return node(match.captures["start"]) == nil || node(match.captures["count"]) == nil
    case "setter", "place": return value.map { settableProperty($0) == nil } ?? true
    case "assignment", "key-path", "owner": return value.map { RelayOwner($0, outline) == nil } ?? true
    case "fan-out": return capture.map { !nodes($0).allSatisfy(takesValues) } ?? true
    case "fan-out-ends": return capture.map { !nodes($0).allSatisfy(takesEnd) } ?? true
    default: return false
    }
  }

  /// Whether the target has a name for so many streams side by side.
  private func hasArity(_ count: Int, _ hole: Hole) -> Bool {
    (2...8).contains(count) || hole.words.dropFirst().first == "Merge" && (count == 1 || count > 8)
  }

  /// The name of an object in the source.
  func lastWord(_ node: NodeID) -> String? {
    switch outline[node] {
    case .reference(let name, _), .member(_, let name, _, _): name.text
    case .forceUnwrap(let base), .optionalChain(let base): lastWord(base)
    case .tuple(let elements): elements.count == 1 ? lastWord(elements[0].value) : nil
    default: nil
    }
  }

  /// Whether values can be handed to what an expression names: a property that is set, or what receives them.
  func takesValues(_ node: NodeID) -> Bool {
    settableProperty(node) != nil || mayReceive(node) || becomesReceiver(node)
  }

  /// What is called would be called for the values and for the end.
  private func takesEnd(_ node: NodeID) -> Bool {
    mayReceive(node) && settableProperty(node) == nil && !outline.text(node).contains("(")
  }
}
