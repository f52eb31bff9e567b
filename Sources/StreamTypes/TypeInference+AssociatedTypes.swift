/// What the parameters of generic types and the associated types of protocols stand for.
extension TypeInference {
  /// The generic parameters that a type's arguments are for; what is nested in generic types has theirs first.
  func parameters(of path: String, _ entry: TypeEntry, _ arguments: [SwiftType]) -> [String] {
    let own = entry.generics.isEmpty ? knowledge.signatures.types[path]?.generics ?? [] : entry.generics
    guard arguments.count > own.count else { return own }
    let all = outerParameters(of: path) + own
    return arguments.count == all.count ? all : own
  }

  /// Whether a type of the project, or one around it, has generic parameters.
  private func isWithinGenericType(_ path: String) -> Bool {
    project.types[path]?.generics.isEmpty == false || !outerParameters(of: path).isEmpty
  }

  /// The generic parameters of the types around a type of the project.
  private func outerParameters(of path: String) -> [String] {
    var names: [String] = []
    var outer = path[...]
    while let dot = outer.utf8.lastIndex(of: UInt8(ascii: ".")) {
      outer = outer[..<dot]
      names = (project.types[String(outer)]?.generics ?? []) + names
    }
    return names
  }

  /// Within its own declaration a generic type is meant with its own parameters: `Store` in `Store<State>`.
  func ownArguments(_ arguments: [SwiftType], of path: String, _ entry: TypeEntry, in owner: String) -> [SwiftType] {
    guard arguments.isEmpty, !entry.generics.isEmpty, owner == path || owner.hasPrefix(path + ".") else {
      return arguments
    }
    return entry.generics.map { generic($0) ?? .named($0, []) }
  }

