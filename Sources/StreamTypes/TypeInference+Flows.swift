import SwiftStructure

/// What the walk notes about the failures of slots.
extension TypeInference {
  /// A value reaches a place that declares its type.
  func noteFlow(of node: NodeID, _ type: SwiftType, into place: SwiftType) {
    guard place.mentionsStream || type.mentionsStream, !isNeutral(node) else { return }
    look(at: node)
    result.flows.flow(type, into: place)
    // What the function assigns comes back by an `inout` argument.
    if case .prefix(let sign, _) = outline[node], sign.text == "&" {
      result.flows.tie(type.unwrapped, place.parameterValue.unwrapped)
    }
    guard case .named(let name, []) = place.unwrapped else { return }
    eraseConforming(node, type, to: name)
    let isAny = SwiftType.existentials.contains(name)
    if isAny, mentionsParameter(type) { result.flows.hideAnyType(type) }
    if isAny || knowledge.isStreamProtocol(name) { eraseHidden(node, type, isAny: isAny) }
  }

  /// What goes where its type is not seen has the type there that somebody asks for.
  ///
  /// - Parameter isAny: Whether the place takes anything for sure; of one that isn't known it may be a generic parameter.
  func eraseHidden(_ node: NodeID, _ type: SwiftType, isAny: Bool = false) {
    guard var stream = type.streamOrOptionalStream, !isSpelled(stream) else { return }
    let shape = FailureSlot(shapeOf: stream)
    result.flows.uses.formUnion([shape, .everyShape])
    if stream.element.hasUnknown { result.flows.uses.insert(.anyShape) }
    guard let failures = project.failures,
      failures.asked.contains(shape) || isAny && failures.asked.contains(.everyShape)
        || stream.element.hasUnknown && failures.asked.contains(where: { $0 != .everyShape })
    else { return }
    stream.form = .erased
    stream.pendingSharing = .none
    stream.failure = failures.failure(of: failures.failing.contains(.everyShape) ? .everyShape : shape)
    result.erasures[node] = stream
  }

  /// A stream goes to a variable of nobody knows what type: `Thread.current.threadDictionary["ticks"] = ticks`.
  func noteHandingOn(_ node: NodeID, _ type: SwiftType) {
    guard let stream = type.streamOrOptionalStream, stream.form != .subject else { return }
    look(at: node)
    result.flows.hide(type)
    eraseHidden(node, type)
  }

  /// Notes the expression that makes slots fail, if any does.
  func look(at node: NodeID) {
    result.flows.place = FailureSlot(file: path, offset: slots.base + outline.range(node).start)
  }

