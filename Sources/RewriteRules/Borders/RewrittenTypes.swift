import StreamTypes

/// Which types the rules rewrite, or have to do with in the types that are made of them.
///
/// It keeps what it found, and belongs to one thread.
final class RewrittenTypes {
  let project: ProjectIndex
  let knowledge: Knowledge
  /// The types of others that the project conforms to each protocol: `extension Array: ReactiveCompatible`.
  private let foreignTypes: [String: Set<String>]
  /// The protocols that the project conforms others' types to, and what these inherit from.
  let foreignProtocols: Set<String>
  /// The protocols that the project conforms RxSwift's types to.
  private let protocolsOfRewrittenTypes: Set<String>
  /// The pages of modules that no file of the project imports.
  private let absentRules: Set<String>
  /// What is known of the project's types, by path.
  private var known: [String: Bool] = [:]
  /// The project's members that hand over what the rules rewrite, by name.
  private var knownMembers: [String: [Member]] = [:]
  /// The types of which it is being asked what else than the head is rewritten.
  private var openHeads: Set<String> = []

  init(_ project: ProjectIndex, _ knowledge: Knowledge) {
    self.project = project
    self.knowledge = knowledge
    let absent = knowledge.rulesForModules(besides: project.modulesOfImports)
    absentRules = absent
    let extended = project.types.filter(\.value.kind.isEmpty)
    foreignTypes = extended.reduce(into: [:]) { types, entry in
      for parent in entry.value.parentNames { types[parent, default: []].insert(entry.key) }
    }
    foreignProtocols = Set(foreignTypes.keys.flatMap { [$0] + project.ancestors(of: $0) })
    protocolsOfRewrittenTypes = Set(
      extended.filter { isStated($0.key, knowledge, besides: absent) }.values.flatMap(\.parentNames).filter {
        project.types[$0]?.kind.isEmpty == false
      })
  }

  /// Whether RxSwift's names are in a type, or those of the project's types that are made of such.
  ///
  /// - Parameter owner: The path of the type within which it is spelled.
  func areIn(_ type: SwiftType, seenFrom owner: String = "") -> Bool {
    areIn(type, of: owner) { path(of: $0, seenFrom: owner) }
  }

  /// The same for a type that was inferred, whose names are paths: RxSwift's `Event` is none of the owner's own.
  func areIn(inferred type: SwiftType, of owner: String) -> Bool { areIn(type, of: owner) { $0 } }

  private func areIn(_ type: SwiftType, of owner: String, path: (String) -> String) -> Bool {
    let bare = type.withoutModule(knowledge.moduleNames)
    return switch bare {
    case .stream: true
    // Behind its module a name is none of the project's: `RxSwift.Event`.
    case .named(let name, let arguments):
      (bare == type
        ? isSpelledOtherwise(name, path(name), in: owner) : isStated(name, knowledge, besides: absentRules))
        || arguments.contains { areIn($0, of: owner, path: path) }
    case .optional(let type), .array(let type), .metatype(let type): areIn(type, of: owner, path: path)
    case .dictionary(let key, let value): areIn(key, of: owner, path: path) || areIn(value, of: owner, path: path)
    case .tuple(let elements): elements.contains { areIn($0.type, of: owner, path: path) }
    case .function(let parameters, let result, _):
      parameters.contains { areIn($0, of: owner, path: path) } || areIn(result, of: owner, path: path)
    case .unknown: false
    }
  }

  /// Whether a type is another one after the rewrite, not only one with another head; a generic parameter of its owner's is
  /// none, `Action` of `enum Outcome<Action>`.
  private func isSpelledOtherwise(_ name: String, _ path: String, in owner: String) -> Bool {
    if project.types[owner]?.generics.contains(name) == true { return false }
    return isRewritten(path) && !hasOnlyRewrittenHead(path)
  }

  /// The path of a nested type that is spelled within its owner by its name alone.
  private func path(of name: String, seenFrom owner: String) -> String {
    owner.isEmpty || project.types[name] != nil ? name : project.path(of: name, seenFrom: owner) ?? name
  }

  /// Whether the project has a type or a typealias of a path; an extension says nothing of what values of the type are, nor
  /// does `typealias Observable = RxSwift.Observable`.
  private func isDeclared(_ path: String) -> Bool {
    project.types[path].map { !$0.kind.isEmpty || $0.aliased != nil } ?? false && !isNamesake(path)
  }

  /// Whether a typealias of the project's has the name of what it stands for.
  func isNamesake(_ path: String) -> Bool {
    project.types[path]?.aliased != nil && project.leaves(path, to: knowledge)
  }

  /// The project's types of which the same is so in a type.
  func paths(in type: SwiftType) -> [String] {
    switch type {
    case .stream(let stream): paths(in: stream.element)
    case .named(let name, let arguments):
      (isDeclared(name) && isRewritten(name) ? [name] : []) + arguments.flatMap { paths(in: $0) }
    case .optional(let type), .array(let type), .metatype(let type): paths(in: type)
    case .dictionary(let key, let value): paths(in: key) + paths(in: value)
    case .tuple(let elements): elements.flatMap { paths(in: $0.type) }
    case .function(let parameters, let result, _): parameters.flatMap { paths(in: $0) } + paths(in: result)
    case .unknown: []
    }
  }

