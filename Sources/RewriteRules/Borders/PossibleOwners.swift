import StreamTypes
import SwiftStructure

/// The types that may declare the member which a name means, where it is not known which member that is.
struct PossibleOwners {
  private let project: ProjectIndex
  /// The paths of the classes, structs and enumerations that may; nil where it may be any.
  private let paths: Set<String>?
  /// Whether the name may be one of the files' level.
  private let mayBeGlobal: Bool
  /// The name of the type behind `rx` where the name can't be one of its members.
  private let impossibleSpace: String?

  private init(project: ProjectIndex, paths: Set<String>?, mayBeGlobal: Bool, impossibleSpace: String?) {
    (self.project, self.paths) = (project, paths)
    (self.mayBeGlobal, self.impossibleSpace) = (mayBeGlobal, impossibleSpace)
  }

  /// - Parameter node: A name alone, or where one stands: the closure whose capture list has it.
  init(ofNameAlone node: NodeID, in facts: FileFacts) {
    let around = facts.outline.enclosingTypes(node)
    let scopes = around.indices.map { around[...$0].joined(separator: ".") }
    self.init(
      project: facts.project, paths: Set(scopes + scopes.flatMap(facts.project.ancestors)), mayBeGlobal: true,
      impossibleSpace: nil)
  }

  /// - Parameter node: The name: a reference, or a member behind a base or without one.
  init(of node: NodeID, in facts: FileFacts) {
    let outline = facts.outline
    switch outline[node] {
    case .reference: self.init(ofNameAlone: node, in: facts)
    case .member(let base, _, _, _):
      let isSpace = facts.catalog.reactiveNames.contains(facts.keyName(base)) || outline.text(base) == "self"
      self.init(
        project: facts.project, paths: facts.project.pathsOfMembers(of: facts.types[base], facts.catalog.knowledge),
        // A module's name may stand in front: `Feeds.shared`.
        mayBeGlobal: facts.types[base].isUnknown && outline.isNameAlone(base),
        impossibleSpace: isSpace ? nil : facts.catalog[.reactive])
    default: self.init(project: facts.project, paths: nil, mayBeGlobal: false, impossibleSpace: nil)
    }
  }

  /// Whether a member of a type may be meant. One of a protocol or of an extension of another library's type always may: not
  /// all that conforms to it or inherits from it is known.
  func mayInclude(_ owner: String) -> Bool {
    if owner.isEmpty { return mayBeGlobal }
    if owner == impossibleSpace { return false }
    guard let paths, let kind = project.types[owner]?.kind, !kind.isEmpty, kind != "protocol" else { return true }
    return paths.contains(owner)
  }
}

extension SourceOutline {
  fileprivate func isNameAlone(_ node: NodeID) -> Bool { if case .reference = self[node] { true } else { false } }
}

extension ProjectIndex {
  /// The paths of the types that declare the members of a value, as far as they are the project's; nil where that is not
  /// known, or where others' members are found through it, too.
  fileprivate func pathsOfMembers(of type: SwiftType, _ knowledge: Knowledge) -> Set<String>? {
    var bare = type.unwrapped
    if case .metatype(let instance) = bare { bare = instance }
    guard case .named(let path, _) = bare.withoutModule() else { return nil }
    let isStated = knowledge.signatures.types[path]?.kind == "class"
    guard let entry = types[path], !entry.kind.isEmpty else { return isStated ? [] : nil }
    let family = [path] + ancestors(of: path)
    let looksUp = family.contains { types[$0]?.members["subscript"]?.contains(where: \.looksUpMembers) == true }
    return entry.aliased == nil && !looksUp ? Set(family) : nil
  }
}
