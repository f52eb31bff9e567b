import SwiftStructure

/// A chain that variables divide is one chain: what an operator is called on, and what is called behind it.
extension FileFacts {
  /// The uses of local names, by the nodes that declare them.
  var originUses: [NodeID: [NodeID]] {
    FileTables.known(&tables.originUses) {
      Dictionary(grouping: types.origins.pairs, by: \.value).mapValues { $0.map(\.node) }
    }
  }

  /// The uses of names that aren't local, by the names.
  var membersByName: [String: [NodeID]] { FileTables.known(&tables.membersByName, usesOfMembers) }

  /// The constants that are declared in the file, by their names.
  var constantsByName: [String: [NodeID]] { FileTables.known(&tables.constantsByName, bindingsOfConstants) }

  /// The value of the constant that an expression names, `load()` for `first` by `let first = load()`; any other
  /// expression itself.
  func written(_ node: NodeID) -> NodeID {
    guard let binding = constant(node), case .binding(let declared) = outline[binding], let value = declared.value
    else { return node }
    return value
  }

  private func constant(_ node: NodeID) -> NodeID? {
    if let pattern = types.origins[node] {
      return outline.parent(pattern).flatMap { isConstant($0) ? $0 : nil }
    }
    guard let name = memberName(node), let found = constantsByName[name], found.count == 1 else { return nil }
    return found[0]
  }

  private func memberName(_ node: NodeID) -> String? {
    switch outline[node] {
    case .reference(let name, _): return name.text
    case .member(let base, let name, _, _): return outline.text(base) == "self" ? name.text : nil
    default: return nil
    }
  }

  /// The constants of the file and of its types, by their names.
  func bindingsOfConstants() -> [String: [NodeID]] {
    var found: [String: [NodeID]] = [:]
    for node in outline.allNodes {
      guard case .binding(let binding) = outline[node], case .reference(let name, _) = outline[binding.pattern],
        isConstant(node)
      else { continue }
      found[name.text, default: []].append(node)
    }
    return found
  }

  /// Whether a pattern names something that can be assigned: a `var`.
  func isVariable(_ pattern: NodeID) -> Bool {
    guard let parent = outline.parent(pattern), case .binding = outline[parent] else { return false }
    return !isConstant(parent)
  }

  private func isConstant(_ node: NodeID) -> Bool {
    guard case .binding = outline[node], let parent = outline.parent(node),
      case .variable(let variable) = outline[parent]
    else { return false }
    return variable.keyword.text == "let"
  }

  /// Where the file uses the variable that keeps a value with the type that the value has.
  func uses(ofKept value: NodeID) -> [NodeID] {
    guard let parent = outline.parent(value), case .binding(let binding) = outline[parent], binding.value == value,
      binding.type == nil, case .reference(let name, _) = outline[binding.pattern]
    else { return [] }
    if let uses = originUses[binding.pattern] { return uses }
    return (membersByName[name.text] ?? []).filter { types.stream($0) != nil }
  }

  /// The uses of names that aren't local, `stamps` and `self.stamps`, by the names.
  func usesOfMembers() -> [String: [NodeID]] {
    var uses: [String: [NodeID]] = [:]
    for node in outline.allNodes where types.origins[node] == nil {
      switch outline[node] {
      case .reference(let name, _), .member(_, let name, _, _): uses[name.text, default: []].append(node)
      default: break
      }
    }
    return uses
  }
}
