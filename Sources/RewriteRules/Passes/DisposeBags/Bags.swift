import SourceText
import StreamTypes
import SwiftStructure

/// What keeps subscriptions, once it is rewritten.
enum BagKind {
  /// `Set<AnyCancellable>`, a variable that `store(in: &…)` adds to.
  case set
  /// `CancelBag`, a reference: where the bag is passed on, or can't be a variable.
  case reference
}

extension FileFacts {
  /// Whether the project has a name of its own for RxSwift's bag, whose uses then stay as they are: the name stands for
  /// a `CancelBag`.
  var hasBagAlias: Bool { declarationFacts.aliasedNames.contains(bagType) }

  /// Whether the project has members of its own for bags, which a set doesn't have.
  var extendsBag: Bool {
    FileTables.known(&tables.extendsBag) {
      project.types[bagType].map { $0.kind.isEmpty && !$0.members.isEmpty } ?? false
    }
  }

  /// What a bag of this name becomes where it is used: the same wherever the same bag is meant.
  func bagKind(_ name: String, at node: NodeID) -> BagKind {
    if isParameter(name, at: node) || isBoundOptional(node) || hasBagAlias || extendsBag || isMadeElsewhere(node) {
      return .reference
    }
    let family = bagFamily(name, at: node)
    let globals = globalBags(name, family, at: node)
    if escapes(name, from: family, globals, at: node) { return .reference }
    let entries = family.compactMap { project.types[$0] }
    if entries.contains(where: { ["struct", "enum", "protocol", "actor", ""].contains($0.kind) }) { return .reference }
    let members = entries.flatMap { $0.members[name] ?? [] }
    if members.contains(where: { $0.isImplicitlyUnwrapped || ($0.type.map(isOptional) ?? false) }) { return .reference }
    if entries.contains(where: { hasReferenceBag(beside: name, $0) }) { return .reference }
    let needsOrderOrLock =
      family.isEmpty ? needsOrderOrLock(globals) : family.contains(where: needsOrderOrLock(inType:))
    return needsOrderOrLock && catalog.hasReferenceBags(options) ? .reference : .set
  }

  /// Whether a type has an object beside a bag that an earlier run put there for what it rewrote: the bag's place is for such
  /// an object, too, though what asked for one may be rewritten by now.
  private func hasReferenceBag(beside bag: String, _ type: TypeEntry) -> Bool {
    (type.members[cancellableName(bag)] ?? []).contains { $0.isBag(named: catalog[.referenceBag]) }
  }

  /// Whether a bag is known to be one without a declaration that says so, which alone may make a set of it: that of
  /// `Box<DisposeBag>`, of a tuple, or what a function made.
  private func isMadeElsewhere(_ node: NodeID) -> Bool {
    guard case .member(let base, _, _, _) = outline[node], isBag(types[node]) else { return false }
    if case .tuple = types[base].unwrapped { return true }
    return types.resolutions[node].map { !$0.member.isBag(named: bagType) } ?? false
  }

  /// Whether a bag that no type declares needs an order of disposal, or a lock, by what its own file shows.
  ///
  /// - Parameter globals: The variables of the files' level that it may be, which any file may use; what `main.swift`
  ///   declares is for that file.
  private func needsOrderOrLock(_ globals: [Member]) -> Bool {
    let files = globals.isEmpty ? [path] : globals.map(\.file)
    if globals.isEmpty || files.allSatisfy({ $0.hasSuffix("main.swift") }) {
      return files.contains(where: needsOrderOrLock(inFile:))
    }
    return !project.disposalFiles.isEmpty || !project.threadFiles.isEmpty
  }

  /// The variables of the files' level that a bag's name may mean; none for a local variable and a property.
  private func globalBags(_ name: String, _ family: Set<String>, at node: NodeID) -> [Member] {
    guard family.isEmpty, let globals = project.globals[name] else { return [] }
    let pattern = types.origins[node] ?? node
    guard case .binding? = outline.parent(pattern).map({ outline[$0] }) ?? nil else { return globals }
    return outline.enclosingBody(pattern) == nil ? globals : []
  }

  /// Whether a file shows that its bags need what a set can't give: an order of disposal, or a lock.
  private func needsOrderOrLock(inFile file: String) -> Bool {
    project.disposalFiles.contains(file) || project.threadFiles.contains(file)
  }

  /// Whether a file that declares members of a type shows that; asked for at each use of a bag.
  private func needsOrderOrLock(inType path: String) -> Bool {
    if let known = tables.orderedTypes[path] { return known }
    let members = project.types[path]?.members.values.joined()
    let isNeeded = members?.contains { needsOrderOrLock(inFile: $0.file) } ?? false
    tables.orderedTypes[path] = isNeeded
    return isNeeded
  }

  /// The types that declare the same bag: the one that is meant, the protocols that require it, and all that conform to
  /// these; none for a variable that is no member. Where the owner isn't known, all types with a bag of this name.
  func bagFamily(_ name: String, at node: NodeID) -> Set<String> {
    let declaring = typesDeclaring(bag: name)
    let start: String
    switch bagOwner(name, at: node, declaring) {
    case .known(let path): start = path
    case .none: return []
    case .unknown: return declaring
    }
    if let family = declarationFacts.bagFamilies[name]?[start] { return family }
    return Set(([start] + project.ancestors(of: start)).filter(declaring.contains))
  }

