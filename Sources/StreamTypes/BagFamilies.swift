extension ProjectIndex {
  /// The types that declare the same bag, by its name and by each of them.
  ///
  /// A protocol's bag is that of everything which fulfills it: of a type that declares one, or of the superclass from which
  /// a type has it. Where no protocol asks for a bag each type's is its own.
  ///
  /// - Parameter owners: The types that declare a bag of each name.
  /// - Complexity: O(*n* · *a*) for *n* types with *a* ancestors each.
  func bagFamilies(_ owners: [String: Set<String>]) -> [String: [String: Set<String>]] {
    let required = owners.filter { $0.value.contains { types[$0]?.kind == "protocol" } }
    guard !required.isEmpty else { return [:] }
    var families = required.mapValues { _ in [String: Set<String>]() }
    for path in types.keys {
      let lineage = [path] + ancestors(of: path)
      for (name, declaring) in required {
        let together = lineage.filter(declaring.contains)
        guard together.contains(where: { types[$0]?.kind == "protocol" }) else { continue }
        families[name]?.join(together)
      }
    }
    return families
  }
}

extension [String: Set<String>] {
  /// Makes one family of those that the paths are in.
  fileprivate mutating func join(_ paths: [String]) {
    let family = paths.reduce(into: Set(paths)) { $0.formUnion(self[$1] ?? []) }
    for path in family { self[path] = family }
  }
}
