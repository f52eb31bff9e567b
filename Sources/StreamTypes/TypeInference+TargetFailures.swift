import SwiftStructure

/// How the publishers of a target's fail, as far as their types, their operators and their bridges tell.
extension TypeInference {
  /// What an operator gives: a publisher of nobody knows what, but it is known how it fails.
  func publisher(failing failure: Failure, of element: SwiftType = .unknown) -> SwiftType {
    switch failure {
    case .never, .error: .named(knowledge[.publisher], [element, .named(failure.typeName, [])])
    case .unknown, .own: .named(knowledge[.publisher], [])
    }
  }

  /// How a publisher of the target's fails, by the last of its type's arguments, `Never` of `AnyPublisher<Int, Never>`, or
  /// because no publisher of its type does: `Just`.
  func targetFailure(of type: SwiftType) -> Failure {
    guard isTargetStream(type), case .named(let name, let arguments) = instance(of: type).unwrapped else {
      return .unknown
    }
    if knowledge.targetFailures.ending.contains(name) { return .never }
    guard arguments.count > 1, case .named(let failure, []) = arguments[arguments.count - 1] else { return .unknown }
    return [Failure.never, .error].first { $0.typeName == failure } ?? .unknown
  }

  /// How the result of an operator's call fails; its arguments are inferred already.
  func failure(ofLink name: String, _ call: Call, on receiver: SwiftType) -> Failure {
    let known = knowledge.targetFailures
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
    case .function(_, let given, _): givenFailure(given) ?? .unknown
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
    return publisher(failing: neverFails ? .never : .error, of: stream.element)
  }
}

/// What is known of the failures that a target's operators give, by their names.
public struct TargetFailures: Sendable {
  /// Those that fail as their receivers do.
  let keeping: Set<String>
  /// Those that never fail, and types of which no publisher does.
  let ending: Set<String>
  /// Those that fail with any error because their functions may throw.
  let adding: Set<String>
  /// Those that fail as their argument says.
  let naming: Set<String>

  public init(
    keeping: Set<String> = [], ending: Set<String> = [], adding: Set<String> = [], naming: Set<String> = []
  ) {
    self.keeping = keeping
    self.ending = ending
    self.adding = adding
    self.naming = naming
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
