import SourceText
import StreamTypes
import SwiftStructure

/// A disposable of RxSwift's that nobody holds any more lets its subscription go on; an `AnyCancellable` cancels it. Where
/// a variable gives up what it holds, the subscription is detached from it.
extension FileFacts {
  /// Whether a variable may hold nothing: `Disposable?`, or `Disposable!`, whose use would end the program then.
  func mayBeNil(_ target: NodeID) -> Bool {
    if case .optional = types[target] { return true }
    if let member = types.resolutions[target]?.member { return member.isImplicitlyUnwrapped }
    guard let pattern = types.origins[target], let parent = outline.parent(pattern),
      case .binding(let binding) = outline[parent], let type = binding.statedType,
      case .optionalType(_, isImplicitlyUnwrapped: true) = outline[type]
    else { return false }
    return true
  }

  var holdsDisposables: Bool { options.vocabulary == .coreStream && seesSignatures }

  /// Whether a variable of the project's holds a disposable; a `SerialDisposable` disposes what it held.
  func isDisposable(_ target: NodeID) -> Bool {
    catalog.isErasedDisposable(types[target].unwrapped) && types.isStated(target) != true && !isComputed(target)
  }

  /// Whether code of the project's runs where a place is set, which does with the old value what it did: an own subscript,
  /// a property with accessors.
  func isComputed(_ target: NodeID) -> Bool {
    if let member = types.resolutions[target]?.member, member.kind == .subscript || member.hasSetter { return true }
    guard let pattern = types.origins[target], let parent = outline.parent(pattern),
      case .binding(let binding) = outline[parent]
    else { return false }
    return binding.accessors.contains { accessor in
      if case .accessor(let accessor) = outline[accessor] {
        ["get", "set"].contains(accessor.name.text)
      } else {
        false
      }
    }
  }

  /// Whether a local variable's value is held elsewhere too, or disposed wherever the variable's scope ends.
  func mayOutlive(_ pattern: NodeID, _ declaration: NodeID) -> Bool {
    (originUses[pattern] ?? []).contains { use in
      guard let (parent, value) = outline.useOutsideOptional(use) else { return false }
      switch outline[parent] {
      case .member(_, let name, _, _) where name.text == "dispose":
        return outline.scope(of: declaration).contains { isStraight(use, in: $0) }
      case .cast(_, let sign, _): return sign.text != "is"
      case .binary(_, let sign, _) where sign.text == "??": return true
      case .binary(let left, let sign, _): return sign.text == "=" && left != value && outline.text(left) != "_"
      default: return true
      }
    }
  }

  /// Whether a statement disposes what a name holds whenever it runs, at once or by the closure that it hands on.
  func isStraight(_ use: NodeID, in statement: NodeID) -> Bool {
    let around = outline.ancestors(use)
    guard around.contains(statement) else { return false }
    return (around.prefix { $0 != statement } + [statement]).allSatisfy { ancestor in
      switch outline[ancestor] {
      case .member, .call, .block, .closure, .deferStatement, .optionalChain, .forceUnwrap: true
      default: false
      }
    }
  }

  /// Whether a variable may hold a disposable that is neither disposed nor held elsewhere when it is assigned to.
  func mayHoldDisposable(_ target: NodeID, before assignment: NodeID) -> Bool {
    let body = outline.enclosingBody(assignment)
    let start = outline.range(assignment).start
    let before = (body.map { outline.descendants(of: [$0]) } ?? outline.allNodes)
      .filter { outline.range($0).end <= start }
    let name = variableName(target)
    let mentions = before.filter {
      variableName($0) == name && !isBase($0) && !outline.isOnAnotherPath($0, than: assignment)
    }
    if let pattern = types.origins[target], holdsDisposable(name, sinceTheTurnBefore: assignment, declaredBy: pattern) {
      return true
    }
    if let last = mentions.max() { return givesDisposable(last) }
    let disposing = functions(thatMention: name)
    if before.contains(where: { outline.call($0).map { disposing.contains(variableName($0.callee)) } ?? false }) {
      return false
    }
    guard let pattern = types.origins[target] else { return !outline.isInitializer(body) }
    return isReassigned(pattern, in: body)
  }

  /// Whether a loop assigns to a local variable from outside of it, and the turn before has left a disposable there.
  private func holdsDisposable(
    _ name: String, sinceTheTurnBefore assignment: NodeID, declaredBy pattern: NodeID
  ) -> Bool {
    let body = outline.enclosingBody(assignment)
    guard let loop = outline.ancestors(assignment).prefix(while: { $0 != body }).first(where: outline.isLoop),
      !outline.ancestors(pattern).contains(loop)
    else { return false }
    let mentions = outline.descendants(of: [loop]).filter { variableName($0) == name && !isBase($0) }
    guard mentions.allSatisfy({ outline.range($0).start >= outline.range(assignment).start }), let last = mentions.max()
    else { return false }
    return givesDisposable(last)
  }

