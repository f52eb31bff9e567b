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

  /// Of the project's members that a call may mean, those on whose streams the link behind is known: in
  /// `client.send(request).mapData()` the one that gives `(Data?, HTTPURLResponse)`, which an extension asks for.
  func continued(_ fitting: [Fitting], at node: NodeID) -> [Fitting] {
    guard fitting.count > 1, let link = linkCall(behind: node),
      fitting.allSatisfy({ $0.member.member.rule.isEmpty })
    else { return fitting }
    let continued = fitting.filter { candidate in
      let member = candidate.member.member
      guard let spelled = member.type, case let type = resolve(spelled, in: member.owner, file: member.file),
        type.stream != nil
      else { return true }
      return !members(of: type, named: link.name).isEmpty
    }
    return continued.isEmpty ? fitting : continued
  }

  /// What kind of stream the closures of a call give where they don't say it: the receiver's, if the chain can go on behind
  /// that and end in what its place asks for. `.just` in `driver.flatMapLatest { .just($0) }.map(show)` is a driver's.
  func untoldKinds(
    of member: Member, on receiver: SwiftType, at node: NodeID, _ bindings: Bindings
  ) -> [String: SwiftType] {
    guard let stream = receiver.stream, case .named(let name, let arguments)? = member.type,
      let kind = untoldKind(name, arguments, bindings), let trait = knowledge.trait(of: stream)
    else { return [:] }
    if hasLinks(behind: node, family: stream.family) { return [kind: trait] }
    let other = knowledge.sharedKinds.first { hasLinks(behind: node, family: $0.family) }
    return [kind: other?.trait ?? trait]
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

  /// Whether streams of a kind have the links that stand behind a call, as far as these say a kind, and what these give is
  /// what the place of the whole chain asks for.
  private func hasLinks(behind node: NodeID, family: String) -> Bool {
    guard let link = linkCall(behind: node) else { return mayStand(family, at: node) }
    let found = fitting(members(of: .stream(ofFamily: family), named: link.name), link.call)
    let given = Set(found.map { self.family(givenBy: $0.member.member, of: family) })
    guard !found.isEmpty else { return false }
    guard given.count == 1, case let only?? = given.first else { return true }
    return hasLinks(behind: link.node, family: only)
  }

  /// Whether a stream of a kind is what a place asks for: where `Observable<Int>` is spelled, no single can stand.
  private func mayStand(_ family: String, at node: NodeID) -> Bool {
    guard let place = result.expectations[node], place.isSlot, let wanted = place.type.streamOrOptionalStream else {
      return true
    }
    return family == wanted.family || knowledge.conforms(family, to: wanted.family)
  }

  /// Whether the factories among the arguments of a factory are members of what this takes: in `.concat(.just(1))` no
  /// completables are meant, which can be concatenated but have no `just`.
  func takesImplicitFactories(_ node: NodeID, of type: SwiftType) -> Bool {
    guard case .call(let call) = outline[node], case .implicitMember(let name, _, _) = outline[call.callee],
      case let fitting = fitting(members(of: .metatype(type), named: name.text), call), !fitting.isEmpty
    else { return true }
    return fitting.contains { candidate in
      zip(call.arguments, candidate.parameters).allSatisfy { argument, position in
        position < 0 || mayBe(argument.value, ofParameter: candidate.member.member.parameters[position].type)
      }
    }
  }

  /// Whether a factory or each one of a list may make the stream that a signature's parameter takes.
  private func mayBe(_ node: NodeID, ofParameter type: SwiftType) -> Bool {
    switch (outline[node], type) {
    case (.array(let elements), .array(let element)): elements.allSatisfy { mayBe($0, ofParameter: element) }
    case (.call(let call), .named(let family, _)):
      if knowledge.families[family] != nil, case .implicitMember(let name, _, _) = outline[call.callee] {
        !members(of: .metatype(.stream(ofFamily: family)), named: name.text).isEmpty
      } else {
        true
      }
    default: true
    }
  }

  /// The kind of stream that a member gives, its receiver's where it says no other; nil where it gives none.
  private func family(givenBy member: Member, of receiver: String?) -> String? {
    if case .named("Stream", _)? = member.type, let receiver {
      return knowledge.families[receiver]?.derived ?? knowledge[.stream]
    }
    return givenFamily(member)
  }
}

extension SwiftType {
  /// A stream of which nothing is known but its kind.
  fileprivate static func stream(ofFamily family: String) -> SwiftType {
    .stream(StreamType(family: family, element: .unknown, failure: .unknown, form: .concrete))
  }
}
