import SwiftStructure

/// Which of several members of one name a link means, by the links behind it.
extension TypeInference {
  /// Of members that fit alike, those behind which the chain can go on: `save().andThen(.just(1)).subscribe(onNext: show)`
  /// means the one that gives an observable.
  func followed(_ fitting: [Fitting], at node: NodeID, _ call: Call) -> [Fitting] {
    guard fitting.count > 1, linkCall(behind: node) != nil,
      case let families = fitting.compactMap({ family(givenBy: $0.member.member, of: nil) }),
      families.count == fitting.count, Set(families).count > 1
    else { return fitting }
    let followed = zip(fitting, families).filter { hasLinks(behind: node, family: $0.1) }.map(\.0)
    // Nothing says what `.empty()` sends, so that Swift takes the one that doesn't ask.
    let plain = followed.filter { $0.member.member.generics.isEmpty }
    if call.arguments.contains(where: { isBareFactory($0.value) }), !plain.isEmpty { return plain }
    return followed.isEmpty ? fitting : followed
  }

  /// Whether an argument is a factory without arguments, `.empty()`.
  private func isBareFactory(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], case .implicitMember = outline[call.callee] else { return false }
    return call.arguments.isEmpty
  }

  /// The call of the link behind a node.
  private func linkCall(behind node: NodeID) -> (name: String, call: Call, node: NodeID)? {
    guard let member = outline.parent(node), case .member(node, let name, _, _) = outline[member],
      let next = outline.parent(member), case .call(let call) = outline[next], call.callee == member
    else { return nil }
    return (name.text, call, next)
  }

  /// Whether streams of a kind have the links that stand behind a call, as far as these say a kind.
  private func hasLinks(behind node: NodeID, family: String) -> Bool {
    guard let link = linkCall(behind: node) else { return true }
    let stream = StreamType(family: family, element: .unknown, failure: .unknown, form: .concrete)
    let found = fitting(members(of: .stream(stream), named: link.name), link.call)
    let given = Set(found.map { self.family(givenBy: $0.member.member, of: family) })
    guard !found.isEmpty else { return false }
    guard given.count == 1, case let only?? = given.first else { return true }
    return hasLinks(behind: link.node, family: only)
  }

  /// The kind of stream that a member gives, its receiver's where it says no other; nil where it gives none.
  private func family(givenBy member: Member, of receiver: String?) -> String? {
    if case .named("Stream", _)? = member.type, let receiver {
      return knowledge.families[receiver]?.derived ?? knowledge[.stream]
    }
    return givenFamily(member)
  }
}
