/// Which type of the project a name means.
extension ProjectIndex {
  /// The path of the type that a name means within another: the innermost scope that has it wins, with what the scope's
  /// parents declare (TSPL, "Nested Types").
  ///
  /// - Complexity: linear in the depth of `owner` and the number of its ancestors, if a type within another has the name.
  package func path(of name: String, seenFrom owner: String) -> String? {
    // A function's own types are not among the facts.
    if hasLineages, let facts {
      switch facts.meaning(of: name) {
      case .nothing: return nil
      case .type: return name
      case .several: break
      }
    }
    for scope in scopes(of: owner) {
      if let path = declared(name, in: scope) { return path }
      for ancestor in ancestors(of: scope) {
        if let path = declared(name, in: ancestor) { return path }
      }
    }
    return declared(name, in: "") ?? inherited(name, seenFrom: owner)
  }

  /// The type that a name in front inherits: `Lamp.Feedback`, which an extension of `Lamp`'s protocol declares.
  private func inherited(_ name: String, seenFrom owner: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let heir = path(of: String(name[..<dot]), seenFrom: owner)
    else { return nil }
    return ancestors(of: heir).lazy.compactMap { self.declared(lastName(of: name), in: $0) }.first
  }

  /// The paths of the types that declare a member of a name, in no order.
  ///
  /// - Complexity: O(n) in the number of all types as long as the facts are not worked out.
  func typesDeclaring(_ member: String) -> [String] {
    if let facts { return facts.declaringTypes[member] ?? [] }
    return types.keys.filter { types[$0]?.members[member] != nil }
  }

  /// Whether a name means something of the project's within a type: a type, or an associated type of a protocol that the
  /// type is or conforms to.
  package func hides(_ name: String, within owner: String) -> Bool {
    path(of: name, seenFrom: owner) != nil
      || scopes(of: owner).contains { scope in
        ([scope] + ancestors(of: scope)).contains { types["\($0).\(name)"]?.kind == "associatedtype" }
      }
  }

  /// All that a type inherits from or conforms to, the nearest first: the paths of the project's types, others as they
  /// are spelled.
  package func ancestors(of path: String) -> [String] { ancestors(of: path, within: 0) }

  /// - Parameter depth: How many inheritance clauses are being looked up that this one is needed for. Code that doesn't
  ///   compile may have them in a circle.
  private func ancestors(of path: String, within depth: Int) -> [String] {
    if let known = lineages[path] { return known }
    if types[path]?.parentNames.isEmpty != false { return [] }
    var found: [String] = []
    var visited: Set<String> = [path]
    var open = ArraySlice([path])
    while let next = open.popFirst() {
      for name in types[next]?.parentNames ?? [] {
        let parent = lexicalPath(of: name, seenFrom: next, depth) ?? name
        guard visited.insert(parent).inserted else { continue }
        found.append(parent)
        open.append(parent)
      }
    }
    return found
  }

  /// What an inheritance clause names: members of the type's own parents don't count there, those of the parents of the
  /// types around it do.
  private func lexicalPath(of name: String, seenFrom owner: String, _ depth: Int) -> String? {
    for scope in scopes(of: owner) {
      if let path = declared(name, in: scope) { return path }
      guard scope != owner, depth < 4 else { continue }
      for ancestor in ancestors(of: scope, within: depth + 1) {
        if let path = declared(name, in: ancestor) { return path }
      }
    }
    return declared(name, in: "")
  }

  /// A type's path and those of the types around it, innermost first.
  func scopes(of path: String) -> [String] {
    guard !path.isEmpty else { return [] }
    var scopes = [path]
    var scope = path[...]
    while let period = scope.utf8.lastIndex(of: UInt8(ascii: ".")) {
      scope = scope[..<period]
      scopes.append(String(scope))
    }
    return scopes
  }

  private func declared(_ name: String, in scope: String) -> String? {
    let path = scope.isEmpty ? name : "\(scope).\(name)"
    guard let entry = types[path], !entry.kind.isEmpty, entry.kind != "associatedtype" else { return nil }
    return path
  }
}

extension TypeEntry {
  /// What its declarations inherit, each part of a composition by itself; a typealias passes on what it stands for.
  package var parentNames: [String] {
    (self.kind == "typealias" ? [self.aliased].compactMap { $0 } : self.inherits).flatMap { parent -> [String] in
      if case .named(let name, _) = parent { parts(ofComposition: name) } else { [] }
    }
  }
}
