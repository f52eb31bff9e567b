import SwiftStructure

/// Operators, Swift's and the project's own, and the one type of several.
extension TypeInference {
  func inferBinary(
    _ node: NodeID, _ left: NodeID, _ sign: String, _ right: NodeID, _ expected: Expectation?
  ) -> SwiftType {
    // What the left operand is where nothing is asked of it; nil as long as nobody has to know.
    let isDeclared = hasFunctions(sign, operands: 2)
    let asked = isDeclared ? operands.freeType(of: left) : nil
    let known = isDeclared && asked == nil ? infer(left) : nil
    if let type = (asked ?? known).flatMap({ inferOwnOperator(node, sign, left, $0, right, expected) }) { return type }
    let inferLeft = { [self] in known ?? infer(left) }
    switch sign {
    case "=":
      let type = inferLeft()
      let value = infer(right, type.isUnknown ? nil : Expectation(type, isSlot: true))
      if type.isUnknown, outline.text(left) != "_" { noteHandingOn(right, value) }
      return .void
    case "+=", "-=", "*=", "/=", "&=", "|=":
      guard declarations(ofOperator: sign).isEmpty || isCollectionOfStreams(inferLeft()) else {
        return inferOperator(node, sign, [left, right], expected)
      }
      let type = inferLeft()
      infer(right, type.isUnknown ? nil : Expectation(type, isSlot: true))
      return .void
    case "??":
      let type = unify(branches: [left, right], of: node, expected, isLeftOptional: true)
      return isNil(right) ? .optional(type.unwrapped) : type
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=":
      inferCompared(left, right, inferLeft)
      return .named("Bool", [])
    case "...", "..<":
      _ = inferLeft()
      infer(right)
      return .array(.named("Int", []))
    case "+": return inferSum(left, right, expected)
    case "-", "*", "/", "%", "&+", "&-", "|", "^", "&":
      return inferArithmetic(left, right, expected)
    default:
      return inferOperator(node, sign, [left, right], expected)
    }
  }

  /// Whether a type conforms to a protocol of the signatures: `BooleanDisposable` to `Disposable`.
  private func isKind(_ type: SwiftType, of wanted: SwiftType) -> Bool {
    guard case .named(let name, []) = wanted, case .named(let own, _) = type,
      knowledge.signatures.types[name]?.kind == "protocol"
    else { return false }
    return ([own] + project.ancestors(of: own)).contains { knowledge.conforms($0, to: name) }
  }

  /// What is compared has one type: `.completed == event` takes that of the other side.
  private func inferCompared(_ left: NodeID, _ right: NodeID, _ inferLeft: () -> SwiftType) {
    let isLeftImplicit = isImplicit(left)
    let type = isLeftImplicit ? infer(right) : inferLeft()
    infer(isLeftImplicit ? left : right, type.isUnknown ? nil : Expectation(type.unwrapped, isSlot: false))
  }

  /// An operator of Swift's that the project declares for the type of the left operand, `&&` of two streams.
  private func inferOwnOperator(
    _ node: NodeID, _ sign: String, _ left: NodeID, _ type: SwiftType, _ right: NodeID, _ expected: Expectation?
  ) -> SwiftType? {
    let fitting = type.isUnknown ? operators(sign, giving: expected, of: left) : operators(sign, taking: type)
    return fitting.isEmpty ? nil : inferOperator(node, sign, [left, right], expected, among: fitting)
  }

  private func hasFunctions(_ sign: String, operands count: Int) -> Bool {
    declarations(ofOperator: sign).contains { $0.member.parameters.count == count }
  }

  /// Those of an operator's functions that give the stream that is asked for, where the first operand has no type of its
  /// own: `.just(1) + .of(2)`.
  private func operators(_ sign: String, giving expected: Expectation?, of left: NodeID) -> [FoundMember] {
    guard isImplicit(left), let wanted = expected?.type.streamOrOptionalStream else { return [] }
    return declarations(ofOperator: sign).filter {
      $0.member.parameters.count == 2 && givenFamily($0.member) == wanted.family
    }
  }

  /// Those of an operator's functions of two operands that may take a first one of a type.
  private func operators(_ sign: String, taking type: SwiftType) -> [FoundMember] {
    let isSettled = !hasGenerics && localTypeDepth == 0
    if isSettled, let known = fittingOperators[sign]?[type] { return known }
    let find = { [self] in
      candidates(sign, for: type).filter { $0.member.parameters.count == 2 && mayTake(type, $0.member) }
    }
    guard isSettled else { return find() }
    let fitting = keptFinding(find)
    fittingOperators[sign, default: [:]][type] = fitting
    return fitting
  }

