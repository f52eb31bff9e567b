import StreamTypes
import SwiftStructure

/// What an expression gives at another time than where it stands.
///
/// An argument is evaluated before the call that it is for (The Swift Programming Language, "Expressions"). A rewrite that
/// puts it into a closure evaluates it later, and perhaps more than once.
extension FileFacts {
  /// Whether an expression gives the same at any time: it is made of literals, constants, functions, types and closures,
  /// or makes a stream of them that begins for each subscriber. A property of `self` isn't settled, because a closure
  /// would hold `self` for it.
  func isSettled(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .closure, .literal, .implicitMember, .keyPath: true
    case .string(let interpolations): interpolations.allSatisfy(isSettled)
    case .reference(let name, _): isSettled(name.text, node)
    case .member(let base, let name, _, _):
      outline.isSelf(base)
        ? isSettled(name.text, node) : isSettled(base) && !isVariable(name.text, in: types[base])
    case .array(let elements): elements.allSatisfy(isSettled)
    case .dictionary(let keys, let values): (keys + values).allSatisfy(isSettled)
    case .tuple(let elements): elements.allSatisfy { isSettled($0.value) }
    case .binary(let left, _, let right): isSettled(left) && isSettled(right)
    case .prefix(_, let value), .cast(let value, _, _): isSettled(value)
    case .call(let call): beginsForEachSubscriber(node) && call.arguments.allSatisfy { isSettled($0.value) }
    default: false
    }
  }

  /// Whether a value is the same whenever it is made: a name of the code around, or a case or structure made of what is
  /// settled.
  func isSettledValue(_ node: NodeID) -> Bool {
    if case .reference = outline[node] { return true }
    return isSettledCase(node) && outline.shorthandParameters(in: [node]).isEmpty
  }

  private func isSettledCase(_ node: NodeID) -> Bool {
    guard isCase(node) || isMemberwiseCall(node) else { return false }
    return outline.call(node)?.arguments.allSatisfy { isSettled($0.value) || isSettledCase($0.value) } ?? true
  }

  private func isCase(_ node: NodeID) -> Bool {
    guard let name = caseName(outline.call(node)?.callee ?? node) else { return false }
    let owners = project.facts.map { $0.declaringTypes[name] ?? [] } ?? Array(project.types.keys)
    let declared = owners.flatMap { project.types[$0]?.members[name] ?? [] }.filter(\.isStatic)
    if declared.isEmpty { return catalog[.settledCases].contains(name) }
    return declared.allSatisfy { $0.kind == .enumCase }
  }

  /// Whether a call is of the initializer that Swift gives a structure, which does nothing but to keep its arguments where no
  /// property has an initial value.
  private func isMemberwiseCall(_ node: NodeID) -> Bool {
    guard let callee = outline.call(node)?.callee, case .metatype(.named(let path, _)) = types[callee],
      let type = project.types[path], type.kind == "struct"
    else { return false }
    let members = type.members.values.joined()
    return members.allSatisfy { member in
      switch member.kind {
      case .initializer: member.attributes.contains(MemberDeclaration.memberwise)
      case .property: member.isStatic || member.initializerOffset == 0
      default: true
      }
    }
  }

  /// The name of a case as an expression says it: `.user`, `API.user`.
  private func caseName(_ node: NodeID) -> String? {
    switch outline[node] {
    case .implicitMember(let name, _, _): name.text
    case .member(let base, let name, _, _): if case .metatype = types[base] { name.text } else { nil }
    default: nil
    }
  }

  /// Whether an expression calls a function, which may do something that it must do only once.
  func calls(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .call, .subscript: true
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base), .prefix(_, let base): calls(base)
    case .binary(let left, _, let right): calls(left) || calls(right)
    case .tuple(let elements): elements.contains { calls($0.value) }
    case .ternary(let condition, let first, let second): [condition, first, second].contains(where: calls)
    case .effect(_, let value), .cast(let value, _, _): calls(value)
    default: false
    }
  }

  /// Whether an argument may give something else later, and gives it without the place saying its type, so that a closure
  /// can capture it. One that names `$0` of the closure around can stand in no closure of its own.
  func hasChangingArgument(_ match: PatternMatch) -> Bool {
    match.captures.contains { name, capture in
      guard name != "source", let node = node(capture) else { return false }
      return !isSettled(node) && !leavesTypeToPlace(node) || !outline.shorthandParameters(in: [node]).isEmpty
    }
  }

  /// Whether a closure in an argument names parameters, or has a list of captures: Swift doesn't find these names where the
  /// closure stands in another one's list.
  func hasNamingClosure(_ match: PatternMatch) -> Bool {
    let arguments = match.captures.filter { $0.key != "source" }.values.compactMap { node($0) }
    return outline.descendants(of: arguments).contains { node in
      guard case .closure(let closure) = outline[node] else { return false }
      return !closure.parameters.isEmpty || !closure.captures.isEmpty
    }
  }

  /// The members of this name that the type around a node has or inherits; nil if the code around it declares the name.
  func ownMembers(_ name: String, at node: NodeID) -> [Member]? {
    guard !outline.isLocal(name, at: node) else { return nil }
    return lineage(of: outline.enclosingPath(node)).lazy.compactMap { project.types[$0]?.members[name] }.first
  }

  private func isSettled(_ name: String, _ node: NodeID) -> Bool {
    if name == "self" || name == "Self" || name.isOperatorName { return true }
    if let members = ownMembers(name, at: node) { return members.contains { $0.kind != .property } }
    if let origin = types.origins[node] { return !isVariable(origin) }
    return !(project.globals[name] ?? []).contains { $0.isMutable }
  }

  private func isVariable(_ name: String, in type: SwiftType) -> Bool {
    guard case .named(let path, _) = type.instance else { return false }
    return lineage(of: path).contains {
      project.types[$0]?.members[name]?.contains { $0.kind == .property && $0.isMutable } ?? false
    }
  }

  /// Whether a call makes a stream that is as good as another one of the same call: `.just(0)`, `.empty()`.
  private func beginsForEachSubscriber(_ node: NodeID) -> Bool {
    guard let member = types.resolutions[node]?.member, member.isStatic else { return false }
    return !member.rule.isEmpty && member.attributes.contains("cold")
  }

  /// Whether an implicit member in an expression, other than what makes a stream, has its type from the place.
  private func leavesTypeToPlace(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .implicitMember: true
    case .call(let call):
      (types.resolutions[node]?.member.rule.isEmpty != false && leavesTypeToPlace(call.callee))
        || call.arguments.contains { leavesTypeToPlace($0.value) }
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): leavesTypeToPlace(base)
    case .ternary(_, let first, let second): leavesTypeToPlace(first) || leavesTypeToPlace(second)
    case .binary(let left, _, let right): leavesTypeToPlace(left) || leavesTypeToPlace(right)
    case .array(let elements): elements.contains(where: leavesTypeToPlace)
    default: false
    }
  }
}
