import SwiftStructure

/// Tuples, arrays, dictionaries and subscripts.
extension TypeInference {
  func inferTuple(_ elements: [Argument], _ expected: Expectation?) -> SwiftType {
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

  func inferArray(_ node: NodeID, _ elements: [NodeID], _ expected: Expectation?) -> SwiftType {
    // `[Observable<Int>]()` is a type in brackets.
    if elements.count == 1, case .metatype(let element) = typeOfTypeExpression(elements[0]) {
      result.types[elements[0]] = .metatype(element)
      return .metatype(.array(element))
    }
    var wanted: Expectation?
    if case .array(let element)? = expected?.type.unwrapped { wanted = Expectation(element, isSlot: expected!.isSlot) }
    if let element = literalElement(of: expected) { wanted = Expectation(element, isSlot: true) }
    if wanted?.type.isUnknown == true { wanted = nil }
    let types = inferAlike(elements, wanted)
    if wanted?.isSlot == true { return .array(wanted!.type) }
    let streams = types.compactMap(\.streamOrOptionalStream)
    if !streams.isEmpty {
      guard let joined = joinedStream(streams, nil) else { return .array(.unknown) }
      let isUniform = Set(types).count == 1 && streams[0].form != .concrete && !hidesSubject(streams[0])
      guard elements.count > 1, !isUniform else { return .array(types[0]) }
      for element in elements { erase(element, to: joined) }
      return .array(types.contains { $0.stream == nil } ? .optional(.stream(joined)) : .stream(joined))
    }
    if elements.count > 1, let joined = joinedType(elements, types) { return .array(joined) }
    if let joined = joinedExistential(elements) { return .array(joined) }
    guard let first = types.first(where: { !$0.isUnknown }) else { return .array(wanted?.type ?? .unknown) }
    return .array(elements.contains(where: isNil) ? .optional(first.unwrapped) : first)
  }

  func isNil(_ node: NodeID) -> Bool {
    if case .literal(.nil) = outline[node] { true } else { false }
  }

  /// The types of the elements of a list, or of the values of a dictionary; `.just(3)` is what the others are.
  private func inferAlike(_ elements: [NodeID], _ wanted: Expectation?) -> [SwiftType] {
    var types = [SwiftType](repeating: .unknown, count: elements.count)
    let implicit = wanted == nil ? elements.indices.filter { hasImplicit(elements[$0]) } : []
    for position in elements.indices where !implicit.contains(position) {
      types[position] = infer(elements[position], wanted ?? likeTheFirst(of: types))
    }
    for position in implicit {
      types[position] = infer(elements[position], likeTheFirst(of: types, isMade: isInitializer(elements[position])))
    }
    return types
  }

  /// Whether an element is `.init(…)`, which makes what the others are, and nothing from which they inherit.
  private func isInitializer(_ element: NodeID) -> Bool {
    guard case .call(let call) = outline[element], case .implicitMember(let name, _, _) = outline[call.callee] else {
      return false
    }
    return name.text == "init"
  }

  /// What the elements of a list are of which the project's own type is made: `init(arrayLiteral elements: Int...)`.
  private func literalElement(of expected: Expectation?) -> SwiftType? {
    guard case .named(let path, _)? = expected?.type.unwrapped, project.types[path]?.kind.isEmpty == false,
      let found = members(of: .metatype(expected!.type.unwrapped), named: "init").first(where: {
        $0.member.parameters.first?.label == "arrayLiteral"
      }), let type = found.member.parameters.first?.type
    else { return nil }
    return substitute(resolve(type, in: found.member.owner, file: found.member.file), found.bindings)
  }

  /// Whether an element of an array, or a part of a tuple that is one, leaves out its type.
  private func hasImplicit(_ element: NodeID) -> Bool {
    if case .tuple(let parts) = outline[element] { return parts.contains { isImplicit($0.value) } }
    return isImplicit(element)
  }

  /// What the elements of an array say of those behind them: `[Event.completed, .error(lost)]`.
  private func likeTheFirst(of types: [SwiftType], isMade: Bool = false) -> Expectation? {
    guard let known = types.first(where: { !$0.isUnknown }) else { return nil }
    if isMade { return Expectation(known, isSlot: false) }
    return Expectation(declared(known), isSlot: false)
  }

  func inferDictionary(_ keys: [NodeID], _ values: [NodeID], _ expected: Expectation?) -> SwiftType {
    if keys.count == 1, case .metatype(let key) = typeOfTypeExpression(keys[0]),
      case .metatype(let value) = typeOfTypeExpression(values[0])
    {
      result.types[keys[0]] = .metatype(key)
      result.types[values[0]] = .metatype(value)
      return .metatype(.dictionary(key, value))
    }
    var wanted: Expectation?
    switch expected?.type.unwrapped {
    case .dictionary(_, let value): wanted = Expectation(value, isSlot: expected!.isSlot)
    case .named("KeyValuePairs", let types) where types.count == 2:
      wanted = Expectation(types[1], isSlot: expected!.isSlot)
    default: break
    }
    let keyTypes = keys.map { infer($0) }
    let types = inferAlike(values, wanted)
    if wanted?.isSlot == true, let expected { return expected.type.unwrapped }
    if let joined = joinedStream(types.compactMap(\.stream), nil), values.count > 1 {
      for value in values { erase(value, to: joined) }
      return .dictionary(keyTypes.first ?? .unknown, .stream(joined))
    }
    if values.count > 1, let joined = joinedType(values, types) {
      return .dictionary(keyTypes.first ?? .unknown, joined)
    }
    return .dictionary(keyTypes.first ?? .unknown, types.first ?? .unknown)
  }

  /// The type that an expression names, as in `[Int]()`.
  private func typeOfTypeExpression(_ node: NodeID) -> SwiftType {
    switch outline[node] {
    case .reference(let name, let generics):
      guard local(name.text) == nil, lookUpValue(name.text) == nil else { return .unknown }
      let arguments = typeArguments(generics.map { resolve(spelledType($0)) }, of: name.text, at: node)
      guard let type = lookUpType(name.text, arguments) else { return .unknown }
      return .metatype(type)
    case .optionalChain(let base):
      if case .metatype(let type) = typeOfTypeExpression(base) { return .metatype(.optional(type)) }
      return .unknown
    // `Visa.Kind`; what a member of a type holds is a value, as `Visa.self` is.
    case .member(_, let name, _, _) where name.text != "self":
      let type = infer(node)
      return result.resolutions[node] == nil ? type : .unknown
    case .tuple(let parts) where !parts.isEmpty:
      var elements: [SwiftType.TupleElement] = []
      for part in parts {
        guard case .metatype(let type) = typeOfTypeExpression(part.value) else { return .unknown }
        result.types[part.value] = .metatype(type)
        elements.append(SwiftType.TupleElement(part.label?.text, type))
      }
      return .metatype(elements.count == 1 ? elements[0].type : .tuple(elements))
    case .array(let elements) where elements.count == 1: return infer(node)
    case .dictionary(let keys, _) where keys.count == 1: return infer(node)
    default: return .unknown
    }
  }

  func inferSubscript(_ node: NodeID, _ call: Call, _ expected: Expectation?) -> SwiftType {
    let base = infer(call.callee, placeOfLiteral(call.callee, in: expected))
    let isByKeyPath = call.arguments.count == 1 && call.arguments[0].label?.text == "keyPath"
    switch base {
    case .named where !isByKeyPath, .metatype(.named):
      let found = members(of: base, named: "subscript")
      if !found.isEmpty { return inferCall(node, call, found, receiver: base, nil) }
    default: break
    }
    if let first = call.arguments.first, first.label?.text == "keyPath" {
      let place = SwiftType.function([base], result: .unknown, throws: false)
      switch infer(first.value, Expectation(place, isSlot: false)) {
      case .function(_, let type, _): return type
      case .named(_, let arguments) where arguments.count == 2: return arguments[1]
      default: break
      }
    }
    for argument in call.arguments { infer(argument.value, placeOfDefault(argument, base)) }
    switch base {
    case .array(let element):
      if let first = call.arguments.first, case .array = result[first.value] { return base }
      if let first = call.arguments.first, isRange(first.value) { return base }
      return element
    case .dictionary(_, let value):
      return call.arguments.contains { $0.label?.text == "default" } ? value : .optional(value)
    default: return .unknown
    }
  }

  /// What a place asks of the literal of which it gets an element: `["a": .just(1)][name]`.
  private func placeOfLiteral(_ node: NodeID, in expected: Expectation?) -> Expectation? {
    guard let expected, !expected.type.isUnknown else { return nil }
    switch outline[node] {
    case .array: return Expectation(.array(expected.type), isSlot: expected.isSlot)
    case .dictionary: return Expectation(.dictionary(.unknown, expected.type.unwrapped), isSlot: expected.isSlot)
    default: return nil
    }
  }

  /// What `dictionary[key, default: value]` asks of the value.
  private func placeOfDefault(_ argument: Argument, _ base: SwiftType) -> Expectation? {
    guard argument.label?.text == "default", case .dictionary(_, let value) = base, !value.isUnknown else { return nil }
    return Expectation(value, isSlot: true)
  }

  /// `1...`, `..<4`, `...`: what takes a slice of an array.
  private func isRange(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .postfix(_, let sign), .prefix(let sign, _), .binary(_, let sign, _): ["...", "..<"].contains(sign.text)
    default: outline.text(node) == "..."
    }
  }
}

