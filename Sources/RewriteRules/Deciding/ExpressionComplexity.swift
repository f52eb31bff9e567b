import StreamTypes
import SwiftStructure

/// Expressions that the compiler has to find the types of as a whole: what each of several overloaded links means is
/// tried together with what the others may mean.
extension FileFacts {
  /// Whether the compiler would try what a link can mean together with much else: with a link of the same rule in another
  /// chain of the same expression, which has a function in it whose types are found together with theirs; or, for a link
  /// in an argument or a function, or a factory that links follow, with several operators, or with one beside many
  /// functions.
  func isCrowded(_ node: NodeID) -> Bool {
    guard let rule = types.resolutions[node]?.member.rule, !rule.isEmpty else { return false }
    let whole = wholeExpression(around: node)
    let crowd = crowd(of: whole)
    if crowd.functions > 0, crowd.chains[rule, default: []].count > 1 { return true }
    guard crowd.overloads >= (crowd.functions < 6 ? 3 : 1) else { return false }
    let chain = wholeChain(around: node)
    return isNested(chain, in: whole) || chain != node && types.resolutions[node]?.member.isStatic == true
  }

  /// Whether links of an expression make streams of values so often that the compiler would take long to find out which of
  /// their overloads, one for each way in which the two kinds of stream can fail, belong together.
  func isFlattening(_ node: NodeID) -> Bool {
    let crowd = crowd(of: wholeExpression(around: node))
    return crowd.flattening >= (crowd.overloads < 3 ? 3 : 2)
  }

  /// Whether a chain is a part of an argument or of a function.
  private func isNested(_ chain: NodeID, in whole: NodeID) -> Bool {
    guard chain != whole else { return false }
    return outline.ancestors(chain).first { $0 == whole || outline.call($0) != nil }.flatMap(outline.call) != nil
  }

  func crowd(of whole: NodeID) -> Crowd {
    let found = tables.crowds[whole] ?? crowd(in: whole)
    tables.crowds[whole] = found
    return found
  }

  private func crowd(in whole: NodeID) -> Crowd {
    var crowd = Crowd()
    var inFunctions: Set<NodeID> = []
    for node in outline.descendants(of: [whole]) {
      if let parent = outline.parent(node), node != whole, isClosure(parent) || inFunctions.contains(parent) {
        inFunctions.insert(node)
      }
      if wholeExpression(around: node) == whole {
        if case .closure(let closure) = outline[node], closure.statements.count == 1 { crowd.functions += 1 }
        if isOverloaded(node), inFunctions.contains(node) { crowd.overloads += 1 }
      }
      guard outline.call(node) != nil, let member = types.resolutions[node]?.member else { continue }
      crowd.chains[member.rule, default: []].insert(wholeChain(around: node))
      if wholeExpression(around: node) == whole, makesStreams(member) { crowd.flattening += 1 }
    }
    return crowd
  }

  /// Whether a link takes a function that gives a stream.
  private func makesStreams(_ member: Member) -> Bool {
    !member.rule.isEmpty
      && member.parameters.contains { parameter in
        guard case .function(_, let result, _) = parameter.type else { return false }
        return mentionsStream(result)
      }
  }

  /// Whether a node is an operator's or a plain type's initializer, of which there are many.
  private func isOverloaded(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .binary: return true
    case .call(let call):
      guard case .reference(let name, _) = outline[call.callee] else { return false }
      return name.text.first?.isUppercase == true && types.stream(node) == nil
    default: return false
    }
  }

  /// The expression around a node whose types the compiler finds together.
  func wholeExpression(around node: NodeID) -> NodeID { outermost(node, &tables.wholeExpressions, isPart) }

  /// The chain that a node is a link of.
  func wholeChain(around node: NodeID) -> NodeID { outermost(node, &tables.wholeChains, isLink) }

  /// The outermost node that one belongs to as a part of its parent, and so on; what was found is kept for all between.
  private func outermost(
    _ node: NodeID, _ known: inout [NodeID: NodeID], _ isPart: (NodeID, NodeID) -> Bool
  ) -> NodeID {
    var path = [node]
    while known[path.last!] == nil, let parent = outline.parent(path.last!), isPart(path.last!, parent) {
      path.append(parent)
    }
    let outermost = known[path.last!] ?? path.last!
    for part in path { known[part] = outermost }
    return outermost
  }

  /// Whether a node is what its parent is a link of.
  private func isLink(_ node: NodeID, of parent: NodeID) -> Bool {
    switch outline[parent] {
    case .member(let base, _, _, _): base == node
    case .call(let call): call.callee == node
    default: false
    }
  }

  /// Whether the types of a node are found together with its parent's: not those of a statement, or of a closure of
  /// several.
  private func isPart(_ node: NodeID, of parent: NodeID) -> Bool {
    switch outline[parent] {
    case .closure(let closure): closure.statements == [node]
    case .returnStatement: outline.parent(parent).map { isPart(parent, of: $0) } ?? false
    case .call, .subscript, .member, .binary, .ternary, .prefix, .postfix, .cast, .effect, .tuple, .array, .dictionary,
      .string, .forceUnwrap, .optionalChain:
      true
    default: false
    }
  }

  /// Whether a literal behind a link gets its type from a function whose result nobody spells: `map { $0 + 1 }`.
  func followsUnspelledFunction(_ source: NodeID) -> Bool {
    var link: NodeID? = source
    while let node = link, let call = outline.call(node), let resolution = types.resolutions[node] {
      if call.arguments.contains(where: { isUnspelledClosure($0.value) }), !resolution.member.generics.isEmpty {
        return true
      }
      // What is put in front of such a value has its type already.
      if isCrowded(node), resolution.member.generics.isEmpty { return false }
      guard case .member(let base, _, _, _) = outline[call.callee] else { return false }
      link = base
    }
    return false
  }

  private func isUnspelledClosure(_ node: NodeID) -> Bool {
    if case .closure(let closure) = outline[node] { closure.result == nil } else { false }
  }
}
