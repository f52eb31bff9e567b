import SwiftStructure
import SwiftTokens

/// Calls of types.
extension TypeInference {
  func inferInitializer(_ node: NodeID, _ call: Call, _ type: SwiftType, _ expected: Expectation?) -> SwiftType {
    let type = withOwnArguments(type)
    if isRawValue(call, of: type) {
      infer(call.arguments[0].value)
      return .optional(type)
    }
    let found = members(of: .metatype(type), named: "init").filter { $0.member.kind == .initializer }
    guard !found.isEmpty else {
      if let repeated = repeatedElement(call, of: type, expected) { return .array(repeated) }
      if let dictionary = dictionary(type, madeBy: call) { return dictionary }
      inferUnresolved(call, handingOwnerOf: type.name)
      return collection(type, madeBy: call)
    }
    let inferred = inferCall(node, call, found, receiver: .metatype(type), expected)
    return inferred.isUnknown ? type : inferred
  }

  /// Whether a call makes a case of its raw value, which may be none's: `Mode(rawValue: "fast")`.
  private func isRawValue(_ call: Call, of type: SwiftType) -> Bool {
    guard case .named(let path, _) = type, project.types[path]?.kind == "enum" else { return false }
    let own = project.types[path]?.members["init"]?.contains { $0.kind == .initializer } ?? false
    return !own && call.arguments.count == 1 && call.arguments[0].label?.text == "rawValue"
  }

  /// The element of `Array(repeating: .next(1), count: 2)`, which the place or the type says; nil if neither does.
  private func repeatedElement(_ call: Call, of type: SwiftType, _ expected: Expectation?) -> SwiftType? {
    guard case .array(let stated) = type, let first = call.arguments.first, first.label?.text == "repeating" else {
      return nil
    }
    var place = Expectation(stated, isSlot: true)
    if stated.isUnknown, let expected, case .array(let element) = expected.type.unwrapped {
      place = Expectation(element, isSlot: expected.isSlot)
    }
    guard !place.type.isUnknown else { return nil }
    let repeated = infer(first.value, place)
    for argument in call.arguments.dropFirst() { infer(argument.value) }
    return place.isSlot || repeated.isUnknown ? place.type : repeated
  }

  /// `Effect` within `Effect<Output>` is `Effect<Output>`.
  private func withOwnArguments(_ type: SwiftType) -> SwiftType {
    guard case .named(let path, []) = type, owners.contains(path), let names = project.types[path]?.generics else {
      return type
    }
    return .named(path, names.map { generic($0) ?? .named($0, []) })
  }

  /// A dictionary that an initializer makes with a function: `Dictionary(grouping: events, by: { $0.value.isStopEvent })`.
  private func dictionary(_ type: SwiftType, madeBy call: Call) -> SwiftType? {
    guard case .dictionary(let key, let value) = type, call.arguments.count == 2,
      case let element = infer(call.arguments[0].value).sequenceElement ?? .unknown
    else { return nil }
    switch (call.arguments[0].label?.text, call.arguments[1].label?.text) {
    case ("grouping", "by"), ("grouping", nil):
      let stated = result(ofFunction: call.arguments[1].value, [element])
      return .dictionary(key.isUnknown ? stated : key, value.isUnknown ? .array(element) : value)
    case (nil, "uniquingKeysWith"):
      guard case .tuple(let pair) = element, pair.count == 2 else { return nil }
      _ = result(ofFunction: call.arguments[1].value, [pair[1].type, pair[1].type])
      return .dictionary(key.isUnknown ? pair[0].type : key, value.isUnknown ? pair[1].type : value)
    default: return nil
    }
  }

  /// What a function gives that takes values of these types.
  private func result(ofFunction node: NodeID, _ parameters: [SwiftType]) -> SwiftType {
    let place = SwiftType.function(parameters, result: .unknown, throws: false)
    if case .function(_, let result, _) = infer(node, Expectation(place, isSlot: false)) { return result }
    return .unknown
  }

  /// An array or dictionary that an initializer makes of what it is given.
  private func collection(_ type: SwiftType, madeBy call: Call) -> SwiftType {
    guard let first = call.arguments.first else { return type }
    switch (type, first.label?.text, result[first.value]) {
    case (_, nil, let value): return collection(type, of: value)
    case (.array(.unknown), "repeating", let element): return .array(element)
    case (.dictionary(.unknown, .unknown), "uniqueKeysWithValues", .array(.tuple(let pair))) where pair.count == 2:
      return .dictionary(pair[0].type, pair[1].type)
    default: return type
    }
  }

  /// An array, a set or an optional that an initializer makes of one value.
  func collection(_ type: SwiftType, of value: SwiftType) -> SwiftType {
    switch type {
    case .optional(.unknown): .optional(value)
    case .array(.unknown): .array(value.sequenceElement ?? .unknown)
    case .named(let name, []) where SwiftType.isSequence(name):
      .named(name, value.sequenceElement.map { [$0] } ?? [])
    default: type
    }
  }
}

extension TypeInference {
  convenience init(
    outline: SourceOutline, path: String, project: ProjectIndex, knowledge: Knowledge, offset: Int = 0,
    cache: InferenceCache = InferenceCache()
  ) {
    self.init(outline: outline, path: path, project: project, knowledge: knowledge, offset: offset, cache: cache) {
      $0.inferInitialValue($1, at: $2, as: $3, isErased: $4)
    }
  }

  /// The type of an initial value of another declaration, which is inferred by itself, from its text.
  private func inferInitialValue(
    _ text: String, at place: InitialValuePlace, as stated: SwiftType?, isErased: Bool
  ) -> InferenceCache.Finding<SwiftType> {
    let snippet = SourceOutline(tokenize(Array(text.utf8)))
    guard snippet.problem == nil, let expression = snippet.statements.first else {
      return InferenceCache.Finding(value: .unknown, uses: [])
    }
    let other = TypeInference(
      outline: snippet, path: place.file, project: project, knowledge: knowledge, offset: place.offset, cache: cache)
    other.pending = pending
    other.importsOverride = place.seesSignatures
    other.initializerTypes = initializerTypes
    other.absentRules = absentRules
    other.localTypeDepth = localTypeDepth
    other.localEntryPaths = localEntryPaths
    // Handed over and back, so that what is added does not copy it.
    swap(&other.operandTypes, &operandTypes)
    if !place.owner.isEmpty { other.enter(place.owner) }
    let inferred = other.infer(expression, stated.map { Expectation($0, isSlot: false) })
    let type = stated == nil ? other.stored(inferred, isErased: isErased, value: expression) : inferred
    swap(&other.operandTypes, &operandTypes)
    circles += other.circles
    return InferenceCache.Finding(value: type, uses: other.result.flows.uses)
  }
}
