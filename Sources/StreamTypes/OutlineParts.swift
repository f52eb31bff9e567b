import SourceText
import SwiftStructure

/// Imports, the types around a place, and what is public.
extension SourceOutline {
  /// The first names of the file's imports, wherever they stand.
  public var importedModules: Set<String> { importedModules { _ in true } }

  func importedModules(where isWanted: (ImportDeclaration) -> Bool) -> Set<String> {
    var modules: Set<String> = []
    for node in nodes(of: .importDeclaration) {
      if case .importDeclaration(let declaration) = self[node], isWanted(declaration),
        let module = declaration.path.first
      {
        modules.insert(module.text)
      }
    }
    return modules
  }

  /// The names of the types around a node, outermost first.
  package func enclosingTypes(_ node: NodeID) -> [String] {
    var names: [String] = []
    for ancestor in ancestors(node) {
      guard case .nominal(let nominal) = self[ancestor] else { continue }
      names.insert(nominal.extendedType.map(text) ?? nominal.name.text, at: 0)
    }
    return names
  }

  /// The path of the type around a node.
  package func enclosingPath(_ node: NodeID) -> String { enclosingTypes(node).joined(separator: ".") }

  /// Whether a place within a type has its `self`: it is in a function, an accessor or a lazy property of an instance.
  package func hasInstance(_ node: NodeID) -> Bool {
    var isInstance = false
    for ancestor in ancestors(node) {
      switch self[ancestor] {
      case .function(let function): isInstance = !isOfType(function.modifiers)
      case .accessor: isInstance = true
      case .variable(let variable):
        isInstance = !isOfType(variable.modifiers) && (isInstance || variable.modifiers.contains { $0.text == "lazy" })
      case .nominal: return isInstance
      default: continue
      }
    }
    return isInstance
  }

  private func isOfType(_ modifiers: [Name]) -> Bool {
    modifiers.contains { $0.text == "static" || $0.text == "class" }
  }

  /// Whether a binding is a type's own, not a function's.
  package func isMember(_ binding: NodeID) -> Bool {
    for ancestor in ancestors(binding) {
      switch self[ancestor] {
      case .variable, .conditionalCompilation: continue
      case .nominal: return true
      default: return false
      }
    }
    return false
  }

  /// The public declarations, functions without their bodies; of a public protocol, enum or extension all of it.
  func publicParts() -> [ByteRange] {
    nodes(of: .declaration).compactMap { node in
      switch self[node] {
      case .variable(let variable): isPublic(variable.modifiers) ? range(node) : nil
      case .typealiasDeclaration(let alias): isPublic(alias.modifiers) ? range(node) : nil
      case .function(let function):
        isPublic(function.modifiers)
          ? ByteRange(range(node).start, function.body.map { range($0).start } ?? range(node).end) : nil
      case .nominal(let nominal):
        isPublic(nominal.modifiers)
          && (["protocol", "enum"].contains(nominal.keyword.text) || nominal.extendedType != nil) ? range(node) : nil
      default: nil
      }
    }
  }

  private func isPublic(_ modifiers: [Name]) -> Bool {
    modifiers.contains { $0.text == "public" || $0.text == "open" }
  }
}

extension SourceOutline {
  /// Whether the file puts another scheduler in the place of the main queue.
  var mocksMainQueue: Bool { nodes(of: .member).contains(where: replacesMainQueue) }

  /// Whether a node is `SharingScheduler.mock` of RxCocoa's.
  package func replacesMainQueue(_ node: NodeID) -> Bool {
    guard case .member(let base, let name, _, _) = self[node], name.text == "mock",
      case .reference(let type, _) = self[base]
    else { return false }
    return type.text == "SharingScheduler"
  }

  /// The trait or sharing strategy that a requirement asks of a stream: `SingleTrait` in `Self.Trait == SingleTrait`.
  public func trait(of requirement: Requirement) -> String? {
    guard requirement.isSameType, let name = lastName(requirement.left), Knowledge.traitNames.contains(name[...])
    else { return nil }
    return lastName(requirement.right)
  }

  private func lastName(_ type: NodeID) -> String? {
    switch self[type] {
    case .typeName(let name, _), .memberType(_, let name, _): name.text
    default: nil
    }
  }
}

extension Knowledge {
  /// What the kind of a stream is called in its declaration.
  package static let traitNames: Set<Substring> = ["Trait", "SharingStrategy"]
}
