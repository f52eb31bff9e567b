/// A parameter as callers see it.
public struct ParameterSignature: Sendable, Hashable, Codable {
  /// nil for none.
  public var label: String?
  public var type: SwiftType
  public var hasDefault: Bool
  public var isVariadic: Bool
  /// The names of its attributes, a result builder's, and of that of its type if this makes a function of an argument.
  public var attributes: [String] = []
  /// Whether the function changes what it is given.
  public var isInout = false

  /// The attribute that makes a function of an argument, whose type is what the function gives.
  public static let autoclosure = "autoclosure"

  /// Its type in the type of the function.
  var typeInFunction: SwiftType { isInout ? .changed(type) : type }
}

/// `left: right` or `left == right`.
public struct TypeConstraint: Sendable, Hashable, Codable {
  public var left: SwiftType
  public var isSameType: Bool
  public var right: SwiftType
}

/// Something that a name can mean: a property, a method, a case, an initializer.
public typealias Member = Shared<MemberDeclaration>

/// The parts of a ``Member``.
public struct MemberDeclaration: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Codable {
    case property, method, enumCase, initializer, `subscript`
  }

  public var name: String
  public var kind: Kind
  public var isStatic: Bool
  public var isMutable: Bool
  /// Of a method, case or initializer.
  public var parameters: [ParameterSignature]
  /// A method's result, a property's type; nil where it is not spelled.
  public var type: SwiftType?
  public var `throws`: Bool
  public var generics: [String]
  public var constraints: [TypeConstraint]
  /// The expression that says the type of a property without an annotation.
  public var initializer: String?
  /// The path of the type that it is declared in; empty for the file's own level.
  public var owner: String
  /// The page of the rule that states it; empty for a project's own.
  public var rule: String
  public var file: String
  /// Where its initial value, or what makes its wrapper, begins in the file.
  public var initializerOffset = 0
  /// Says whether two functions have the same body; 0 for none.
  public var bodyHash: UInt64 = 0
  /// Which part of its initial value it is: `let (input, output) = pair()`.
  public var initializerComponent: Int?
  /// Where its declaration begins in the file.
  public var offset = 0
  public var isInExtension = false
  /// Whether it is declared in an extension that makes its type conform to something.
  public var isInConformance = false
  /// The names of its attributes, `Published` or, of a signature, `passthrough`.
  public var attributes: [String] = []
  /// The generic arguments of its property wrapper: `@Sent<Int>`.
  public var wrapperArguments: [SwiftType] = []
  /// What makes the property wrapper of a property that says neither a type nor a value: `Injected(\.session)`.
  public var wrapperInitializer: String?
  /// Whether code of its own runs where a property is set, in the place of storing the value.
  public var hasSetter = false
  /// `var name: Type!`; its type is the one behind the sign.
  public var isImplicitlyUnwrapped = false

  /// The attribute of a member that overrides one of its class's parents.
  static let override = "override"

  /// The attribute of a function that asks for the types which its generic parameters stand for: `T.self`, `as? T`.
  public static let asksForTypes = "asksForTypes"

  /// `from` and `_` of `load(from:_:)`.
  var argumentLabels: [String] { parameters.map { $0.label ?? "_" } }

  /// The attribute of the initializer that a struct has without declaring one.
  public static let memberwise = "memberwise"

  /// Whether it looks up the members that its type does not declare, by their names or key paths:
  /// `subscript(dynamicMember:)`.
  public var looksUpMembers: Bool { kind == .subscript && parameters.map(\.label) == ["dynamicMember"] }

  /// The type of the member used without a call.
  public var valueType: SwiftType {
    switch kind {
    case .property: type ?? .unknown
    case .method, .enumCase, .initializer, .subscript:
      parameters.isEmpty && kind == .enumCase
        ? type ?? .unknown
        : .function(parameters.map(\.typeInFunction), result: type ?? .void, throws: self.throws)
    }
  }
}

extension Member {
  /// Whether Swift's own library declares it; such members are kept under this name instead of a file's.
  package var isOfStandardLibrary: Bool { self.file == "Swift" }

  /// The types of its parameters and its result, as far as they are spelled.
  package var signatureTypes: [SwiftType] { self.parameters.map(\.type) + [self.type].compactMap { $0 } }
}

/// A nominal type, all its extensions together.
public typealias TypeEntry = Shared<TypeDeclarations>

extension TypeEntry {
  public init() { self.init(TypeDeclarations()) }

  /// Adds what another file says about the same type.
  mutating func merge(_ other: TypeEntry) { self[dynamicMember: \.self].merge(other.storage.value) }
}

/// The parts of a ``TypeEntry``.
public struct TypeDeclarations: Sendable, Hashable, Codable {
  /// `class`, `struct`, `enum`, `protocol`, `actor`, `typealias`; empty if only extensions are known.
  public var kind: String = ""
  public var generics: [String] = []
  public var constraints: [TypeConstraint] = []
  public var inherits: [SwiftType] = []
  /// A typealias's type.
  public var aliased: SwiftType?
  public var members: [String: [Member]] = [:]
  public var rule: String = ""

  /// Adds what another file says about the same type.
  mutating func merge(_ other: TypeDeclarations) {
    // The superclass is the first that the type's own declaration names, wherever its extensions stand.
    let parents = kind.isEmpty && !other.kind.isEmpty ? other.inherits + inherits : inherits + other.inherits
    if kind.isEmpty {
      kind = other.kind
      generics = other.generics
      rule = other.rule
    }
    inherits = parents.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    constraints += other.constraints
    aliased = aliased ?? other.aliased
    for (name, members) in other.members { self.members[name, default: []] += members }
  }
}

extension TypeEntry {
  /// The members of a protocol that are to be fulfilled and mention one of its associated types, by their names.
  func membersToFulfill(mentioning names: [String]) -> [Member] {
    let names = Set(names)
    return self.members.sorted { $0.key < $1.key }.flatMap(\.value).filter { member in
      !member.isInExtension && member.signatureTypes.contains { $0.mentionsName(among: names) }
    }
  }
}

extension SwiftType {
  /// Whether one of some names stands for a part of it; a stream may be of a strategy with such a name.
  func mentionsName(among names: Set<String>) -> Bool {
    switch self {
    case .named(let name, let arguments): names.contains(name) || arguments.contains { $0.mentionsName(among: names) }
    case .stream: true
    case .optional(let type), .array(let type), .metatype(let type): type.mentionsName(among: names)
    case .dictionary(let key, let value): key.mentionsName(among: names) || value.mentionsName(among: names)
    case .tuple(let elements): elements.contains { $0.type.mentionsName(among: names) }
    case .function(let parameters, let result, _):
      parameters.contains { $0.mentionsName(among: names) } || result.mentionsName(among: names)
    case .unknown: false
    }
  }
}
