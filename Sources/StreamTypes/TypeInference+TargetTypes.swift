import SwiftStructure

/// The types of a target's publishers.
extension TypeInference {
  /// Whether a type, or what a name of a type means, is a publisher of the target's, and not a type of the project's.
  func isTargetStream(_ type: SwiftType) -> Bool {
    switch type {
    case .metatype(let type), .optional(let type): isTargetStream(type)
    case .named(let name, _): isTargetStream(name)
    default: false
    }
  }

  private func isTargetStream(_ name: String) -> Bool {
    guard importsTarget else { return false }
    if let inner = knowledge.nameInTarget(name) {
      return knowledge.targetStreams.contains(inner) || knowledge.families[inner] != nil
    }
    return knowledge.targetStreams.contains(name) && project.types[name]?.kind.isEmpty != false
  }

  /// A type of the target's that an expression names: `PassthroughSubject<Int, Never>`.
  func targetStream(_ name: String, _ arguments: [SwiftType]) -> SwiftType? {
    isTargetStream(name) ? .metatype(.named(name, arguments)) : nil
  }

  /// The type behind the name of a target's module: `CoreStream.ReplaySubject<Int, Never>`.
  func targetType(_ name: String, _ generics: [NodeID], of module: NodeID) -> SwiftType? {
    guard case .reference(let module, []) = outline[module], imports.contains(module.text),
      knowledge.targetModules.contains(module.text), local(module.text) == nil
    else { return nil }
    return .named("\(module.text).\(name)", generics.map { resolve(spelledType($0)) })
  }

  /// Whether a type is that of an operator's result, with what is known of it.
  func isPublisher(_ type: SwiftType) -> Bool {
    if case .named(let name, let arguments) = type, !arguments.isEmpty {
      name == knowledge[.publisherProtocol]
    } else {
      false
    }
  }

  /// The members that the project gives all publishers.
  func membersOfPublisher(_ type: SwiftType, named name: String) -> [FoundMember] {
    guard case .named(let path, let arguments) = type, isTargetStream(path),
      let members = project.types[knowledge[.publisherProtocol]]?.members[name]
    else { return [] }
    var bindings: [String: SwiftType] = [:]
    for (parameter, argument) in zip(["Output", "Failure"], arguments) where !argument.isUnknown {
      bindings[parameter] = argument
    }
    return members.filter { !$0.isStatic }.map { FoundMember(member: $0, bindings: bindings) }
  }
}
