import StreamTypes
import SwiftStructure

/// Types that only the place of an expression said, where the rewrite takes the expression out of that place's sight: the
/// compiler finds the type of a closure of several statements that gives a publisher from the closure alone.
extension FileRewriter {
  /// The type that has to be written at a value; nil where the value says it, or its place still does.
  func lostType(of node: NodeID) -> SwiftType? {
    guard !statedValues.contains(node), let type = types.contextual[node], facts.canSpell(type),
      facts.needsPlace(node, type),
      isOutOfSight(node)
    else { return nil }
    // The place says what a stream is of, not how it fails.
    guard case .stream(var stream) = type, let own = types[node].stream else { return type }
    stream.failure = own.failure
    return .stream(stream)
  }

  /// A value with its type, if that is lost: `Phase.loading`, `nil as Int?`.
  func typed(_ pieces: [Piece], of node: NodeID) -> [Piece] {
    guard let type = lostType(of: node) else { return pieces }
    let name = facts.spelled(type, at: node)
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
    let around = [node] + outline.ancestors(node)
    for (depth, ancestor) in around.enumerated() {
      if case .closure(let closure) = outline[ancestor], ancestor != node {
        defer { nearest = false }
        if facts.isLong(closure), !givesResult(around[..<depth], of: ancestor) { return false }
        if closure.result != nil || facts.erasedResult(of: ancestor, closure) != nil { return false }
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

  /// Whether one of some nodes is what a closure gives; a statement that gives nothing says its types by itself.
  private func givesResult(_ nodes: ArraySlice<NodeID>, of closure: NodeID) -> Bool {
    types.closures[closure].map { known in nodes.contains(where: known.results.contains) } ?? true
  }
}
