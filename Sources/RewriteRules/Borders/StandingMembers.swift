import StreamTypes
import SwiftStructure

/// Members of which no bridge can make what they say, so that they stay as wholes for who is not rewritten; who is gets a
/// bridge behind them.
extension TieSearch {
  /// Whether a property is a stream without saying so, `let counts = Observable.of(1, 2)`, or a member is a stream or an
  /// observer of a kind that no publisher is made one of: `var taps: ControlEvent<Void>`.
  func usesStandingMember(_ node: NodeID, _ member: Member) -> Bool {
    // A property that is called is a function, which no bridge stands behind.
    let isOfMethod = member.kind == .method && outline.isCalled(node)
    let value = isOfMethod ? outline.parent(node) ?? node : node
    guard bridges != nil, isApart(member, of: value) else { return false }
    if let stream = types[value].stream {
      return !rewritten.areIn(inferred: stream.element, of: member.owner)
        && (facts.hasStandingForm(stream) || facts.subjectUse(value) == .stream)
    }
    guard facts.isPlainObserver(types[value]), case .named(_, let arguments) = types[value] else { return false }
    return !arguments.contains { rewritten.areIn(inferred: $0, of: member.owner) } && facts.subjectUse(value) != nil
  }

  /// Whether a member stands by itself: all that it has of the library's is what it gives.
  private func isApart(_ member: Member, of node: NodeID) -> Bool {
    guard member.kind == .property || member.kind == .method && member.type != nil, member.attributes.isEmpty,
      !member.parameters.contains(where: { rewritten.areIn($0.type, seenFrom: member.owner) }),
      !rewritten.areAskedFor(by: member)
    else { return false }
    return facts.reactiveSpace(around: node) != nil || !rewritten.isRewritten(member.owner)
  }

  /// Ties a declaration that uses a space to the types whose heads make them have one.
  mutating func readReactiveSpace(_ space: NodeID, of path: String, by place: MemberPlace) {
    if !project.mocksMainQueue, let use = facts.memberUse(in: space),
      let member = types.resolutions[use]?.member, facts.reactiveSpace(around: use) != nil,
      usesStandingMember(use, member)
    {
      found.typeUses.append((place, path))
    } else {
      tie(place, .type(path))
    }
  }
}
