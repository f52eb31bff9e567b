import SwiftStructure

/// How the publishers of a target's fail, as far as their types, their operators and their bridges tell.
extension TypeInference {
  /// What a call of an operator gives, whose arguments are inferred already: a publisher of a type that nobody spells, or
  /// an erased one. It is known how it fails, but not what it sends.
  func publisher(ofLink name: String, _ call: Call, on receiver: SwiftType) -> SwiftType {
    if case .metatype(let type) = receiver, isErasedPublisher(type) { return type }
    let label = call.arguments.first?.label.map { "(\($0.text):)" } ?? ""
    let isErased = knowledge.targetOperators.erasing.contains(name + label)
    return publisher(
      knowledge[isErased ? .publisher : .publisherProtocol], failing: failure(ofLink: name, call, on: receiver))
  }

  /// What a type of the target's makes; where its arguments are left out, those of the call tell how it fails:
  /// `Deferred { numbers }`.
  func publisher(madeBy call: Call, of type: SwiftType) -> SwiftType {
    inferUnresolved(call)
    guard case .named(_, let arguments) = type, arguments.count < 2, targetFailure(of: type) == .unknown,
      case let failure = call.arguments.compactMap({ givenFailure(result.types[$0.value]) }).reduceFailure(),
      failure == .never || failure == .error
    else { return type }
    return publisher(knowledge[.publisherProtocol], failing: failure)
  }

  private func publisher(_ name: String, failing failure: Failure, of element: SwiftType = .unknown) -> SwiftType {
    switch failure {
    case .never, .error: .named(name, [element, .named(failure.typeName, [])])
    case .unknown, .own: .named(name, [])
    }
  }

  /// A publisher of the target's whose type is called like one of RxSwift's, but says how it fails:
  /// `ReplaySubject<Int, Never>`.
  func publisher(called name: String, _ arguments: [SwiftType]) -> SwiftType? {
    guard let arity = knowledge.slotArities[name], arguments.count == arity + 1, case .named(let last, []) = arguments[arity],
      [Failure.never, .error].contains(where: { $0.typeName == last })
    else { return nil }
    return .named(knowledge[.publisherProtocol], arguments)
  }

  /// Whether a type is that of erased publishers.
  func isErasedPublisher(_ type: SwiftType) -> Bool {
    if case .named(knowledge[.publisher], _) = type.unwrapped { isTargetStream(type) } else { false }
  }

  /// How a publisher of the target's fails, by the last of its type's arguments, `Never` of `AnyPublisher<Int, Never>`, or
  /// because no publisher of its type does: `Just`.
  private func targetFailure(of type: SwiftType) -> Failure {
    guard isTargetStream(type), case .named(let name, let arguments) = instance(of: type).unwrapped else {
      return .unknown
    }
    if knowledge.targetOperators.ending.contains(name) { return .never }
    guard arguments.count > 1, case .named(let failure, []) = arguments[arguments.count - 1] else { return .unknown }
    return [Failure.never, .error].first { $0.typeName == failure } ?? .unknown
  }

  /// How the result of an operator's call fails; its arguments are inferred already.
  private func failure(ofLink name: String, _ call: Call, on receiver: SwiftType) -> Failure {
    let known = knowledge.targetOperators
    let own = targetFailure(of: receiver)
    if known.ending.contains(name) { return .never }
    if known.adding.contains(name) { return .error }
    let given = call.arguments.map { givenFailure(result.types[$0.value]) }
    if known.naming.contains(name) { return given.count == 1 ? given[0] ?? .unknown : .unknown }
    if known.keeping.contains(name) || own == .error { return own }
    // The publishers that it joins are its arguments: `Publishers.Merge(one, other)`, `one.flatMap { other }`.
    let joined = given.compactMap { $0 }
    if case .metatype = receiver, own == .unknown { return joined.reduceFailure() }
    return ([own] + joined).reduceFailure()
  }

  /// The failure that an argument names, `Error.self`, that of the publisher it is, and that of the publisher or the error
  /// which a function gives: `{ $0 as Error }`. Nil of what is neither.
  private func givenFailure(_ type: SwiftType?) -> Failure? {
    switch type {
    case .function(_, let given, _): givenFailure(given)
    case .metatype(.named(let name, [])), .named(let name, []):
      [Failure.never, .error].first { $0.typeName == name } ?? type.flatMap(failureOfPublisher)
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
      !imports.isDisjoint(with: knowledge.targetModules), let stream = receiver.streamOrOptionalStream
    else { return nil }
    let neverFails =
      name.text == Knowledge.neverFailingBridge || knowledge.families[stream.family]?.failure == .never
    return publisher(knowledge[.publisher], failing: neverFails ? .never : .error, of: stream.element)
  }

  /// The stream that an earlier run made of a publisher, because its file was between files that were not rewritten yet:
  /// `changes.dropFirst().toObservable()`.
  func streamOfBridge(
    _ call: Call, _ name: Name, on receiver: SwiftType, _ expected: Expectation?
  ) -> SwiftType? {
    guard call.arguments.isEmpty, receiver.streamOrOptionalStream == nil,
      let family = knowledge.stream(ofBridge: name.text)
    else { return nil }
    let isErased = isErasedPublisher(receiver)
    return .stream(
      StreamType(
        family: family.name, element: expected?.type.streamOrOptionalStream?.element ?? .unknown,
        failure: family.failure == .never ? .never : targetFailure(of: receiver), form: isErased ? .erased : .concrete,
        pendingSharing: isErased ? .none : family.sharing))
  }
}

extension [Failure] {
  /// How what is made of publishers fails that fail so; not known of none.
  fileprivate func reduceFailure() -> Failure {
    isEmpty ? .unknown : dropFirst().reduce(self[0]) { $0.joined(with: $1) }
  }
}

extension Failure {
  /// The type in Swift.
  fileprivate var typeName: String { self == .never ? "Never" : "Error" }
}
