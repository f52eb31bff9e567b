import SwiftStructure

/// `self` in extensions of the standard library's types and protocols: `extension Collection where Element == Feed`.
extension TypeInference {
  func extendedStandardType(
    _ path: String, _ nominal: NominalDeclaration, _ stated: [String: SwiftType]
  ) -> SwiftType? {
    guard project.types[path]?.kind.isEmpty != false else { return nil }
    func part(_ name: String) -> SwiftType { stated[name] ?? self.part(name, of: nominal.requirements) }
    switch path {
    case "Array": return .array(part("Element"))
    case "Optional": return .optional(part("Wrapped"))
    case "Dictionary": return .dictionary(part("Key"), part("Value"))
    case "Result": return .named("Result", [part("Success"), part("Failure")])
    default:
      guard SwiftType.sequence(conformingTo: path, of: .unknown) != nil else { return nil }
      return SwiftType.sequence(conformingTo: path, of: part("Element"))
    }
  }

  /// `self` in a member that says more of it: `func merged<T>() where Element == Observable<T>`.
  func narrowedSelf(by requirements: [Requirement]) -> SwiftType? {
    guard !requirements.isEmpty else { return nil }
    switch selfType {
    case .array(.named("Element", [])): return .array(part("Element", of: requirements))
    case .optional(.named("Wrapped", [])): return .optional(part("Wrapped", of: requirements))
    case .named(let name, [.named("Element", [])]) where SwiftType.isSequence(name):
      return .named(name, [part("Element", of: requirements)])
    case .dictionary(let key, .named("Value", [])): return .dictionary(key, part("Value", of: requirements))
    case .stream(var stream)? where stream.element == .named("Element", []):
      stream.element = part("Element", of: requirements)
      return .stream(stream)
    case .named(let name, let arguments)?:
      guard let parameters = knowledge.signatures.types[name]?.generics, parameters.count == 1,
        arguments == [.named(parameters[0], [])]
      else { return nil }
      return .named(name, [part(parameters[0], of: requirements)])
    default: return nil
    }
  }

  /// What a generic parameter of the extended type is, by the `where` clause; it stands for itself where none says so.
  private func part(_ name: String, of requirements: [Requirement]) -> SwiftType {
    let requirement = requirements.first { requirement in
      requirement.isSameType && [name, "Self.\(name)"].contains(outline.text(requirement.left))
    }
    guard let requirement else { return boundPart(name, of: requirements) }
    let type = resolve(spelledType(requirement.right))
    generics[generics.count - 1][name] = type
    return type
  }

  /// What a generic parameter of the extended type is by what it must conform to: a stream, or one that has the members
  /// of a protocol of the project's, `extension Optional where Wrapped: Screen`.
  private func boundPart(_ name: String, of requirements: [Requirement]) -> SwiftType {
    let parents = conformances(of: name, requirements)
    var scope = generics[generics.count - 1]
    if let parent = parents.first(where: knowledge.isStreamProtocol) {
      scope[name] = stream(name, conformingTo: parent, requirements)
    } else if parents.isEmpty {
      scope[name] = .named(name, [])
    } else {
      bind(name, toAllOf: parents.map { .named($0, []) }, requirements, in: &scope)
    }
    generics[generics.count - 1] = scope
    return scope[name] ?? .unknown
  }
}
