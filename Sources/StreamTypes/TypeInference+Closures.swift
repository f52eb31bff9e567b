import SwiftStructure

extension TypeInference {
  func inferClosure(_ node: NodeID, _ closure: Closure, _ expected: Expectation?) -> SwiftType {
    var given: [SwiftType] = []
    var wantedResult: SwiftType?
    if case .function(let parameters, let result, _)? = expected?.type.unwrapped {
      given = parameters
      wantedResult = result
    }
    let wanted = given.map(\.parameterValue)
    noteParameters(of: closure, wanted, isSlot: expected?.isSlot ?? false)
    var names = closureParameters(closure, wanted)
    for capture in closure.captures {
      var type =
        capture.value.map { infer($0) } ?? local(capture.name.text) ?? lookUpValue(capture.name.text).map(valueType)
        ?? .unknown
      if capture.specifier == "weak", !type.isUnknown { type = .optional(type.unwrapped) }
      names[capture.name.text] = type
    }
    let spelled = closure.result.map(statedResult)
    var place: Expectation?
    if let spelled {
      place = Expectation(spelled, isSlot: true)
      if expected?.isSlot == true { noteResult(spelled, of: closure, as: wantedResult) }
    } else if let wantedResult, !wantedResult.isUnknown {
      place = Expectation(wantedResult, isSlot: expected?.isSlot ?? false)
    }
    let body = scoped(names, of: node) { inferBody(closure.statements, place, isClosure: true) }
    let resultType =
      spelled.map { complete($0, of: closure, giving: body.results, by: joinResults(body, place)) }
      ?? (onlyThrows(closure, body) ? place?.type ?? .unknown : joinResults(body, place))
    result.closures[node] = ClosureTypes(
      results: body.results.flatMap { outline.branches(of: $0) ?? [$0] }, resultType: resultType,
      throws: closure.throws || body.throws, expected: place?.type,
      captures: closure.captures.map { names[$0.name.text] ?? .unknown })
    let parameters =
      closure.parameters.isEmpty ? (given.isEmpty ? dollars(names) : given) : parameterTypes(of: closure, names, given)
    return .function(parameters, result: resultType, throws: closure.throws || body.throws)
  }

  /// Whether a closure ends in a `throw` and returns nothing anywhere: what it is given to says what it returns.
  private func onlyThrows(_ closure: Closure, _ body: Returns) -> Bool {
    guard body.results.isEmpty, let last = closure.statements.last, case .throwStatement = outline[last] else {
      return false
    }
    return true
  }

  /// The types of a closure's named parameters in the type of the closure.
  private func parameterTypes(
    of closure: Closure, _ names: [String: SwiftType], _ given: [SwiftType]
  ) -> [SwiftType] {
    closure.parameters.enumerated().map { position, parameter in
      let value = names[parameter.name.text] ?? .unknown
      let isGivenInout = position < given.count && given[position] != given[position].parameterValue
      return parameter.type.map(outline.isInout) ?? isGivenInout ? .changed(value) : value
    }
  }

  private func dollars(_ names: [String: SwiftType]) -> [SwiftType] {
    names.keys.filter { $0.hasPrefix("$") }.sorted().map { names[$0]! }
  }

  /// The types of a closure's parameters, named or not; one tuple is taken apart where several names ask for it.
  private func closureParameters(_ closure: Closure, _ wanted: [SwiftType]) -> [String: SwiftType] {
    var names: [String: SwiftType] = [:]
    var types = wanted
    if closure.signature == nil || closure.parameters.isEmpty {
      if types.count == 1 { names["$0"] = types[0] }
      if types.count == 1, case .tuple(let elements) = types[0], elements.count > 1, outline.parameterCount(closure) > 1
      {
        types = elements.map(\.type)
      }
      for (position, type) in types.enumerated() { names["$\(position)"] = type }
      // They hide those of a closure around also where nothing is known of them.
      for position in 0..<outline.parameterCount(closure) where names["$\(position)"] == nil {
        names["$\(position)"] = .unknown
      }
      return names
    }
    types = takenApart(types, by: closure)
    for (position, parameter) in closure.parameters.enumerated() {
      let spelled = parameter.type.map { resolve(spelledType($0)) }
      names[parameter.name.text] = spelled ?? (position < types.count ? types[position] : .unknown)
    }
    return names
  }

