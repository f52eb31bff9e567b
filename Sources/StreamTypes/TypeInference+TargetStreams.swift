import SwiftStructure

/// Publishers of a target's in files that import it: of what their operators give it is known that it is none of RxSwift's.
extension TypeInference {
  /// What a call of an operator sends, or of what makes a publisher. The call's arguments are inferred by it.
  private func inferElement(ofLink name: String, _ call: Call, on receiver: SwiftType) -> SwiftType {
    let known = knowledge.targetOperators
    let element = knowledge.elementOfPublisher(receiver)
    if let (signature, positions) = signature(of: name, call, on: receiver) {
      let types = inferUnresolved(call) { types in
        signature.parameterTypes(at: positions[types.count], given: Array(zip(positions, types)), sending: element)
      }
      return signature.element(given: Array(zip(positions, types)), sending: element)
    }
    inferUnresolved(call, handingOwnerOf: name, before: element)
    if known.flattening.contains(name), isTargetStream(element) { return knowledge.elementOfPublisher(element) }
    if known.dematerializing.contains(name) { return element.typeArguments.first ?? .unknown }
    return known.elementKeeping.contains(name) ? element : .unknown
  }

  /// Infers the arguments of a call, whose function takes the first one in front of what it is for, if the target's
  /// operator or type of that name hands it over.
  func inferUnresolved(_ call: Call, handingOwnerOf name: String, before element: SwiftType = .unknown) {
    let hands = knowledge.targetOperators.handingOwner.contains(name + firstLabel(of: call))
    let taken = hands ? call.arguments.first.map { [infer($0.value), element] } ?? [] : []
    inferUnresolved(call) { _ in taken }
  }

  /// The signature that a call's labels fit, and which parameter each argument is for.
  private func signature(
    of name: String, _ call: Call, on receiver: SwiftType
  ) -> (TargetSignature, positions: [Int])? {
    for member in knowledge.targetOperators.signatures[name] ?? [] {
      if let positions = match(call.arguments, member.parameters) {
        let failure = targetFailure(of: receiver)
        return (TargetSignature(member: member, knowledge: knowledge, receiverFailure: failure), positions)
      }
    }
    return nil
  }

  /// What a call of an operator gives on such a publisher: another one, or what ends a chain of them. Nil on anything else.
  func inferLink(of receiver: SwiftType, _ call: Call, _ name: String) -> SwiftType? {
    guard isTargetStream(receiver), knowledge.targetOperators.names.contains(name) || receiver.isMeta else {
      return nil
    }
    let element = inferElement(ofLink: name, call, on: receiver)
    return publisher(ofLink: name, call, on: receiver, of: element)
  }
}

extension TypeInference {
  /// The subject that a name means behind something whose type is not known, in a file that an earlier run rewrote in part:
  /// the project's only property of the name, if a member follows that nothing but subjects has, `owner.drafts.accept("")`.
  func onlySubject(_ node: NodeID, _ name: String, of receiver: SwiftType) -> SwiftType? {
    guard receiver.unwrapped.isUnknown, importsTarget,
      let parent = outline.parent(node), case .member(node, let link, _, _) = outline[parent],
      knowledge.distinctiveNames.contains(link.text)
    else { return nil }
    let found = membersOfAnyType(named: name)
    guard found.count == 1, found[0].kind == .property, !found[0].isStatic else { return nil }
    let type = valueType(FoundMember(member: found[0], bindings: [:]))
    guard type.stream?.form == .subject else { return nil }
    result.resolutions[node] = Resolution(member: found[0], receiver: receiver, parameters: [])
    noteUse(of: found[0], on: receiver, at: node)
    return type
  }
}

extension TypeInference {
  /// The members of the project that a name may mean behind something whose type is not known, in a file that an earlier
  /// run rewrote in part, and in front of a bridge that the run wrote: `owner.useCase.fetch().toPublisher()` where the
  /// closure is one of a target's operator. Only a stream has a bridge.
  func membersBeforeBridge(_ node: NodeID, _ name: String, of receiver: SwiftType) -> [FoundMember] {
    guard receiver.unwrapped.isUnknown, importsTarget,
      let parent = outline.parent(node), case .member(node, let link, _, _) = outline[parent],
      Knowledge.publisherBridges.contains(link.text)
    else { return [] }
    return membersOfAnyType(named: name)
      .filter { !$0.isStatic }.map { FoundMember(member: $0, bindings: [:]) }.filter(givesStream)
  }

  /// The property that a name means in front of such a bridge.
  func propertyBeforeBridge(_ node: NodeID, _ name: String, of receiver: SwiftType) -> SwiftType? {
    guard let found = membersBeforeBridge(node, name, of: receiver).first, found.member.kind == .property else {
      return nil
    }
    result.resolutions[node] = Resolution(member: found.member, receiver: receiver, parameters: [])
    noteUse(of: found.member, on: receiver, at: node)
    return valueType(found)
  }

