import StreamTypes
import SwiftStructure

/// Subscriptions in variables of functions. RxSwift's go on when the function is over or the variable takes another one,
/// unless they were disposed of.
extension FileRewriter {
  /// Whether an expression's value is in a local variable that lets go of it without canceling.
  func isLetGoByVariable(_ node: NodeID) -> Bool {
    guard let (name, scope) = localVariable(of: node) else { return false }
    let uses = outline.descendants(of: outline.children(scope)).filter { isReference($0, to: name) }
    if uses.contains(where: { isKept(by: $0, in: scope) }) { return false }
    let following = statements(of: scope).drop { !outline.range($0).contains(offset: outline.range(node).start) }
      .dropFirst()
    for statement in following {
      if uses.contains(where: { isDisposal($0, of: scope, in: statement) }) { return false }
      if uses.contains(where: { isAssigned($0) && outline.parent($0) == statement }) { return true }
    }
    return true
  }

  /// The variable that takes an expression's value, and the statements among which a function declares it.
  private func localVariable(of node: NodeID) -> (name: String, scope: NodeID)? {
    guard let parent = outline.parent(node) else { return nil }
    switch outline[parent] {
    case .binding(let binding):
      guard let variable = outline.parent(parent), let scope = outline.parent(variable), isInFunction(scope) else {
        return nil
      }
      return (outline.text(binding.pattern), scope)
    case .binary(let left, let sign, node) where sign.text == "=":
      guard case .reference(let name, _) = outline[left], let scope = declaringScope(of: name.text, around: parent)
      else { return nil }
      return (name.text, scope)
    default: return nil
    }
  }

  /// The innermost statements around a node that declare a variable, in the same function.
  private func declaringScope(of name: String, around node: NodeID) -> NodeID? {
    for ancestor in outline.ancestors(node) {
      if statements(of: ancestor).contains(where: { declares(name, $0) }) {
        return isInFunction(ancestor) ? ancestor : nil
      }
      switch outline[ancestor] {
      case .closure, .function, .accessor, .nominal: return nil
      default: continue
      }
    }
    return nil
  }

  private func declares(_ name: String, _ statement: NodeID) -> Bool {
    guard case .variable(let variable) = outline[statement] else { return false }
    return variable.bindings.contains { node in
      if case .binding(let binding) = outline[node] { outline.text(binding.pattern) == name } else { false }
    }
  }

  /// Whether statements are a function's; a file's own level and a type's members stay as long as they are.
  private func isInFunction(_ scope: NodeID) -> Bool {
    guard outline.parent(scope) != nil, !statements(of: scope).isEmpty else { return false }
    for ancestor in [scope] + outline.ancestors(scope) {
      switch outline[ancestor] {
      case .closure, .function, .accessor: return true
      case .nominal: return false
      default: continue
      }
    }
    return false
  }

  private func statements(of scope: NodeID) -> [NodeID] {
    switch outline[scope] {
    case .block(let block): block.statements
    case .closure(let closure): closure.statements
    case .switchCase(let one): one.statements
    default: []
    }
  }

  private func isReference(_ node: NodeID, to name: String) -> Bool {
    guard case .reference(let found, _) = outline[node], found.text == name else { return false }
    guard let parent = outline.parent(node), case .binding(let binding) = outline[parent] else { return true }
    return binding.pattern != node
  }

  // MARK: Uses

  private func isAssigned(_ use: NodeID) -> Bool {
    guard let parent = outline.parent(use), case .binary(use, let sign, _) = outline[parent] else { return false }
    return sign.text == "="
  }

  /// Whether a use hands the subscription on, or stands in a function that may run later.
  private func isKept(by use: NodeID, in scope: NodeID) -> Bool {
    if isAssigned(use) || isDropped(use) { return false }
    return disposal(use) == nil || isInInnerFunction(use, of: scope)
  }

  /// Whether a use is `_ = name`.
  private func isDropped(_ use: NodeID) -> Bool {
    guard let parent = outline.parent(use), case .binary(let left, let sign, use) = outline[parent] else {
      return false
    }
    return sign.text == "=" && outline.text(left) == "_"
  }

  /// The call that a use disposes by.
  private func disposal(_ use: NodeID) -> NodeID? {
    outline.ancestors(use).prefix(3).first { types.resolutions[$0]?.member.rule == "disposable" }
  }

  private func isInInnerFunction(_ use: NodeID, of scope: NodeID) -> Bool {
    outline.ancestors(use).prefix { $0 != scope }.contains { ancestor in
      switch outline[ancestor] {
      case .closure, .function, .accessor: true
      default: false
      }
    }
  }

  /// Whether a statement disposes whatever else happens: the call itself, or one in a `defer`.
  private func isDisposal(_ use: NodeID, of scope: NodeID, in statement: NodeID) -> Bool {
    guard let call = disposal(use) else { return false }
    for ancestor in [call] + outline.ancestors(call) {
      switch outline[ancestor] {
      case .optionalChain, .deferStatement, .block, .call: break
      default: return false
      }
      if ancestor == statement { return true }
    }
    return false
  }
}
