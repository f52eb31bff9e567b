import SourceText
import SwiftStructure

/// A class because the walk has one state that many small functions share.
final class TypeInference {
  let outline: SourceOutline
  let path: String
  var project: ProjectIndex
  let knowledge: Knowledge
  /// The ancestors of the project's types, as far as they are worked out.
  let lineages: [String: [String]]
  var result = FileTypes()

  /// The names of the scopes around the cursor, innermost last.
  var scopes: [[String: SwiftType]] = [[:]]
  /// Where the names of the same scopes are declared.
  private var origins: [[String: NodeID]] = [[:]]
  /// What the types of names rest on that members declare, in the same scopes.
  private var scopeUses: [[String: Set<FailureSlot>]] = [[:]]
  /// What expressions of operators were found to be.
  var operands = OperandTypes()
  /// The functions that are declared in the same scopes.
  var functionScopes: [[String: [Member]]] = [[:]]
  /// The paths of the types around the cursor, innermost last.
  var owners: [String] = []
  /// What generic parameters and `Self` stand for here.
  var generics: [[String: SwiftType]] = [[:]]
  /// The generic parameters of the declaration whose types are being read, which stand for themselves.
  var declaredGenerics: Set<String> = []
  /// Those of them that the declaration itself has, which hide types of the same names.
  var declaredParameters: Set<String> = []
  /// Whether a type is resolved that a page spells, which means RxSwift's types whatever the project calls so.
  var isReadingSignature = false
  /// The protocols of `Element` in the types around the cursor, as their `where` clauses say.
  var elementProtocols: [String?] = []
  /// The generic parameters of the functions around that are left out, because only traits are said with them.
  var traitParameters: [Set<String>] = []
  /// The function bodies and closures around the cursor.
  var returns: [Returns] = []
  /// What follows from the project's declarations.
  private(set) lazy var facts: DeclarationFacts = {
    let facts = project.facts ?? DeclarationFacts(of: project, knowledge: knowledge)
    project.facts = facts
    return facts
  }()
  /// The rules about libraries that no file of the project imports.
  lazy var absentRules = knowledge.rulesForModules(besides: facts.importedModules)
  /// Initial values under inference, so that a circle ends.
  var pending: Set<InitialValuePlace> = []
  /// How often something was found that holds only within a circle of initial values.
  var circles = 0
  /// Types whose parents' arguments are being looked up, so that a circle ends.
  var openParents: Set<String> = []
  /// How often one of them was asked for again, so that what was found is only a part.
  var openCircles = 0
  /// What is the same for all files that ask.
  let cache: InferenceCache
  /// What is not, because the file sees other names of the signatures than its imports say.
  private(set) lazy var ownCache = InferenceCache()
  /// Whether the file sees the names of the signatures just as its imports say.
  private(set) lazy var seesWhatItImports = seesSignatures(path) == importsSignatures(path)
  /// Infers the initial value of another declaration, as an expression of its own: what looks up members does not know how.
  let inferredInitialValue: InitialValueInference
  /// What was found of initial values here alone: within a function with types of its own, or in a circle.
  var initializerTypes: [InitialValuePlace: SwiftType] = [:]
  /// The branches of the `if` and `switch` expressions around the cursor, and what is expected of them.
  var valueBranches: [(branches: Set<NodeID>, expected: Expectation?)] = []
  /// Where the members of the extensions of streams around are, but for their parameters.
  var ownRanges: [ByteRange] = []
  /// Whether the signatures' names are seen, for text that has no imports of its own.
  var importsOverride: Bool?
  let imports: Set<String>
  /// Whether it imports a target's module.
  private(set) lazy var importsTarget = !imports.isDisjoint(with: knowledge.targetModules)
  /// Whether it imports a module for tests.
  private(set) lazy var importsTests = !imports.isDisjoint(with: knowledge.testModules)
  /// How the streams that are spelled here get their slots.
  let slots: SlotNaming
  /// The paths of the types that names mean within a function that has types of its own, by the type around them; nil for
  /// none.
  var localEntryPaths: [String: [String: String?]] = [:]
  /// How many functions around the cursor have types of their own, of which the project's tables know nothing.
  var localTypeDepth = 0
  /// Whether a closure's body is inferred only to see whether a type fits it.
  var isProbing = false
  /// The types of the first operands of the project's operators, as far as they were asked for.
  var operandTypes: [MemberPlace: SwiftType] = [:]
  /// What was found for operators.
  var operators: [String: [FoundMember]] = [:]
  /// The functions of each operator that may take a first operand of a type.
  var fittingOperators: [String: [SwiftType: [FoundMember]]] = [:]
  /// What has changed since the file's members were inferred; nil if they were not.
  var changed: Set<FailureSlot>?
  /// The slots that what is kept for other members rests on.
  var cachedUses: Set<FailureSlot> = []
  /// The members that plain types have, as the names of types are seen from within one type.
  var foundMembers: (owner: String, members: [FoundMembersPlace: InferenceCache.Finding<[FoundMember]>]) = ("", [:])
  /// What the declarations of members spell, by the identities of their shared parts.
  var declaredTypes: [ObjectIdentifier: DeclaredTypes] = [:]
  /// Which declarations of the file are asked at all; nil where all are.
  var relevance: FileRelevance?
  /// The heads of the types around the cursor.
  var headers: [ByteRange] = []
  /// The streams that types of the project stand for.
  var conversions: [SwiftType: StreamType?] = [:]

