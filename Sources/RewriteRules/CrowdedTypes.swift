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
      crowd(of: wholeExpression(around: link)).overloads >= 3
    else { return nil }
    return [.text(spelled(types[value], at: value)), .original(outline.range(node))]
  }

  /// What a function of `scan` or `reduce` gives that is an operator's result, where the function stands within another one:
  /// the compiler would try all that the operator means for each thing that the links around can mean.
  func crowdedResult(of node: NodeID, _ closure: Closure) -> String? {
    guard closure.result == nil, closure.inKeyword != nil, !closure.parameters.isEmpty, closure.statements.count == 1,
      case .binary = outline[closure.statements[0]], let link = outline.parent(node),
      let resolution = types.resolutions[link], !resolution.member.rule.isEmpty, accumulates(resolution.member),
      case .function(_, let result, _) = types[node], canSpell(result),
      case let whole = wholeExpression(around: link),
      crowd(of: whole).overloads >= 3, isInFunction(wholeChain(around: link), in: whole)
    else { return nil }
    return spelled(result, at: node)
  }

  /// Whether a link's function gives what it is given first, which another argument begins.
  private func accumulates(_ member: Member) -> Bool {
    let types = member.parameters.map(\.type)
    return types.contains { type in
      guard case .function(let parameters, let result, _) = type else { return false }
      return parameters.first == result && types.contains(result)
    }
  }

  private func isInFunction(_ chain: NodeID, in whole: NodeID) -> Bool {
    outline.ancestors(chain).prefix { $0 != whole }.contains(where: isClosure)
  }
}