  /// Infers statements as a body that returns.
  func inferBody(_ statements: [NodeID], _ expected: Expectation?, isClosure: Bool) -> Returns {
    returns.append(Returns(expected: expected))
    let isValue = statements.count == 1 && isExpression(statements[0])
    let builder = builderPlace(statements, expected)
    if let builder, !isValue || isImplicitPart(statements[0], of: builder) {
      walkBuilder(statements, builder)
    } else if isValue {
      let type = infer(statements[0], expected)
      if let builder, isPart(type, of: builder) {
        walkBuilder(statements, builder)
      } else if !isVoid(expected?.type), !(isClosure && isVoid(type)) || type.isUnknown {
        returns[returns.count - 1].results.append(statements[0])
      }
    } else {
      walkBody(statements)
    }
    return returns.removeLast()
  }

  private func isVoid(_ type: SwiftType?) -> Bool { type == .void }

  private func isExpression(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .reference, .implicitMember, .member, .call, .subscript, .optionalChain, .forceUnwrap, .postfix, .prefix,
      .binary, .ternary, .cast, .closure, .tuple, .array, .dictionary, .string, .literal, .keyPath, .effect, .macro:
      true
    case .ifStatement(_, _, let otherwise): otherwise != nil && isValue(node)
    case .switchStatement: isValue(node)
    default: false
    }
  }

  /// Whether an `if` or `switch` is an expression: each branch is one expression, or leaves.
  private func isValue(_ node: NodeID) -> Bool {
    outline.branches(of: node).map { !$0.isEmpty && $0.allSatisfy { isExpression($0) } } ?? false
  }

  /// An `if` or `switch` as an expression.
  func inferStatementValue(_ node: NodeID, _ expected: Expectation?) -> SwiftType {
    guard let branches = outline.branches(of: node), !branches.isEmpty else {
      walk([node])
      return .unknown
    }
    // The walk binds the names of conditions and patterns; each branch is inferred there as what is expected.
    valueBranches.append((Set(branches), expected))
    walk([node])
    valueBranches.removeLast()
    let streams = branches.compactMap { result[$0].streamOrOptionalStream }
    guard let joined = joinedStream(streams, expected) else {
      return branches.lazy.map { self.result[$0] }.first { !$0.isUnknown } ?? expected?.type ?? .unknown
    }
    if expected?.isSlot != true {
      for branch in branches { erase(branch, to: joined) }
    }
    return .stream(joined)
  }

  /// The type of a body from what it returns; several streams are erased to one.
  func joinResults(_ body: Returns, _ place: Expectation?) -> SwiftType {
    guard let first = body.results.first else { return body.expected?.type ?? .void }
    if let place, place.isSlot, place.type.mentionsStream || !place.type.hasUnknown {
      return body.results.reduce(place.type) { $0.completed(by: result[$1]) }
    }
    let types = inferredResults(body, place)
    let streams = types.compactMap(\.streamOrOptionalStream)
    guard let joined = joinedStream(streams, nil) else {
      guard let only = types.onlyType else { return place?.type ?? .unknown }
      return body.results.contains(where: isNil) ? .optional(only.unwrapped) : only
    }
    if body.results.count == 1, result.contextual[first] == nil { return result[first] }
    var shared = joined
    shared.form = .erased
    if let element = place?.type.streamOrOptionalStream?.element, !element.hasUnknown { shared.element = element }
    for node in body.results { erase(node, to: shared) }
    return .stream(shared)
  }

  /// The types of what a body returns; what an implicit member is one of, the others say.
  private func inferredResults(_ body: Returns, _ place: Expectation?) -> [SwiftType] {
    let types = body.results.map { result[$0] }
    guard place?.type.isUnknown ?? true, body.results.count > 1,
      let known = types.first(where: { !$0.isUnknown && $0.stream == nil })
    else { return types }
    return zip(body.results, types).map { node, type in
      type.isUnknown && isImplicit(node) ? infer(node, Expectation(known, isSlot: true)) : type
    }
  }
}
