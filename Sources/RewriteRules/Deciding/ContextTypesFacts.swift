import SourceText
import StreamTypes
import SwiftStructure

/// Types that only the place of an expression said, where the rewrite takes the expression out of that place's sight: the
/// compiler finds the type of a closure of several statements that gives a publisher from the closure alone.
extension FileFacts {
  /// Whether a type can stand in front of the period of an implicit member.
  func isImplicitlyOf(_ type: SwiftType, _ node: NodeID) -> Bool {
    guard case .named = type else { return false }
    switch outline[node] {
    case .implicitMember: return true
    case .call(let call): if case .implicitMember = outline[call.callee] { return true } else { return false }
    default: return false
    }
  }

  // MARK: Sight

  /// Whether a place says the type of a stream only as the element of another one, `.just(.just(.idle))`, which may be out
  /// of sight itself.
  func isPartOfStream(_ node: NodeID) -> Bool {
    guard types[node].stream != nil, let parent = outline.parent(node), let call = outline.call(parent),
      call.arguments.contains(where: { $0.value == node })
    else { return false }
    return types.resolutions[parent]?.member.rule.isEmpty == false && types[parent].stream?.element.stream != nil
  }

  /// Whether a value is the first of several of a call that become a list, whose elements the compiler takes for `Any`
  /// before it looks at what a closure gives: `.of(.loading, .loaded)`.
  func isInList(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .call(let call) = outline[parent], call.arguments.count > 1,
      call.arguments[0].value == node, let member = types.resolutions[parent]?.member
    else { return false }
    return !member.rule.isEmpty && member.parameters.first?.isVariadic == true
  }

  /// Whether the compiler looks at a closure's statements one by one.
  func isLong(_ closure: Closure) -> Bool {
    guard closure.statements.count == 1 else { return true }
    return isStatement(closure.statements[0])
  }

