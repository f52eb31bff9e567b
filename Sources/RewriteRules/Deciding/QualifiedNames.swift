import SourceText
import StreamTypes
import SwiftStructure

/// Names of the target's, with their module where something else has the same name.
extension FileFacts {
  /// A name that means the target's alone: with its module, or as a file of helpers declares it where the project has
  /// the name.
  func wholeName(_ name: String) -> String {
    let isHelper = options.extras == .helpers && catalog.names(missingIn: options.target)?.rows.contains(name) == true
    return isHelper ? helperName(besides: name) : "\(options.module).\(name)"
  }

  /// A name of the target's, with its module in front where the project or another library that the file imports has the
  /// same name for something else, or RxSwift has it and stays imported.
  func qualified(_ name: String) -> String {
    let whole = name == "Error" ? "Swift.Error" : wholeName(name)
    if isHiddenByExtendedType(name) || isHiddenByParameter(name) { return whole }
    let isHomonym = fileImports.contains { catalog.namesakes[$0]?.contains(name) == true }
    if isHomonym, catalog.sharedTypes[name] == nil { return whole }
    if qualifiesShared || isHomonym, let isForTests = catalog.sharedTypes[name],
      project.types[name]?.kind.isEmpty != false
    {
      return isForTests ? options.testingModule.map { "\($0).\(name)" } ?? wholeName(name) : wholeName(name)
    }
    guard name.first?.isUppercase == true, typeNames.contains(name), let node = around.place,
      project.hides(name, within: outline.enclosingPath(node))
    else { return name }
    return whole
  }

  /// The name within an extension of a stream of the failure that the stream has.
  func ownFailure(at node: NodeID) -> String { hasOwn("Failure", node) ? "Self.Failure" : "Failure" }

  /// Whether a function around has a generic parameter of its own that is called like one of a publisher's.
  func hasOwn(_ name: String, _ node: NodeID) -> Bool {
    outline.ancestors(node).contains { ancestor in
      if case .function(let function) = outline[ancestor] {
        function.generics.contains { $0.name.text == name }
      } else {
        false
      }
    }
  }

  /// Whether a function or a type around a node has a generic parameter of a name; in an extension that is its type's.
  func hasGenericParameter(_ name: String, around node: NodeID) -> Bool {
    if isGeneric(name, at: node) { return true }
    let around = enclosingTypes(node)
    return around.indices.contains { last in
      project.types[around[...last].joined(separator: ".")]?.generics.contains(name) == true
    }
  }

  func clauses(of declaration: NodeID) -> (generics: [GenericParameter], requirements: [Requirement])? {
    switch outline[declaration] {
    case .function(let function): (function.generics, function.requirements)
    case .nominal(let nominal): (nominal.generics, nominal.requirements)
    default: nil
    }
  }

  /// The name of a stream's failure.
  func spelled(_ failure: Failure, at node: NodeID, error: String = "Error") -> String {
    switch failure {
    case .never: "Never"
    case .own: ownFailure(at: node)
    case .error, .unknown: qualified(error)
    }
  }

  /// Whether a generic parameter of a declaration around a node has this name.
  func isGeneric(_ name: String, at node: NodeID) -> Bool {
    outline.ancestors(node).contains { isGeneric(name, of: $0) }
  }

  func isGeneric(_ name: String, of declaration: NodeID) -> Bool {
    clauses(of: declaration)?.generics.contains { $0.name.text == name } ?? false
  }

  /// Whether the type that is extended around has a type of the target's of this name: `Optional.Publisher`.
  func isHiddenByExtendedType(_ name: String) -> Bool {
    guard name == catalog[.publisherProtocol], let node = around.place else { return false }
    return !Set(enclosingTypes(node)).isDisjoint(with: ["Optional", "Result", "NotificationCenter", "Published"])
  }

  /// Whether a generic parameter of a declaration around has this name: `Subject` of `Tap<Subject: SubjectType>`.
  func isHiddenByParameter(_ name: String) -> Bool {
    guard let node = around.place else { return false }
    return isGeneric(name, of: node) || isGeneric(name, at: node)
  }
}
