import SourceText
import SwiftStructure

/// What a place asks of the expression in it.
public struct Expectation: Sendable, Hashable {
  public let type: SwiftType
  /// Whether the place has a spelled type, which the expression must have exactly; an operator's argument has not.
  public let isSlot: Bool

  public init(_ type: SwiftType, isSlot: Bool) {
    self.type = type
    self.isSlot = isSlot
  }
}

/// What a call or member access means.
public struct Resolution: Sendable {
  public let member: Member
  /// The stream, or other type of the signatures, that it was found on.
  public let receiver: SwiftType
  /// For each argument of a call the parameter it is for; -1 if none was found.
  public let parameters: [Int]
}

/// What the inference knows of a closure.
public struct ClosureTypes: Sendable {
  /// The expressions whose values it returns.
  public var results: [NodeID]
  public var resultType: SwiftType
  public var `throws`: Bool
  /// The closure's result where the place that it is passed to says one.
  public var expected: SwiftType?
}

/// The types of one file's expressions, found in one walk from the top.
public struct FileTypes: Sendable {
  public internal(set) var types: [NodeID: SwiftType] = [:]
  public internal(set) var expectations: [NodeID: Expectation] = [:]
  public internal(set) var resolutions: [NodeID: Resolution] = [:]
  public internal(set) var closures: [NodeID: ClosureTypes] = [:]
  /// Expressions whose static types must be the same, as those of a ternary's branches: each is erased to this.
  public internal(set) var erasures: [NodeID: StreamType] = [:]
  /// The slots that the file declares.
  public internal(set) var slots: Set<FailureSlot> = []
  /// What the file says about the failures of the project's slots.
  public internal(set) var flows = SlotFlows()
  /// The nominal types around a node, outermost first, by their declarations.
  public internal(set) var steps: [NodeID: String] = [:]

  public subscript(_ node: NodeID) -> SwiftType { types[node] ?? .unknown }
}

/// Infers the types of a file's expressions from its own declarations, the project's and the rules' signatures.
///
/// One walk in the order of the source: names are bound in an environment that is pushed and popped with scopes, and
/// what a place expects is handed down. What is not understood stays `unknown`; nothing is guessed.
public func inferStreamTypes(
  in outline: SourceOutline, path: String, project: ProjectIndex, knowledge: Knowledge, seesSignatures: Bool
) -> FileTypes {
  let inference = TypeInference(outline: outline, path: path, project: project, knowledge: knowledge)
  inference.importsOverride = seesSignatures
  inference.walk(outline.statements)
  return inference.result
}

/// A class because the walk has one state that many small functions share.
final class TypeInference {
  let outline: SourceOutline
  let path: String
  let project: ProjectIndex
  let knowledge: Knowledge
  var result = FileTypes()

  /// The names of the scopes around the cursor, innermost last.
  var scopes: [[String: SwiftType]] = [[:]]
  /// The functions that are declared in the same scopes.
  var functionScopes: [[String: [Member]]] = [[:]]
  /// The paths of the types around the cursor, innermost last.
  var owners: [String] = []
  /// What generic parameters and `Self` stand for here.
  var generics: [[String: SwiftType]] = [[:]]
  /// The protocols of `Element` in the types around the cursor, as their `where` clauses say.
  var elementProtocols: [String?] = []
  /// The function bodies and closures around the cursor.
  var returns: [Returns] = []
  /// The names of typealiases of functions, which trailing closures may be for.
  lazy var functionAliases = Set(
    project.types.compactMap { path, entry in
      if case .function? = entry.aliased { path.split(separator: ".").last.map(String.init) } else { nil }
    })
  /// Initial values under inference, so that a cycle ends.
  var pending: Set<String> = []
  /// What is known of initial values elsewhere.
  var initializerTypes: [String: SwiftType] = [:]
  /// The branches of the `if` and `switch` expressions around the cursor, and what is expected of them.
  var valueBranches: [(branches: Set<NodeID>, expected: Expectation?)] = []
  /// Where the members of the extensions of streams around are, but for their parameters.
  var ownRanges: [ByteRange] = []
  /// Whether the signatures' names are seen, for text that has no imports of its own.
  var importsOverride: Bool?
  let imports: Set<String>
  /// How the streams that are spelled here get their slots.
  let slots: SlotNaming
  /// The paths of the types that names mean, by the type around them; nil for none.
  var entryPaths: [String: [String: String?]] = [:]
  /// What was found for operators.
  private var operators: [String: [FoundMember]] = [:]

