import StreamTypes
import SwiftStructure

/// Where members say which streams they give, and which values these are.
extension SourceOutline {
  /// The type that a function or a property says, and the values that it gives; none of a requirement.
  ///
  /// nil for what says no type. What a stored property gets elsewhere is not among the values.
  func givenStream(by node: NodeID) -> (type: NodeID, values: [NodeID]?)? {
    switch self[node] {
    case .function(let function):
      guard function.keyword.text == "func", let type = function.result else { return nil }
      return (type, function.body.map(values(givenBy:)))
    case .variable(let variable):
      guard variable.bindings.count == 1, case .binding(let binding) = self[variable.bindings[0]],
        let type = binding.type,
        variable.attributes.isEmpty
      else { return nil }
      if binding.accessors.isEmpty { return (type, binding.value.map { [$0] } ?? []) }
      return givenValues(by: binding.accessors).map { (type, $0.isEmpty ? nil : $0) }
    default: return nil
    }
  }

  /// The values of a getter alone, or of a requirement's `{ get }`, which has none; nil where something can be set.
  private func givenValues(by accessors: [NodeID]) -> [NodeID]? {
    guard accessors.count == 1, case .accessor(let accessor) = self[accessors[0]], accessor.name.text == "get" else {
      return nil
    }
    return accessor.body.map(values(givenBy:)) ?? []
  }

  /// What a body returns; its only expression if it has but one.
  private func values(givenBy body: NodeID) -> [NodeID] {
    guard case .block(let block) = self[body] else { return [] }
    if block.statements.count == 1, isExpression(block.statements[0]) { return block.statements }
    return returned(in: body)
  }

  private func isExpression(_ node: NodeID) -> Bool {
    switch self[node] {
    case .reference, .implicitMember, .member, .call, .subscript, .optionalChain, .forceUnwrap, .binary, .ternary,
      .cast,
      .effect, .prefix, .postfix, .tuple:
      true
    case .ifStatement, .switchStatement: branches(ofStatement: node)?.allSatisfy(isExpression) ?? false
    default: false
    }
  }

  private func returned(in node: NodeID) -> [NodeID] {
    switch self[node] {
    case .returnStatement(let value): value.map { [$0] } ?? []
    case .closure, .function, .nominal: []
    default: children(node).flatMap(returned)
    }
  }

  /// Whether a node is the value that a member gives: a call of a method or an initializer, a property that is not assigned to.
  func givesValue(_ node: NodeID, as kind: MemberDeclaration.Kind) -> Bool {
    if ancestors(node).contains(where: { if case .keyPath = self[$0] { true } else { false } }) { return false }
    if isAssigned(node) || isChanged(node) { return false }
    if case .call = self[node] { return kind == .method || kind == .initializer }
    return kind == .property || isCalled(node)
  }

  /// The values that some members of a file give, and what is chosen from for them.
  func valuesBehindBridges(
    _ path: String, _ members: Set<MemberPlace>, whereType isStream: (SwiftType) -> Bool
  ) -> [NodeID] {
    guard !members.isEmpty else { return [] }
    return wholeDeclarations.filter { members.contains(MemberPlace(file: path, offset: range($0).start)) }
      .compactMap(givenStream).filter { isStream(swiftType($0.type)) }
      .flatMap { $0.values ?? [] }.flatMap(choices(of:))
  }

  /// What an expression is set to, if it is the left side of an assignment, or a part of it: `(first, second) = (1, 2)`.
  func assignedValue(to node: NodeID) -> NodeID? {
    guard let parent = parent(node) else { return nil }
    switch self[parent] {
    case .binary(node, let sign, let value): return sign.text == "=" ? value : nil
    case .tuple(let parts):
      guard let whole = assignedValue(to: parent), case .tuple(let values) = self[whole], values.count == parts.count
      else { return nil }
      return zip(parts, values).first { $0.0.value == node }?.1.value
    default: return nil
    }
  }

  /// Whether a node is handed to a function that changes it: `&first`.
  private func isChanged(_ node: NodeID) -> Bool {
    guard let parent = parent(node), case .prefix(let sign, _) = self[parent] else { return false }
    return sign.text == "&"
  }

  private func choices(of value: NodeID) -> [NodeID] {
    switch self[value] {
    case .ternary(_, let one, let other): [value] + choices(of: one) + choices(of: other)
    case .binary(let left, _, let right): [value] + choices(of: left) + choices(of: right)
    case .effect(_, let part): [value] + choices(of: part)
    case .tuple(let elements): [value] + elements.flatMap { choices(of: $0.value) }
    case .ifStatement, .switchStatement: [value] + (branches(ofStatement: value) ?? []).flatMap(choices)
    default: [value]
    }
  }

  /// Whether a pattern is that of a property of a type's or the file's level.
  func declaresProperty(_ pattern: NodeID) -> Bool {
    guard let binding = parent(pattern), case .binding = self[binding], let variable = parent(binding),
      case .variable = self[variable]
    else { return false }
    guard let around = parent(variable) else { return true }
    if case .nominal = self[around] { return true }
    return false
  }

  /// Whether a node names what a call calls.
  func isCalled(_ node: NodeID) -> Bool {
    guard let parent = parent(node), case .call(let call) = self[parent] else { return false }
    return call.callee == node
  }

  /// Whether a member of what a node gives follows.
  func isMemberBase(_ node: NodeID) -> Bool {
    guard let parent = parent(node), case .member(node, _, _, _) = self[parent] else { return false }
    return true
  }

  /// Whether the first name of a chain is a member of the type that is expected: `.just(1)`.
  func beginsImplicitly(_ node: NodeID) -> Bool {
    switch self[node] {
    case .implicitMember: true
    case .call(let call), .subscript(let call): beginsImplicitly(call.callee)
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): beginsImplicitly(base)
    case .ternary(_, let one, let other): beginsImplicitly(one) || beginsImplicitly(other)
    case .binary(let left, _, let right): beginsImplicitly(left) || beginsImplicitly(right)
    case .effect(_, let value): beginsImplicitly(value)
    case .tuple(let elements): elements.contains { beginsImplicitly($0.value) }
    case .ifStatement, .switchStatement: branches(ofStatement: node)?.contains(where: beginsImplicitly) ?? false
    default: false
    }
  }
}
