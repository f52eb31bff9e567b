/// What follows from all declarations of a project and is asked at many places: worked out once, not once per file.
public final class DeclarationFacts: Sendable {
  /// The operators that types declare, in the order of the types' paths; what they call their parameters is no label.
  let operators: [String: OperatorFunctions]
  /// The operators that files declare at their own level.
  let globalOperators: [String: OperatorFunctions]
  /// The names of typealiases of functions, which trailing closures may be for.
  let functionAliases: Set<String>
  /// The associated types of the protocols.
  package let associatedNames: [String: [String]]
  /// The members of these protocols that mention their associated types, and are to be fulfilled.
  let fulfilledMembers: [String: [Member]]
  /// The declared types that inherit from or conform to each protocol that inherits something itself.
  let conformers: [String: [String]]
  /// The types that inherit from or conform to a protocol of streams; nil where nobody said which these are.
  let streamTypes: Set<String>?
  /// The extended types that have a typealias of each name, sorted: `Observable` of `extension Observable { typealias Failure = … }`.
  public let extendedAliases: [String: [String]]
  /// The types that declare a member of each name, sorted.
  public let declaringTypes: [String: [String]]
  /// The types that declare a bag of each name.
  public let bagOwners: [String: Set<String>]
  /// For the bags of each name that are passed on somewhere, the types around; `*` where the bag is another object's.
  public let bagEscapes: [String: [String]]
  /// For the bags of each name, by a type that declares one, all types that declare the same: protocols that require it, and
  /// what fulfills them, in a class or for a subclass of it. Only where a protocol has a part.
  public let bagFamilies: [String: [String: Set<String>]]
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
  /// The declared types by their last names, a type that only an extension names being none: the one that a name means
  /// wherever it stands, because it is in no other type and the only one of its name, or nil where it may mean several.
  private let declaredTypes: [String: TypeEntry?]
  /// The folders of files that may be called like their module.
  let moduleFolders: Set<String>
  /// The types with `subscript(dynamicMember:)`, sorted.
  let dynamicTypes: [String]
  /// The names of all types, nested ones too.
  public let typeNames: Set<String>
  /// What names a type within others: `B.C` and `C` for `A.B.C`.
  public let nestedNames: Set<String>

  /// - Parameters:
  ///   - project: All declarations; quicker if the ancestors of its types are worked out.
  ///   - knowledge: Says which protocols are those of streams, and what keeps subscriptions.
  public init(of project: ProjectIndex, knowledge: Knowledge? = nil) {
    let bag = knowledge?[.bag]
    var bagOwners: [String: Set<String>] = [:]
    var operators: [String: [Member]] = [:]
    var aliases: Set<String> = []
    var nested: Set<String> = []
    var builders: [String] = []
    var extendedAliases: [String: [String]] = [:]
    var declaring: [String: [String]] = [:]
    var aliased: Set<String> = []
    var typePaths: [String: [String]] = [:]
    var dynamicTypes: [String] = []
    for (path, entry) in project.types.sorted(by: { $0.key < $1.key }) {
      if case .function? = entry.aliased { aliases.insert(lastName(of: path)) }
      if !entry.kind.isEmpty, entry.kind != "associatedtype" {
        typePaths[lastName(of: path), default: []].append(path)
      }
      if entry.members["subscript"]?.contains(where: \.looksUpMembers) == true { dynamicTypes.append(path) }
      if entry.members["buildBlock"] != nil { builders.append(path) }
      if entry.kind == "typealias" {
        if case .named(let other, [])? = entry.aliased { aliased.insert(other) }
        if case let owner = outerPath(of: path), !owner.isEmpty, project.types[owner]?.kind.isEmpty == true {
          extendedAliases[lastName(of: path), default: []].append(owner)
        }
      }
      for (name, members) in entry.members {
        declaring[name, default: []].append(path)
        if let bag, members.contains(where: { $0.isBag(named: bag) }) { bagOwners[name, default: []].insert(path) }
      }
      for (name, members) in entry.members where isOperator(name) {
        operators[name, default: []] += members.map(\.withoutLabels)
      }
      for dot in path.utf8.indices where path.utf8[dot] == UInt8(ascii: ".") {
        nested.insert(String(path[path.utf8.index(after: dot)...]))
      }
    }
    let otherNames = Set(
      project.types.lazy.filter { ["typealias", "associatedtype"].contains($0.value.kind) }.map { lastName(of: $0.key) }
    )
    let operandName = { (function: Member) in
      function.operandName(project.types).flatMap { otherNames.contains($0) ? nil : $0 }
    }
    self.operators = operators.mapValues { OperatorFunctions($0, operandName: operandName) }
    globalOperators = project.globals.filter { isOperator($0.key) }.mapValues {
      OperatorFunctions($0.map(\.withoutLabels), operandName: operandName)
    }
    declaredTypes = Dictionary(
      uniqueKeysWithValues: typePaths.map { name, paths in (name, paths == [name] ? project.types[name] : nil) })
    self.dynamicTypes = dynamicTypes
    functionAliases = aliases
    let associated = project.associatedNames
    associatedNames = associated
    fulfilledMembers = Dictionary(
      uniqueKeysWithValues: associated.map { ($0, project.types[$0]?.membersToFulfill(mentioning: $1) ?? []) })
    conformers = project.typesByProtocol
    self.bagOwners = bagOwners
    bagEscapes = project.escapingBags.reduce(into: [:]) { $0[lastName(of: $1), default: []].append(outerPath(of: $1)) }
    bagFamilies = project.bagFamilies(bagOwners)
    streamTypes = (knowledge?.streamProtocols).map { protocols in
      Set(project.types.keys.filter { project.ancestors(of: $0).contains(where: protocols.contains) })
    }
    associatedTypeNames = Set(associated.values.joined())
    nestedNames = nested
    self.builders = builders
    self.extendedAliases = extendedAliases
    declaringTypes = declaring
    aliasedNames = aliased
    exports = project.moduleExports
    importedModules = project.modulesOfImports
    typeNames = Set(project.types.keys.map(lastName(of:)))
    moduleFolders = project.imports.keys.reduce(into: []) { folders, path in
      folders.formUnion(path.split(separator: "/").dropLast().map(String.init))
    }
  }
}

