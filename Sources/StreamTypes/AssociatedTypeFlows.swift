/// Ties what says an associated type of a type: its typealias, each member that fulfills one with it, and the `where`
/// clauses that ask for it.
func associatedTypeFlows(in project: ProjectIndex, _ resolver: TypeInference) -> SlotFlows {
  var flows = SlotFlows()
  let asked = project.constraintsOnAssociatedTypes
  let heirs = project.types.keys.filter { project.types[$0]?.kind != "protocol" && !project.ancestors(of: $0).isEmpty }
  for path in heirs.sorted() {
    for parent in project.ancestors(of: path) {
      for (stated, type) in resolver.statedAssociatedTypes(by: parent, in: path) { flows.tie(stated, type) }
      let names = Set(resolver.facts.associatedNames[parent] ?? [])
      guard !names.isEmpty else { continue }
      let known = resolver.associatedTypes(of: parent, in: path)
      for witness in resolver.witnesses(of: parent, in: path, naming: names) {
        for (name, type) in witness { if let other = known[name] { flows.tie(type, other) } }
      }
      for name in names {
        for constraint in asked["\(parent).\(name)"] ?? [] {
          let spelled = constraint.type.namingAssociatedTypes(of: constraint.parameter, known)
          let type = resolver.resolve(spelled, in: "", file: constraint.place.file)
          if let other = known[name], resolver.mayBeSame(type, other) { flows.tie(type, other) }
        }
      }
    }
  }
  return flows
}

extension TypeInference {
  /// What the `where` clause of a protocol says of associated types, its own or those of its parents, and what they are
  /// for a type that conforms to it: `protocol Loading: UseCase where Response == Single<Item>`.
  fileprivate func statedAssociatedTypes(by parent: String, in path: String) -> [(SwiftType, SwiftType)] {
    statedNames(by: parent).flatMap { name, type -> [(SwiftType, SwiftType)] in
      ([parent] + project.ancestors(of: parent)).compactMap { ancestor in
        guard facts.associatedNames[ancestor]?.contains(name) == true else { return nil }
        return associatedTypes(of: ancestor, in: path)[name].map { (type, $0) }
      }
    }
  }
}

extension SwiftType {
  /// A type with what associated types are in the place of their names behind a generic parameter: `L.Output`.
  fileprivate func namingAssociatedTypes(of parameter: String?, _ known: [String: SwiftType]) -> SwiftType {
    guard let parameter else { return self }
    return substitute(self, Dictionary(known.map { ("\(parameter).\($0)", $1) }) { first, _ in first })
  }
}

extension Member {
  /// What a generic parameter of it must conform to.
  fileprivate func conformances(of parameter: String) -> [String] {
    self.constraints.compactMap { constraint in
      guard !constraint.isSameType, constraint.left == .named(parameter, []),
        case .named(let name, _) = constraint.right
      else { return nil }
      return name
    }
  }
}

extension ProjectIndex {
  /// The types that `where` clauses ask of associated types, each with the member that asks and the generic parameter that
  /// it asks it of, by the protocol's path and the name.
  package var constraintsOnAssociatedTypes: [String: [(type: SwiftType, parameter: String?, place: MemberPlace)]] {
    var found: [String: [(type: SwiftType, parameter: String?, place: MemberPlace)]] = [:]
    let members = globals.values.joined() + types.values.flatMap { $0.members.values.joined() }
    for member in members {
      for constraint in member.constraints where constraint.isSameType {
        guard case .named(let left, []) = constraint.left else { continue }
        let parts = left.split(separator: ".").map(String.init)
        let isOwn = parts.count < 2 || parts[0] == "Self"
        let owners = isOwn ? [member.owner] : member.conformances(of: parts[0])
        for owner in owners {
          let parent = path(of: owner, seenFrom: member.owner) ?? owner
          found["\(parent).\(parts[parts.count - 1])", default: []]
            .append((constraint.right, isOwn ? nil : parts[0], member.place))
        }
      }
    }
    return found
  }
}
