import SwiftStructure

/// Whether an unlabeled closure takes a stream's values, or the whole stream: `bind { print($0) }` and
/// `bind { $0.map(load).subscribe() }`.
extension TypeInference {
  /// Of several overloads those that the closure's body asks for, where one of them takes the whole stream.
  func separatingStreams(_ fitting: [Fitting], _ closure: NodeID) -> [Fitting] {
    let ofStreams = fitting.filter(takesStream)
    guard !ofStreams.isEmpty, ofStreams.count < fitting.count else { return fitting }
    return takesWhole(closure, ofStreams[0]) ? ofStreams : fitting.filter { !takesStream($0) }
  }

  /// Of several overloads those that take no function of the whole stream, unless a function is what is passed.
  func withoutStreams(_ fitting: [Fitting], _ call: Call) -> [Fitting] {
    guard let argument = call.arguments.last?.value, !isClosure(argument) else { return fitting }
    if case .function = result[argument].unwrapped { return fitting }
    let others = fitting.filter { !takesStream($0) }
    return others.isEmpty ? fitting : others
  }

  private func takesStream(_ fitting: Fitting) -> Bool {
    let member = fitting.member.member
    guard !member.rule.isEmpty, let position = fitting.parameters.last, position >= 0,
      case .function(let parameters, _, _) = member.parameters[position].type.unwrapped, parameters.count == 1,
      case .named(let name, _) = parameters[0]
    else { return false }
    return knowledge.families[name] != nil
  }

  /// Whether the closure gives its parameter back, or uses a member of it that a stream has and the values don't.
  private func takesWhole(_ node: NodeID, _ fitting: Fitting) -> Bool {
    guard case .closure(let closure) = outline[node] else { return false }
    let name = closure.parameters.first?.name.text ?? "$0"
    let inside = outline.descendants(of: [node])
    if closure.statements.count == 1, isReference(closure.statements[0], name) { return true }
    if inside.contains(where: { returns(name, $0, from: node) }) { return true }
    let stream = StreamType(family: knowledge[.stream], element: .unknown, failure: .unknown, form: .concrete)
    let element = fitting.member.bindings["Element"] ?? .unknown
    if handsToStreams(node, closure, name, inside) { return true }
    return inside.contains { use in
      guard case .member(let base, let member, _, _) = outline[use], isReference(base, name) else { return false }
      guard !members(of: .stream(stream), named: member.text).isEmpty else { return false }
      return element.isUnknown
        ? knowledge.distinctiveNames.contains(member.text) : members(of: element, named: member.text).isEmpty
    }
  }

  /// Whether a closure hands its parameter to something that takes a stream in its place, whatever the parameter is.
  private func handsToStreams(_ node: NodeID, _ closure: Closure, _ name: String, _ inside: [NodeID]) -> Bool {
    let handed = inside.filter { isReference($0, name) && isArgument($0) }
    if handed.isEmpty { return false }
    let type = SwiftType.function([.unknown], result: .unknown, throws: false)
    let types = probed { _ = inferClosure(node, closure, Expectation(type, isSlot: false)) }
    return handed.contains { types.expectations[$0]?.type.unwrapped.stream != nil }
  }

  /// Whether a statement returns what a name means from a closure.
  private func returns(_ name: String, _ statement: NodeID, from closure: NodeID) -> Bool {
    guard case .returnStatement(let value?) = outline[statement], isReference(value, name) else { return false }
    return closure == outline.ancestors(statement).first { if case .closure = outline[$0] { true } else { false } }
  }

  private func isArgument(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .call(let call) = outline[parent] else { return false }
    return call.callee != node
  }

  private func isReference(_ node: NodeID, _ name: String) -> Bool {
    if case .reference(let reference, _) = outline[node] { reference.text == name } else { false }
  }
}
