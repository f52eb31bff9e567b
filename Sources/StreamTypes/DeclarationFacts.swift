/// What follows from all declarations of a project and is asked at many places: worked out once, not once per file.
public final class DeclarationFacts: Sendable {
  /// The operators that types declare, in the order of the types' paths; what they call their parameters is no label.
  let operators: [String: [Member]]
  /// The names of typealiases of functions, which trailing closures may be for.
  let functionAliases: Set<String>
  /// The associated types of the protocols.
  package let associatedNames: [String: [String]]
  /// The extended types that have a typealias of each name, sorted: `Observable` of `extension Observable { typealias Failure = … }`.
  public let extendedAliases: [String: [String]]
  /// The types that declare a member of each name, sorted.
  public let declaringTypes: [String: [String]]
  /// Whether the project has another name for a type: the names of typealiases by what they stand for.
  public let aliasedNames: Set<String>
  /// The names of all associated types.
  let associatedTypeNames: Set<String>
  /// The result builders, sorted.
  let builders: [String]
  /// What files hand on to others.
  let exports: ModuleExports
  /// What some file imports.
  public let importedModules: Set<String>
  /// The names of all types, nested ones too.
  public let typeNames: Set<String>
  /// What names a type within others: `B.C` and `C` for `A.B.C`.
  public let nestedNames: Set<String>

  public init(of project: ProjectIndex) {
    var operators: [String: [Member]] = [:]
    var aliases: Set<String> = []
    var associated: [String: [String]] = [:]
    var nested: Set<String> = []
    var builders: [String] = []
    var extendedAliases: [String: [String]] = [:]
    var declaring: [String: [String]] = [:]
    var aliased: Set<String> = []
    for (path, entry) in project.types.sorted(by: { $0.key < $1.key }) {
      if case .function? = entry.aliased { aliases.insert(lastName(of: path)) }
      if entry.kind == "associatedtype", let dot = path.lastIndex(of: ".") {
        associated[String(path[..<dot]), default: []].append(lastName(of: path))
      }
      if entry.members["buildBlock"] != nil { builders.append(path) }
      if entry.kind == "typealias" {
        if case .named(let other, [])? = entry.aliased { aliased.insert(other) }
        if let dot = path.lastIndex(of: "."), case let owner = String(path[..<dot]),
          project.types[owner]?.kind.isEmpty == true
        {
          extendedAliases[lastName(of: path), default: []].append(owner)
        }
      }
      for name in entry.members.keys { declaring[name, default: []].append(path) }
      for (name, members) in entry.members where isOperator(name) {
        operators[name, default: []] += members.map(\.withoutLabels)
      }
      for dot in path.indices where path[dot] == "." { nested.insert(String(path[path.index(after: dot)...])) }
    }
    self.operators = operators
    functionAliases = aliases
    associatedNames = associated
    associatedTypeNames = Set(associated.values.joined())
    nestedNames = nested
    self.builders = builders
    self.extendedAliases = extendedAliases
    declaringTypes = declaring
    aliasedNames = aliased
    exports = ModuleExports(project.exports)
    importedModules = project.imports.values.reduce(into: []) { $0.formUnion($1) }
    typeNames = Set(project.types.keys.map(lastName(of:)))
  }
}

extension DeclarationFacts: Hashable {
  /// They follow from the declarations, so that they say nothing beside these.
  public static func == (one: DeclarationFacts, other: DeclarationFacts) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DeclarationFacts {
  /// Whether one of these attributes is a result builder of the project's.
  public func haveBuilder(_ attributes: [String]) -> Bool {
    attributes.contains { attribute in builders.contains { $0.isPath(of: attribute) } }
  }
}

extension String {
  /// Whether an attribute names the type of this path.
  func isPath(of attribute: String) -> Bool { self == attribute || hasSuffix("." + attribute) }
}

extension Member {
  /// An operator's function as its uses see it.
  var withoutLabels: Member {
    var member = self
    for position in member.parameters.indices { member.parameters[position].label = nil }
    return member
  }
}

/// The part of a path behind its last period.
func lastName(of path: String) -> String {
  guard let period = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return path }
  return String(path[path.utf8.index(after: period)...])
}

extension Member {
  var isOperator: Bool { StreamTypes.isOperator(self.name) }
}

private func isOperator(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first else { return false }
  return !first.properties.isAlphabetic && !["_", "`", "$"].contains(first)
}
