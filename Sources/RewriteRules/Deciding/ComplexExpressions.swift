import StreamTypes
import SwiftStructure

/// Types that are written where the compiler would find them too late: among many operators, each of which it tries with
/// all that the links around can mean.
extension FileFacts {
  /// Whether an argument is a function that makes a stream of any type of a stream.
  func isGivenStream(_ argument: NodeID) -> Bool {
    guard let link = outline.parent(argument), let call = outline.call(link), let resolution = types.resolutions[link],
      !resolution.member.rule.isEmpty, let index = call.arguments.firstIndex(where: { $0.value == argument }),
      index < resolution.parameters.count, case let position = resolution.parameters[index], position >= 0,
      case .function(let parameters, .named(let result, _), _) = resolution.member.parameters[position].type,
      parameters.count == 1, case .named(let given, _) = parameters[0]
    else { return false }
    return catalog.knowledge.families[given] != nil && catalog.knowledge.families[result] != nil
  }

  func isCrowdedTuple(_ body: NodeID) -> Bool {
    guard case .tuple(let elements) = outline[body], elements.count > 1 else { return false }
    let operators = outline.descendants(of: [body]).count { if case .binary = outline[$0] { true } else { false } }
    return operators >= 3
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
}