/// One type for several values that stand in one place: the elements of a literal, the branches of a choice, and what a
/// variable is given later. Streams within tuples, lists and functions are erased as streams by themselves are.
extension TypeInference {
  /// The type of values of the same structure whose streams differ, which are erased to one type a place:
  /// `[("a", first), ("b", second)]`, `[[first], [second, third]]`, `[{ first }, { second }]`.
  ///
  /// - Parameters:
  ///   - nodes: The values that are written here; those whose type a declaration says have no parts to erase.
  ///   - types: The types of all of them.
  /// - Returns: nil if they have no structure in common, or no stream in it.
  func joinedType(_ nodes: [NodeID], _ types: [SwiftType]) -> SwiftType? {
    let types = types.filter { !$0.isUnknown }
    guard let first = types.first else { return nil }
    switch first {
    case .stream, .optional(.stream): return joinedStreams(nodes, types)
    case .tuple(let parts): return parts.count > 1 ? joinedTuples(nodes, types, like: parts) : nil
    case .array:
      let elements = types.compactMap(\.arrayElement)
      guard elements.count == types.count else { return nil }
      return joinedType(nodes.flatMap(elementsOfList), elements).map(SwiftType.array)
    case .dictionary(let key, _):
      let values = types.compactMap(\.dictionaryValue)
      guard values.count == types.count else { return nil }
      return joinedType(nodes.flatMap(valuesOfDictionary), values).map { .dictionary(key, $0) }
    case .function(let parameters, _, _):
      let results = types.compactMap(\.functionResult)
      guard results.count == types.count else { return nil }
      let isThrowing = types.contains { if case .function(_, _, true) = $0 { true } else { false } }
      return joinedType(nodes.flatMap(resultsOfClosure), results).map {
        .function(parameters, result: $0, throws: isThrowing)
      }
    default: return nil
    }
  }

