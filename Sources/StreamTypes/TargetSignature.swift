/// A declaration that the pages state of a target's operator, or of what makes a publisher.
struct TargetSignature {
  let member: Member
  let knowledge: Knowledge
  /// How the receiver fails.
  let receiverFailure: Failure

  /// What an argument takes if it is a function, as far as the types of other arguments tell.
  ///
  /// - Parameters:
  ///   - position: The number of the parameter that the argument is for.
  ///   - given: The types of arguments, each with the number of its parameter.
  ///   - element: What the receiver sends.
  func parameterTypes(at position: Int, given: [(Int, SwiftType)], sending element: SwiftType) -> [SwiftType] {
    guard case .function(let parameters, _, _) = member.parameters[position].type else { return [] }
    let meanings = self.meanings(given: given, sending: element)
    return parameters.map { substitute($0, meanings) }
  }

  /// What the result sends.
  func element(given: [(Int, SwiftType)], sending element: SwiftType) -> SwiftType {
    let meanings = self.meanings(given: given, sending: element)
    return member.type.map { knowledge.elementOfPublisher(substitute($0, meanings)) } ?? .unknown
  }

  /// What the generic names stand for.
  private func meanings(given: [(Int, SwiftType)], sending element: SwiftType) -> [String: SwiftType] {
    var meanings = Dictionary(uniqueKeysWithValues: member.generics.map { ($0, SwiftType.unknown) })
    meanings[knowledge.targetOperators.output] = element
    let isKnown = receiverFailure == .never || receiverFailure == .error
    meanings[knowledge.targetOperators.failure] = isKnown ? .named(receiverFailure.typeName, []) : .unknown
    for (position, type) in given { take(member.parameters[position].type, type, &meanings) }
    return meanings
  }

  private func take(_ stated: SwiftType, _ given: SwiftType, _ meanings: inout [String: SwiftType]) {
    switch (stated, given) {
    case (.named(let name, []), _): if meanings[name] == .unknown { meanings[name] = given }
    case (.named(let name, let arguments), _) where name == knowledge[.publisherProtocol] && !arguments.isEmpty:
      take(arguments[0], knowledge.elementOfPublisher(given), &meanings)
    case (.function(_, let result, _), .function(_, let other, _)): take(result, other, &meanings)
    case (.optional(let wrapped), _): take(wrapped, given.unwrapped, &meanings)
    default: break
    }
  }
}

extension Knowledge {
  /// What a publisher of a target's sends, or a stream; not known of types whose arguments say something else first.
  func elementOfPublisher(_ type: SwiftType) -> SwiftType {
    switch type.unwrapped {
    case .stream(let stream): stream.element
    case .named(let name, let arguments) where 1...2 ~= arguments.count && targetStreams.contains(name): arguments[0]
    default: .unknown
    }
  }

  /// A type's name behind that of a target's module: `ReplaySubject` of `CoreStream.ReplaySubject`; nil without one.
  func nameInTarget(_ name: String) -> String? {
    guard let period = name.firstIndex(of: "."), targetModules.contains(String(name[..<period])) else { return nil }
    return String(name[name.index(after: period)...])
  }
}

extension [Failure] {
  /// How what is made of publishers fails that fail so; not known of none.
  func reduceFailure() -> Failure {
    isEmpty ? .unknown : dropFirst().reduce(self[0]) { $0.joined(with: $1) }
  }
}

extension Failure {
  /// The type in Swift.
  var typeName: String { self == .never ? "Never" : "Error" }

  /// The failure that a type in Swift says; nil of any other type.
  init?(typeName: String) {
    guard let known = [Failure.never, .error].first(where: { $0.typeName == typeName }) else { return nil }
    self = known
  }
}

extension SwiftType {
  var isFunction: Bool { if case .function = unwrapped { true } else { false } }

  /// What stands between a name's angle brackets; nothing of any other type.
  var typeArguments: [SwiftType] { if case .named(_, let arguments) = unwrapped { arguments } else { [] } }
}
