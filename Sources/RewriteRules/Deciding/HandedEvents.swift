import StreamTypes
import SwiftStructure

/// What a closure hands on to places that say how an event's failure is typed.
extension FileFacts {
  /// Whether a closure in a match spells the type of the event that it takes, hands the event on as a value, or calls what
  /// the project declares in an extension of events.
  func handsOnEvent(_ match: PatternMatch) -> Bool {
    match.captures.values.contains { capture in
      guard let node = node(capture), case .closure(let closure) = outline[node],
        case .function(let parameters, _, _) = types[node], case .named(let name, _)? = parameters.first
      else { return false }
      if closure.parameters.first?.type != nil { return true }
      return outline.descendants(of: closure.statements).contains { isHandedOn($0, name) }
    }
  }

  /// Whether a value of a named type goes to a place that has a type of its own.
  private func isHandedOn(_ node: NodeID, _ name: String) -> Bool {
    guard case .named(name, _) = types[node], !outline.isPattern(node), let parent = outline.parent(node) else {
      return false
    }
    switch outline[parent] {
    case .call(let call): return call.callee != node && !takesAnything(node)
    case .binary(_, let sign, let right): return sign.text != "=" || right == node && !takesAnything(node)
    case .array, .dictionary, .tuple, .returnStatement: return true
    case .binding(let binding): return binding.type != nil
    case .member(node, _, _, _): return isProjectsMember(parent)
    default: return false
    }
  }

  /// Whether the project declares a member that is named, or called.
  private func isProjectsMember(_ member: NodeID) -> Bool {
    let call = outline.parent(member).flatMap { outline.call($0)?.callee == member ? $0 : nil }
    return (types.resolutions[call ?? member]?.member.rule.isEmpty) ?? false
  }

  private func takesAnything(_ node: NodeID) -> Bool {
    types.expectations[node]?.type.unwrapped == .named("Any", []) || outline.parent(node).map(isDropped) ?? false
  }

  /// `_ = event`.
  private func isDropped(_ assignment: NodeID) -> Bool {
    guard case .binary(let left, let sign, _) = outline[assignment] else { return false }
    return sign.text == "=" && outline.text(left) == "_"
  }
}

extension SourceOutline {
  /// Whether a node is what a condition or a case compares with.
  fileprivate func isPattern(_ node: NodeID) -> Bool {
    guard let parent = parent(node) else { return false }
    return switch self[parent] {
    case .switchCase(let element): element.patterns.contains(node)
    case .conditionBinding(let binding): binding.pattern == node
    default: false
    }
  }
}
