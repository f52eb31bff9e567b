import SwiftStructure

/// Names that the code around a node declares, and that hide a type's members of the same name there.
extension SourceOutline {
  /// Whether a name means something that the code around a node declares: a parameter, a local variable, a pattern's name.
  func isLocal(_ name: String, at node: NodeID) -> Bool {
    let start = range(node).start
    for ancestor in ancestors(node) {
      if case .nominal = self[ancestor] { return false }
      if declares(name, ancestor, before: start) { return true }
    }
    return true
  }

  /// Whether a node declares the name for the code at an offset within it.
  private func declares(_ name: String, _ node: NodeID, before offset: Int) -> Bool {
    switch self[node] {
    case .function(let function):
      return function.parameters.contains { parameter in
        if case .parameter(let parameter) = self[parameter] { parameter.name.text == name } else { false }
      }
    case .closure(let closure):
      return closure.parameters.contains { $0.name.text == name } || closure.captures.contains { $0.name.text == name }
        || declares(name, closure.statements, before: offset)
    case .block(let block): return declares(name, block.statements, before: offset)
    case .switchCase(let element):
      return element.patterns.contains { binds(name, $0) } || declares(name, element.statements, before: offset)
    case .forStatement(let pattern, _, _, _, _): return binds(name, pattern)
    case .ifStatement(let conditions, _, _), .whileStatement(let conditions, _):
      return declares(name, conditions, before: offset)
    case .catchClause(let patterns, _): return patterns.contains { binds(name, $0) }
    default: return false
    }
  }

  /// Whether a statement or condition that ends before an offset declares the name.
  private func declares(_ name: String, _ nodes: [NodeID], before offset: Int) -> Bool {
    nodes.contains { node in
      guard range(node).end <= offset else { return false }
      switch self[node] {
      case .variable(let variable):
        return variable.bindings.contains { element in
          if case .binding(let binding) = self[element] { binds(name, binding.pattern) } else { false }
        }
      case .guardStatement(let conditions, _): return declares(name, conditions, before: offset)
      case .conditionBinding(let binding): return binds(name, binding.pattern)
      default: return false
      }
    }
  }

  private func binds(_ name: String, _ pattern: NodeID) -> Bool {
    if case .reference(let word, _) = self[pattern] { return word.text == name }
    return children(pattern).contains { binds(name, $0) }
  }
}
