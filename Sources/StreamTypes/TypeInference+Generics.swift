import SwiftStructure

/// The generic parameters, and what an extension says of its type's.
extension TypeInference {
  /// What generic parameters stand for: those that must be streams are streams of their own element.
  func genericScope(_ parameters: [GenericParameter], _ requirements: [Requirement]) -> [String: SwiftType] {
    var scope: [String: SwiftType] = [:]
    for parameter in parameters {
      let constraint =
        parameter.constraint.map { outline.swiftType($0) }
        ?? conformance(of: parameter.name.text, requirements).map { .named($0, []) } ?? .unknown
      scope[parameter.name.text] = genericType(parameter.name.text, constraint, requirements)
    }
    bindAssociatedTypes(of: parameters, requirements, in: &scope)
    return scope
  }

  /// What the associated types of a parameter's protocol are by the `where` clause: `ViewModel.Output` is `Rows` by
  /// `<VM: ViewModel> … where VM.Output == Rows`. Of two parameters with the same protocol nothing is known.
  private func bindAssociatedTypes(
    of parameters: [GenericParameter], _ requirements: [Requirement], in scope: inout [String: SwiftType]
  ) {
    for requirement in requirements where requirement.isSameType {
      guard case .named(let left, []) = outline.swiftType(requirement.left), let dot = left.firstIndex(of: "."),
        case .named(let parent, _)? = scope[String(left[..<dot])],
        scope.values.filter({ $0 == .named(parent, []) }).count == 1
      else { continue }
      scope[parent + left[dot...]] = resolve(outline.swiftType(requirement.right))
    }
  }

  /// The protocol that a `where` clause asks of a type.
  func conformance(of name: String, _ requirements: [Requirement]) -> String? {
    for requirement in requirements where !requirement.isSameType {
      guard outline.swiftType(requirement.left) == .named(name, []),
        case .named(let parent, _) = outline.swiftType(requirement.right)
      else { continue }
      return parent
    }
    return nil
  }

  private func genericType(_ name: String, _ constraint: SwiftType, _ requirements: [Requirement]) -> SwiftType {
    guard case .named(let parent, _) = constraint else { return .named(name, []) }
    guard knowledge.isStreamProtocol(parent), seesSignatures(path) else {
      return project.types[parent] != nil || knowledge.signatures.types[parent] != nil ? constraint : .named(name, [])
    }
    var element: SwiftType = .named("\(name).Element", [])
    for requirement in requirements where requirement.isSameType {
      if outline.text(requirement.left) == "\(name).Element" { element = outline.swiftType(requirement.right) }
    }
    return .stream(StreamType(family: "Observable", element: element, failure: .unknown, form: .concrete))
  }

  /// What the generic parameters of a type of the signatures stand for in an extension: `Base` where `Base: Player`.
  func extendedArguments(_ path: String, _ nominal: NominalDeclaration) -> [SwiftType]? {
    guard seesSignatures(self.path), project.types[path]?.kind.isEmpty != false, knowledge.families[path] == nil,
      let names = knowledge.signatures.types[path]?.generics, !names.isEmpty
    else { return nil }
    for requirement in nominal.requirements {
      guard case .named(let name, []) = outline.swiftType(requirement.left), names.contains(name) else { continue }
      generics[generics.count - 1][name] = resolve(outline.swiftType(requirement.right))
    }
    return names.map { generic($0) ?? .named($0, []) }
  }

  /// `self` in an extension of a stream.
  func extendedStream(_ path: String, _ nominal: NominalDeclaration) -> StreamType? {
    guard seesSignatures(self.path), project.types[path]?.kind.isEmpty != false else { return nil }
    var element: SwiftType = .named("Element", [])
    for requirement in nominal.requirements where requirement.isSameType {
      let left = outline.text(requirement.left)
      if left == "Element" || left == "E" || left == "Self.Element" {
        element = resolve(outline.swiftType(requirement.right))
      }
    }
    if let family = knowledge.families[path] {
      let name = family.name == family.derived ? path : self.family(of: path, nominal)
      return StreamType(family: name, element: element, failure: family.failure, form: family.form)
    }
    guard knowledge.isStreamProtocol(path) else { return nil }
    let family = family(of: path, nominal)
    return StreamType(
      family: family, element: element,
      failure: family == "Observable" ? .unknown : knowledge.families[family]?.failure ?? .unknown, form: .concrete)
  }

  /// The family that a protocol's extension is about: what its requirements say, or the most general one.
  private func family(of path: String, _ nominal: NominalDeclaration) -> String {
    for requirement in nominal.requirements {
      let right = outline.text(requirement.right)
      for family in knowledge.families.keys where right.hasPrefix(family) { return family }
    }
    if let derived = knowledge.families[path]?.derived { return derived }
    return ["Observable", "Driver", "Single"].first { knowledge.conforms($0, to: path) } ?? "Observable"
  }
}