  /// Whether an expression has no failure of its own: its parts have.
  private func isNeutral(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .literal, .ternary, .array, .dictionary, .ifStatement, .switchStatement, .doStatement, .effect: true
    case .binary(_, let sign, _): sign.text == "??"
    case .tuple: true
    case .closure: true
    default: false
    }
  }

  /// A closure spells its parameters, which must be of the types that the place has; an operator's may be any unless it
  /// sends streams that are erased.
  func noteParameters(of closure: Closure, _ wanted: [SwiftType], isSlot: Bool) {
    let wanted = takenApart(wanted, by: closure)
    for (position, parameter) in closure.parameters.enumerated() {
      guard let type = parameter.type.map({ resolve(spelledType($0)) }), type.mentionsStream else { continue }
      if let node = parameter.type { look(at: node) }
      let place = position < wanted.count ? wanted[position] : .unknown
      let isKnown = isSlot || place.stream?.form == .erased || isGroup(type, of: place)
      result.flows.tie(type, isKnown ? place : .unknown)
    }
  }

  /// The types of a closure's parameters with names: one tuple is taken apart for several of them.
  func takenApart(_ types: [SwiftType], by closure: Closure) -> [SwiftType] {
    guard types.count == 1, closure.parameters.count > 1, case .tuple(let elements) = types[0] else { return types }
    return elements.map(\.type)
  }

  /// A closure spells what it gives, which must be of the type that the place has.
  func noteResult(_ spelled: SwiftType, of closure: Closure, as wanted: SwiftType?) {
    guard let wanted, let node = closure.result, spelled.mentionsStream, wanted.mentionsStream else { return }
    look(at: node)
    result.flows.tie(spelled, wanted)
  }

  /// A closure spells the stream that it gives to an operator. In an operator of the project's this may be `self`, which
  /// fails with `Failure`, while the receiver is another stream: both then fail with any error.
  func noteResult(of closure: NodeID, _ function: SwiftType, besides receiver: SwiftType) {
    guard isClosure(closure), case .function(_, .stream(let given), _) = function.unwrapped, let slot = given.slot,
      selfType?.streamOrOptionalStream?.failure == .own, let failure = receiver.streamOrOptionalStream?.failure,
      failure == .error || failure == .unknown
    else { return }
    result.flows.note(failure, of: slot)
  }

  /// Whether a spelled type is that of streams which an operator makes itself: a `GroupedObservable`.
  private func isGroup(_ type: SwiftType, of place: SwiftType) -> Bool {
    guard let family = type.stream?.family, family == place.stream?.family else { return false }
    return knowledge.families[family]?.form == .concrete
  }

  /// Whether two types are those of erased streams of one family: `all.forEach(show)`.
  private func areErased(_ type: SwiftType, _ other: SwiftType) -> Bool {
    guard let stream = type.stream, let given = other.stream else { return false }
    return stream.form == .erased && given.form == .erased && stream.family == given.family
  }

  /// A member of the signatures is used on a stream: `onError` makes a subject one that may fail.
  func noteUse(of member: Member, on receiver: SwiftType, at node: NodeID) {
    guard member.attributes.contains("fails") && !isSeenAsStream(member, at: node) || isOfFailingSubjects(member),
      let slot = (receiver.streamOrOptionalStream ?? receiver.instanceStream)?.slot
    else { return }
    look(at: node)
    result.flows.fail(slot, .sent)
  }

  /// Whether a subject is handed out where only a stream is wanted of it: nobody can send to that.
  private func isSeenAsStream(_ member: Member, at node: NodeID) -> Bool {
    guard member.attributes.contains("passthrough") else { return false }
    if let wanted = result.expectations[node]?.type.streamOrOptionalStream {
      return knowledge.families[wanted.family].map { $0.form != .subject } ?? false
    }
    guard let parent = outline.parent(node), case .member(let base, let link, _, _) = outline[parent], base == node
    else {
      return false
    }
    return members(of: .named(knowledge[.observerProtocol], []), named: link.text).isEmpty
  }

  /// Whether the project declares a member for subjects, which then fail with any error.
  private func isOfFailingSubjects(_ member: Member) -> Bool {
    guard member.rule.isEmpty else { return false }
    let family = knowledge.families[member.owner]
    return family.map { $0.form == .subject && $0.failure == .error } ?? knowledge.isObserverProtocol(member.owner)
  }

  /// A stream is sent into a subject, which fails as it does.
  func noteObserver(_ observer: SwiftType, for pattern: SwiftType, of receiver: SwiftType) {
    if case .function(_, let wanted, _) = pattern, case .function(_, let made, _) = observer {
      return noteObserver(made, for: wanted, of: receiver)
    }
    guard case .named(let name, _) = pattern, knowledge.conforms(name, to: knowledge[.observerProtocol]),
      let subject = observer.streamOrOptionalStream, subject.form == .subject, let slot = subject.slot,
      receiver.streamOrOptionalStream?.failure != .never
    else { return }
    result.flows.fail(slot, .observed)
  }

  /// A subject is kept as a disposable: who subscribes to it after that receives an error.
  func noteDisposable(_ type: SwiftType, for pattern: SwiftType) {
    guard case .named(let name, []) = pattern, knowledge.conforms(name, to: knowledge[.disposable]),
      let subject = type.stream, subject.form == .subject, let slot = subject.slot
    else { return }
    result.flows.fail(slot, .handedOn)
  }

  /// A function that somebody else wrote takes what a rule hands to it: `multicast({ … }, selector: selector)`. That
  /// fails as the receiver does.
  func noteParameters(_ function: SwiftType, for pattern: SwiftType, of receiver: SwiftType, at node: NodeID) {
    guard !isClosure(node), case .function(let types, _, _) = function.unwrapped,
      case .function(let wanted, _, _) = pattern.unwrapped, types.count == wanted.count,
      receiver.streamOrOptionalStream?.failure != .never
    else { return }
    for (type, wanted) in zip(types, wanted) {
      guard case .named(let family, _) = wanted, knowledge.families[family] != nil, let slot = type.stream?.slot else {
        continue
      }
      result.flows.fail(slot, .handedOn)
    }
  }

  /// A function of the project is passed on: the groups that it takes are those of the place, and the erased streams are
  /// those of a generic place; anything else isn't seen.
  func notePassed(_ name: String, _ function: SwiftType, to expected: Expectation?, at node: NodeID) {
    guard case .function(let types, _, _) = function.unwrapped, types.contains(where: \.mentionsStream),
      case .function(let wanted, _, _)? = expected?.type.unwrapped, types.count == wanted.count,
      zip(types, wanted).allSatisfy({
        !$0.mentionsStream || isGroup($0, of: $1) || expected?.isSlot != true && areErased($0, $1)
      })
    else { return noteUnseen(name, labels: nil) }
    look(at: node)
    result.flows.tieAll(types, wanted)
  }

  /// A function of the project is used in a way that doesn't show what flows into its parameters.
  ///
  /// - Parameter labels: The labels of a call's arguments; nil for a function that is passed on.
  func noteUnseen(_ name: String, labels: [String?]?) {
    result.flows.unseenUses.insert(UnseenUse(name: name, labels: labels))
  }
}