  struct Returns {
    var expected: Expectation?
    var results: [NodeID] = []
    var `throws` = false
  }

  init(outline: SourceOutline, path: String, project: ProjectIndex, knowledge: Knowledge, offset: Int = 0) {
    slots = SlotNaming(arities: knowledge.slotArities, file: path, base: offset)
    self.outline = outline
    self.path = path
    self.project = project
    self.knowledge = knowledge
    self.imports = outline.importedModules
  }

  // MARK: Scopes

  func scoped<R>(_ names: [String: SwiftType] = [:], _ body: () -> R) -> R {
    scopes.append(names)
    functionScopes.append([:])
    defer {
      scopes.removeLast()
      functionScopes.removeLast()
    }
    return body()
  }

  func bind(_ name: String, _ type: SwiftType) { scopes[scopes.count - 1][name] = type }

  func local(_ name: String) -> SwiftType? {
    for scope in scopes.reversed() {
      if let type = scope[name] { return type }
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
    for (names, functions) in zip(scopes, functionScopes).reversed() {
      if let found = functions[name] { return found }
      if names[name] != nil { return [] }
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
    let type = inferType(node, expected)
    result.types[node] = type
    if let expected, expected.isSlot { noteFlow(of: node, type, into: expected.type) }
    return type
  }

  private func inferType(_ node: NodeID, _ expected: Expectation?) -> SwiftType {
    switch outline[node] {
    case .reference(let name, let generics): return inferReference(node, name, generics)
    case .implicitMember(let name, _, _): return inferImplicitMember(node, name, expected)
    case .member(let base, let name, _, _): return inferMember(node, base, name)
    case .call(let call): return inferCall(node, call, expected)
    case .subscript(let call): return inferSubscript(node, call)
    case .optionalChain(let base), .forceUnwrap(let base):
      if case .optional(let wrapped) = infer(base) { return wrapped }
      return result[base]
    case .postfix(let base, let sign), .prefix(let sign, let base):
      return inferUnary(node, sign.text, base, expected)
    case .binary(let left, let sign, let right): return inferBinary(node, left, sign.text, right, expected)
    case .ternary(let condition, let first, let second):
      infer(condition)
      return unify(branches: [first, second], of: node, expected)
    case .cast(let value, let word, let type):
      let source = infer(value)
      if word.text == "is" { return .named("Bool", []) }
      let target = resolve(spelledType(type))
      noteFlow(of: value, word.text == "as" ? source : .unknown, into: target)
      return word.text == "as?" ? .optional(target) : target
    case .closure(let closure):
      return inferClosure(node, closure, expected)
    case .tuple(let elements): return inferTuple(elements, expected)
    case .array(let elements): return inferArray(node, elements, expected)
    case .dictionary(let keys, let values): return inferDictionary(keys, values, expected)
    case .string(let interpolations):
      interpolations.forEach { infer($0) }
      return .named("String", [])
    case .literal(let kind): return literalType(kind, expected)
    case .keyPath(let root, let components): return inferKeyPath(root, components, expected)
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

  // MARK: Operators

  private func inferBinary(
    _ node: NodeID, _ left: NodeID, _ sign: String, _ right: NodeID, _ expected: Expectation?
  ) -> SwiftType {
    if let type = inferOwnOperator(node, sign, left, right, expected) { return type }
    switch sign {
    case "=":
      let type = infer(left)
      infer(right, type.isUnknown ? nil : Expectation(type, isSlot: true))
      return .void
    case "??":
      let type = unify(branches: [left, right], of: node, expected, isLeftOptional: true)
      return type
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=":
      infer(left)
      infer(right, result[left].isUnknown ? nil : Expectation(result[left].unwrapped, isSlot: false))
      return .named("Bool", [])
    case "...", "..<":
      infer(left)
      infer(right)
      return .array(.named("Int", []))
    case "+", "-", "*", "/", "%", "&+", "&-", "|", "^", "&":
      let type = infer(left, expected)
      let other = infer(right, expected)
      if case .named("Int", []) = type, !other.isUnknown { return other }
      return type.isUnknown ? other : type
    default:
      return inferOperator(node, sign, [left, right], expected)
    }
  }

  /// An operator of Swift's that the project declares for the type of the left operand, `&&` of two streams.
  private func inferOwnOperator(
    _ node: NodeID, _ sign: String, _ left: NodeID, _ right: NodeID, _ expected: Expectation?
  ) -> SwiftType? {
    let found = declarations(ofOperator: sign).filter { $0.member.parameters.count == 2 }
    guard !found.isEmpty, case let type = infer(left), !type.isUnknown else { return nil }
    let fitting = found.filter { found in
      let wanted = resolve(found.member.parameters[0].type, in: found.member.owner, file: found.member.file)
      return mayBeSame(wanted, type) && !found.member.generics.contains { wanted == .named($0, []) }
    }
    return fitting.isEmpty ? nil : inferOperator(node, sign, [left, right], expected)
  }

  /// A use of an operator that the project declares: a call of a function.
  private func inferOperator(
    _ node: NodeID, _ sign: String, _ operands: [NodeID], _ expected: Expectation?
  ) -> SwiftType {
    let found = declarations(ofOperator: sign).filter { $0.member.parameters.count == operands.count }
    let call = Call(
      callee: node, arguments: operands.map { Argument(label: nil, value: $0, isTrailing: false) },
      parentheses: nil)
    return inferCall(node, call, found, receiver: .unknown, expected)
  }

  /// The functions of an operator; what they call their parameters is no label.
  private func declarations(ofOperator sign: String) -> [FoundMember] {
    if let known = operators[sign] { return known }
    let owned = project.types.sorted { $0.key < $1.key }.flatMap { $0.value.members[sign] ?? [] }
    let found = (lookUpGlobal(sign) + owned).map { member in
      var member = member
      for position in member.parameters.indices { member.parameters[position].label = nil }
      return FoundMember(member: member, bindings: [:])
    }
    operators[sign] = found
    return found
  }

  /// A sign in front of or behind an expression: one that the project declares for such a type, or Swift's own.
  private func inferUnary(_ node: NodeID, _ sign: String, _ base: NodeID, _ expected: Expectation?) -> SwiftType {
    let type = infer(base)
    guard !type.isUnknown else { return type }
    let isDeclared = declarations(ofOperator: sign).contains { found in
      guard found.member.parameters.count == 1 else { return false }
      let wanted = resolve(found.member.parameters[0].type, in: found.member.owner, file: found.member.file)
      return mayBeSame(wanted, type)
    }
    return isDeclared ? inferOperator(node, sign, [base], expected) : type
  }

  /// The type of expressions of which one is taken: if they are streams, all are erased to one type.
  func unify(
    branches: [NodeID], of node: NodeID, _ expected: Expectation?, isLeftOptional: Bool = false
  ) -> SwiftType {
    var types: [SwiftType] = []
    for (position, branch) in branches.enumerated() {
      var wanted = expected
      if wanted == nil, position > 0, let known = types.first(where: { $0.mentionsStream }) {
        wanted = Expectation(declared(isLeftOptional ? known.unwrapped : known), isSlot: true)
      }
      if isLeftOptional, position == 0, let type = wanted?.type {
        wanted = Expectation(.optional(type), isSlot: wanted!.isSlot)
      }
      types.append(infer(branch, wanted))
    }
    let known = types.filter { !$0.isUnknown }
    guard var stream = joinedStream(known.compactMap(\.streamOrOptionalStream), expected) else {
      let last = isLeftOptional ? types.last : known.first
      if let last, !last.isUnknown { return last }
      return known.first.map { isLeftOptional ? $0.unwrapped : $0 } ?? expected?.type ?? .unknown
    }
    let isSlot = expected?.isSlot ?? false
    // A branch of which nothing is known may fail; `nil` has nothing to say.
    let isBranchUnknown = zip(branches, types).contains { branch, type in
      if case .literal = outline[branch] { false } else { type.isUnknown }
    }
    if !isSlot, isBranchUnknown { stream.failure = stream.failure.joined(with: .unknown) }
    if !isSlot {
      for branch in branches { result.erasures[branch] = stream }
    }
    let isOptional = !isLeftOptional && types.contains { if case .optional = $0 { true } else { false } }
    return isOptional ? .optional(.stream(stream)) : .stream(stream)
  }

  /// One erased stream for several; nil if there is none.
  func joinedStream(_ streams: [StreamType], _ expected: Expectation?) -> StreamType? {
    if let wanted = expected?.type.streamOrOptionalStream, expected!.isSlot { return wanted }
    guard var joined = streams.first else { return nil }
    for stream in streams.dropFirst() {
      joined.failure = joined.failure.joined(with: stream.failure)
      if joined.element.isUnknown { joined.element = stream.element }
    }
    if streams.count > 1 || joined.form != .subject {
      joined.form = .erased
      joined.slot = nil
    }
    joined.pendingSharing = .none
    joined.family = knowledge.families[joined.family]?.derived ?? joined.family
    return joined
  }

  /// The stream as a slot of its type would have it.
  func declared(_ type: SwiftType) -> SwiftType {
    type.mappingStreams { stream in
      var stream = stream
      stream.form = .erased
      stream.pendingSharing = .none
      stream.family = knowledge.families[stream.family]?.derived ?? stream.family
      return stream
    }
  }

  // MARK: Collections

  private func inferTuple(_ elements: [Argument], _ expected: Expectation?) -> SwiftType {
    if elements.count == 1, elements[0].label == nil { return infer(elements[0].value, expected) }
    var types: [SwiftType.TupleElement] = []
    var wanted: [SwiftType.TupleElement] = []
    if case .tuple(let elements)? = expected?.type.unwrapped { wanted = elements }
    for (position, element) in elements.enumerated() {
      let type = position < wanted.count ? wanted[position].type : .unknown
      let inferred = infer(element.value, type.isUnknown ? nil : Expectation(type, isSlot: expected!.isSlot))
      types.append(
        SwiftType.TupleElement(
          element.label?.text ?? (position < wanted.count ? wanted[position].label : nil),
          inferred.isUnknown ? type : inferred))
    }
    return .tuple(types)
  }

  private func inferArray(_ node: NodeID, _ elements: [NodeID], _ expected: Expectation?) -> SwiftType {
    // `[Observable<Int>]()` is a type in brackets.
    if elements.count == 1, case .metatype(let element) = typeOfTypeExpression(elements[0]) {
      result.types[elements[0]] = .metatype(element)
      return .metatype(.array(element))
    }
    var wanted: Expectation?
    if case .array(let element)? = expected?.type.unwrapped { wanted = Expectation(element, isSlot: expected!.isSlot) }
    if wanted?.type.isUnknown == true { wanted = nil }
    var types: [SwiftType] = []
    for element in elements { types.append(infer(element, wanted ?? likeTheFirst(of: types))) }
    if wanted?.isSlot == true { return .array(wanted!.type) }
    let streams = types.compactMap(\.streamOrOptionalStream)
    if !streams.isEmpty {
      guard let joined = joinedStream(streams, nil) else { return .array(.unknown) }
      let isUniform = Set(types).count == 1 && streams[0].form != .concrete
      if elements.count > 1, !isUniform {
        for element in elements { result.erasures[element] = joined }
        return .array(.stream(joined))
      }
      return .array(types[0])
    }
    return .array(types.first { !$0.isUnknown } ?? wanted?.type ?? .unknown)
  }

  /// What the elements of an array say of those behind them: `[Event.completed, .error(lost)]`.
  private func likeTheFirst(of types: [SwiftType]) -> Expectation? {
    guard let known = types.first(where: { !$0.isUnknown }), !known.mentionsStream else { return nil }
    return Expectation(known, isSlot: false)
  }

  private func inferDictionary(_ keys: [NodeID], _ values: [NodeID], _ expected: Expectation?) -> SwiftType {
    if keys.count == 1, case .metatype(let key) = typeOfTypeExpression(keys[0]),
      case .metatype(let value) = typeOfTypeExpression(values[0])
    {
      result.types[keys[0]] = .metatype(key)
      result.types[values[0]] = .metatype(value)
      return .metatype(.dictionary(key, value))
    }
    var wanted: Expectation?
    if case .dictionary(_, let value)? = expected?.type.unwrapped {
      wanted = Expectation(value, isSlot: expected!.isSlot)
    }
    let keyTypes = keys.map { infer($0) }
    let types = values.map { infer($0, wanted) }
    if wanted?.isSlot == true, let expected { return expected.type.unwrapped }
    if let joined = joinedStream(types.compactMap(\.stream), nil), values.count > 1 {
      for value in values { result.erasures[value] = joined }
      return .dictionary(keyTypes.first ?? .unknown, .stream(joined))
    }
    return .dictionary(keyTypes.first ?? .unknown, types.first ?? .unknown)
  }

  /// The type that an expression names, as in `[Int]()`.
  private func typeOfTypeExpression(_ node: NodeID) -> SwiftType {
    switch outline[node] {
    case .reference(let name, let generics):
      guard local(name.text) == nil, lookUpValue(name.text) == nil else { return .unknown }
      guard let type = lookUpType(name.text, generics.map { resolve(spelledType($0)) }) else { return .unknown }
      return .metatype(type)
    case .optionalChain(let base):
      if case .metatype(let type) = typeOfTypeExpression(base) { return .metatype(.optional(type)) }
      return .unknown
    default: return .unknown
    }
  }

  private func inferKeyPath(_ root: NodeID?, _ components: [Name], _ expected: Expectation?) -> SwiftType {
    var type: SwiftType = .unknown
    if let root {
      type = resolve(spelledType(root))
    } else if case .function(let parameters, _, _)? = expected?.type {
      type = parameters.first ?? .unknown
    }
    let start = type
    for component in components where component.text != "self" {
      type = members(of: type.unwrapped, named: component.text).first.map { valueType($0) } ?? .unknown
    }
    return .function([start], result: type, throws: false)
  }

  private func inferSubscript(_ node: NodeID, _ call: Call) -> SwiftType {
    let base = infer(call.callee)
    if case .named = base, case let found = members(of: base, named: "subscript"), !found.isEmpty {
      return inferCall(node, call, found, receiver: base, nil)
    }
    for argument in call.arguments { infer(argument.value) }
    switch base {
    case .array(let element):
      if let first = call.arguments.first, case .array = result[first.value] { return base }
      if let first = call.arguments.first, outline.text(first.value) == "..." { return base }
      return element
    case .dictionary(_, let value):
      return call.arguments.contains { $0.label?.text == "default" } ? value : .optional(value)
    default: return .unknown
    }
  }
}
