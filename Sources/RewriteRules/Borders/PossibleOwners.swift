import StreamTypes
import SwiftStructure

/// The types that may declare the member which a name means, where it is not known which member that is.
struct PossibleOwners {
  private let project: ProjectIndex
  /// The paths of the classes, structs and enumerations that may, and of the protocols that these are known to conform to;
  /// nil where it may be any.
  private let paths: Set<String>?
  /// The protocols that the project conforms others' types to.
  private let foreignProtocols: Set<String>
  /// Whether the name may be one of the files' level.
  private let mayBeGlobal: Bool
  /// The name of the type behind `rx` where the name can't be one of its members.
  private let impossibleSpace: String?

  private init(
    _ facts: FileFacts, _ rewritten: RewrittenTypes, paths: Set<String>?, mayBeGlobal: Bool, isInSpace: Bool
  ) {
    project = facts.project
    foreignProtocols = rewritten.foreignProtocols
    (self.paths, self.mayBeGlobal) = (paths, mayBeGlobal)
    impossibleSpace = isInSpace ? nil : facts.catalog[.reactive]
  }

  /// - Parameter node: A name alone, or where one stands: the closure whose capture list has it.
  init(ofNameAlone node: NodeID, in facts: FileFacts, _ rewritten: RewrittenTypes) {
    let around = facts.outline.enclosingTypes(node)
    let scopes = around.indices.map { around[...$0].joined(separator: ".") }
    self.init(
      facts, rewritten, paths: Set(scopes + scopes.flatMap(facts.project.ancestors)), mayBeGlobal: true,
      isInSpace: around.contains(facts.catalog[.reactive]))
  }

  /// - Parameter node: The name: a reference, or a member behind a base or without one.
  init(of node: NodeID, in facts: FileFacts, _ rewritten: RewrittenTypes) {
    switch facts.outline[node] {
    case .reference: self.init(ofNameAlone: node, in: facts, rewritten)
    case .member(let base, _, _, _):
      self.init(
        facts, rewritten, paths: facts.namesForeignType(base) ? [] : facts.pathsOfMembers(of: base),
        // A module's name may stand in front: `Feeds.shared`.
        mayBeGlobal: facts.types[base].isUnknown && facts.outline.isNameAlone(base),
        isInSpace: facts.catalog.reactiveNames.contains(facts.keyName(base)) || facts.outline.text(base) == "self")
    default: self.init(facts, rewritten, paths: nil, mayBeGlobal: false, isInSpace: true)
    }
  }

  /// Whether a member of a type may be meant. One of an extension of another library's type always may: not all that
  /// inherits from it is known.
  func mayInclude(_ owner: String) -> Bool {
    if owner.isEmpty { return mayBeGlobal }
    if owner == impossibleSpace { return false }
    guard let paths, let kind = project.types[owner]?.kind, !kind.isEmpty else { return true }
    return paths.contains(owner) || kind == "protocol" && foreignProtocols.contains(owner)
  }
}

extension SourceOutline {
  fileprivate func isNameAlone(_ node: NodeID) -> Bool { if case .reference = self[node] { true } else { false } }
}

extension FileFacts {
  /// Whether an expression is the name of a type or a module of others: `R` of `R.image`.
  fileprivate func namesForeignType(_ node: NodeID) -> Bool {
    guard case .reference(let name, _) = outline[node], name.text.first?.isUppercase == true, types[node].isUnknown
    else { return false }
    return types.origins[node] == nil && project.globals[name.text] == nil
      && project.path(of: name.text, seenFrom: outline.enclosingPath(node)) == nil
  }

  /// The paths of the types that declare the members of a value, as far as they are the project's; nil where that is not
  /// known.
  fileprivate func pathsOfMembers(of node: NodeID) -> Set<String>? {
    var bare = types[node].unwrapped
    if case .metatype(let instance) = bare { bare = instance }
    guard case .named(let path, let arguments) = bare.withoutModule() else { return nil }
    let family = [path] + project.ancestors(of: path)
    guard let entry = project.types[path], !entry.kind.isEmpty else {
      // What looks up members at run time does that in a type that it is generic over.
      return arguments.isEmpty && !isParameterName(path, at: node) ? Set(family) : nil
    }
    let looksUp = family.contains { project.types[$0]?.members["subscript"]?.contains(where: \.looksUpMembers) == true }
    return entry.aliased == nil && !looksUp ? Set(family) : nil
  }

  /// Whether a name is that of a generic parameter or an associated type.
  private func isParameterName(_ name: String, at node: NodeID) -> Bool {
    let associated = [project.facts?.associatedNames ?? [:], catalog.knowledge.associatedNames]
    let around = outline.enclosingPath(node)
    let types = [project.types[around], catalog.knowledge.signatures.types[around]]
    return associated.contains { $0.values.contains { $0.contains(name) } }
      || types.contains { $0?.generics.contains(name) == true }
      || hasGenericParameter(name, around: node)
  }
}
