import SwiftStructure

/// Which type or value a name means.
extension TypeInference {
  /// Whether the names of the signatures mean what they say in a file.
  func seesSignatures(_ file: String) -> Bool {
    if file == path, let importsOverride { return importsOverride }
    return importsSignatures(file)
  }

  /// Whether a file imports them.
  func importsSignatures(_ file: String) -> Bool {
    if let known = cache.signaturesSeen[file] { return known }
    let imports = project.imports[file]
    let isSeen = imports.map { knowledge.isSeen(from: file, through: $0, in: project) } ?? false
    cache.signaturesSeen[file] = isSeen
    return isSeen
  }

  /// Makes the names of a spelled type mean something: typealiases are followed, streams become streams.
  func resolve(_ type: SwiftType) -> SwiftType { resolve(type, in: owners.last ?? "", file: path) }

  func resolve(_ type: SwiftType, in owner: String, file: String, depth: Int = 0) -> SwiftType {
    guard depth < 20 else { return .unknown }
    let next = { (type: SwiftType) in self.resolve(type, in: owner, file: file, depth: depth + 1) }
    switch type {
    case .named(let name, let arguments):
      return resolve(name: name, arguments.map(next), in: owner, file: file, depth: depth + 1)
    case .stream: return type
    default: return type.mappingParts(next)
    }
  }

  func resolve(
    name: String, _ arguments: [SwiftType], in owner: String, file: String, depth: Int
  ) -> SwiftType {
    if arguments.isEmpty, let bound = generic(name) { return bound }
    if arguments.isEmpty, !owner.isEmpty, hasGenerics, let bound = generic("\(owner).\(name)") { return bound }
    if name.utf8.first == UInt8(ascii: "@") { return .named(name, []) }
    if meansItself(name) { return SwiftType.packagedCollection(name, arguments) ?? .named(name, arguments) }
    if name.utf8.contains(UInt8(ascii: "&")) {
      return composition(
        of: parts(ofComposition: name).map { resolve(name: $0, [], in: owner, file: file, depth: depth + 1) })
    }
    if name.hasPrefix("Rx"), let dot = name.firstIndex(of: "."), knowledge.modules.contains(String(name[..<dot])) {
      let own = String(name[name.index(after: dot)...])
      return stream(named: own, arguments, file: file).map { .stream($0) } ?? .named(own, arguments)
    }
    if let (path, entry) = lookUpEntry(name, in: owner), !isStated(name, arguments, besides: entry) {
      // A generic parameter hides the file's or module's typealias of its name.
      if path == name, entry.aliased != nil, declaredParameters.contains(name) { return .named(name, []) }
      // What the project's type is without arguments leaves none to a value.
      let own = arguments.filter { !$0.isSlot && !($0.isUnknown && entry.generics.isEmpty) }
      if let stream = associatedStream(path, entry, spelled: name) { return stream }
      guard let aliased = entry.aliased else {
        let all = ownArguments(own, of: path, entry, in: owner)
        return .named(path, declaredArguments(all, of: path, entry, in: owner))
      }
      // `typealias Stream = Observable` takes the arguments of what it stands for.
      if entry.generics.isEmpty, !own.isEmpty, case .named(let other, []) = aliased, other != name {
        return resolve(name: other, arguments, in: path, file: file, depth: depth)
      }
      let outer = outerPath(of: path)
      // `Stream.just(1)` leaves to its arguments what `typealias Stream<Value> = Observable<Value>` is of.
      let all = own.isEmpty ? entry.generics.map { _ in .unknown } : own
      let bindings = Dictionary(zip(parameters(of: path, entry, all), all)) { first, _ in first }
        .merging(inheritedBindings(of: outer, by: name, in: owner, depth)) { own, _ in own }
      return resolve(substitute(aliased, bindings), in: outer, file: file, depth: depth)
    }
    if let own = withoutOwnModule(name) { return resolve(name: own, arguments, in: "", file: file, depth: depth) }
    if let publisher = publisher(called: name, arguments) { return publisher }
    if let stream = stream(named: name, arguments, in: owner, file: file) { return .stream(stream) }
    if let expanded = associatedType(name) ?? witnessedType(name) ?? witnessedType(name, in: owner) { return expanded }
    if let alias = statedAlias(name, arguments, file: file) {
      return resolve(alias, in: owner, file: file, depth: depth)
    }
    return SwiftType.packagedCollection(name, arguments) ?? .named(name, arguments)
  }