  /// Whether a factory's type is spelled in front of it, which what replaces it doesn't say: `Observable<Double>.of(1)`.
  func dropsStatedType(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], case .member(let base, _, _, _) = outline[call.callee],
      let (name, generics) = typeReference(base), !generics.isEmpty,
      catalog.knowledge.families[name] != nil, let member = types.resolutions[node]?.member
    else { return false }
    return !member.rule.isEmpty && !member.attributes.contains("erased")
  }

  /// The type of a closure's parameter that only a closure of several statements says, the one of the link in front:
  /// `$0` of `.map { … }.flatMap { Observable.from($0) }`. The compiler looks for what the parameter's members are before it
  /// looks at those statements.
  func typeSaidLate(of node: NodeID) -> SwiftType? {
    guard case .reference = outline[node], let origin = types.origins[node],
      case .closure(let closure) = outline[origin], closure.parameters.allSatisfy({ $0.type == nil }),
      let link = outline.parent(origin).flatMap({ outline.call($0) }),
      case .member(let base, _, _, _) = outline[link.callee], let made = outline.call(base),
      made.arguments.contains(where: { saysResultLate($0.value) }), canSpell(types[node])
    else { return nil }
    return types[node]
  }

  private func saysResultLate(_ node: NodeID) -> Bool {
    if case .closure(let closure) = outline[node] { isLong(closure) && closure.result == nil } else { false }
  }

  /// A declaration says its type, or has none of its own.
  func endsSight(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .function, .accessor, .nominal, .binding: true
    case .binary(_, let sign, _): sign.text == "="
    default: false
    }
  }

  /// Whether a stream is one of the results of a closure of several statements that can't say what it returns, because
  /// its parameters have no names.
  func isUnspelledResult(_ node: NodeID) -> Bool {
    guard let (around, closure) = closure(returning: node) else { return false }
    return isLong(closure) && closure.result == nil && !saysParameters(closure)
      && types.expectations[around]?.isSlot != true
  }

  /// The nearest closure around an expression, if that is one of its results.
  func closure(returning node: NodeID) -> (NodeID, Closure)? {
    guard let around = outline.ancestors(node).first(where: { types.closures[$0] != nil }),
      case .closure(let closure) = outline[around], types.closures[around]?.results.contains(node) == true
    else { return nil }
    return (around, closure)
  }

  // MARK: Values

  /// The streams that are elements of one array, or arguments of one call, with a stream.
  func streamsBeside(_ node: NodeID) -> [NodeID]? {
    guard let parent = outline.parent(node) else { return nil }
    if case .array(let elements) = outline[parent] { return elements }
    return outline.call(parent)?.arguments.map(\.value).filter { types[$0].stream != nil }
  }

  /// What a literal is by itself; nil for one that is nothing.
  func literalName(_ kind: LiteralKind) -> String? {
    switch kind {
    case .integer: "Int"
    case .float: "Double"
    case .boolean: "Bool"
    default: nil
    }
  }

  func isLiteral(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .literal: true
    case .binary(let left, _, let right): isLiteral(left) && isLiteral(right)
    case .prefix(_, let value): isLiteral(value)
    default: false
    }
  }

  func isImplicit(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .implicitMember: true
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): isImplicit(base)
    case .call(let call), .subscript(let call): isImplicit(call.callee)
    default: false
    }
  }

  /// Whether nothing but the result of a project's function says what it is generic in.
  func isNamedByResult(_ node: NodeID) -> Bool { types.contextual[node]?.streamOrOptionalStream != nil }

  // MARK: Sight

  /// Whether the place of a stream says its type: a slot, a closure that spells what it gives, another branch.
  func isSpelledAround(_ match: PatternMatch) -> Bool {
    let node = match.node
    guard target(of: node) != nil, !isUnspelledResult(node), !isForOverloads(node) else { return false }
    if isOneOfAnyNumber(node), let error = self.node(match.captures["error"]), types[error] != .named("Error", []) {
      return false
    }
    if case .named(let place, []) = types.expectations[node]?.type.unwrapped, SwiftType.existentials.contains(place) {
      return false
    }
    if hasSlot(node) || isSpelledResult(node) { return true }
    guard let others = branchesBeside(node) else { return true }
    if let error = self.node(match.captures["error"]), types[error] != .named("Error", []) { return false }
    return others.contains { !hasFreeFailure($0) }
  }

  /// The types behind the name that makes a publisher, `<Int, Error>` of `Fail<Int, Error>(error: error)`, if the place of
  /// a node says the same. What takes a function is never without them, unless it gives an erased publisher of values.
  func impliedTypes(of publisher: NodeID, at node: NodeID) -> ByteRange? {
    guard hasSlot(node), let target = target(of: node), target.form == .erased, let call = outline.call(publisher),
      !isForOverloads(node)
    else { return nil }
    if case .closure(let closure) = outline[call.callee] { return impliedResult(of: closure, target, at: node) }
    var maker = call.callee
    if case .member(let base, _, _, _) = outline[call.callee] { maker = base }
    let isSpelledAlways =
      maker == call.callee
      ? call.arguments.contains { $0.label == nil || isClosure($0.value) } : target.family == catalog[.valueless]
    guard !isSpelledAlways, case .reference(let name, let generics) = outline[maker],
      generics.map(outline.text) == [spelledElement(of: target, at: node), spelled(target.failure, at: node)]
    else { return nil }
    return ByteRange(name.range.end, outline.range(maker).end)
  }

  /// The same for what a closure says that is called where it stands: ` () -> AnyPublisher<Int, Error>` of
  /// `{ [weak self] () -> AnyPublisher<Int, Error> in … }()`, with the `in` if that stands for nothing else.
  private func impliedResult(of closure: Closure, _ target: StreamType, at node: NodeID) -> ByteRange? {
    let types = "<\(spelledElement(of: target, at: node)), \(spelled(target.failure, at: node))>"
    guard let result = closure.result, let signature = closure.signature, closure.parameters.isEmpty,
      outline.text(result) == qualified(catalog[.publisher]) + types
    else { return nil }
    return closure.captureList.map { ByteRange($0.end, outline.range(result).end) } ?? signature
  }

  /// Whether an argument is what tells which one of several functions of one name is called.
  private func isForOverloads(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), let call = outline.call(parent),
      call.arguments.contains(where: { $0.value == node }), let member = types.resolutions[parent]?.member,
      member.rule.isEmpty
    else { return false }
    let named = member.owner.isEmpty ? project.globals[member.name] : project.types[member.owner]?.members[member.name]
    return (named ?? []).contains { $0 != member && $0.parameters.map(\.label) == member.parameters.map(\.label) }
  }

  /// Whether a stream is what a closure returns whose result is spelled.
  private func isSpelledResult(_ node: NodeID) -> Bool {
    guard let (around, closure) = closure(returning: node) else { return false }
    return erasedResult(of: around, closure) != nil
  }

  /// The expressions that have to be of the same type as one: the other elements of an array, the other branch; nil where
  /// the place says the type.
  private func branchesBeside(_ node: NodeID) -> [NodeID]? {
    guard let parent = outline.parent(node) else { return nil }
    switch outline[parent] {
    case .array(let elements): return elements.filter { $0 != node }
    case .dictionary(_, let values): return values.filter { $0 != node }
    case .tuple(let parts) where parts.count > 1: return partsBeside(node, of: parent, parts)
    case .ternary(_, let first, let second): return [first, second].filter { $0 != node }
    case .binary(let left, let sign, let right) where sign.text == "??": return [left, right].filter { $0 != node }
    case .call: return around.demands.erased[node] != nil || isErasedBesideOthers(node, in: parent) ? [] : nil
    // A variable that takes its type from its first value.
    case .binding(let binding): return binding.statedType == nil ? [] : nil
    default: return nil
    }
  }

  /// Whether an argument is erased because another one has its type, `names.reduce(.empty()) { … }`, and the place of the
  /// call doesn't say which.
  private func isErasedBesideOthers(_ node: NodeID, in call: NodeID) -> Bool {
    guard let stream = types.erasures[node], !hasSlot(node), !hasSlot(call), !isSpelledResult(call) else {
      return false
    }
    return !stream.element.hasUnknown || catalog.knowledge.slotArities[stream.family] == 0
  }

  /// The parts at the same place of the tuples beside the one that a node is in: `[("a", first), ("b", second)]`.
  private func partsBeside(_ node: NodeID, of tuple: NodeID, _ parts: [Argument]) -> [NodeID]? {
    let position = parts.firstIndex { $0.value == node }
    return branchesBeside(tuple)?.compactMap { other in
      guard case .tuple(let others) = outline[other], let position, position < others.count else { return nil }
      return others[position].value
    }
  }

  // MARK: Values

  /// The protocol that the element of a stream is seen as beside other streams, where its value is of a type that
  /// conforms to it: the compiler would have to find that for all of them at once.
  func existentialElement(of match: PatternMatch) -> SwiftType? {
    guard let value = node(match.captures["value"]),
      let element = (target(of: match.node) ?? types[match.node].stream)?.element,
      case .named(let wanted, []) = element, project.types[wanted]?.kind == "protocol", canSpell(element),
      case .named(let own, _) = types[value], own != wanted, project.types[own] != nil,
      let beside = streamsBeside(match.node), beside.count > 1
    else { return nil }
    return element
  }

  /// Whether a value would have another type, or none, if nothing around it said one.
  func needsPlace(_ node: NodeID, _ type: SwiftType) -> Bool {
    switch outline[node] {
    case .implicitMember, .dictionary([], _): return true
    case .call(let call): return isImplicit(call.callee) || isNamedByResult(node) || differs(node, type)
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base):
      return isImplicit(base) || differs(node, type)
    case .literal(let kind): return literalName(kind).map { type != .named($0, []) } ?? true
    case .string: return type != .named("String", [])
    case .closure: return true
    case .effect(_, let value): return needsPlace(value, type)
    case .ternary(_, let first, let second): return needsPlace(first, type) || needsPlace(second, type)
    case .binary(let left, let sign, let right) where sign.text != "??":
      return isLiteral(left) && isLiteral(right) && needsPlace(left, type)
    case .array(let elements):
      guard case .array(let element) = type, !elements.isEmpty else { return true }
      // Streams in a list are erased to the type that they have together.
      return element.stream == nil && elements.contains { needsPlace($0, element) }
    case .dictionary(let keys, let values):
      guard case .dictionary(let key, let value) = type else { return true }
      return keys.contains { needsPlace($0, key) } || values.contains { needsPlace($0, value) }
    case .tuple(let elements): return tupleNeedsPlace(elements, type)
    default: return differs(node, type)
    }
  }

  private func tupleNeedsPlace(_ elements: [Argument], _ type: SwiftType) -> Bool {
    if elements.count == 1 { return needsPlace(elements[0].value, type) }
    guard case .tuple(let wanted) = type, wanted.count == elements.count else { return !elements.isEmpty }
    return zip(elements, wanted).contains { $0.label?.text != $1.label || needsPlace($0.value, $1.type) }
  }

  /// Whether a value's own type is another one, which is converted to the place's: an optional, a parent. A function that
  /// doesn't throw is not converted to one that may.
  private func differs(_ node: NodeID, _ type: SwiftType) -> Bool {
    let own = types[node]
    if case .function(let taken, let given, _) = own, case .function(taken, given, _) = type { return false }
    return canSpell(own) && !own.mentionsStream && own != type
  }
}
