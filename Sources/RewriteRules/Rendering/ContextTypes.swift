import StreamTypes
import SwiftStructure

/// Types that only the place of an expression said, where the rewrite takes the expression out of that place's sight: the
/// compiler finds the type of a closure of several statements that gives a publisher from the closure alone.
extension FileRewriter {
  /// The type that has to be written at a value; nil where the value says it, or its place still does.
  func lostType(of node: NodeID) -> SwiftType? {
    guard !statedValues.contains(node), let type = types.contextual[node], canSpell(type), needsPlace(node, type),
      isOutOfSight(node)
    else { return nil }
    return type
  }

  /// A value with its type, if that is lost: `Phase.loading`, `nil as Int?`.
  func typed(_ pieces: [Piece], of node: NodeID) -> [Piece] {
    guard let type = lostType(of: node) else { return pieces }
    let name = spelled(type, at: node)
    if facts.isImplicitlyOf(type, node) { return [.text(name)] + pieces }
    let cast: [Piece] = [.text(" as " + name)]
    switch outline[node] {
    case .binary, .ternary, .effect, .prefix, .closure: return [.text("(")] + pieces + [.text(")")] + cast
    default: return pieces + cast
    }
  }

  /// The type that a closure has to say of what it returns, where that is lost: `{ _ -> Double in 1 }`.
  func lostResult(of node: NodeID, _ closure: Closure) -> SwiftType? {
    if let known = lostResults[node] { return known }
    var lost: SwiftType?
    if closure.result == nil, closure.inKeyword != nil, facts.saysParameters(closure), let known = types.closures[node]
    {
      lost = known.results.lazy.compactMap(lostType).first
    }
    lostResults[node] = .some(lost)
    return lost
  }

  // MARK: Sight

  /// Whether a closure is around whose publisher's type the compiler finds without its place, and nothing nearer says it.
  private func isOutOfSight(_ node: NodeID) -> Bool {
    var nearest = true
    for ancestor in [node] + outline.ancestors(node) {
      if case .closure(let closure) = outline[ancestor], ancestor != node {
        defer { nearest = false }
        if closure.result != nil || erasedResult(of: ancestor, closure) != nil { return false }
        if !nearest, lostResult(of: ancestor, closure) != nil { return false }
        if facts.isLong(closure) || facts.isInList(node),
          types.closures[ancestor]?.resultType.streamOrOptionalStream != nil,
          types.expectations[ancestor]?.isSlot != true
        {
          return true
        }
      }
      if ancestor != node || types[node].streamOrOptionalStream != nil, types.expectations[ancestor]?.isSlot == true,
        !facts.isPartOfStream(ancestor)
      {
        return false
      }
      if facts.dropsStatedType(ancestor) { return true }
      if facts.endsSight(ancestor) { return false }
    }
    return false
  }

  /// Whether the place of a stream says its type: a slot, a closure that spells what it gives, another branch.
  func isSpelledAround(_ match: PatternMatch) -> Bool {
    let node = match.node
    guard facts.target(of: node) != nil, !facts.isUnspelledResult(node) else { return false }
    if facts.hasSlot(node) || isSpelledResult(node) { return true }
    guard let others = branchesBeside(node) else { return true }
    if let error = facts.node(match.captures["error"]), types[error] != .named("Error", []) { return false }
    return others.contains { !facts.hasFreeFailure($0) }
  }

  /// Whether a stream is what a closure returns whose result is spelled.
  private func isSpelledResult(_ node: NodeID) -> Bool {
    guard let (around, closure) = facts.closure(returning: node) else { return false }
    return erasedResult(of: around, closure) != nil
  }

  /// The expressions that have to be of the same type as one: the other elements of an array, the other branch; nil where
  /// the place says the type.
  private func branchesBeside(_ node: NodeID) -> [NodeID]? {
    guard let parent = outline.parent(node) else { return nil }
    switch outline[parent] {
    case .array(let elements): return elements.filter { $0 != node }
    case .ternary(_, let first, let second): return [first, second].filter { $0 != node }
    case .binary(let left, let sign, let right) where sign.text == "??": return [left, right].filter { $0 != node }
    case .call: return erasedByPlace.contains(node) ? [] : nil
    // A variable that takes its type from its first value.
    case .binding(let binding): return binding.statedType == nil ? [] : nil
    default: return nil
    }
  }

  // MARK: Values

  /// The protocol that the element of a stream is seen as beside other streams, where its value is of a type that
  /// conforms to it: the compiler would have to find that for all of them at once.
  func existentialElement(of match: PatternMatch) -> SwiftType? {
    guard let value = facts.node(match.captures["value"]),
      let element = (facts.target(of: match.node) ?? types[match.node].stream)?.element,
      case .named(let wanted, []) = element, project.types[wanted]?.kind == "protocol", canSpell(element),
      case .named(let own, _) = types[value], own != wanted, project.types[own] != nil,
      let beside = facts.streamsBeside(match.node), beside.count > 1
    else { return nil }
    return element
  }

  /// Whether a value would have another type, or none, if nothing around it said one.
  private func needsPlace(_ node: NodeID, _ type: SwiftType) -> Bool {
    switch outline[node] {
    case .implicitMember, .dictionary([], _): return true
    case .call(let call): return facts.isImplicit(call.callee) || facts.isNamedByResult(node) || differs(node, type)
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base):
      return facts.isImplicit(base) || differs(node, type)
    case .literal(let kind): return facts.literalName(kind).map { type != .named($0, []) } ?? true
    case .string: return type != .named("String", [])
    case .closure: return true
    case .effect(_, let value): return needsPlace(value, type)
    case .ternary(_, let first, let second): return needsPlace(first, type) || needsPlace(second, type)
    case .binary(let left, let sign, let right) where sign.text != "??":
      return facts.isLiteral(left) && facts.isLiteral(right) && needsPlace(left, type)
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
