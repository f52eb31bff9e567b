import StreamTypes
import SwiftStructure

/// Types that are written where the compiler would find them too late: among many operators, each of which it tries with
/// all that the links around can mean.
extension FileFacts {
  /// The publisher that a function makes of the one that it is given, as the trigger of `retry(when:)` does, where there
  /// are functions in it too: the compiler would try all that its links can mean for each failure that the stream may have.
  func crowdedStream(of node: NodeID, _ closure: Closure) -> (type: String, body: NodeID)? {
    guard closure.result == nil, closure.inKeyword != nil, !closure.parameters.isEmpty,
      let known = types.closures[node], let body = known.results.first, known.results.count == 1,
      outline.parent(body) == node, isGivenStream(node), let stream = types[body].stream,
      stream.form == .concrete,
      stream.failure != .unknown, canSpell(stream.element),
      outline.descendants(of: [body]).count(where: isClosure) > 1
    else { return nil }
    return (spelled(.stream(stream), at: node), body)
  }
}