extension ProjectIndex {
  /// The modules that some of its files import.
  package var modulesOfImports: Set<String> {
    facts?.importedModules ?? imports.values.reduce(into: []) { $0.formUnion($1) }
  }
}

extension DeclarationFacts {
  /// What the declarations say of a type's name without the place where it stands.
  enum NameMeaning {
    case nothing, type(TypeEntry)
    /// One of several types, or a nested one: it depends on the place.
    case several
  }

  func meaning(of name: String) -> NameMeaning {
    let last = lastName(of: name)
    guard let declared = declaredTypes[last] else { return .nothing }
    if let declared, last.utf8.count == name.utf8.count { return .type(declared) }
    return .several
  }
}

extension DeclarationFacts: Hashable {
  /// They follow from the declarations, so that they say nothing beside these.
  public static func == (one: DeclarationFacts, other: DeclarationFacts) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ProjectIndex {
  /// The associated types of the protocols, sorted.
  var associatedNames: [String: [String]] {
    var names: [String: [String]] = [:]
    for path in types.lazy.filter({ $0.value.kind == "associatedtype" }).map(\.key).sorted() {
      guard let dot = path.lastIndex(of: ".") else { continue }
      names[String(path[..<dot]), default: []].append(lastName(of: path))
    }
    return names
  }

  /// The declared types that inherit from or conform to each protocol that inherits something itself.
  var typesByProtocol: [String: [String]] {
    var conformers: [String: [String]] = [:]
    for (path, entry) in types where !entry.inherits.isEmpty && entry.mayConform {
      for ancestor in ancestors(of: path) {
        guard let parent = types[ancestor], parent.kind == "protocol", !parent.inherits.isEmpty else { continue }
        conformers[ancestor, default: []].append(path)
      }
    }
    return conformers
  }
}

extension TypeEntry {
  /// Whether it declares a type that has values of its own, or extends one.
  fileprivate var mayConform: Bool { !["protocol", "associatedtype", "typealias"].contains(self.kind) }
}

extension DeclarationFacts {
  /// Whether one of these attributes is a result builder of the project's.
  public func haveBuilder(_ attributes: [String]) -> Bool {
    attributes.contains { attribute in builders.contains { $0.isPath(of: attribute) } }
  }
}

extension Member {
  /// Whether it is a property that keeps subscriptions in what is called so.
  package func isBag(named bag: String) -> Bool {
    guard self.kind == .property else { return false }
    if let type = self.type { return type.unwrapped.withoutModule() == .named(bag, []) }
    return self.initializer?.withoutModule.hasPrefix(bag) ?? false
  }

  /// An operator's function as its uses see it.
  var withoutLabels: Member {
    var member = self
    for position in member.parameters.indices { member.parameters[position].label = nil }
    return member
  }
}

extension Member {
  var isOperator: Bool { StreamTypes.isOperator(self.name) }
}

private func isOperator(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first else { return false }
  if first.isASCII, (0x41...0x5A).contains(first.value & 0xDF) { return false }
  return !first.properties.isAlphabetic && !["_", "`", "$"].contains(first)
}

extension Member {
  /// The name that the type of an operator's first operand is spelled by, if it is a plain one: no generic parameter, no
  /// type within another.
  fileprivate func operandName(_ types: [String: TypeEntry]) -> String? {
    guard case .named(var name, _)? = self.parameters.first?.type else { return nil }
    let entry = types[self.owner]
    if name == "Self", entry?.kind.isEmpty == false { name = lastName(of: self.owner) }
    // A name of one letter may be a generic parameter, which stands for anything.
    let isPlain = name.utf8.count > 1 && !name.utf8.contains { notInNames.contains($0) }
    let isFree = name == "Self" || name == "Element" || self.generics.contains(name)
    return isPlain && !isFree && entry?.generics.contains(name) != true ? name : nil
  }
}

/// What stands in the name of a type that has parts: `Outer.Inner`, `A & B`, `any A`, `@escaping`.
private let notInNames = Array(".& @".utf8)
