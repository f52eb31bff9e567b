import SwiftStructure

extension SourceOutline {
  /// The values of which `first ? one : other` or `one ?? other` is one; nil for anything else.
  func branches(ofChoice node: NodeID) -> [NodeID]? {
    switch self[node] {
    case .ternary(_, let first, let second): [first, second]
    case .binary(let first, let sign, let second) where sign.text == "??": [first, second]
    default: nil
    }
  }

  /// The choice that stands in parentheses of its own: `(isNear ? near : far)`.
  func bracketedChoice(_ node: NodeID) -> NodeID? {
    guard case .tuple(let elements) = self[node], elements.count == 1, alternatives(of: node).count > 1 else {
      return nil
    }
    return elements[0].value
  }

  /// The values that an `if` or a `switch` has as an expression; nil if it has none, or is neither.
  func branches(ofStatement node: NodeID) -> [NodeID]? {
    switch self[node] {
    case .ifStatement, .switchStatement: branches(of: node).flatMap { $0.isEmpty ? nil : $0 }
    default: nil
    }
  }

  /// The values of which an expression is one, also those of choices within a choice; the expression itself if it is none.
  func alternatives(of node: NodeID) -> [NodeID] {
    if case .tuple(let elements) = self[node], elements.count == 1 { return alternatives(of: elements[0].value) }
    return branches(ofChoice: node)?.flatMap(alternatives) ?? [node]
  }
}
