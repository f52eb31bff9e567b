import StreamTypes
import SwiftStructure

/// Tells which property of the project an expression names, if it is one that holds a relay.
struct RelayNames {
  let outline: SourceOutline
  let types: FileTypes
  let project: ProjectIndex
  let catalog: RuleCatalog

  private var families: [String] { [catalog[.valueRelay], catalog[.eventRelay]] }

  func isRelay(_ type: SwiftType) -> Bool {
    type.streamOrOptionalStream.map { isRelay($0.family) } ?? false
  }

  /// Whether a type of this name is a relay.
  func isRelay(_ name: String) -> Bool { families.contains(name) }

  /// `RatesViewModel.rates` for `rates`, `self.rates`, `viewModel?.rates`.
  func property(_ node: NodeID) -> String? {
    guard isRelay(types[node]), !isPattern(node) else { return nil }
    if let member = types.resolutions[node]?.member {
      return member.rule.isEmpty && member.kind == .property && !member.owner.isEmpty
        ? "\(member.owner).\(member.name)" : nil
    }
    guard case .reference(let name, _) = outline[node], !outline.isLocal(name.text, at: node) else { return nil }
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
      isRelay(types[node]) || families.contains(where: outline.text(node).hasPrefix)
    }
  }

  /// The property that a type or an initial value declares.
  func declared(by node: NodeID) -> String? {
    guard let parent = outline.parent(node) else { return nil }
    switch outline[parent] {
    case .binding(let binding):
      guard case .reference(let name, _) = outline[binding.pattern], outline.isMember(parent) else { return nil }
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

  /// The name where a binding declares it.
  private func isPattern(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    switch outline[parent] {
    case .binding(let binding): return binding.pattern == node
    case .conditionBinding(let binding): return binding.pattern == node
    default: return false
    }
  }
}
