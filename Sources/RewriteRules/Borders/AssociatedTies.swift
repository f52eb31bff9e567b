import StreamTypes

/// Ties what says an associated type of a type, be it its typealias or a member that fulfills a requirement with it; and,
/// where a `where` clause asks for something that the rules rewrite, all such types with the members that ask. Who calls
/// something generic with such a type is tied to it, too.
///
/// - Parameter uses: Such calls' declarations, and the paths of the associated types that these ask for.
func associatedTies(
  in project: ProjectIndex, _ knowledge: Knowledge, _ uses: [(user: MemberPlace, path: String)]
) -> [(Tied, Tied)] {
  let rewritten = RewrittenTypes(project, knowledge)
  let asked = project.constraintsOnAssociatedTypes.filter { $0.value.contains { rewritten.areIn($0.type) } }
  var found: [(Tied, Tied)] = []
  for (name, constraints) in asked {
    for constraint in constraints where rewritten.areIn(constraint.type) {
      found.append((.declaration(constraint.place), .type(name)))
    }
  }
  for (path, entry) in project.types where entry.kind != "protocol" {
    for parent in project.ancestors(of: path) {
      for name in project.facts?.associatedNames[parent] ?? [] {
        let witnesses = project.witnesses(of: parent, in: path, naming: name).filter { rewritten.areIn($0) }
        let isAliased = project.types["\(path).\(name)"].map { $0.aliased.map { rewritten.areIn($0) } == true } ?? false
        found += witnesses.map { (.declaration($0.place), .type("\(path).\(name)")) }
        if asked["\(parent).\(name)"] != nil, isAliased || !witnesses.isEmpty {
          found.append((.type("\(path).\(name)"), .type("\(parent).\(name)")))
        }
      }
    }
  }
  let said = Set(found.map(\.1))
  return found + uses.map { (.declaration($0.user), .type($0.path)) }.filter { said.contains($0.1) }
}

extension TieSearch {
  /// Notes of which associated types a call of something generic asks: `Names.Result` of `AnyUseCase(Names())`, whose
  /// initializer is one `where U.Result == R`.
  mutating func readAssociatedTypes(of resolution: Resolution, by place: MemberPlace) {
    for name in resolution.member.typeNames {
      let parts = name.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, case .named(let path, _)? = resolution.generics[String(parts[0])] else { continue }
      found.associatedUses.append((place, "\(path).\(parts[1])"))
    }
  }
}

extension Member {
  /// The names of the types in what it takes, gives and asks for.
  fileprivate var typeNames: Set<String> {
    let types = signatureTypes + self.constraints.flatMap { [$0.left, $0.right] }
    return types.reduce(into: []) { names, type in type.forEachName { names.insert($0) } }
  }
}

extension ProjectIndex {
  /// The members of a type that fulfill a protocol's requirements in which an associated type's name stands.
  fileprivate func witnesses(of parent: String, in path: String, naming name: String) -> [Member] {
    let requirements = (types[parent]?.allMembers ?? []).filter { $0.names(type: name) }
    return requirements.flatMap { requirement in
      (types[path]?.members[requirement.name] ?? []).filter { $0.isCounterpart(of: requirement) }
    }
  }
}
