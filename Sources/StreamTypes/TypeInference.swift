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
  /// What operators made of values that are no streams.
  var plainOperations = PlainOperations()
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
  lazy var absentRules: Set<String> = {
    let present = facts.importedModules
    return Set(knowledge.ruleModules.filter { !present.contains($0.value) }.keys)
  }()
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
  /// What was found of initial values here alone: within a function with types of its own, or in a circle.
  var initializerTypes: [InitialValuePlace: SwiftType] = [:]
  /// The branches of the `if` and `switch` expressions around the cursor, and what is expected of them.
  var valueBranches: [(branches: Set<NodeID>, expected: Expectation?)] = []
  /// Where the members of the extensions of streams around are, but for their parameters.
  var ownRanges: [ByteRange] = []
  /// Whether the signatures' names are seen, for text that has no imports of its own.
  var importsOverride: Bool?
  let imports: Set<String>
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
  /// Which declarations of the file are asked at all; nil where all are.
  var relevance: FileRelevance?
  /// The heads of the types around the cursor.
  var headers: [ByteRange] = []
  /// The streams that types of the project stand for.
  var conversions: [SwiftType: StreamType?] = [:]

  /// The parts of the largest type that is followed: one whose parts are doubled again and again has more than memory.
  private static let greatestType = 2000

  struct Returns {
    var expected: Expectation?
    var results: [NodeID] = []
    var `throws` = false
  }

  init(
    outline: SourceOutline, path: String, project: ProjectIndex, knowledge: Knowledge, offset: Int = 0,
    cache: InferenceCache = InferenceCache()
  ) {
    self.cache = cache
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
    let outside = plainOperations.surroundings
    plainOperations.changeSurroundings()
    scopes.append(names)
    origins.append(node.map { node in names.mapValues { _ in node } } ?? [:])
    functionScopes.append([:])
    scopeUses.append([:])
    defer {
      scopes.removeLast()
      origins.removeLast()
      functionScopes.removeLast()
      scopeUses.removeLast()
      plainOperations.surroundings = outside
    }
    return body()
  }

  /// - Parameter uses: The slots that the type rests on, where others than its own function may name it.
  func bind(_ name: String, _ type: SwiftType, at node: NodeID? = nil, uses: Set<FailureSlot> = []) {
    plainOperations.changeSurroundings()
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

  /// A function within a function: a value for those that pass it on, a declaration for those that call it.
  func bindLocal(_ function: FunctionDeclaration) {
    bind(function.name.text, functionType(function))
    let member = outline.localMember(function, owner: owners.last ?? "", slots: slots)
    functionScopes[functionScopes.count - 1][member.name, default: []].append(member)
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

  // MARK: Expressions

  /// The type of an expression, noted for its node.
  @discardableResult
  func infer(_ node: NodeID, _ expected: Expectation? = nil) -> SwiftType {
    if let expected { result.expectations[node] = expected }
    let isOperation = if case .binary = outline[node] { !isProbing } else { false }
    if isOperation, let known = plainOperations.type(of: node, expected) {
      result.types[node] = known
      return known
    }
    let streamsBefore = plainOperations.streamCount
    var type = inferType(node, expected)
    if endsOptionalChain(node), !type.isUnknown, type != .void, !type.isOptionalsMetatype {
      type = .optional(type.unwrapped)
    }
    if type.isLarger(than: TypeInference.greatestType) { type = .unknown }
    result.types[node] = type
    if case .named = type, let stream = conversion(of: type) {
      result.conversions[node] = stream
      plainOperations.streamCount += 1
    }
    if type.mentionsStream || expected?.type.mentionsStream == true { plainOperations.streamCount += 1 }
    if let expected, expected.isSlot { noteFlow(of: node, type, into: expected.type) }
    if isOperation, plainOperations.streamCount == streamsBefore { plainOperations.keep(node, expected, type) }
    return type
  }

  /// Whether a chain with a `?` in it ends here, so that what it gives is an optional.
  private func endsOptionalChain(_ node: NodeID) -> Bool {
    guard hasOptionalLink(node), let parent = outline.parent(node) else { return hasOptionalLink(node) }
    switch outline[parent] {
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): return base != node
    case .call(let call), .subscript(let call): return call.callee != node
    case .binary(let left, let sign, _): return left != node || sign.text != "="
    default: return true
    }
  }

  private func hasOptionalLink(_ node: NodeID) -> Bool {
    var link = node
    while true {
      switch outline[link] {
      case .member(let base, _, _, _), .forceUnwrap(let base): link = base
      case .call(let call), .subscript(let call): link = call.callee
      case .optionalChain: return link != node
      default: return false
      }
    }
  }

  private func inferType(_ node: NodeID, _ expected: Expectation?) -> SwiftType {
    switch outline[node] {
    case .reference(let name, let generics): return inferReference(node, name, generics, expected)
    case .implicitMember(let name, _, _): return inferImplicitMember(node, name, expected)
    case .member(let base, let name, _, _): return inferMember(node, base, name, expected)
    case .call(let call): return inferCall(node, call, expected)
    case .subscript(let call): return inferSubscript(node, call, expected)
    case .optionalChain(let base), .forceUnwrap(let base):
      let type = infer(base)
      if case .optional(let wrapped) = type { return wrapped }
      // `Int?` in `Int?.self`.
      if case .metatype(let named) = type, case .optionalChain = outline[node] { return .metatype(.optional(named)) }
      return type
    case .postfix(let base, let sign), .prefix(let sign, let base):
      return inferUnary(node, sign.text, base, expected)
    case .binary(let left, let sign, let right): return inferBinary(node, left, sign.text, right, expected)
    case .ternary(let condition, let first, let second):
      infer(condition)
      return unify(branches: [first, second], of: node, expected)
    case .cast(let value, let word, let type):
      let target = resolve(spelledType(type))
      if word.text == "as", isConvertible(value) {
        let source = infer(value)
        noteFlow(of: value, source, into: target)
        if !source.isUnknown { result.expectations[value] = Expectation(target, isSlot: true) }
        return target
      }
      return inferCast(value, word.text, target)
    case .closure(let closure):
      return inferClosure(node, closure, expected)
    case .tuple(let elements): return inferTuple(elements, expected)
    case .array(let elements): return inferArray(node, elements, expected)
    case .dictionary(let keys, let values): return inferDictionary(keys, values, expected)
    case .string(let interpolations):
      interpolations.forEach { infer($0) }
      return .named("String", [])
    case .literal(let kind): return literalType(kind, expected)
    case .keyPath(let root, let last): return inferKeyPath(root, last, expected)
    case .keyPathRoot: return result[node]
    case .effect(let word, let value):
      if word.text == "try" { noteThrow() }
      let type = infer(value, expected)
      return word.text == "try?" ? .optional(type.unwrapped) : type
    case .macro(_, let arguments):
      for argument in arguments { infer(argument.value) }
      return .unknown
    case .ifStatement, .switchStatement, .doStatement:
      return inferStatementValue(node, expected)
    case .bindingPattern(_, let pattern): return infer(pattern)
    default: return .unknown
    }
  }

  private func literalType(_ kind: LiteralKind, _ expected: Expectation?) -> SwiftType {
    switch kind {
    case .integer:
      if case .named(let name, [])? = expected?.type.unwrapped, ["Double", "Float", "CGFloat", "Int64"].contains(name) {
        return .named(name, [])
      }
      return .named("Int", [])
    case .float: return .named("Double", [])
    case .boolean: return .named("Bool", [])
    default: return .unknown
    }
  }

  private func noteThrow() {
    if !returns.isEmpty { returns[returns.count - 1].throws = true }
  }
}
