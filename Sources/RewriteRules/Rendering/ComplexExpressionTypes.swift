import StreamTypes
import SwiftStructure

/// Types that are written where the compiler would find them too late: among many operators, each of which it tries with
/// all that the links around can mean.
extension FileRewriter {
  /// `.idle` as `State.idle`, where it is one of any number of values that a link takes: the compiler would try each link
  /// of that name with all that the operators in the expression's functions can mean.
  func renderCrowdedMember(_ node: NodeID) -> [Piece]? {
    var value = node
    if let parent = outline.parent(node), outline.call(parent)?.callee == node { value = parent }
    guard let link = outline.parent(value), let call = outline.call(link),
      let index = call.arguments.firstIndex(where: { $0.value == value }), let resolution = types.resolutions[link],
      !resolution.member.rule.isEmpty,
      index < resolution.parameters.count, case let position = resolution.parameters[index], position >= 0,
      resolution.member.parameters[position].isVariadic, case .named = types[value], canSpell(types[value]),
      facts.crowd(of: facts.wholeExpression(around: link)).overloads >= 3
    else { return nil }
    return [.text(spelled(types[value], at: value)), .original(outline.range(node))]
  }

  /// What a function of `scan` or `reduce` gives that consists of operators' results, where it stands within another function
  /// or is a tuple of several: the compiler would try all that the operators mean for each thing that the links around can
  /// mean.
  func crowdedResult(of node: NodeID, _ closure: Closure) -> String? {
    guard closure.result == nil, closure.inKeyword != nil, !closure.parameters.isEmpty, closure.statements.count == 1,
      let link = outline.parent(node), let resolution = types.resolutions[link], !resolution.member.rule.isEmpty,
      facts.accumulates(resolution.member), case .function(_, let result, _) = types[node], canSpell(result),
      facts.isCrowdedTuple(closure.statements[0]) || facts.isCrowdedOperator(closure.statements[0], in: link)
    else { return nil }
    return spelled(result, at: node)
  }

  /// The publisher that a function makes of the one that it is given, as the trigger of `retry(when:)` does, where there
  /// are functions in it too: the compiler would try all that its links can mean for each failure that the stream may have.
  func crowdedStream(of node: NodeID, _ closure: Closure) -> String? {
    guard closure.result == nil, closure.inKeyword != nil, !closure.parameters.isEmpty,
      let known = types.closures[node], let body = known.results.first, known.results.count == 1,
      outline.parent(body) == node, facts.isGivenStream(node), let stream = types[body].stream,
      stream.form == .concrete,
      stream.failure != .unknown, canSpell(stream.element),
      outline.descendants(of: [body]).count(where: facts.isClosure) > 1
    else { return nil }
    erasedByPlace.insert(body)
    return spelled(.stream(stream), at: node)
  }
}