  /// Whether a name is that of somebody else's type and of nothing that is declared: then it means that wherever it stands.
  private func meansItself(_ name: String) -> Bool {
    guard localTypeDepth == 0 else { return false }
    if let known = cache.namesOfOthers[name] { return known }
    var isOthers = knowledge.families[name] == nil && knowledge.signatures.types[name]?.aliased == nil
    if isOthers, case .nothing = facts.meaning(of: name) {
      isOthers = !facts.associatedTypeNames.contains(name) && !name.utf8.contains { partMarks.contains($0) }
    } else {
      isOthers = false
    }
    cache.namesOfOthers[name] = isOthers
    return isOthers
  }

  /// Whether a name may mean another type than the one that is called so: it is that of a typealias, an associated type or
  /// several types.
  func mayStandForOthers(_ name: String) -> Bool {
    if meansItself(name) { return false }
    if localTypeDepth == 0, case .type(let entry) = facts.meaning(of: name) {
      return entry.aliased != nil || facts.associatedTypeNames.contains(name) || knowledge.families[name] != nil
    }
    return true
  }

  /// Whether a type can't be the project's own of the same name, which is not generic: `Event<Int>` beside `struct Event`
  /// or `typealias Event = Analytics.Event`; nor does a signature mean a typealias of the project's.
  func isStated(_ name: String, _ arguments: [SwiftType], besides entry: TypeEntry) -> Bool {
    if isReadingSignature, entry.aliased != nil, knowledge.signatures.types[name]?.rule.isEmpty == false { return true }
    // Beside a slot alone they are left to a value.
    if arguments.contains(where: \.isSlot), arguments.allSatisfy({ $0.isSlot || $0.isUnknown }) { return false }
    let arguments = arguments.filter { !$0.isSlot }
    guard !arguments.isEmpty, !entry.kind.isEmpty, entry.generics.isEmpty, entry.aliased.map(isGeneric) != true,
      let stated = knowledge.signatures.types[name]
    else { return false }
    return !stated.rule.isEmpty && stated.generics.count == arguments.count
  }

  /// Whether what a typealias stands for is a generic type without arguments, which the alias's own are for: `Observable`.
  private func isGeneric(_ aliased: SwiftType) -> Bool {
    guard case .named(let name, []) = aliased else { return false }
    let known = [project.types[name], knowledge.signatures.types[lastName(of: name)]].compactMap { $0 }
    return known.contains { !$0.generics.isEmpty || $0.aliased != nil }
  }

