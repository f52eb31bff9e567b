/// A number for each type that a project declares or names, and which numbers a spelled name may mean.
///
/// A name is looked up as Swift does, from the type around it outwards. Where nothing is found, it means a type of
/// somebody else's, or one that an associated type stands for: then it may be a nested type of that name in what the type
/// around inherits, or in what inherits that.
struct TypeNumbers {
  private let project: ProjectIndex
  /// By paths, and by names that the project doesn't declare.
  private var numbers: [String: Int] = [:]
  /// The paths and names by their numbers.
  private(set) var paths: [String] = []
  private let knowledge: Knowledge
  /// The nested types, associated ones too, by their last names.
  private let nested: [String: [String]]
  /// The types with nested ones.
  private let outers: Set<String>
  /// The names that no type has which could lead anywhere: `Int`.
  private var idle: Set<String> = []
  /// The names of associated types, the project's and the signatures'.
  let associatedNames: Set<String>
  /// What each type of the signatures is or inherits.
  private let stated: [String: Set<String>]
  /// What `lineage(of:)` found.
  private var lineages: [String: Set<String>] = [:]
  /// What was found for names, by the type around them; those of the type that was asked for last stand apart, because
  /// most questions come one type after the other.
  private var found: [String: [String: [Int]]] = [:]
  private var last = (owner: "", found: [String: [Int]]())

  init(_ project: ProjectIndex, _ knowledge: Knowledge) {
    self.project = project
    self.knowledge = knowledge
    let associated = project.facts?.associatedNames ?? project.associatedNames
    associatedNames = Set(associated.values.joined()).union(knowledge.associatedNames.values.joined())
    stated = knowledge.lineages
    let paths = project.types.keys.filter { $0.utf8.contains(UInt8(ascii: ".")) }
    nested = paths.reduce(into: [:]) { $0[lastName(of: $1), default: []].append($1) }
    outers = Set(paths.map(outerPath))
  }

  /// The number of a path, or of a name that the project doesn't declare.
  mutating func number(of path: String) -> Int {
    if let known = numbers[path] { return known }
    numbers[path] = paths.count
    paths.append(path)
    return paths.count - 1
  }

  /// The types that a spelled type names, with those in its arguments, each part of `A & B` by itself; without those that
  /// lead nowhere, since nobody declares anything of them.
  ///
  /// - Parameters:
  ///   - owner: The path of the type around; empty at a file's level.
  ///   - generics: The generic parameters of the declaration, which name no type.
  mutating func numbers(in type: SwiftType, seenFrom owner: String, besides generics: [String] = []) -> Set<Int> {
    var numbers: Set<Int> = []
    add(type, seenFrom: owner, besides: generics, to: &numbers)
    return numbers
  }

  /// Adds them to others.
  mutating func add(
    _ type: SwiftType, seenFrom owner: String, besides generics: [String] = [], to numbers: inout Set<Int>
  ) {
    type.forEachName { name in
      if !generics.contains(name) { for number in self.numbers(of: name, seenFrom: owner) { numbers.insert(number) } }
    }
  }

  /// The types that a name may mean within a type, without those that lead nowhere.
  mutating func numbers(of name: String, seenFrom owner: String) -> [Int] {
    if idle.contains(name) { return [] }
    if last.owner != owner {
      found[last.owner] = last.found
      last = (owner, found.removeValue(forKey: owner) ?? [:])
    }
    if let known = last.found[name] { return known }
    if !mayLead(name) {
      idle.insert(name)
      return []
    }
    let all = paths(of: name, seenFrom: owner).map { number(of: $0) }
    last.found[name] = all
    return all
  }

  /// Whether a type that a name may mean declares or inherits something, or has a number already.
  private func mayLead(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: ".")) || numbers[name] != nil || project.types[name] != nil || nested[name] != nil
      || knowledge.signatures.types[name] != nil || outers.contains(name)
  }

  private mutating func paths(of name: String, seenFrom owner: String) -> [String] {
    if let path = project.path(of: name, seenFrom: owner) { return [path] }
    let parts = name.split(separator: ".").map(String.init)
    let last = parts[parts.count - 1]
    var scopes = project.scopes(of: owner)
    if scopes.contains(where: { project.types[$0]?.generics.contains(parts[0]) == true }) {
      // Whoever uses a generic type says what its parameters are, and so what their associated types are.
      return parts.count == 1 || associatedNames.contains(last) ? [] : nested[last] ?? []
    }
    // `Source.Item` is an `Item`, and no `Source`.
    if parts.count > 1 { scopes = paths(of: parts.dropLast().joined(separator: "."), seenFrom: owner) }
    return Array(Set([name] + parts + nestedTypes(named: last, within: scopes)))
  }

  /// The nested types of a name that it may mean within types that don't declare it: those of types that these inherit
  /// from, or that inherit from these.
  private mutating func nestedTypes(named name: String, within scopes: [String]) -> [String] {
    guard let all = nested[name], !scopes.isEmpty else { return [] }
    let inherited = scopes.reduce(into: Set()) { $0.formUnion(lineage(of: $1)) }
    return all.filter { path in
      let owner = outerPath(of: path)
      return inherited.contains(owner) || !lineage(of: owner).isDisjoint(with: scopes)
    }
  }

  /// A type with all that it inherits from or conforms to, as the project and the signatures say.
  private mutating func lineage(of path: String) -> Set<String> {
    if let known = lineages[path] { return known }
    let declared = [path] + project.ancestors(of: path)
    let found = declared.reduce(into: Set(declared)) { $0.formUnion(stated[$1] ?? []) }
    lineages[path] = found
    return found
  }
}

/// The path of the type around a nested one; empty for another.
func outerPath(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) } ?? ""
}

extension SwiftType {
  /// Calls a function with each name in a type as it is spelled, with its periods, each part of `A & B` by itself.
  package func forEachName(_ body: (String) -> Void) {
    switch self {
    case .named(let name, let arguments):
      if name.utf8.first == UInt8(ascii: "@") { return }
      if name.utf8.contains(UInt8(ascii: "&")) { parts(ofComposition: name).forEach(body) } else { body(name) }
      for argument in arguments { argument.forEachName(body) }
    case .stream(let stream):
      body(stream.family)
      stream.element.forEachName(body)
    case .optional(let type), .array(let type), .metatype(let type): type.forEachName(body)
    case .dictionary(let key, let value):
      key.forEachName(body)
      value.forEachName(body)
    case .tuple(let elements): for element in elements { element.type.forEachName(body) }
    case .function(let parameters, let result, _):
      for parameter in parameters { parameter.forEachName(body) }
      result.forEachName(body)
    case .unknown: break
    }
  }
}