  /// Those of an operator's functions whose first operand is spelled so that it may be of a type.
  ///
  /// - Complexity: O(n) in the number of those that are spelled by the type's name or with generic parameters.
  private func candidates(_ sign: String, for type: SwiftType) -> [FoundMember] {
    guard localTypeDepth == 0 else { return declarations(ofOperator: sign) }
    var names = Set(generics.lazy.flatMap(\.keys).map(lastName(of:)))
    if case .named(let path, _) = type {
      // A name of one letter may be a generic parameter, which stands for anything.
      guard path.utf8.count > 1, path != "Self" else { return declarations(ofOperator: sign) }
      names.insert(lastName(of: path))
    } else {
      names.formUnion(knowledge.families.keys)
    }
    names.formUnion(knowledge.namesOfOthers)
    return functions(sign) { $0.taking(names) }.map { FoundMember(member: $0, bindings: [:]) }
  }

  /// The functions of an operator in the order of a look-up: those of the file first, those of types last.
  private func functions(_ sign: String, _ choose: (OperatorFunctions) -> [Member]) -> [Member] {
    let free = facts.globalOperators[sign].map(choose) ?? []
    let stated = knowledge.signatures.globals[sign]?.map(\.withoutLabels) ?? []
    return free.filter { $0.file == path } + free.filter { $0.file != path } + stated
      + (facts.operators[sign].map(choose) ?? [])
  }

  private func mayTake(_ type: SwiftType, _ member: Member) -> Bool {
    let wanted = operandType(member)
    if let name = member.generics.first(where: { wanted == .named($0, []) }) {
      return type.stream.map { mustBeStream(name, member, ofFamily: $0.family) } ?? false
    }
    return mayBeSame(wanted, type, free: member.generics) || isKind(type, of: wanted)
  }

  /// Whether a generic parameter of a function has to be a stream, and streams of a family can be it: a driver is no
  /// `ObservableType`.
  func mustBeStream(_ generic: String, _ member: Member, ofFamily family: String) -> Bool {
    member.constraints.contains { constraint in
      guard !constraint.isSameType, constraint.left == .named(generic, []),
        case .named(let parent, _) = constraint.right
      else { return false }
      return knowledge.isStreamProtocol(parent) && knowledge.conforms(family, to: parent)
    }
  }

  /// The type of an operator's first operand; what its owner is generic in may be anything.
  private func operandType(_ member: Member) -> SwiftType {
    guard !hasGenerics, localTypeDepth == 0, member.rule.isEmpty else { return resolvedOperandType(member) }
    if let known = operandTypes[member.place] { return known }
    let type = keptFinding { resolvedOperandType(member) }
    operandTypes[member.place] = type
    return type
  }

  private func resolvedOperandType(_ member: Member) -> SwiftType {
    let names = (project.types[member.owner]?.generics ?? []) + ["Element", "Self"]
    var free = Dictionary(names.map { ($0, SwiftType.unknown) }) { first, _ in first }
    if knowledge.isStreamProtocol(member.owner) {
      free["Self"] = anyStream(of: .unknown)
    } else if knowledge.families[member.owner] == nil, !member.owner.isEmpty {
      free["Self"] = .named(member.owner, [])
    }
    return resolve(substitute(member.parameters[0].type, free), in: member.owner, file: member.file)
  }

  /// A use of an operator that the project declares: a call of a function.
  ///
  /// - Parameter fitting: The functions that may take the first operand; all of the sign, where nobody knows its type.
  private func inferOperator(
    _ node: NodeID, _ sign: String, _ operands: [NodeID], _ expected: Expectation?, among fitting: [FoundMember]? = nil
  ) -> SwiftType {
    let found = fitting ?? declarations(ofOperator: sign).filter { $0.member.parameters.count == operands.count }
    let call = Call(
      callee: node, arguments: operands.map { Argument(label: nil, value: $0, isTrailing: false) },
      parentheses: nil)
    let isOwned = found.contains { !$0.member.owner.isEmpty }
    return inferCall(node, call, found, receiver: isOwned ? .metatype(result[operands[0]]) : .unknown, expected)
  }

  /// The functions of an operator; what they call their parameters is no label.
  private func declarations(ofOperator sign: String) -> [FoundMember] {
    if let known = operators[sign] { return known }
    let found = functions(sign, \.all).map { FoundMember(member: $0, bindings: [:]) }
    operators[sign] = found
    return found
  }

