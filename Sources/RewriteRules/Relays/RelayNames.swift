import StreamTypes
import SwiftStructure

/// Tells which property of the project an expression names, if it is one that holds a relay.
struct RelayNames {
  let outline: SourceOutline
  let types: FileTypes
  let project: ProjectIndex

  private static let families: Set<String> = ["BehaviorRelay", "PublishRelay"]

  static func isRelay(_ type: SwiftType) -> Bool {
    type.streamOrOptionalStream.map { families.contains($0.family) } ?? false
  }

  /// `RatesViewModel.rates` for `rates`, `self.rates`, `viewModel?.rates`.
  func property(_ node: NodeID) -> String? {
    guard RelayNames.isRelay(types[node]), !isPattern(node) else { return nil }
    if let member = types.resolutions[node]?.member {
      return member.rule.isEmpty && member.kind == .property && !member.owner.isEmpty
        ? "\(member.owner).\(member.name)" : nil
    }
    guard case .reference(let name, _) = outline[node], !isShadowed(name.text, at: node) else { return nil }
    return ownProperty(name.text, at: node)
  }

  /// The property of this name of the type around a node.
  func ownProperty(_ name: String, at node: NodeID) -> String? {
    let path = outline.enclosingPath(node)
    guard project.types[path]?.members[name]?.contains(where: { $0.kind == .property }) == true else { return nil }
    return "\(path).\(name)"
  }

  /// Whether a binding declares a relay.
  func isRelay(_ binding: Binding) -> Bool {
    [binding.type, binding.value, binding.pattern].compactMap { $0 }.contains { node in
      RelayNames.isRelay(types[node]) || RelayNames.families.contains(where: outline.text(node).hasPrefix)
    }
  }

  /// The property that a type or an initial value declares.
  func declared(by node: NodeID) -> String? {
    guard let parent = outline.parent(node) else { return nil }
    switch outline[parent] {
    case .binding(let binding):
      guard case .reference(let name, _) = outline[binding.pattern], isMember(parent) else { return nil }
      return ownProperty(name.text, at: parent)
    case .binary(let left, let sign, let right) where sign.text == "=" && right == node: return property(left)
    case .optionalType: return declared(by: parent)
    default: return nil
    }
  }

  /// Whether an object is the one that the code belongs to: `rates`, `self.rates`.
  func isOwn(_ node: NodeID) -> Bool {
    guard case .member(let base, _, _, _) = outline[node] else { return true }
    return outline.text(base) == "self"
  }

  /// Whether a binding is a type's own, not a function's.
  func isMember(_ binding: NodeID) -> Bool {
    for ancestor in outline.ancestors(binding) {
      switch outline[ancestor] {
      case .variable, .conditionalCompilation: continue
      case .nominal: return true
      default: return false
      }
    }
    return false
  }

  /// The name where a binding declares it.
  private func isPattern(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    switch outline[parent] {
    case .binding(let binding): return binding.pattern == node
    case .conditionBinding(let binding): return binding.pattern == node
    default: return false
    }
  }

  /// Whether a name means something that the code around a node declares: a parameter, a local variable, a pattern's name.
  func isShadowed(_ name: String, at node: NodeID) -> Bool {
    let start = outline.range(node).start
    for ancestor in outline.ancestors(node) {
      if case .nominal = outline[ancestor] { return false }
      if declares(name, ancestor, before: start) { return true }
    }
    return true
  }

  /// Whether a node declares the name for the code at an offset within it.
  private func declares(_ name: String, _ node: NodeID, before offset: Int) -> Bool {
    switch outline[node] {
    case .function(let function):
      return function.parameters.contains { parameter in
        if case .parameter(let parameter) = outline[parameter] { parameter.name.text == name } else { false }
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
      guard outline.range(node).end <= offset else { return false }
      switch outline[node] {
      case .variable(let variable):
        return variable.bindings.contains { element in
          if case .binding(let binding) = outline[element] { binds(name, binding.pattern) } else { false }
        }
      case .guardStatement(let conditions, _): return declares(name, conditions, before: offset)
      case .conditionBinding(let binding): return binds(name, binding.pattern)
      default: return false
      }
    }
  }

  private func binds(_ name: String, _ pattern: NodeID) -> Bool {
    if case .reference(let word, _) = outline[pattern] { return word.text == name }
    return outline.children(pattern).contains { binds(name, $0) }
  }
}