  private func givesStream(_ found: FoundMember) -> Bool {
    switch valueType(found) {
    case .function(_, let result, _): result.streamOrOptionalStream != nil
    case let type: type.streamOrOptionalStream != nil
    }
  }
}

/// How the publishers of a target's fail, as far as their types, their operators and their bridges tell.
extension TypeInference {
  /// What a call of an operator gives, whose arguments are inferred already: a publisher of a type that nobody spells, or
  /// an erased one.
  private func publisher(
    ofLink name: String, _ call: Call, on receiver: SwiftType, of element: SwiftType
  ) -> SwiftType {
    if case .metatype(let type) = receiver, isErasedPublisher(type) { return type }
    let isErased = knowledge.targetOperators.erases(name + firstLabel(of: call))
    return publisher(
      knowledge[isErased ? .publisher : .publisherProtocol], failing: failure(ofLink: name, call, on: receiver),
      of: element)
  }

  /// `(with:)`; empty where the first argument has none.
  private func firstLabel(of call: Call) -> String { call.arguments.first?.label.map { "(\($0.text):)" } ?? "" }

  /// The publisher that a sequence has as a member: `[1, 2].publisher`, `"text".publisher`.
  func publisher(ofElements sequence: SwiftType, by name: String) -> SwiftType? {
    let isText = ["String", "Substring"].contains(sequence.name)
    guard let element = isText ? .named("Character", []) : sequence.sequenceElement,
      knowledge.targetOperators.ending.contains(name), importsTarget
    else { return nil }
    return publisher(knowledge[.publisherProtocol], failing: .never, of: element)
  }

  /// What a type of the target's makes; where its arguments are left out, those of the call tell how it fails:
  /// `Deferred { numbers }`.
  func publisher(madeBy call: Call, of type: SwiftType) -> SwiftType {
    guard case .named(let name, let arguments) = type else { return type }
    let element = inferElement(ofLink: name, call, on: .unknown)
    if arguments.isEmpty, !element.isUnknown, targetFailure(of: type) != .unknown {
      return publisher(knowledge[.publisherProtocol], failing: targetFailure(of: type), of: element)
    }
    guard arguments.count < 2, targetFailure(of: type) == .unknown,
      case let failure = call.arguments.compactMap({ givenFailure(result.types[$0.value]) }).reduceFailure(),
      failure == .never || failure == .error
    else { return type }
    return publisher(knowledge[.publisherProtocol], failing: failure, of: element)
  }

  private func publisher(_ name: String, failing failure: Failure, of element: SwiftType = .unknown) -> SwiftType {
    switch failure {
    case .never, .error: .named(name, [element, .named(failure.typeName, [])])
    case .unknown, .own: .named(name, element.isUnknown ? [] : [element, .unknown])
    }
  }

  /// A publisher of the target's whose type is called like one of RxSwift's, but says how it fails:
  /// `ReplaySubject<Int, Never>`.
  func publisher(called name: String, _ arguments: [SwiftType]) -> SwiftType? {
    guard case .named(let last, [])? = arguments.last, Failure(typeName: last) != nil,
      let arity = knowledge.slotArities[name], arguments.count == arity + 1
    else { return nil }
    return .named(knowledge[.publisherProtocol], arguments)
  }

  /// Whether a type is that of erased publishers.
  func isErasedPublisher(_ type: SwiftType) -> Bool {
    if case .named(knowledge[.publisher], _) = type.unwrapped { isTargetStream(type) } else { false }
  }

  /// How a publisher of the target's fails, by the last of its type's arguments, `Never` of `AnyPublisher<Int, Never>`, or
  /// because no publisher of its type does, `Just`, or each may: `TryDeferred`.
  private func targetFailure(of type: SwiftType) -> Failure {
    guard isTargetStream(type), case .named(let name, let arguments) = instance(of: type).unwrapped else {
      return .unknown
    }
    if knowledge.targetOperators.ending.contains(name) { return .never }
    if knowledge.targetOperators.adding.contains(name) { return .error }
    guard arguments.count > 1, case .named(let failure, []) = arguments[arguments.count - 1] else { return .unknown }
    return Failure(typeName: failure) ?? .unknown
  }

