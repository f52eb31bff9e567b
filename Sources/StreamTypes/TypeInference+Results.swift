import SwiftStructure

/// What a call of a member gives.
extension TypeInference {
  /// The type that a call of a member gives.
  func resultType(of member: Member, _ receiver: SwiftType, _ bindings: Bindings) -> SwiftType {
    guard let type = member.type else { return .unknown }
    let receiver = member.rule.isEmpty ? receiver : conversion(of: receiver).map { .stream($0) } ?? receiver
    var types = bindings.types
    for name in bindings.free where types[name] == nil { types[name] = .unknown }
    guard !member.rule.isEmpty else {
      if let own = types["Self"], receiver.isMeta { types["Self"] = substitute(own, types.filter { $0.key != "Self" }) }
      let stated = settled(substitute(declaredResult(of: member) ?? type, types), types)
      let result = resolve(types.isEmpty ? stated : witnessed(stated), in: member.owner, file: member.file)
      return typed(types.isEmpty ? result : witnessed(result), on: receiver)
    }
    // `BehaviorRelay(value: 0)` says its element by its argument.
    if case .stream(var stream)? = types["Self"], stream.element.isUnknown, let element = types["Element"] {
      stream.element = element
      types["Self"] = .stream(stream)
    }
    // `Binder(self) { … }` doesn't say what it takes.
    if let own = types["Self"], receiver.isMeta { types["Self"] = substitute(own, types.filter { $0.key != "Self" }) }
    var bound = bindings
    bound.types = types
    if let stream = receiver.stream {
      bound.join(stream.failure)
      if member.attributes.contains("inner"), let inner = stream.element.stream ?? conversion(of: stream.element) {
        bound.join(inner.failure)
      }
    }
    let result = substitute(streamsResolved(type, (receiver, bound, member.attributes)), types)
    return passingThrough(member, receiver, made(counting(resolvedAsSignature(result), member), by: member))
  }

  /// A type that a signature spells: of its names none means a typealias of the project's.
  private func resolvedAsSignature(_ type: SwiftType) -> SwiftType {
    let outside = isReadingSignature
    defer { isReadingSignature = outside }
    isReadingSignature = true
    return resolve(type)
  }

  /// Numbers of which nothing says another type.
  private func counting(_ type: SwiftType, _ member: Member) -> SwiftType {
    guard member.attributes.contains("counts"), case .stream(var stream) = type, stream.element.isUnknown else {
      return type
    }
    stream.element = .named("Int", [])
    return .stream(stream)
  }

  /// What an initializer of an erased stream makes is what the rewrite puts there, an operator's type.
  func made(_ type: SwiftType, by member: Member) -> SwiftType {
    guard member.kind == .initializer, case .stream(var stream) = type, stream.form == .erased else { return type }
    stream.form = .concrete
    return .stream(stream)
  }

  /// A member that is dropped by the rewrite leaves its receiver's static type.
  func passingThrough(_ member: Member, _ receiver: SwiftType, _ type: SwiftType) -> SwiftType {
    guard member.attributes.contains("passthrough"), let base = receiver.stream, case .stream(var stream) = type else {
      return type
    }
    stream.failure = base.failure
    stream.slot = base.slot
    // What waits for `connect()` has a type of its own.
    stream.form = knowledge.conforms(base.family, to: knowledge[.connectableProtocol]) ? .concrete : base.form
    let isShared = knowledge.families[stream.family].map { $0.sharing != .none } ?? false
    if base.family == knowledge[.shared], isShared { stream.family = base.family }
    stream.strategy = stream.family == base.family ? base.strategy : nil
    stream.pendingSharing = base.strategy == nil ? base.pendingSharing : .none
    return .stream(stream)
  }

  /// Turns the streams of a signature, `Stream<R>` or `Observable<R, F>`, into streams. With a call's bindings they are
  /// its result: an operator's type, failing as what flows into it. The streams that it sends, as `window` does, have
  /// their family's type.
  func streamsResolved(
    _ type: SwiftType, _ call: (receiver: SwiftType, bindings: Bindings, attributes: [String])?,
    of receiver: StreamType? = nil, areSent: Bool = false
  ) -> SwiftType {
    let next = { (type: SwiftType) in self.streamsResolved(type, call, of: receiver, areSent: areSent) }
    let sent = { (type: SwiftType) in self.streamsResolved(type, call, of: receiver, areSent: true) }
    switch type {
    case .named(let name, var arguments):
      var isOwn = name == "Stream"
      if let call, let element = elementOfOwnKind(name, arguments, call.bindings) {
        (isOwn, arguments) = (true, [element])
      }
      let base = call?.receiver.instanceStream ?? receiver
      let familyName =
        isOwn ? knowledge.families[base?.family ?? knowledge[.stream]]?.derived ?? knowledge[.stream] : name
      guard isOwn || knowledge.families[name] != nil, var family = knowledge.families[familyName] else {
        return .named(name, arguments.map(next))
      }
      let strategy = strategy(of: familyName, isOwn ? [] : arguments, call?.bindings.types, on: base)
      if !isOwn, strategy == nil, let stated = kind(of: name, arguments, call?.bindings.types) { family = stated }
      let parts = isOwn ? (arguments.first, arguments.dropFirst().first) : knowledge.parts(of: name, arguments)
      let failure = parts.1.map { self.failure($0, call?.bindings, of: receiver) } ?? call?.bindings.joined ?? .never
      let isSubject = family.form == .subject
      let isSafe = family.failure == .never
      let isShared = call?.attributes.contains("cold") == false
      return .stream(
        StreamType(
          family: family.name, element: parts.0.map(sent) ?? .unknown,
          failure: isSafe ? .never : isSubject && parts.1 == nil ? family.failure : failure,
          form: call == nil || areSent || isShared && strategy != nil
            ? family.form : isSubject ? .subject : call!.attributes.contains("erased") ? .erased : .concrete,
          pendingSharing: !isShared ? .none : strategy == nil ? family.sharing : .own, strategy: strategy))
    case .stream: return type
    default: return type.mappingParts(next)
    }
  }

  /// What a stream sends whose kind is a generic parameter that nothing has told: `R` of `SharedSequence<Sharing, R>`. It is
  /// taken for one of the receiver's kind.
  private func elementOfOwnKind(_ name: String, _ arguments: [SwiftType], _ bindings: Bindings) -> SwiftType? {
    untoldKind(name, arguments, bindings).map { _ in arguments[1] }
  }

  /// The generic parameter that stands for the kind of a stream, `Sharing`, as long as nothing has told it.
  func untoldKind(_ name: String, _ arguments: [SwiftType], _ bindings: Bindings) -> String? {
    guard knowledge.hasTrait(name), arguments.count > 1, case .named(let kind, []) = arguments[0],
      bindings.free.contains(kind), bindings.types[kind]?.isUnknown ?? true
    else { return nil }
    return kind
  }

  func failure(_ type: SwiftType, _ bindings: Bindings?, of receiver: StreamType? = nil) -> Failure {
    switch type {
    case .named("Never", _): .never
    case .named("Error", _): .error
    case .named where bindings?.throws == true: .error
    case .named("Failure", _) where bindings == nil: receiver?.failure ?? .unknown
    case .named(let name, _): bindings?.failures[name] ?? .unknown
    default: .unknown
    }
  }
}