  private func joinedStreams(_ nodes: [NodeID], _ types: [SwiftType]) -> SwiftType? {
    let streams = types.compactMap(\.streamOrOptionalStream)
    guard streams.count == types.count, let joined = joinedStream(streams, nil) else { return nil }
    let isOptional = types.contains { if case .optional = $0 { true } else { false } }
    if Set(streams).count > 1 || streams[0].form == .concrete || hidesSubject(streams[0]) {
      for node in nodes { erase(node, to: joined) }
    }
    return isOptional ? .optional(.stream(joined)) : .stream(joined)
  }

  private func joinedTuples(
    _ nodes: [NodeID], _ types: [SwiftType], like parts: [SwiftType.TupleElement]
  ) -> SwiftType? {
    var joined = parts
    let rows = nodes.compactMap { partsOfTuple($0, count: parts.count) }
    for position in parts.indices {
      let column = rows.map { $0[position] }
      let found = types.compactMap { type -> SwiftType? in
        if case .tuple(let parts) = type, position < parts.count { parts[position].type } else { nil }
      }
      if rows.count == nodes.count, let existential = joinedExistential(column) {
        joined[position].type = existential
      } else if let type = joinedType(column, found) {
        joined[position].type = type
      }
    }
    return .tuple(joined)
  }

  /// The protocol of the signatures that one of several values in a list is cast to, which all of them are then:
  /// `[queue as SchedulerType, main]`.
  func joinedExistential(_ elements: [NodeID]) -> SwiftType? {
    let existential = elements.lazy.map { self.result[$0] }.first { type in
      if case .named(let name, []) = type { self.knowledge.signatures.types[name]?.kind == "protocol" } else { false }
    }
    guard let existential else { return nil }
    for element in elements where result[element] != existential {
      result.expectations[element] = Expectation(existential, isSlot: true)
    }
    return existential
  }

  // MARK: The parts of a value that is written here

  func elementsOfList(_ node: NodeID) -> [NodeID] {
    if case .array(let elements) = outline[node] { elements } else { [] }
  }

  /// What the closure gives by which a list is made of another: `names.map { Observable.just($0) }`.
  func elementsOfMap(_ node: NodeID) -> [NodeID] {
    guard case .call(let call) = outline[node], case .member(_, let name, _, _) = outline[call.callee],
      name.text == "map", result.resolutions[node]?.member.isOfStandardLibrary == true, call.arguments.count == 1
    else { return [] }
    return resultsOfClosure(call.arguments[0].value)
  }

  func valuesOfDictionary(_ node: NodeID) -> [NodeID] {
    if case .dictionary(_, let values) = outline[node] { values } else { [] }
  }

  func resultsOfClosure(_ node: NodeID) -> [NodeID] { result.closures[node]?.results ?? [] }

  func partsOfTuple(_ node: NodeID, count: Int) -> [NodeID]? {
    guard case .tuple(let parts) = outline[node], parts.count == count else { return nil }
    return parts.map(\.value)
  }
}

extension SwiftType {
  fileprivate var arrayElement: SwiftType? { if case .array(let element) = self { element } else { nil } }

  fileprivate var dictionaryValue: SwiftType? { if case .dictionary(_, let value) = self { value } else { nil } }
}
