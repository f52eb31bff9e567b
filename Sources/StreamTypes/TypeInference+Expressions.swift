import SwiftStructure

/// The types of expressions, by their kinds.
extension TypeInference {
  /// The type of an expression, noted for its node.
  @discardableResult
  func infer(_ node: NodeID, _ expected: Expectation? = nil) -> SwiftType {
    if let expected { result.expectations[node] = expected }
    let isOperation = if case .binary = outline[node] { true } else { false }
    if isOperation, let known = operands.plainType(of: node, expected) {
      result.types[node] = known
      return known
    }
    let streamsBefore = operands.streamCount
    var type = inferType(node, expected)
    if endsOptionalChain(node), !type.isUnknown, type != .void, !type.isOptionalsMetatype {
      type = .optional(type.unwrapped)
    }
    if type.isLarger(than: greatestType) { type = .unknown }
    result.types[node] = type
    if case .named = type, let stream = conversion(of: type) {
      result.conversions[node] = stream
      operands.streamCount += 1
    }
    if type.mentionsStream || expected?.type.mentionsStream == true { operands.streamCount += 1 }
    if let expected, expected.isSlot { noteFlow(of: node, type, into: expected.type) }
    if isOperation { operands.keep(node, expected, type, isPlain: operands.streamCount == streamsBefore) }
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
      let type = infer(base, unwrapping(node, for: expected))
      result.expectations[base] = nil
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
    // `[(Int) -> String]` in front of what its initializer is given.
    case .arrayType, .dictionaryType: return .metatype(resolve(spelledType(node)))
    default: return .unknown
    }
  }

  /// What a call in front of a `!` is asked for: an optional of what is asked of both. What it gives is converted behind the
  /// sign, if at all.
  private func unwrapping(_ node: NodeID, for expected: Expectation?) -> Expectation? {
    guard let expected, case .forceUnwrap(let base) = outline[node], case .call = outline[base] else { return nil }
    return Expectation(.optional(expected.type), isSlot: expected.isSlot)
  }

  private func literalType(_ kind: LiteralKind, _ expected: Expectation?) -> SwiftType {
    switch kind {
    case .integer:
      if let number = expected?.type.unwrapped, number.isNumber { return number }
      return .named("Int", [])
    case .float:
      if let number = expected?.type.unwrapped, number.isNumber, !number.isInteger { return number }
      return .named("Double", [])
    case .boolean: return .named("Bool", [])
    default: return .unknown
    }
  }

  private func noteThrow() {
    if !returns.isEmpty { returns[returns.count - 1].throws = true }
  }
}

/// The parts of the largest type that is followed: one whose parts are doubled again and again has more than memory.
private let greatestType = 2000