  /// The arguments of a nested type, `Output` of `Store<State>`, with those that the names around it stand for here.
  func declaredArguments(
    _ arguments: [SwiftType], of path: String, _ entry: TypeEntry, in owner: String
  ) -> [SwiftType] {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), arguments.count == entry.generics.count else {
      return arguments
    }
    let names = outerParameters(of: path)
    guard !names.isEmpty else { return arguments }
    if let inherited = inheritedArguments(of: String(path[..<dot]), in: owner), inherited.count == names.count {
      return inherited + arguments
    }
    let outer = names.compactMap { name in generic(name) ?? nil }
    return outer.count == names.count ? outer + arguments : arguments
  }

  /// The arguments that a generic parent has by the inheritance of a type: `[Row]` of `Store` for `RowStore: Store<[Row]>`.
  func inheritedArguments(of ancestor: String, in path: String) -> [SwiftType]? {
    guard path != ancestor, open(path) else { return nil }
    defer { openParents.remove(path) }
    for case .named(let name, let arguments) in project.types[path]?.inherits ?? [] {
      guard let (parent, entry) = lookUpEntry(name, in: path) else { continue }
      let arguments = arguments.map { resolve($0, in: path, file: self.path) }
      if parent == ancestor { return arguments }
      guard let inner = inheritedArguments(of: ancestor, in: parent) else { continue }
      let bindings = Dictionary(zip(entry.generics, arguments)) { first, _ in first }
      return inner.map { substitute($0, bindings) }
    }
    return nil
  }

  /// A type as a member of a generic type spells it: what is nested there has the arguments of the types around it.
  func withOuterArguments(_ type: SwiftType, in owner: String) -> SwiftType {
    guard !owner.isEmpty, isWithinGenericType(owner) else { return type }
    let next = { (type: SwiftType) in self.withOuterArguments(type, in: owner) }
    switch type {
    case .named(let name, let arguments):
      let arguments = arguments.map(next)
      if let aliased = aliasedPart(name, of: owner) { return aliased }
      let found = lookUpEntry(name, in: owner)
      // Within itself a type goes without its arguments.
      if arguments.isEmpty, let (path, entry) = found, path == owner, !entry.generics.isEmpty {
        return .named(path, (outerParameters(of: path) + entry.generics).map { .named($0, []) })
      }
      guard let (path, entry) = found, arguments.count == entry.generics.count,
        case let outer = outerParameters(of: path), !outer.isEmpty
      else { return .named(name, arguments) }
      return .named(path, outer.map { .named($0, []) } + arguments)
    case .stream: return type
    default: return type.mappingParts(next)
    }
  }

  /// What a typealias within a generic type says of a parameter of that: `typealias Item = Source.Item`.
  private func aliasedPart(_ name: String, of owner: String) -> SwiftType? {
    guard case .named(let part, [])? = project.types["\(owner).\(name)"]?.aliased,
      outerParameters(of: owner + ".").contains(String(part.prefix { $0 != "." }))
    else { return nil }
    return .named(part, [])
  }

  /// A protocol's member as a generic parameter has it: the protocol's `Item` is its `Source.Item`, unless a constraint
  /// says what that is.
  func withAssociatedTypes(_ found: FoundMember, of constraint: SwiftType, in parameter: String) -> FoundMember {
    guard case .named(let parent, _) = constraint, generic(parameter) != nil else { return found }
    var bindings = found.bindings
    for ancestor in [parent] + project.ancestors(of: parent) {
      for name in facts.associatedNames[ancestor] ?? [] where bindings[name] == nil {
        let spelled = "\(parameter).\(name)"
        bindings[name] =
          generic(spelled) ?? associatedStream(name, of: ancestor, spelled: spelled)
          ?? statedType(of: name, by: parent, in: parameter) ?? .named(spelled, [])
      }
    }
    return FoundMember(member: found.member, bindings: bindings)
  }

  /// The associated types of which a protocol's own `where` clause says what they are.
  func statedNames(by parent: String) -> [(name: String, type: SwiftType)] {
    guard let entry = project.types[parent], entry.kind == "protocol" else { return [] }
    return entry.constraints.compactMap { constraint in
      guard constraint.isSameType, case .named(let left, []) = constraint.left else { return nil }
      let name = left.hasPrefix("Self.") ? String(left.dropFirst("Self.".count)) : left
      return (name, resolve(constraint.right, in: parent, file: self.path))
    }
  }

  /// What the clause of a protocol, or of one of its parents, says that an associated type is, as a generic parameter
  /// spells the others.
  private func statedType(of name: String, by parent: String, in parameter: String) -> SwiftType? {
    let parents = [parent] + project.ancestors(of: parent)
    guard let stated = parents.lazy.flatMap(statedNames).first(where: { $0.name == name }) else { return nil }
    let others = parents.flatMap { facts.associatedNames[$0] ?? [] }
    let spelled = others.map { ($0, generic("\(parameter).\($0)") ?? .named("\(parameter).\($0)", [])) }
    return substitute(stated.type, Dictionary(spelled) { first, _ in first })
  }

  /// What an associated type has to conform to, by its name within its protocol: `Service` of the property's type in
  /// `associatedtype Source: Service; var source: Source { get }`.
  func boundsOfAssociatedType(_ name: String) -> [SwiftType]? {
    let own = name.hasPrefix("Self.") ? String(name.dropFirst("Self.".count)) : name
    guard facts.associatedTypeNames.contains(own), let owner = owners.last, project.types[owner]?.kind == "protocol"
    else { return nil }
    return ([owner] + ancestors(of: owner)).lazy.compactMap { self.project.types["\($0).\(own)"] }
      .first { $0.kind == "associatedtype" }?.inherits
  }

  /// The stream that an associated type of a protocol, or of one of its parents, has to be.
  func associatedStream(_ name: String, of parent: String, spelled: String) -> SwiftType? {
    ([parent] + project.ancestors(of: parent)).lazy.compactMap { ancestor -> SwiftType? in
      let path = "\(ancestor).\(name)"
      return self.project.types[path].flatMap { self.associatedStream(path, $0, spelled: spelled) }
    }.first
  }

  /// The same for the associated type at a path: `associatedtype Source: ObservableType where Source.Element == Int`.
  func associatedStream(_ path: String, _ entry: TypeEntry, spelled: String) -> SwiftType? {
    guard entry.kind == "associatedtype", let dot = path.lastIndex(of: "."),
      let wanted = entry.inherits.first(where: { knowledge.isStreamProtocol($0.name) })?.name
    else { return nil }
    let (owner, name) = (String(path[..<dot]), path[path.index(after: dot)...])
    let constraints = entry.constraints + (project.types[owner]?.constraints ?? [])
    let stated = constraints.last { $0.isSameType && $0.left == .named("\(name).Element", []) }
    let element =
      generic("\(owner).\(name).Element") ?? stated.map { resolve($0.right, in: owner, file: self.path) }
      ?? .named("\(spelled).Element", [])
    if knowledge.isObserverProtocol(wanted) {
      return .stream(anyReceiver(of: element))
    }
    let failure: Failure = knowledge.neverFails(wanted) ? .never : .unknown
    return .stream(
      StreamType(family: family(of: wanted, []), element: element, failure: failure, form: .concrete))
  }

  /// What a protocol's associated types are for a type that conforms to it: its own of these names, or the types of
  /// the members that fulfill the protocol's.
  func associatedTypes(of parent: String, in path: String) -> [String: SwiftType] {
    guard (project.types[parent] ?? knowledge.signatures.types[parent])?.kind == "protocol" else { return [:] }
    return finding(\.associatedTypes, of: parent, in: path) { findAssociatedTypes(of: parent, in: path) }
  }

  private func findAssociatedTypes(of parent: String, in path: String) -> [String: SwiftType] {
    let names = project.types[parent]?.kind.isEmpty == false ? facts.associatedNames : knowledge.associatedNames
    var bound: [String: SwiftType] = [:]
    for name in names[parent] ?? [] {
      if let entry = project.types["\(path).\(name)"], entry.kind != "associatedtype", !entry.kind.isEmpty {
        bound[name] = resolve(.named("\(path).\(name)", []), in: path, file: self.path)
      } else {
        bound[name] = witness(of: name, parent, in: path)
      }
    }
    return bound
  }

  /// What an associated type is by the members of a type that stand where the protocol's mention it.
  private func witness(of name: String, _ parent: String, in path: String) -> SwiftType? {
    witnesses(of: parent, in: path, naming: [name]).compactMap { $0[name] }.first { !$0.isUnknown }
  }

  /// `where Base.Output == Output` says what `Output` is once an argument says what `Base` is.
  func bindAssociated(_ bindings: inout Bindings, _ member: Member) {
    for constraint in member.constraints where constraint.isSameType {
      for (part, other) in [(constraint.left, constraint.right), (constraint.right, constraint.left)] {
        guard case .named(let name, []) = part, let dot = name.firstIndex(of: "."),
          member.generics.contains(String(name[..<dot])),
          case let type = witnessed(substitute(part, bindings.types)), type != part, isDeclaredPart(type)
        else { continue }
        knowledge.unify(other, type, &bindings)
        result.flows.tie(type, substitute(other, bindings.types))
      }
    }
  }

  /// Whether a type is known, and not just named as a part of another.
  private func isDeclaredPart(_ type: SwiftType) -> Bool {
    guard case .named(let name, []) = type, name.contains(".") else { return !type.isUnknown }
    return project.types[name] != nil
  }

  /// What the members of a type that fulfill a protocol's say of its associated types, each for itself.
  func witnesses(of parent: String, in path: String, naming names: Set<String>) -> [[String: SwiftType]] {
    guard let members = project.types[path]?.members else { return [] }
    var found: [[String: SwiftType]] = []
    for requirement in membersToFulfill(of: parent)
    where requirement.signatureTypes.contains(where: { $0.mentionsName(among: names) }) {
      guard let own = members[requirement.name]?.first(where: { mayFulfill($0, requirement) }) else { continue }
      var bindings = Bindings()
      bindings.free = names
      for (pattern, type) in zip(requirement.signatureTypes, own.signatureTypes) {
        knowledge.unify(pattern, resolve(type, in: path, file: own.file), &bindings)
      }
      found.append(bindings.types)
    }
    return found
  }

  /// The members of a protocol that say something of its associated types where a type fulfills them, by their names.
  private func membersToFulfill(of parent: String) -> [Member] {
    guard let entry = project.types[parent] else { return knowledge.fulfilledMembers[parent] ?? [] }
    guard localTypeDepth > 0 else { return facts.fulfilledMembers[parent] ?? [] }
    return entry.membersToFulfill(mentioning: facts.associatedNames[parent] ?? [])
  }

  func mayFulfill(_ member: Member, _ requirement: Member) -> Bool {
    member.kind == requirement.kind && member.parameters.map(\.label) == requirement.parameters.map(\.label)
  }

  /// A type with what the members of types say of their associated types: of `[Rows.Item]`, and of the values of a
  /// stream.
  func witnessed(_ type: SwiftType) -> SwiftType {
    if case .named(let name, []) = type { return witnessedType(name) ?? type }
    if case .named(let name, let arguments) = type, let part = witnessedPart(name, arguments) { return part }
    return type.mappingParts(witnessed)
  }

  /// `Pair.Second` of a `Pair<Int, String>`: one of its arguments, or what its members say with them.
  private func witnessedPart(_ name: String, _ arguments: [SwiftType]) -> SwiftType? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), case let associated = lastName(of: name),
      facts.associatedTypeNames.contains(associated), let entry = project.types[String(name[..<dot])],
      entry.generics.count == arguments.count
    else { return nil }
    let bindings = Dictionary(zip(entry.generics, arguments)) { first, _ in first }
    return bindings[associated] ?? witnessedType(name).map { substitute($0, bindings) }
  }

  /// `Rows.Item` where `Rows` doesn't declare its `Item`: its members say what it is.
  func witnessedType(_ name: String) -> SwiftType? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), case let associated = lastName(of: name),
      facts.associatedTypeNames.contains(associated), open(name)
    else { return nil }
    defer { openParents.remove(name) }
    let path = String(name[..<dot])
    guard let entry = project.types[path], entry.kind != "protocol" else { return nil }
    for parent in project.ancestors(of: path) where facts.associatedNames[parent]?.contains(associated) == true {
      if let type = witness(of: associated, parent, in: path) { return type }
    }
    return nil
  }

  /// An associated type by its name alone, within a type whose members say what it is: `Input` beside `let input: Entry`.
  func witnessedType(_ name: String, in owner: String) -> SwiftType? {
    guard facts.associatedTypeNames.contains(name), facts.typeNames.contains(name) else { return nil }
    return finding(\.witnessedTypes, of: name, in: owner) { findWitnessedType(name, in: owner) }
  }

  private func findWitnessedType(_ name: String, in owner: String) -> SwiftType? {
    project.scopes(of: owner).lazy.compactMap { self.witnessedType("\($0).\(name)") }.first
  }

  /// Finds something of associated types once for all who ask.
  private func finding<Value>(
    _ findings: ReferenceWritableKeyPath<InferenceCache, [AssociatedTypesPlace: InferenceCache.Finding<Value>]>,
    of name: String, in owner: String, _ find: () -> Value
  ) -> Value {
    guard followsFromDeclarations else { return find() }
    let cache = seesWhatItImports ? cache : ownCache
    let place = AssociatedTypesPlace(owner: owner, name: name, seesSignatures: seesSignatures(path))
    if let known = cache[keyPath: findings][place] { return noting(known) }
    let outside = openCircles
    let found = finding(find)
    if openCircles == outside { cache[keyPath: findings][place] = found }
    return noting(found)
  }

  /// Whether what is found of types is the same at any place of the file: no generic parameter stands for something here.
  var followsFromDeclarations: Bool { localTypeDepth == 0 && !hasGenerics && declaredParameters.isEmpty }

  /// Begins to look something up, unless that is being done already.
  func open(_ path: String) -> Bool {
    let isNew = openParents.insert(path).inserted
    if !isNew { openCircles += 1 }
    return isNew
  }
}
