import StreamTypes
import SwiftStructure

/// Types that are written where the compiler would find them too late: among many operators, each of which it tries with
/// all that the links around can mean.
extension FileFacts {
  /// Whether an argument is a function that makes a stream of any type of a stream.
  func isGivenStream(_ argument: NodeID) -> Bool {
    guard let link = outline.parent(argument), let call = outline.call(link), let resolution = types.resolutions[link],
      !resolution.member.rule.isEmpty, let index = call.arguments.firstIndex(where: { $0.value == argument }),
      case .function(let parameters, .named(let result, _), _)? = resolution.parameter(ofArgument: index)?.type,
      parameters.count == 1, case .named(let given, _) = parameters[0]
    else { return false }
    return catalog.knowledge.families[given] != nil && catalog.knowledge.families[result] != nil
  }

  func isCrowdedTuple(_ body: NodeID) -> Bool {
    guard case .tuple(let elements) = outline[body], elements.count > 1 else { return false }
    return countOfOperators(in: body) >= 3
  }

  /// How many operators between two operands an expression has.
  func countOfOperators(in expression: NodeID) -> Int {
    outline.descendants(of: [expression]).count { if case .binary = outline[$0] { true } else { false } }
  }

  func isCrowdedOperator(_ body: NodeID, in link: NodeID) -> Bool {
    guard case .binary = outline[body] else { return false }
    let whole = wholeExpression(around: link)
    return crowd(of: whole).overloads >= 3 && isInFunction(wholeChain(around: link), in: whole)
  }

  /// Whether a link's function gives what it is given first, which another argument begins.
  func accumulates(_ member: Member) -> Bool {
    let types = member.parameters.map(\.type)
    return types.contains { type in
      guard case .function(let parameters, let result, _) = type else { return false }
      return parameters.first == result && types.contains(result)
    }
  }

  private func isInFunction(_ chain: NodeID, in whole: NodeID) -> Bool {
    outline.ancestors(chain).prefix { $0 != whole }.contains(where: isClosure)
  }

  /// `.idle` as `State.idle`, where it is one of any number of values that a link takes: the compiler would try each link
  /// of that name with all that the operators in the expression's functions can mean.
  func renderCrowdedMember(_ node: NodeID) -> [Piece]? {
    var value = node
    if let parent = outline.parent(node), outline.call(parent)?.callee == node { value = parent }
    guard isOneOfAnyNumber(value), let link = outline.parent(value), case .named = types[value], canSpell(types[value]),
      crowd(of: wholeExpression(around: link)).overloads >= 3
    else { return nil }
    return [.text(spelled(types[value], at: value)), .original(outline.range(node))]
  }

  /// What a function of `scan` or `reduce` gives that consists of operators' results, where it stands within another function
  /// or is a tuple of several: the compiler would try all that the operators mean for each thing that the links around can
  /// mean.
  func crowdedResult(of node: NodeID, _ closure: Closure) -> String? {
    guard closure.result == nil, closure.inKeyword != nil, !closure.parameters.isEmpty, closure.statements.count == 1,
      let link = outline.parent(node), let resolution = types.resolutions[link], !resolution.member.rule.isEmpty,
      accumulates(resolution.member), case .function(_, let result, _) = types[node], canSpell(result),
      isCrowdedTuple(closure.statements[0]) || isCrowdedOperator(closure.statements[0], in: link)
    else { return nil }
    return spelled(result, at: node)
  }
}