  /// Whether a local variable holds something when `body`, in or within its own scope, assigns to it first.
  private func isReassigned(_ pattern: NodeID, in body: NodeID?) -> Bool {
    if case .binding(let binding)? = outline.parent(pattern).map({ outline[$0] }), let value = binding.value,
      outline.text(value) != "nil"
    {
      return true
    }
    // A property without a value is given its first one by each initializer.
    if outline.enclosingBody(pattern) == body || outline.isInitializer(body) { return false }
    if isMethod(body), outline.parent(pattern).flatMap(declaredProperty) != nil { return true }
    let assignments = (originUses[pattern] ?? []).filter(outline.isAssigned)
    return assignments.count > 1 || body.map(isCalledForEachValue) ?? false
  }

  /// Whether a body is that of a function, which may be called again.
  private func isMethod(_ body: NodeID?) -> Bool { if let body, case .function = outline[body] { true } else { false } }

  /// Whether a mention of a variable leaves something in it: an assignment, or its declaration with a value.
  private func givesDisposable(_ mention: NodeID) -> Bool {
    if let parent = outline.parent(mention), case .binding(let binding) = outline[parent], binding.pattern == mention {
      guard let value = binding.value, outline.text(value) != "nil" else { return false }
      return !(outline.call(value).map(doesNothing) ?? false)
    }
    return outline.isAssigned(mention) && !isNilAssignment(mention)
  }

  /// Whether a closure is an argument of an operator or a subscription.
  private func isCalledForEachValue(_ closure: NodeID) -> Bool {
    guard let call = outline.parent(closure), case .call(let parts) = outline[call],
      case .member(let base, _, _, _) = outline[parts.callee]
    else { return false }
    return types.stream(base) != nil
  }

  /// What is assigned to, as it stands, without `self.`.
  func variableName(_ node: NodeID) -> String {
    switch outline[node] {
    case .reference(let name, _): name.text
    case .member(let base, let name, _, _): outline.isSelf(base) ? name.text : outline.text(node)
    case .subscript: outline.text(node)
    default: ""
    }
  }

  /// Whether the node is the `tasks` of `tasks[name]`, which is looked at as a whole.
  private func isBase(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .subscript(let call) = outline[parent] else { return false }
    return call.callee == node
  }

  private func isNilAssignment(_ target: NodeID) -> Bool {
    guard let parent = outline.parent(target), case .binary(_, _, let value) = outline[parent] else { return false }
    return outline.text(value) == "nil"
  }

  /// The file's functions that do something else with a variable than assigning to it: `stop()`, which disposes it.
  private func functions(thatMention name: String) -> Set<String> {
    functions { variableName($0) == name && !outline.isAssigned($0) }
  }

  /// The file's functions whose bodies have such a node.
  func functions(with isWanted: (NodeID) -> Bool) -> Set<String> {
    var names: Set<String> = []
    for node in outline.allNodes {
      guard case .function(let function) = outline[node], let body = function.body,
        outline.descendants(of: [body]).contains(where: isWanted)
      else { continue }
      names.insert(function.name.text)
    }
    return names
  }
}

extension RuleCatalog {
  /// Whether a type is a protocol of disposables, which becomes `AnyCancellable`.
  func isErasedDisposable(_ type: SwiftType) -> Bool {
    type == .named(self[.disposable], []) || type == .named(self[.cancelableProtocol], [])
  }
}

extension SourceOutline {
  /// The nearest closure, function or accessor around a node, whose statements run together; nil at the top.
  func enclosingBody(_ node: NodeID) -> NodeID? {
    ancestors(node).first { ancestor in
      switch self[ancestor] {
      case .closure, .function, .accessor: true
      default: false
      }
    }
  }

  /// What a name is a part of, without the `?` or `!` behind it, and the node by which it is.
  fileprivate func useOutsideOptional(_ name: NodeID) -> (parent: NodeID, value: NodeID)? {
    guard let parent = parent(name) else { return nil }
    switch self[parent] {
    case .optionalChain, .forceUnwrap: return useOutsideOptional(parent)
    default: return (parent, name)
    }
  }

  fileprivate func isInitializer(_ body: NodeID?) -> Bool {
    guard let body, case .function(let function) = self[body] else { return false }
    return function.keyword.text == "init"
  }

  /// Whether a node is a statement by itself.
  func isStatement(_ node: NodeID) -> Bool { parent(node) == nil || statementList(of: node).contains(node) }

  /// The statements among which a node stands; none if it is a part of one.
  func statementList(of node: NodeID) -> [NodeID] {
    guard let parent = parent(node) else { return statements }
    return switch self[parent] {
    case .block(let block): block.statements
    case .closure(let closure): closure.statements
    case .switchCase(let element): element.statements
    case .conditionalCompilation(let statements): statements
    default: []
    }
  }

  /// The statements in which a name is known that a statement declares.
  func scope(of declaration: NodeID) -> [NodeID] {
    switch self[declaration] {
    case .ifStatement(_, let body, _), .whileStatement(_, let body), .forStatement(_, _, _, _, let body):
      if case .block(let block) = self[body] { block.statements } else { [] }
    default: statementList(of: declaration)
    }
  }

  /// Whether a node is what is assigned to, be it in a tuple.
  func isAssigned(_ node: NodeID) -> Bool {
    guard let parent = parent(node) else { return false }
    return switch self[parent] {
    case .binary(let left, let sign, _): left == node && sign.text == "="
    case .tuple: isAssigned(parent)
    default: false
    }
  }
}
