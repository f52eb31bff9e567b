import SwiftStructure

/// Which parameter, of which overload, an unlabeled trailing closure is for (SE-0286).
extension TypeInference {
  /// A member that a call may mean, with the parameter that each argument is for.
  typealias Fitting = (member: FoundMember, parameters: [Int])

  /// The members that a call's arguments fit by their labels; a closure behind them without a label also by the number of
  /// its parameters.
  func fitting(_ found: [FoundMember], _ call: Call) -> [Fitting] {
    let forward = found.compactMap { candidate in
      match(call.arguments, candidate.member.parameters).map { (candidate, $0) }
    }
    guard let argument = unlabeledClosure(of: call) else { return forward }
    let backward = found.compactMap { candidate in
      matchBackward(call.arguments, candidate.member.parameters).map { (candidate, $0) }
    }
    // Swift 5 takes the last parameter where both the first and the last would do.
    let taking = backward.filter { takes(argument, $0) }
    let others = forward.filter { candidate in
      takes(argument, candidate) && !taking.contains { $0.0.member == candidate.0.member }
    }
    return taking.isEmpty && others.isEmpty ? forward : others + taking
  }

  /// The one trailing closure of a call; it has no label.
  private func unlabeledClosure(of call: Call) -> Closure? {
    guard let last = call.arguments.last, last.isTrailing, last.label == nil,
      case .closure(let closure) = outline[last.value]
    else { return nil }
    return closure
  }

  /// The parameters for the arguments if the trailing closure is for the last function; nil if the first one is the last.
  private func matchBackward(_ arguments: [Argument], _ parameters: [ParameterSignature]) -> [Int]? {
    guard let last = parameters.lastIndex(where: isFunction), parameters.firstIndex(where: isFunction) != last,
      parameters[(last + 1)...].allSatisfy({ $0.hasDefault || $0.isVariadic }), parameters[last].hasDefault,
      let matched = match(Array(arguments.dropLast()), parameters), matched.allSatisfy({ $0 < last })
    else { return nil }
    return matched + [last]
  }

  /// Whether a closure has as many parameters as the function that it is passed for.
  private func takes(_ closure: Closure, _ fitting: Fitting) -> Bool {
    let type = closureType(of: fitting).unwrapped
    guard case .function(let wanted, _, _) = type else { return !isOfValues(type) }
    let count = outline.parameterCount(closure)
    // What takes nothing also takes `()`.
    if count == 0, wanted.count == 1, wanted[0] == .void || wanted[0].isUnknown { return true }
    if case .tuple(let elements)? = wanted.first, wanted.count == 1, elements.count == count, count > 1 { return true }
    // A generic parameter of the type around may stand for a tuple.
    if wanted.count == 1, count > 1, isOwnParameter(wanted[0], of: fitting.member.member) { return true }
    return count == wanted.count
  }

  private func isOwnParameter(_ type: SwiftType, of member: Member) -> Bool {
    guard case .named(let name, []) = type, let owner = project.types[member.owner] else { return false }
    return owner.generics.contains(name)
  }

  /// Whether a type is of plain values for sure, and no name for a function's type.
  private func isOfValues(_ type: SwiftType) -> Bool {
    switch type {
    case .stream, .array, .dictionary, .metatype: true
    case .tuple(let elements): elements.count > 1
    case .named(let name, _): ["Int", "String", "Bool", "Double"].contains(name)
    default: false
    }
  }

  /// The type of the parameter that the last argument is for.
  private func closureType(of fitting: Fitting) -> SwiftType {
    let member = fitting.member.member
    guard let position = fitting.parameters.last, position >= 0 else { return .unknown }
    let type = member.parameters[position].type
    let wanted = member.rule.isEmpty ? resolve(type, in: member.owner, file: member.file) : type
    return resolve(substitute(wanted, fitting.member.bindings))
  }

  /// Of several overloads those that the closure's body allows: `subscribe { show($0) }` hands out values if `show` takes
  /// no event, `subscribe { print($0) }` events.
  func allowed(_ fitting: [Fitting], _ call: Call) -> [Fitting] {
    guard fitting.count > 1, !isProbing, let argument = call.arguments.last, let closure = unlabeledClosure(of: call),
      outline.parameterCount(closure) > 0
    else { return fitting }
    let fitting = separatingStreams(fitting, argument.value)
    guard fitting.count > 1 else { return fitting }
    let uses = fitting.map { candidate in
      isOfElement(candidate)
        ? ParameterUses.fitting : self.uses(in: argument.value, closure, as: closureType(of: candidate))
    }
    guard let best = uses.max(), best != uses.min() else { return fitting }
    if uses.contains(.unknown), !uses.contains(.contradicting) { result.guessedClosures.insert(argument.value) }
    return zip(fitting, uses).filter { $1 == best }.map(\.0)
  }

  /// Whether the closure takes the stream's values as they are, of which anything may be true.
  private func isOfElement(_ fitting: Fitting) -> Bool {
    let member = fitting.member.member
    guard !member.rule.isEmpty, let position = fitting.parameters.last, position >= 0,
      case .function(let parameters, _, _) = member.parameters[position].type.unwrapped
    else { return true }
    return !parameters.contains {
      if case .named(_, let arguments) = $0 { !arguments.isEmpty || isStated($0) } else { false }
    }
  }

  private func isStated(_ type: SwiftType) -> Bool {
    guard case .named(let name, _) = type else { return false }
    return knowledge.signatures.types[name]?.kind == "enum"
  }
}