  /// How the result of an operator's call fails; its arguments are inferred already.
  private func failure(ofLink name: String, _ call: Call, on receiver: SwiftType) -> Failure {
    let known = knowledge.targetOperators
    let own = targetFailure(of: receiver)
    if known.ending.contains(name) { return .never }
    if known.adding.contains(name) { return .error }
    if known.flattening.contains(name), case let inner = knowledge.elementOfPublisher(receiver), isTargetStream(inner) {
      return own.joined(with: targetFailure(of: inner))
    }
    if known.dematerializing.contains(name) {
      return own.joined(with: givenFailure(knowledge.elementOfPublisher(receiver).typeArguments.last) ?? .unknown)
    }
    let types = call.arguments.map { result.types[$0.value] ?? .unknown }
    // What functions give beside publishers is none: `names.withLatestFrom(state) { $0 + $1 }`.
    let hasPublisher = types.contains(where: isTargetStream)
    let given = types.map { hasPublisher && $0.isFunction ? nil : givenFailure($0) }
    if known.naming.contains(name) { return given.count == 1 ? given[0] ?? .unknown : .unknown }
    let isJoining = known.joining.contains(name + firstLabel(of: call))
    if own == .error || known.keeping.contains(name) && !isJoining { return own }
    // The publishers that it joins are its arguments: `Publishers.Merge(one, other)`, `one.flatMap { other }`.
    let joined = given.compactMap { $0 }
    if case .metatype = receiver, own == .unknown { return joined.reduceFailure() }
    return ([own] + joined).reduceFailure()
  }

  /// The failure that an argument names, `Error.self`, that of the publisher it is, or of those in a list, and that of the
  /// publisher or the error which a function gives: `{ $0 as Error }`. Nil of what is neither.
  private func givenFailure(_ type: SwiftType?) -> Failure? {
    switch type {
    case .function(_, let given, _): givenFailure(given)
    case .array(let element): element.isUnknown ? nil : failureOfPublisher(element)
    case .metatype(.named(let name, [])), .named(let name, []):
      Failure(typeName: name) ?? type.flatMap(failureOfPublisher)
    case let type?: failureOfPublisher(type)
    case nil: nil
    }
  }

  private func failureOfPublisher(_ type: SwiftType) -> Failure? {
    isTargetStream(type) || type.isUnknown ? targetFailure(of: type) : nil
  }

  /// The publisher that a bridge makes of a stream in a file of both libraries: `names.toPublisher()`.
  func publisherOfBridge(_ call: Call, _ name: Name, on receiver: SwiftType) -> SwiftType? {
    guard call.arguments.isEmpty, Knowledge.publisherBridges.contains(name.text),
      importsTarget, let stream = receiver.streamOrOptionalStream
    else { return nil }
    let neverFails =
      name.text == Knowledge.neverFailingBridge || knowledge.families[stream.family]?.failure == .never
    return publisher(knowledge[.publisher], failing: neverFails ? .never : .error, of: stream.element)
  }

  /// The subscription that an earlier run took over a border, to a bag that was not rewritten or from a function:
  /// `counts.sink { show($0) }.toDisposable()`, `feed.start().toCancellable()`.
  func disposableOfBridge(_ call: Call, _ name: Name) -> SwiftType? {
    guard call.arguments.isEmpty, Knowledge.subscriptionBridges.contains(name.text),
      importsTarget
    else { return nil }
    return .named(knowledge[.disposable], [])
  }

  /// The scheduler that an earlier run took over a border: `scheduler.toScheduler()`, `scheduler.toRxScheduler()`.
  func schedulerOfBridge(_ call: Call, _ name: Name) -> SwiftType? {
    guard call.arguments.isEmpty, knowledge.bridgeNames.ofSchedulers.contains(name.text),
      importsTarget
    else { return nil }
    return .named(knowledge[.scheduler], [])
  }

  /// The stream that an earlier run made of a publisher, because its file was between files that were not rewritten yet:
  /// `changes.dropFirst().toObservable()`.
  func streamOfBridge(
    _ call: Call, _ name: Name, on receiver: SwiftType, _ expected: Expectation?
  ) -> SwiftType? {
    guard call.arguments.isEmpty, receiver.streamOrOptionalStream == nil,
      let family = knowledge.stream(ofBridge: name.text)
    else { return nil }
    let isErased = isErasedPublisher(receiver) && !isMadeOfSubject(call)
    return .stream(
      StreamType(
        family: family.name,
        element: expected?.type.streamOrOptionalStream?.element ?? knowledge.elementOfPublisher(receiver),
        failure: family.failure == .never ? .never : targetFailure(of: receiver), form: isErased ? .erased : .concrete,
        pendingSharing: isErased ? .none : family.sharing))
  }
}

extension TypeInference {
  /// Whether a call's receiver is what a bridge makes of a subject, which is there once the bridge has gone:
  /// `relay.toPublisher()`.
  private func isMadeOfSubject(_ call: Call) -> Bool {
    guard case .member(let receiver, _, _, _) = outline[call.callee], case .call(let bridge) = outline[receiver],
      case .member(let source, let name, _, _) = outline[bridge.callee]
    else { return false }
    return Knowledge.publisherBridges.contains(name.text) && result[source].streamOrOptionalStream?.form == .subject
  }
}