  /// The type that has a type of its parent's: the one in front, `Lamp.Feedback`, or the one around that inherits it.
  private func heir(of parent: String, by name: String, in owner: String) -> String {
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
      return typePath(of: String(name[..<dot]), in: owner) ?? owner
    }
    return project.scopes(of: owner).first { project.ancestors(of: $0).contains(parent) } ?? owner
  }

  /// What the parameters of a generic parent, or the associated types of a protocol, stand for in a type that inherits
  /// from it.
  private func inheritedBindings(
    of parent: String, by name: String, in owner: String, _ depth: Int
  ) -> [String: SwiftType] {
    guard !parent.isEmpty, let entry = project.types[parent] else { return [:] }
    let heir = heir(of: parent, by: name, in: owner)
    if heir == parent { return [:] }
    if entry.kind == "protocol" { return witnesses(of: parent, in: heir, depth) }
    guard !entry.generics.isEmpty, let arguments = inheritedArguments(of: parent, in: heir) else { return [:] }
    return Dictionary(zip(entry.generics, arguments)) { first, _ in first }
  }

  /// What the associated types of a protocol are in a type that conforms to it, as far as that is known.
  private func witnesses(of parent: String, in heir: String, _ depth: Int) -> [String: SwiftType] {
    var found: [String: SwiftType] = [:]
    for name in ([parent] + project.ancestors(of: parent)).flatMap({ facts.associatedNames[$0] ?? [] }) {
      let spelled = SwiftType.named("\(heir).\(name)", [])
      let type = resolve(spelled, in: "", file: path, depth: depth)
      if type != spelled || project.types[spelled.name]?.kind.isEmpty == false { found[name] = type }
    }
    return found
  }

  /// What a name stands for by a typealias of the signatures: `SingleEvent<Int>` is a `Result`.
  private func statedAlias(_ name: String, _ arguments: [SwiftType], file: String) -> SwiftType? {
    guard let entry = knowledge.signatures.types[name], let aliased = entry.aliased, seesSignatures(file) else {
      return nil
    }
    // What is nested in a kind of streams has their element.
    let arguments = arguments.filter { !$0.isSlot }
    let generics = entry.generics.isEmpty && name.contains(".") ? ["Element"] : entry.generics
    guard arguments.isEmpty || arguments.count == generics.count else { return nil }
    return substitute(aliased, Dictionary(zip(generics, arguments)) { first, _ in first })
  }

  /// `O.Element` where `O` is a generic parameter that stands for a stream, or `O.Source.Element` where its protocol
  /// says so of `Source`.
  private func associatedType(_ name: String) -> SwiftType? {
    guard hasGenerics, name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let parts = name.split(separator: ".").map(String.init)
    if parts.count == 3, parts[2] == "Element" || parts[2] == "E" {
      return associatedType("\(parts[0]).\(parts[1])")?.stream?.element
    }
    guard parts.count == 2, let base = bound(ofGeneric: parts[0]) else { return nil }
    if parts[1] == "Element" || parts[1] == "E", let stream = base.stream { return stream.element }
    if case .named(let path, _) = base {
      if let stream = associatedStream(parts[1], of: path, spelled: name) { return stream }
      guard let entry = project.types["\(path).\(parts[1])"] else { return nil }
      if let aliased = entry.aliased {
        guard open(name) else { return nil }
        defer { openParents.remove(name) }
        return resolve(aliased, in: path, file: self.path)
      }
      // `Fetcher.Object` is spelled as it is: the protocol's own name has no such type.
      return .named(entry.kind == "associatedtype" ? name : "\(path).\(parts[1])", [])
    }
    return nil
  }

  /// A type as the declaration of a member spells it: generic parameters stand for themselves there, whatever their
  /// names mean at the cursor.
  func declared(_ type: SwiftType, by member: Member) -> SwiftType { declared([type], by: member)[0] }

  /// The types of a member's parameters as its declaration spells them, found once for each member of the file's uses.
  func declaredParameters(of member: Member) -> [SwiftType] {
    declared(\.parameters, of: member) { declared(member.parameters.map(\.type), by: member) }
  }

  /// The type of what a member gives, as its declaration spells it; nil where it doesn't.
  func declaredResult(of member: Member) -> SwiftType? {
    declared(\.result, of: member) { member.type.map { declared($0, by: member) } }
  }

  /// Finds a part of what a member's declaration spells, once for all places where no generic parameter stands for anything.
  private func declared<Part>(
    _ part: WritableKeyPath<DeclaredTypes, InferenceCache.Finding<Part>?>, of member: Member, _ find: () -> Part
  ) -> Part {
    guard localTypeDepth == 0, !hasGenerics, openParents.isEmpty else { return find() }
    let place = ObjectIdentifier(member.storage)
    if let known = declaredTypes[place]?[keyPath: part] { return noting(known) }
    let outside = openCircles
    let found = finding(find)
    if openCircles == outside {
      declaredTypes[place, default: DeclaredTypes(member: member)][keyPath: part] = found
    }
    return noting(found)
  }

  func declared(_ types: [SwiftType], by member: Member) -> [SwiftType] {
    if types.isEmpty { return [] }
    let outside = (declaredGenerics, declaredParameters, isReadingSignature)
    defer { (declaredGenerics, declaredParameters, isReadingSignature) = outside }
    isReadingSignature = !member.rule.isEmpty
    let entry = project.types[member.owner] ?? knowledge.signatures.types[member.owner]
    declaredParameters = Set(member.generics + (entry?.generics ?? []))
    // Where no generic parameter stands for anything, none is to be kept from it.
    declaredGenerics = hasGenerics ? declaredParameters.union(["Self"]) : []
    if hasGenerics, owners.last != member.owner {
      declaredGenerics.formUnion(["Element", "Wrapped", "Key", "Value"])
    }
    return types.map { resolve($0, in: member.owner, file: member.file) }
  }

  /// Whether a generic parameter stands for anything here.
  var hasGenerics: Bool { generics.contains { !$0.isEmpty } }

  func generic(_ name: String) -> SwiftType? {
    if declaredGenerics.contains(name) { return nil }
    for scope in generics.reversed() {
      if let type = scope[name] { return type }
    }
    return nil
  }

  /// The stream that a slot of this type holds.
  func stream(named name: String, _ arguments: [SwiftType], in owner: String = "", file: String) -> StreamType? {
    guard var family = knowledge.families[name], seesSignatures(file) || file == "Swift" else { return nil }
    // `PrimitiveSequence<SingleTrait, Int>` is a `Single<Int>`.
    let strategy = strategy(of: name, arguments)
    if strategy == nil, knowledge.hasTrait(name), case .named(let trait, _)? = arguments.first, arguments.count > 1,
      let own = knowledge.family(ofTrait: trait, in: owner)
    {
      family = own
    }
    let slot = arguments.last.flatMap(FailureSlot.init(argument:))
    if let slot { result.flows.uses.insert(slot) }
    return StreamType(
      family: family.name, element: knowledge.parts(of: name, arguments).element ?? .unknown,
      failure: slot.flatMap { project.failures?.failure(of: $0) } ?? family.failure, form: family.form,
      strategy: strategy, slot: slot)
  }

  /// What a generic parameter is known to be: a type, or the class or protocol that it has to inherit.
  func bound(ofGeneric name: String) -> SwiftType? {
    hasGenerics ? generic(name + Self.boundMark) ?? generic(name) : nil
  }

  /// Behind a generic parameter's name in the scopes of `generics`: what stands there is its bound, not the type itself.
  static let boundMark = ":"

  /// Behind the name of a generic parameter that must conform to a protocol of the project's that streams conform to: what
  /// stands there is the stream that it is seen as.
  static let streamMark = "~"

  /// The type that a node spells here, its names not resolved.
  func spelledType(_ node: NodeID) -> SwiftType {
    let type = outline.swiftType(node, slots: slots)
    noteSlots(of: type)
    guard type.mentionsSelf, let selfType else { return type }
    switch selfType {
    case .stream(let own): return substitute(type, ["Self": spelledSelf(of: owners.last ?? "", own) ?? selfType])
    case .named(let path, _) where project.types[path]?.kind.isEmpty == false:
      return substitute(type, ["Self": selfType])
    default: return type
    }
  }

  /// What `Self` becomes in an extension of a type of streams that is no class, whose operators give it: the publisher that
  /// the type becomes, erased. Elsewhere `Self` stays.
  func spelledSelf(of owner: String, _ stream: StreamType) -> SwiftType? {
    guard knowledge.isValue(owner), let family = knowledge.families[stream.family] else { return nil }
    return .stream(StreamType(family: family.name, element: stream.element, failure: family.failure, form: .erased))
  }

  /// The project's type of this name as it is seen from within `owner`: the innermost wins.
  func lookUpEntry(_ name: String, in owner: String) -> (String, TypeEntry)? {
    if localTypeDepth == 0 {
      switch facts.meaning(of: name) {
      case .nothing: return nil
      case .type(let entry): return (name, entry)
      case .several: break
      }
    }
    return typePath(of: name, in: owner).flatMap { path in project.types[path].map { (path, $0) } }
  }

  private func typePath(of name: String, in owner: String) -> String? {
    if localTypeDepth == 0 {
      if let known = cache.entryPaths[owner]?[name] { return known }
    } else if let known = localEntryPaths[owner]?[name] {
      return known
    }
    let path = project.path(of: name, seenFrom: owner)
    if localTypeDepth == 0 {
      cache.entryPaths[owner, default: [:]][name] = .some(path)
    } else {
      localEntryPaths[owner, default: [:]][name] = .some(path)
    }
    return path
  }

  /// The type that a name in an expression means.
  func lookUpType(_ name: String, _ arguments: [SwiftType]) -> SwiftType? {
    if arguments.isEmpty, let bound = generic(name) { return bound }
    if name == "Self" { return selfType }
    if lookUpEntry(name, in: owners.last ?? "") != nil { return resolve(.named(name, arguments)) }
    if knowledge.families[name] != nil, seesSignatures(path) { return resolve(.named(name, arguments)) }
    if let witnessed = witnessedType(name, in: owners.last ?? "") { return witnessed }
    switch (name, arguments.count) {
    case ("Void", 0): return .void
    case ("Array", 0...1): return .array(arguments.first ?? .unknown)
    case ("Optional", 0...1): return .optional(arguments.first ?? .unknown)
    case ("Dictionary", 0), ("Dictionary", 2):
      return .dictionary(arguments.first ?? .unknown, arguments.last ?? .unknown)
    default: break
    }
    if let entry = knowledge.signatures.types[name], !entry.kind.isEmpty,
      entry.rule.isEmpty || seesSignatures(path)
    {
      return .named(name, arguments)
    }
    if let first = name.unicodeScalars.first, first.properties.isUppercase, local(name) == nil {
      return SwiftType.packagedCollection(name, arguments) ?? .named(name, arguments)
    }
    return nil
  }

  /// A property or function that a name alone means here: of `self`, of a type around, of the file's level.
  ///
  /// - Parameter labels: Those that the name spells: `load(from:)` is no property `load`.
  func lookUpValue(_ name: String, labels: [String]? = nil, for place: Expectation? = nil) -> FoundMember? {
    var other: FoundMember?
    for (depth, owner) in owners.enumerated().reversed() {
      let type = depth == owners.count - 1 ? selfType ?? .named(owner, []) : .named(owner, [])
      guard let found = value(implicitMembers(of: type, named: name), labels: labels, for: place) else { continue }
      if isNamed(found, with: labels) { return found }
      other = other ?? found
    }
    let global = value(lookUpGlobal(name).map { FoundMember(member: $0, bindings: [:]) }, labels: labels, for: place)
    return global.map { isNamed($0, with: labels) } == true ? global : other ?? global
  }

  private func isNamed(_ found: FoundMember, with labels: [String]?) -> Bool {
    labels == nil || found.member.kind != .property && found.member.argumentLabels == labels
  }

  /// The functions and variables of the file's level: an own one hides no other that takes other arguments. Those of the
  /// pages are for tests, `next(210, "a")`, and seen where a module for tests is imported.
  func lookUpGlobal(_ name: String) -> [Member] {
    let known = (knowledge.signatures.globals[name] ?? []).filter { $0.rule.isEmpty || importsTests }
    guard let found = project.globals[name] else { return known }
    // The same name in several modules: the file's own first.
    return found.filter { $0.file == path } + found.filter { $0.file != path } + known
  }
}

/// What stands in the names of nested types and of several types together.
private let partMarks = Array(".&".utf8)