  /// The signs of one operand that the standard library has for numbers and truth values.
  private static let standardSigns: Set<String> = ["-", "+", "!", "~"]

  /// A sign in front of or behind an expression: one that the project declares for such a type, or Swift's own.
  func inferUnary(_ node: NodeID, _ sign: String, _ base: NodeID, _ expected: Expectation?) -> SwiftType {
    let isOwn = !TypeInference.standardSigns.contains(sign)
    let declared = declarations(ofOperator: sign).filter { $0.member.parameters.count == 1 }
    // What stands behind an own sign may be an implicit member, `§.empty`, whose type the function says.
    if isOwn, isImplicit(base), !declared.isEmpty { return inferOperator(node, sign, [base], expected) }
    let type = infer(base)
    guard !type.isUnknown else {
      return isOwn && declared.count == 1 ? inferOperator(node, sign, [base], expected) : type
    }
    let isDeclared = declared.contains { found in
      let wanted = operandType(found.member)
      guard let name = found.member.generics.first(where: { wanted == .named($0, []) }) else {
        return mayBeSame(wanted, type, free: found.member.generics)
      }
      return type.stream.map { mustBeStream(name, found.member, ofFamily: $0.family) } ?? isOwn
    }
    return isDeclared ? inferOperator(node, sign, [base], expected) : type
  }