  /// From the inference that asks, the value's text, its place, the type that is said of it, and whether it is erased.
  typealias InitialValueInference = (TypeInference, String, InitialValuePlace, SwiftType?, Bool) ->
    InferenceCache.Finding<SwiftType>

  struct Returns {
    var expected: Expectation?
    var results: [NodeID] = []
    var `throws` = false
  }

  init(
    outline: SourceOutline, path: String, project: ProjectIndex, knowledge: Knowledge, offset: Int,
    cache: InferenceCache, inferredInitialValue: @escaping InitialValueInference
  ) {
    self.cache = cache
    self.inferredInitialValue = inferredInitialValue
    slots = SlotNaming(arities: knowledge.slotArities, file: path, base: offset)
    self.outline = outline
    self.path = path
    self.project = project
    lineages = project.lineages
    self.knowledge = knowledge
    self.imports = outline.importedModules
  }

  // MARK: Scopes

  func scoped<R>(_ names: [String: SwiftType] = [:], of node: NodeID? = nil, _ body: () -> R) -> R {
    let outside = operands.surroundings
    operands.changeSurroundings()
    scopes.append(names)
    origins.append(node.map { node in names.mapValues { _ in node } } ?? [:])
    functionScopes.append([:])
    scopeUses.append([:])
    defer {
      scopes.removeLast()
      origins.removeLast()
      functionScopes.removeLast()
      scopeUses.removeLast()
      operands.surroundings = outside
    }
    return body()
  }

  /// - Parameter uses: The slots that the type rests on, where others than its own function may name it.
  func bind(_ name: String, _ type: SwiftType, at node: NodeID? = nil, uses: Set<FailureSlot> = []) {
    operands.changeSurroundings()
    scopes[scopes.count - 1][name] = type
    origins[origins.count - 1][name] = node
    if !uses.isEmpty { scopeUses[scopeUses.count - 1][name] = uses }
  }

  /// The node that declares a local name.
  func origin(of name: String) -> NodeID? {
    scopes.lastIndex { $0[name] != nil }.flatMap { origins[$0][name] }
  }

  func local(_ name: String) -> SwiftType? {
    for depth in scopes.indices.reversed() {
      guard let type = scopes[depth][name] else { continue }
      if let uses = scopeUses[depth][name] { result.flows.uses.formUnion(uses) }
      return type
    }
    return nil
  }

  /// The members of a name that the types of the project declare, whatever the types.
  func membersOfAnyType(named name: String) -> [Member] {
    (facts.declaringTypes[name] ?? []).flatMap { project.types[$0]?.members[name] ?? [] }
  }

  /// The functions within the functions around the cursor that a name means; none if a nearer variable has it.
  func localFunctions(_ name: String) -> [Member] {
    for depth in scopes.indices.reversed() {
      if let found = functionScopes[depth][name] { return found }
      if scopes[depth][name] != nil { return [] }
    }
    return []
  }

  /// The type of `self` here.
  var selfType: SwiftType? { local("self") }
}