  /// The types with a bag of this name.
  func typesDeclaring(bag name: String) -> Set<String> { declarationFacts.bagOwners[name] ?? [] }

  /// Whether an extension of a type that is not the project's declares the bag: not all objects that have it are known.
  func isOfForeignType(_ name: String, at node: NodeID) -> Bool {
    bagFamily(name, at: node).contains { project.types[$0]?.kind.isEmpty == true }
  }

  /// Whether a variable of the files' level has a name, and stands where the bag is used: it is none of a type, or one of a
  /// type with members in the same file.
  func isNearGlobal(named new: String, bag name: String, at node: NodeID) -> Bool {
    guard let globals = project.globals[new] else { return false }
    let family = bagFamily(name, at: node)
    let members = family.compactMap { project.types[$0]?.members.values.joined() }.joined()
    return family.isEmpty || globals.contains { global in members.contains { $0.file == global.file } }
  }

  /// Whether the bag is a struct's that is made with it: the initializer that a struct has without declaring one has the
  /// property's name for a label.
  func isArgumentLabel(_ name: String, at node: NodeID) -> Bool {
    let labels = bagFamily(name, at: node).map { path in
      (project.types[path]?.members["init"] ?? []).contains { made in
        made.attributes.contains(MemberDeclaration.memberwise)
          && made.parameters.contains { $0.label == name && !$0.hasDefault }
      }
    }
    if case .unknown = bagOwner(name, at: node, typesDeclaring(bag: name)) {
      return !labels.contains(false) && !labels.isEmpty
    }
    return labels.contains(true)
  }

  private enum BagOwner {
    case known(String)
    /// A local or global variable.
    case none
    case unknown
  }

  private func bagOwner(_ name: String, at node: NodeID, _ declaring: Set<String>) -> BagOwner {
    // A constraint may say it, too: `extension Tapped where Self: HasDisposeBag`.
    if let owner = types.resolutions[node]?.member.owner, declaring.contains(owner) { return .known(owner) }
    if case .member(let base, _, _, _) = outline[node], !outline.isSelf(base) {
      guard case .named(let path, _) = types[base].unwrapped else { return .unknown }
      return lineage(of: path).first(where: declaring.contains).map { .known($0) } ?? .unknown
    }
    var scope = enclosingTypes(node)
    while !scope.isEmpty {
      if let owner = lineage(of: scope.joined(separator: ".")).first(where: declaring.contains) { return .known(owner) }
      scope.removeLast()
    }
    if case .member = outline[node] { return .unknown }
    return .none
  }

  /// Whether the bag is passed on somewhere.
  private func escapes(_ name: String, from family: Set<String>, _ globals: [Member], at node: NodeID) -> Bool {
    guard let owners = declarationFacts.bagEscapes[name] else { return false }
    if owners.contains("*") { return true }
    if family.isEmpty, globals.isEmpty { return owners.contains(outline.enclosingPath(node)) }
    let declaring = typesDeclaring(bag: name)
    return owners.contains { owner in
      if family.isEmpty { return !([owner] + project.ancestors(of: owner)).contains(where: declaring.contains) }
      return family.contains(owner) || !family.isDisjoint(with: project.ancestors(of: owner))
    }
  }

  private func isOptional(_ type: SwiftType) -> Bool { if case .optional = type { true } else { false } }

  /// Whether a name is a parameter or captured constant where it stands.
  private func isParameter(_ name: String, at node: NodeID) -> Bool {
    if case .member = outline[node] { return false }
    for ancestor in [node] + Array(outline.ancestors(node)) {
      switch outline[ancestor] {
      case .function(let function):
        for case .parameter(let parameter) in function.parameters.map({ outline[$0] }) where parameter.name.text == name
        {
          return true
        }
      case .closure(let closure):
        if closure.parameters.contains(where: { $0.name.text == name }) { return true }
        if closure.captures.contains(where: { $0.name.text == name }) { return true }
      case .nominal: return false
      default: break
      }
    }
    return false
  }

  /// Whether a local bag is optional, or a name for the bag in one: `if let bag = disposeBag`, `$0`.
  private func isBoundOptional(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .forceUnwrap(let base), .optionalChain(let base): return isBoundOptional(base)
    default: break
    }
    if isOptional(types[node]) { return true }
    guard let origin = types.origins[node] else { return false }
    if case .closure = outline[origin] { return true }
    guard let parent = outline.parent(origin), case .conditionBinding = outline[parent] else { return false }
    return true
  }
}

extension FileFacts {
  /// What a type stands in; `!` behind it changes nothing.
  func parentOfType(_ node: NodeID) -> NodeID? {
    guard let parent = outline.parent(node), case .optionalType(_, isImplicitlyUnwrapped: true) = outline[parent] else {
      return outline.parent(node)
    }
    return outline.parent(parent)
  }
}