/// How a stream is erased, and to what: what a place needs of it, without a look at what it is made of.
extension TypeInference {
  /// Notes that an expression is erased to a stream, or each of those that it takes one of.
  func erase(_ node: NodeID, to stream: StreamType) {
    result.erasures[node] = stream
    if outline.makesWhatOthersAre(node), result[node].streamOrOptionalStream?.form == .subject { return }
    switch outline[node] {
    case .ternary(_, let first, let second):
      erase(first, to: stream)
      erase(second, to: stream)
    case .binary(let left, let sign, let right) where sign.text == "??":
      erase(left, to: stream)
      erase(right, to: stream)
    case .tuple(let elements) where elements.count == 1: erase(elements[0].value, to: stream)
    case .effect(_, let value): erase(value, to: stream)
    case .ifStatement, .switchStatement: for branch in outline.branches(of: node) ?? [] { erase(branch, to: stream) }
    default: break
    }
  }

  /// One erased stream for several; nil if there is none.
  func joinedStream(_ streams: [StreamType], _ expected: Expectation?) -> StreamType? {
    if let wanted = expected?.type.streamOrOptionalStream, expected!.isSlot { return wanted }
    guard var joined = streams.first else { return nil }
    for stream in streams.dropFirst() {
      joined.failure = joined.failure.joined(with: stream.failure)
      if joined.element.isUnknown { joined.element = stream.element }
    }
    if streams.count > 1, areOfOneKind(streams) {
      for stream in streams.dropFirst() { result.flows.tieAll([.stream(streams[0])], [.stream(stream)]) }
      return joined
    }
    if streams.count > 1 || joined.form != .subject {
      joined.form = .erased
      joined.slot = nil
    }
    joined.pendingSharing = .none
    joined.family = knowledge.families[joined.family]?.derived ?? joined.family
    return joined
  }

  /// Whether streams need no erasure to stand in one place: subjects of one type, or others whose type has members of its
  /// own.
  private func areOfOneKind(_ streams: [StreamType]) -> Bool {
    let (family, form) = (streams[0].family, streams[0].form)
    guard form == .subject || knowledge.families[family]?.form == .concrete, !hidesSubject(streams[0]) else {
      return false
    }
    return streams.allSatisfy { stream in
      // What an initializer leaves open is what the others are of: `relays[name] ?? PublishRelay()`.
      stream.family == family && stream.form == form
        && (stream.element == streams[0].element || stream.element.isUnknown || streams[0].element.isUnknown)
    }
  }

  /// Whether a stream is a subject of which nobody knows which one it is: `subject.asObservable()`.
  func hidesSubject(_ stream: StreamType) -> Bool {
    stream.form == .subject && knowledge.families[stream.family]?.form != .subject
  }

  /// The stream as a slot of its type would have it.
  func declared(_ type: SwiftType) -> SwiftType {
    type.mappingStreams { stream in
      var stream = stream
      stream.form = .erased
      stream.pendingSharing = .none
      stream.family = knowledge.families[stream.family]?.derived ?? stream.family
      return stream
    }
  }

  /// Whether the rewritten expression has the type that its RxSwift type becomes: an operator's has not, nor a subject
  /// behind a dropped `asObservable()`.
  func isSpelled(_ stream: StreamType) -> Bool {
    switch stream.form {
    case .concrete: false
    case .subject: knowledge.families[stream.family]?.form == .subject
    case .erased: true
    }
  }

  /// Whether a stream is one that may have either failure, and no declaration says which.
  func needsSlot(_ stream: StreamType) -> Bool {
    stream.form != .subject && stream.slot == nil && knowledge.slotArities[stream.family] != nil
      && (stream.failure == .never || stream.failure == .error)
  }
}
