import SwiftStructure

/// What a closure's body says about the type of its parameter.
enum ParameterUses: Comparable {
  /// No value of the type could be used like this.
  case contradicting
  /// It is handed to something of which nothing is known.
  case unknown
  case fitting
}

extension TypeInference {
  /// What the body says if the closure is of a type.
  func uses(in node: NodeID, _ closure: Closure, as type: SwiftType) -> ParameterUses {
    guard case .function(let parameters, _, _) = type.unwrapped, let parameter = parameters.first,
      case .named(let name, _) = parameter
    else { return .fitting }
    if let spelled = closure.parameters.first?.type { return fits(resolve(spelledType(spelled)), parameter) }
    let probe = probed { _ = inferClosure(node, closure, Expectation(type, isSlot: false)) }
    let outside = result
    result = probe
    defer { result = outside }
    let word = closure.parameters.first?.name.text ?? "$0"
    let uses = result.types.pairs.compactMap { node, type -> ParameterUses? in
      guard case .named(name, _) = type, case .reference(let reference, _) = outline[node], reference.text == word
      else { return nil }
      return use(of: node, type)
    }
    return uses.min() ?? .fitting
  }

  /// What an inference finds, of which nothing is kept but the slots that it rests on, since what was looked up for it is
  /// known from then on.
  func probed(_ inference: () -> Void) -> FileTypes {
    var outside = (result, isProbing)
    result = FileTypes()
    isProbing = true
    inference()
    let found = result
    outside.0.flows.uses.formUnion(found.flows.uses)
    (result, isProbing) = outside
    return found
  }

  private func fits(_ wanted: SwiftType, _ type: SwiftType) -> ParameterUses {
    if case .named("Any", []) = wanted.unwrapped { return .fitting }
    // A closure of one expression may drop its value.
    if wanted == .void { return .fitting }
    return mayBeSame(wanted.unwrapped, type) ? .fitting : .contradicting
  }

  /// What the place of an expression says about its type.
  private func use(of node: NodeID, _ type: SwiftType) -> ParameterUses {
    if let wanted = result.expectations[node]?.type, !wanted.isUnknown, !isOperand(node) { return fits(wanted, type) }
    guard let parent = outline.parent(node) else { return .fitting }
    switch outline[parent] {
    case .member(let base, let name, _, _):
      return base != node || !members(of: type, named: name.text).isEmpty ? .fitting : .contradicting
    case .call(let call): return use(of: node, in: parent, call)
    case .subscript, .optionalChain, .forceUnwrap, .prefix, .postfix, .throwStatement: return .contradicting
    case .binary(let left, let sign, let right):
      return use(as: type, beside: left == node ? right : left, sign.text, node == left)
    case .cast(let value, let word, let target):
      guard value == node, word.text == "as" else { return .fitting }
      return fits(resolve(spelledType(target)), type)
    case .ternary(let condition, _, _): return condition == node ? .contradicting : .fitting
    case .ifStatement(let conditions, _, _), .guardStatement(let conditions, _), .whileStatement(let conditions, _):
      return conditions.contains(node) ? .contradicting : .fitting
    case .forStatement(_, _, let sequence, _, _): return sequence == node ? .contradicting : .fitting
    case .switchStatement(let subject, let cases): return subject == node ? patterns(of: cases, fit: type) : .fitting
    case .conditionBinding(let binding): return use(in: binding, of: node, type)
    case .binding(let binding):
      guard let spelled = binding.type else { return fits(pattern: binding.pattern, type) }
      return fits(resolve(spelledType(spelled)), type)
    default: return .fitting
    }
  }

  private func isOperand(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .binary(_, let sign, _) = outline[parent] else { return false }
    return sign.text != "="
  }

  /// An argument whose parameter says no type, or what is called.
  private func use(of node: NodeID, in parent: NodeID, _ call: Call) -> ParameterUses {
    guard call.callee != node else { return .contradicting }
    guard let member = result.resolutions[parent]?.member else { return .unknown }
    // Numbers are made of numbers and texts.
    return member.kind == .initializer && member.isOfStandardLibrary ? .contradicting : .fitting
  }

  private func use(as type: SwiftType, beside other: NodeID, _ sign: String, _ isLeft: Bool) -> ParameterUses {
    switch sign {
    case "=": return isLeft ? .contradicting : outline.text(other) == "_" ? .fitting : .contradicting
    case "==", "!=":
      switch outline[other] {
      case .literal(.nil): return .fitting
      case .implicitMember: return fits(pattern: other, type)
      case .call(let call):
        if case .implicitMember = outline[call.callee] { return fits(pattern: call.callee, type) }
      default: break
      }
      return result[other].isUnknown ? .contradicting : fits(result[other], type)
    // `event.element ?? event`, which is printed.
    case "??": return isLeft ? .contradicting : .fitting
    default: return .contradicting
    }
  }

  private func use(in binding: ConditionBinding, of node: NodeID, _ type: SwiftType) -> ParameterUses {
    guard binding.keyword.text == "case" else { return .contradicting }
    return node == binding.value ? fits(pattern: binding.pattern, type) : .fitting
  }

  // MARK: Patterns

  private func patterns(of cases: [NodeID], fit type: SwiftType) -> ParameterUses {
    var patterns: [NodeID] = []
    for node in cases {
      if case .switchCase(let element) = outline[node] { patterns += element.patterns }
    }
    return patterns.map { fits(pattern: $0, type) }.min() ?? .fitting
  }

  private func fits(pattern node: NodeID, _ type: SwiftType) -> ParameterUses {
    switch outline[node] {
    case .bindingPattern(_, let inner): return fits(pattern: inner, type)
    case .call(let call): return fits(pattern: call.callee, type)
    case .implicitMember(let name, _, _), .member(_, let name, _, _):
      return members(of: .metatype(type), named: name.text).isEmpty ? .contradicting : .fitting
    case .tuple(let elements): return elements.count == 1 ? fits(pattern: elements[0].value, type) : .contradicting
    case .literal, .string, .optionalChain, .binary, .array: return .contradicting
    default: return .fitting
    }
  }
}