  /// Whether a node is `[]` or `[:]`.
  private func isEmptyLiteral(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .array(let elements): elements.isEmpty
    case .dictionary(let keys, _): keys.isEmpty
    default: false
    }
  }

  /// The type of expressions of which one is taken: if they are streams, all are erased to one type.
  func unify(
    branches: [NodeID], of node: NodeID, _ expected: Expectation?, isLeftOptional: Bool = false
  ) -> SwiftType {
    if let made = unifyMade(branches: branches, of: node, expected, isLeftOptional: isLeftOptional) { return made }
    var types = branches.map { _ in SwiftType.unknown }
    // What an implicit member is one of, and what an empty list is of, the others say.
    let implicit = branches.indices.filter { isImplicit(branches[$0]) || isEmptyLiteral(branches[$0]) }
    for position in branches.indices.filter({ !implicit.contains($0) }) + implicit {
      let branch = branches[position]
      var wanted = expected
      let isImplicit = implicit.contains(position)
      let isOpen = wanted?.type.isUnknown ?? true
      let isOfOthers = wanted?.isSlot == false && (isLeftOptional || isEmptyLiteral(branch))
      if isOpen || isOfOthers,
        let known = types.first(where: { $0.mentionsStream || isImplicit && !$0.isUnknown }),
        case let type = isLeftOptional ? known.unwrapped : known, isOpen || type.stream == nil && type.mentionsStream
      {
        wanted = type.stream == nil ? Expectation(type, isSlot: true) : Expectation(declared(type), isSlot: false)
      }
      if isLeftOptional, position == 0, let type = wanted?.type {
        wanted = Expectation(.optional(type), isSlot: wanted!.isSlot)
      }
      types[position] = infer(branch, wanted)
    }
    let known = types.filter { !$0.isUnknown }
    guard var stream = joinedStream(known.compactMap(\.streamOrOptionalStream), expected) else {
      if expected?.isSlot != true, !isLeftOptional, let joined = joinedType(branches, known), joined.mentionsStream {
        return branches.contains(where: isNil) ? .optional(joined.unwrapped) : joined
      }
      let last =
        isLeftOptional && !isNumber(branches.last) ? types.last?.completed(by: types[0].unwrapped) : known.onlyType
      if let last, !last.isUnknown {
        if isLeftOptional { return last == known.first ? last.unwrapped : last }
        return branches.contains(where: isNil) && last.unwrapped == last ? .optional(last) : last
      }
      return known.first.map { isLeftOptional ? $0.unwrapped : $0 } ?? expected?.type ?? .unknown
    }
    let isSlot = expected?.isSlot ?? false
    // A branch of which nothing is known may fail; `nil` has nothing to say.
    let isBranchUnknown = zip(branches, types).contains { branch, type in
      if case .literal = outline[branch] { false } else { type.isUnknown }
    }
    if !isSlot, isBranchUnknown { stream.failure = stream.failure.joined(with: .unknown) }
    if !isSlot {
      for branch in branches { erase(branch, to: stream) }
    }
    let hasOptional =
      branches.contains(where: isNil) || types.contains { if case .optional = $0 { true } else { false } }
    return hasOptional && !isLeftOptional ? .optional(.stream(stream)) : .stream(stream)
  }

  /// Whether an expression is a number, whose type is that of what it stands beside: `ratio ?? 0`.
  private func isNumber(_ node: NodeID?) -> Bool {
    switch node.map({ outline[$0] }) {
    case .literal(.integer), .literal(.float): true
    default: false
    }
  }

  /// A number that is written out is of the type that a function of it gives: `prices.reduce(0, +)`, `scan(0) { $0 + $1 }`.
  ///
  /// - Parameters:
  ///   - function: The argument that makes one more of it.
  ///   - pattern: Its parameter's type, `(R, Element) -> R`.
  ///   - given: All arguments, with the positions of their parameters.
  ///   - wanted: The parameters' types.
  func widenNumber(
    by function: NodeID, _ pattern: SwiftType, given: some Sequence<(Argument, Int)>, _ wanted: [SwiftType],
    _ bindings: inout Bindings
  ) {
    guard case .function(let parameters, .named(let name, []), _) = pattern, bindings.free.contains(name),
      let bound = bindings.types[name], bound.isNumber
    else { return }
    let values = given.filter { $0.1 >= 0 && wanted[$0.1] == .named(name, []) }
    guard !values.isEmpty, values.allSatisfy({ isNumber($0.0.value) }) else { return }
    let result: SwiftType
    if case .reference(let sign, _) = outline[function], sign.text.isOperatorName {
      let others = parameters.filter { $0 != .named(name, []) }
      guard others.count == 1 else { return }
      result = substitute(others[0], bindings.types)
    } else {
      guard isClosure(function), case .function(_, let given, _) = infer(function, asked(pattern, bindings)) else {
        return
      }
      result = given
    }
    if result.isNumber { bindings.types[name] = result }
  }

  private func asked(_ pattern: SwiftType, _ bindings: Bindings) -> Expectation {
    Expectation(resolve(substitute(pattern, bindings.types)), isSlot: false)
  }

  private func inferArithmetic(_ left: NodeID, _ right: NodeID, _ expected: Expectation?) -> SwiftType {
    let type = infer(left, expected)
    let other = infer(right, expected)
    if case .named("Int", []) = type, !other.isUnknown { return other }
    return type.isUnknown ? other : type
  }

  private func isCollectionOfStreams(_ type: SwiftType) -> Bool {
    switch type {
    case .array(let element): element.mentionsStream
    case .dictionary(_, let value): value.mentionsStream
    default: false
    }
  }

  /// `first + others`: of two arrays of streams both have the type that the place asks for, or one that fits both.
  private func inferSum(_ left: NodeID, _ right: NodeID, _ expected: Expectation?) -> SwiftType {
    guard expected?.isSlot != true, isLiteralList(left) != isLiteralList(right) else {
      return joinedSum([left, right], inferArithmetic(left, right, expected), expected)
    }
    // What is listed may leave out the type that the other array has.
    let (list, other) = isLiteralList(left) ? (left, right) : (right, left)
    let known = infer(other, expected)
    let listed = infer(list, known.isUnknown ? expected : Expectation(known, isSlot: false))
    return joinedSum([left, right], known.isUnknown ? listed : known, expected)
  }

  private func joinedSum(_ parts: [NodeID], _ type: SwiftType, _ expected: Expectation?) -> SwiftType {
    let elements = parts.compactMap { part -> StreamType? in
      if case .array(.stream(let stream)) = result[part] { stream } else { nil }
    }
    if let expected, expected.isSlot, !elements.isEmpty { return expected.type.unwrapped }
    guard var joined = joinedStream(elements, nil), Set(elements).count > 1 || !elements.allSatisfy(isSpelled) else {
      return type
    }
    // What is not known of two may differ.
    if elements.count > 1, joined.failure == .unknown { joined.failure = .error }
    let place = Expectation(.array(.stream(joined)), isSlot: true)
    for part in parts { infer(part, place) }
    return place.type
  }

  private func isLiteralList(_ node: NodeID) -> Bool {
    if case .array = outline[node] { true } else { false }
  }
}

extension SwiftType {
  /// Whether it is a type of the standard library's, or Foundation's, that a number which is written out may be of.
  var isNumber: Bool { isInteger || ["Double", "Float", "CGFloat", "Decimal", "TimeInterval"].contains(plainName) }

  /// Whether it is one of these without fractions.
  var isInteger: Bool {
    [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ].contains(plainName)
  }

  /// The name of a type without arguments.
  private var plainName: String { if case .named(let name, []) = self { name } else { "" } }
}