  /// Whether a value may conform to a protocol only because the project conforms others' types to it.
  func mayConformAsForeignType(_ type: SwiftType, to name: String) -> Bool {
    guard let types = foreignTypes[name] else { return false }
    switch type.unwrapped.withoutModule() {
    case .named(let path, _): return types.contains(path) || !types.isDisjoint(with: project.ancestors(of: path))
    case .metatype(let type): return mayConformAsForeignType(type, to: name)
    default: return true
    }
  }

  /// Whether a member hands over something of such a type, or may do so because its type is not spelled; or a type of
  /// RxSwift's asks for it, so that it may get another name. All else of a type whose head is rewritten is used as before.
  func areIn(_ member: Member) -> Bool {
    let owner = member.owner
    if isRewritten(owner), !hasOnlyRewrittenHead(owner) || isRequired(member) { return true }
    if member.parameters.contains(where: { areIn($0.type, seenFrom: owner) }) { return true }
    if areAskedFor(by: member) { return true }
    if let type = member.type { return areIn(type, seenFrom: owner) }
    return member.kind == .property && project.relevance?.isStream(member) != false
  }

  /// Whether such a type is among what is asked of a member's generic parameters: `func first<S: ObservableType>(_ s: S)`.
  func areAskedFor(by member: Member) -> Bool {
    member.constraints.contains { areIn($0.left) || areIn($0.right) }
  }

  /// The members of the project's types, and what stands at a file's level, of a name.
  func declarations(named name: String) -> [Member] {
    let owners = project.facts?.declaringTypes[name] ?? []
    return owners.flatMap { project.types[$0]?.members[name] ?? [] } + (project.globals[name] ?? [])
  }

  /// Those of them that hand over what the rules rewrite.
  func members(named name: String) -> [Member] {
    if let known = knownMembers[name] { return known }
    let found = declarations(named: name).filter(areIn)
    knownMembers[name] = found
    return found
  }

  /// Whether one of RxSwift's types that a member's type conforms to or inherits from has a member of this name.
  private func isRequired(_ member: Member) -> Bool {
    project.ancestors(of: member.owner).contains { knowledge.signatures.types[$0]?.members[member.name] != nil }
  }

  /// Whether a type of the project's conforms to or inherits from something of RxSwift's, and has nothing else in its head
  /// that the rules rewrite. It is one type for all, whichever library it belongs to, and its name stays.
  func hasOnlyRewrittenHead(_ path: String) -> Bool {
    guard let entry = project.types[path], !entry.kind.isEmpty, entry.aliased == nil, isRewritten(path) else {
      return false
    }
    // A type may ask for itself: `protocol Step { associatedtype Next: Step }`.
    guard openHeads.insert(path).inserted else { return true }
    defer { openHeads.remove(path) }
    return !protocolsOfRewrittenTypes.contains(path) && !typesAsked(by: path).contains { areIn($0) }
  }

  /// Whether the rules rewrite something of a type that stands in another one's head, be it only its own head.
  func areInHead(_ type: SwiftType) -> Bool { areIn(type) || !paths(in: type).isEmpty }

  /// Whether a type is one of RxSwift's, inherits from one, or is a typealias that has one in it.
  func isRewritten(_ path: String) -> Bool {
    if let known = known[path] { return known }
    known[path] = false
    let entry = project.types[path]
    let isOwn = !project.leaves(path, to: knowledge)
    let isRewritten =
      !isOwn && isStated(path, knowledge, besides: absentRules) || protocolsOfRewrittenTypes.contains(path)
      || entry?.aliased.map { areIn($0, seenFrom: owner(of: path)) } == true
      || entry?.inherits.contains { areInHead($0) } == true && isOwn
      || (isOwn || entry?.kind == "protocol") && typesAsked(by: path).contains { areInHead($0) }
    known[path] = isRewritten
    return isRewritten
  }

  /// The types in what is asked of a type's generic parameters, `ObservableType` of `struct Box<S: ObservableType>`, and of
  /// a protocol's associated types, `associatedtype Events: ObservableType`.
  private func typesAsked(by path: String) -> [SwiftType] {
    let own = project.types[path]?.constraints ?? []
    guard project.types[path]?.kind == "protocol" else { return own.flatMap { [$0.left, $0.right] } }
    let entries = (project.facts?.associatedNames[path] ?? []).compactMap { project.types["\(path).\($0)"] }
    return entries.flatMap(\.inherits) + (entries.flatMap(\.constraints) + own).map(\.right)
  }
}

/// Whether the pages state a type, or the one that it is nested in.
///
/// - Parameter absent: The pages of modules that no file of the project imports.
private func isStated(_ path: String, _ knowledge: Knowledge, besides absent: Set<String>) -> Bool {
  [path, String(path.prefix { $0 != "." })].contains { name in
    let rule = knowledge.signatures.types[name]?.rule ?? ""
    return !absent.contains(rule) && (!rule.isEmpty || knowledge.families[name] != nil)
  }
}

/// The path of the type that a type is nested in; empty for one of the file's level.
private func owner(of path: String) -> String {
  path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
}
