/// What the parameters of generic types and the associated types of protocols stand for.
extension TypeInference {
  /// The generic parameters that a type's arguments are for; what is nested in generic types has theirs first.
  func parameters(of path: String, _ entry: TypeEntry, _ arguments: [SwiftType]) -> [String] {
    let own = entry.generics.isEmpty ? knowledge.signatures.types[path]?.generics ?? [] : entry.generics
    guard arguments.count > own.count else { return own }
    let all = outerParameters(of: path) + own
    return arguments.count == all.count ? all : own
  }

  /// The generic parameters of the types around a type of the project.
  private func outerParameters(of path: String) -> [String] {
    var names: [String] = []
    var outer = path[...]
    while let dot = outer.lastIndex(of: ".") {
      outer = outer[..<dot]
      names = (project.types[String(outer)]?.generics ?? []) + names
    }
    return names
  }

  /// The arguments of a nested type, `Output` of `Store<State>`, with those that the names around it stand for here.
  func declaredArguments(
    _ arguments: [SwiftType], of path: String, _ entry: TypeEntry, in owner: String
  ) -> [SwiftType] {
    guard let dot = path.lastIndex(of: "."), arguments.count == entry.generics.count else { return arguments }
    let names = outerParameters(of: path)
    guard !names.isEmpty else { return arguments }
    if let inherited = inheritedArguments(of: String(path[..<dot]), in: owner), inherited.count == names.count {
      return inherited + arguments
    }
    let outer = names.compactMap { name in generic(name) ?? nil }
    return outer.count == names.count ? outer + arguments : arguments
  }

  /// The arguments that a generic parent has by the inheritance of a type: `[Row]` of `Store` for `RowStore: Store<[Row]>`.
  private func inheritedArguments(of ancestor: String, in path: String) -> [SwiftType]? {
    guard path != ancestor, openParents.insert(path).inserted else { return nil }
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
    guard !owner.isEmpty, !(outerParameters(of: owner + ".").isEmpty) else { return type }
    let next = { (type: SwiftType) in self.withOuterArguments(type, in: owner) }
    switch type {
    case .named(let name, let arguments):
      let arguments = arguments.map(next)
      guard let (path, entry) = lookUpEntry(name, in: owner), arguments.count == entry.generics.count,
        case let outer = outerParameters(of: path), !outer.isEmpty
      else { return .named(name, arguments) }
      return .named(path, outer.map { .named($0, []) } + arguments)
    case .stream: return type
    default: return type.mappingParts(next)
    }
  }

  /// What a protocol's associated types are for a type that conforms to it: its own of these names, or the types of
  /// the members that fulfill the protocol's.
  func associatedTypes(of parent: String, in path: String) -> [String: SwiftType] {
    guard project.types[parent]?.kind == "protocol" else { return [:] }
    var bound: [String: SwiftType] = [:]
    for name in facts.associatedNames[parent] ?? [] {
      if let entry = project.types["\(path).\(name)"], entry.kind != "associatedtype", !entry.kind.isEmpty {
        bound[name] = resolve(.named("\(path).\(name)", []), in: path, file: self.path)
      } else {
        bound[name] = witness(of: name, parent, in: path)
      }
    }
    return bound
  }

  /// The type of the member of a type that stands where the protocol's has the associated type.
  private func witness(of name: String, _ parent: String, in path: String) -> SwiftType? {
    for (member, requirements) in project.types[parent]?.members ?? [:] {
      guard requirements.contains(where: { $0.type == .named(name, []) }),
        let own = project.types[path]?.members[member]?.first(where: { $0.kind == requirements[0].kind }),
        let type = own.type
      else { continue }
      return resolve(type, in: path, file: own.file)
    }
    return nil
  }
}
