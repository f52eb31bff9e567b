import SwiftStructure

/// Which of several members of one name a call means.
extension TypeInference {
  /// The member that a call means, by labels, arity, what is known of its arguments, what is asked for, and what follows.
  func choose(
    _ found: [FoundMember], _ node: NodeID, _ call: Call, _ expected: Expectation?
  ) -> (FoundMember, [Int])? {
    var fitting = fitting(found, call)
    if fitting.contains(where: { $0.0.member.rule.isEmpty }) {
      fitting.removeAll { knowledge.libraryRules.contains($0.0.member.rule) }
    }
    fitting = continued(allowed(fitting, call), at: node)
    guard fitting.count > 1 else { return fitting.first }
    for argument in call.arguments where !isClosure(argument.value) && needsType(argument.value) {
      if result.types[argument.value] == nil { infer(argument.value) }
    }
    fitting = taking(resultsOfClosures: call, withoutStreams(withOwnReceiver(fitting, call), call))
    let scored = fitting.map { ($0, score(call, $0.0, $0.1)) }
    let highest = scored.map(\.1).max()
    let alike = ofKind(expected, scored.filter { $0.1 == highest }.map(\.0))
    let best = mostConstrained(withoutVariadics(giving(expected, followed(alike, at: node, call))))
    // Of two that fit alike, Swift takes the one that isn't generic.
    return best.first { $0.0.member.generics.isEmpty && $0.0.member.rule.isEmpty } ?? best.first
  }

  /// Where a function is asked for, the members that give one of as many parameters.
  private func giving(_ expected: Expectation?, _ fitting: [(FoundMember, [Int])]) -> [(FoundMember, [Int])] {
    guard case .function(let wanted, _, _)? = expected?.type.unwrapped else { return fitting }
    let giving = fitting.filter { found, _ in
      guard case .function(let parameters, _, _)? = found.member.type?.unwrapped else { return false }
      return parameters.count == wanted.count
    }
    return giving.isEmpty ? fitting : giving
  }

  /// Where a stream is asked for, the members that give one of its kind: `save().andThen(.empty())` for a completable.
  private func ofKind(_ expected: Expectation?, _ fitting: [(FoundMember, [Int])]) -> [(FoundMember, [Int])] {
    guard let expected, expected.isSlot, let wanted = expected.type.streamOrOptionalStream,
      fitting.allSatisfy({ givenFamily($0.0.member) != nil })
    else { return fitting }
    let giving = fitting.filter { givenFamily($0.0.member) == wanted.family }
    return giving.isEmpty ? fitting : giving
  }

  /// Of two that fit alike, Swift takes the one without a variadic parameter.
  private func withoutVariadics(_ fitting: [(FoundMember, [Int])]) -> [(FoundMember, [Int])] {
    let others = fitting.filter { found, _ in !found.member.parameters.contains(where: \.isVariadic) }
    return others.isEmpty ? fitting : others
  }

  /// Of two that take the same, Swift takes the one whose extension says what a type parameter is (The Swift Programming
  /// Language, "Generic Where Clauses"): RxSwift's `asCompletable()` of streams `where Element == Never`, beside an own
  /// one of all streams.
  private func mostConstrained(_ fitting: [(FoundMember, [Int])]) -> [(FoundMember, [Int])] {
    guard fitting.count > 1 else { return fitting }
    let constrained = fitting.map(\.0).filter(saysTypeParameter)
    return fitting.filter { found, _ in
      saysTypeParameter(found) || !constrained.contains { $0.member.parameters == found.member.parameters }
    }
  }

  /// Whether a member is of an extension that says what a type parameter is, and that is known to be so.
  private func saysTypeParameter(_ found: FoundMember) -> Bool {
    found.member.constraints.contains { constraint in
      guard constraint.isSameType, case .named(let name, []) = constraint.left else { return false }
      return !found.member.generics.contains(name) && found.bindings[name].map(\.isUnknown) == false
    }
  }

  /// Whether a type of the project's own conforms to one of the signatures' protocols.
  private func isOwn(_ path: String, conformingTo name: String) -> Bool {
    project.types[path]?.kind.isEmpty == false && knowledge.signatures.types[name]?.kind == "protocol"
      && project.ancestors(of: path).contains { knowledge.conforms($0, to: name) }
  }

  /// A stream of the project's own has its own function for receivers, which is what the signatures' means there.
  private func withOwnReceiver(_ fitting: [(FoundMember, [Int])], _ call: Call) -> [(FoundMember, [Int])] {
    let takesFunction = call.arguments.contains { argument in
      if case .function = result[argument.value].unwrapped { true } else { isClosure(argument.value) }
    }
    if takesFunction { return fitting }
    let own = fitting.filter { found, _ in
      found.member.rule.isEmpty && found.member.kind == .method && !found.member.owner.isEmpty
        && project.ancestors(of: found.member.owner).contains(where: knowledge.isSource)
    }
    return own.isEmpty ? fitting : own
  }

  private func needsType(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .implicitMember, .literal, .array, .dictionary, .tuple: false
    case .ternary(_, let one, let other): needsType(one) && needsType(other)
    case .call(let call): needsType(call.callee)
    default: true
    }
  }

  private func score(_ call: Call, _ candidate: FoundMember, _ parameters: [Int]) -> Int {
    var sum = 0
    for (argument, position) in zip(call.arguments, parameters) where position >= 0 {
      let type = candidate.member.parameters[position].type
      let wanted =
        candidate.member.rule.isEmpty ? resolve(type, in: candidate.member.owner, file: candidate.member.file) : type
      if takesKind(candidate.member, type, of: argument.value) {
        sum += 40
        continue
      }
      if let conforms = conforms(argument.value, toBoundsOf: type, candidate.member) {
        sum += conforms ? 30 : -100
        continue
      }
      sum +=
        10
        * score(
          argument.value, resolve(substitute(wanted, candidate.bindings)), free: candidate.member.generics,
          isProjects: candidate.member.rule.isEmpty)
    }
    // Of two that fit alike, the one that leaves out fewer parameters.
    return sum - (candidate.member.parameters.count - Set(parameters).count)
  }

  /// Whether a function of the project's takes whatever conforms to a protocol of the signatures, as the library's own
  /// function does, and a value does: `bind<O: ObserverType>(to: O)`. It hides that function, of which the pages state
  /// what it does with one type of values and another.
  private func takesKind(_ member: Member, _ parameter: SwiftType, of value: NodeID) -> Bool {
    guard member.rule.isEmpty, case .named(let generic, []) = parameter, member.generics.contains(generic) else {
      return false
    }
    let type = result[value]
    let name = type.stream?.family ?? type.name
    return member.constraints.contains { constraint in
      constraint.left == parameter && !constraint.isSameType && name != constraint.right.name
        && knowledge.conforms(name, to: constraint.right.name)
    }
  }

  /// Whether a value is what a generic parameter of the project's must be, `send<Request: ApiRequest>(_: Request)`; nil
  /// where that isn't known, or nothing is asked.
  private func conforms(_ value: NodeID, toBoundsOf parameter: SwiftType, _ member: Member) -> Bool? {
    guard member.rule.isEmpty, case .named(let generic, []) = parameter, member.generics.contains(generic),
      case .named(let name, _) = result[value]
    else { return nil }
    let bounds = member.constraints.compactMap { constraint -> String? in
      guard constraint.left == parameter, !constraint.isSameType, case .named(let bound, _) = constraint.right,
        project.types[bound]?.kind == "protocol"
      else { return nil }
      return bound
    }
    let answers = bounds.map { isKnown(name, toConformTo: $0) }
    if answers.contains(false) { return false }
    return answers.isEmpty || answers.contains(nil) ? nil : true
  }

  /// Whether a type, or what a generic parameter must be, conforms to a protocol of the project's; nil where that isn't known.
  private func isKnown(_ name: String, toConformTo wanted: String) -> Bool? {
    let type = bound(ofGeneric: name)?.name ?? name
    if type == wanted || project.ancestors(of: type).contains(wanted) { return true }
    return isUnrelated(type, to: wanted) ? false : nil
  }

  private func score(_ node: NodeID, _ wanted: SwiftType, free: [String], isProjects: Bool = false) -> Int {
    if case .closure(let closure) = outline[node] {
      guard case .function(let parameters, let given, _) = wanted.unwrapped else {
        if case .named(let name, []) = wanted, free.contains(name) { return 0 }
        return -10
      }
      let isGeneric = given.isUnknown || free.contains(given.name)
      if !isGeneric, let returns = returnsValue(closure), returns == (given == .void) { return -10 }
      if isProjects, given == .void, givesValue(node, closure, as: parameters) { return 1 }
      return outline.parameterCount(closure) == parameters.count ? 2 : 1
    }
    if case .tuple(let elements) = outline[node], elements.count > 1 { return score(elements, wanted, free: free) }
    if case .array = outline[node] { return scoreOfBrackets(wanted) }
    if case .ternary(_, let one, let other) = outline[node], result[node].isUnknown {
      let scores = [one, other].map { score($0, wanted, free: free, isProjects: isProjects) }
      return scores.max() ?? 0
    }
    if case .keyPath = outline[node] { return scoreOfKeyPath(wanted.unwrapped, free: free) }
    if let name = implicitMember(node) {
      return takesImplicitFactories(node, of: wanted.unwrapped)
        ? score(ofImplicit: name, wanted.unwrapped, free: free) : -4
    }
    if case .literal(let kind) = outline[node], let score = score(of: kind, wanted.unwrapped, free: free) {
      return score
    }
    let type = isProjects ? result[node] : asAnySequence(result[node])
    if case .array = outline[node], type.isUnknown { return scoreOfList(wanted) }
    if case .named = type, type.sequenceElement != nil { return scoreOfList(wanted) }
    switch (wanted, type) {
    case (.unknown, _), (_, .unknown): return 0
    case (.named(let name, []), _) where free.contains(name): return 1
    case (.named(let name, _), .stream(let stream)) where knowledge.isStreamName(name):
      return stream.family == name ? 4 : knowledge.conforms(stream.family, to: name) ? 3 : -1
    case (.named(let name, _), .named(let own, _)) where isOwn(own, conformingTo: name): return 4
    case (.named(let name, _), .named(let own, _)) where own != name && project.types[name]?.kind == "protocol":
      return isKnown(own, toConformTo: name).map { $0 ? 2 : -4 } ?? 0
    case (.named(let name, _), .named(let own, _)) where own != name && knowledge.conforms(own, to: name): return 2
    // Of the library's types only the compiler knows which are errors.
    case (.named("Error", []), .named(let own, _)) where own != "Error":
      return declaration(of: own) == nil ? 0 : ancestors(of: own).contains("Error") ? 2 : -4
    case (.stream(let one), .stream(let other)):
      return one.family == other.family ? 4 : knowledge.conforms(other.family, to: one.family) ? 3 : -5
    case (.optional(let wrapped), _):
      if case .optional(let inner) = type { return mayBeSame(wrapped, inner, free: free) ? 3 : -5 }
      return score(node, wrapped, free: free) - 1
    case (.function(_, _, throws: false), .function(_, _, throws: true)): return -10
    case (.function(let wanted, _, _), .function(let parameters, _, _)): return wanted.count == parameters.count ? 3 : 0
    case (.function, _), (_, .function): return -10
    default:
      let (wanted, type) = isProjects ? (wanted, type) : (ofAnyNumbers(wanted), ofAnyNumbers(type))
      return mayBeSame(wanted, type, free: free) ? 3 : -4
    }
  }

  /// A generic type whose arguments may be any numbers, since a literal is what its place asks for:
  /// `names.map { $0.isEmpty ? 0 : 1 }.bind(to: label.rx.alpha)`.
  private func ofAnyNumbers(_ type: SwiftType) -> SwiftType {
    guard case .named(let name, let arguments) = type else { return type }
    return .named(name, arguments.map { Self.numbers.contains($0.name) ? .unknown : $0 })
  }

  private static let numbers: Set = ["Int", "Double", "Float", "CGFloat"]

  /// Whether a value of a type may be passed where generic parameters of the function's own stand for anything.
  func mayBeSame(_ wanted: SwiftType, _ type: SwiftType, free: [String]) -> Bool {
    if free.isEmpty { return mayBeSame(wanted, type) }
    let anything = Dictionary(free.map { ($0, SwiftType.unknown) }, uniquingKeysWith: { first, _ in first })
    return mayBeSame(substitute(wanted, anything), type)
  }

  /// A literal is no metatype, no function and no collection; nil where nothing speaks against it.
  private func score(of literal: LiteralKind, _ wanted: SwiftType, free: [String]) -> Int? {
    switch (literal, wanted) {
    case (.nil, _), (.placeholder, _), (_, .unknown): nil
    case (_, .named(let name, [])) where free.contains(name): nil
    case (.integer, .named("Int", [])), (.float, .named("Double", [])), (.boolean, .named("Bool", [])): 3
    case (.integer, .named("String", [])), (.integer, .named("Bool", [])), (.boolean, .named("Int", [])),
      (.float, .named("String", [])), (.boolean, .named("String", [])):
      -4
    case (_, .metatype), (_, .function), (_, .tuple), (_, .array), (_, .dictionary), (_, .stream): -10
    default: nil
    }
  }

  /// A tuple that is written out fits a tuple as its elements do; a generic parameter says less of it.
  private func score(_ elements: [Argument], _ wanted: SwiftType, free: [String]) -> Int {
    guard case .tuple(let types) = wanted.unwrapped else {
      if case .named(let name, []) = wanted, free.contains(name) { return 0 }
      return wanted.isUnknown ? 0 : -10
    }
    guard types.count == elements.count else { return -10 }
    return zip(elements, types).reduce(1) { $0 + score($1.0.value, $1.1.type, free: free) }
  }

  /// A list that is written out, of which the elements say nothing.
  private func scoreOfBrackets(_ wanted: SwiftType) -> Int {
    switch wanted.unwrapped {
    case .array: 2
    case .stream, .function: -5
    default: 0
    }
  }

  /// A key path that is written out is taken for a key path before it is for a function
  /// (Swift Evolution 0249, "Key Path Expressions as Functions").
  private func scoreOfKeyPath(_ wanted: SwiftType, free: [String]) -> Int {
    switch wanted {
    case .named(let name, []) where free.contains(name): 1
    case .named(let name, _) where Self.keyPaths.contains(name): 4
    case .function(let parameters, _, _): parameters.count == 1 ? 2 : -10
    case .unknown: 0
    default: -4
    }
  }

  /// Swift's types of key paths, of which a key path to a variable is each.
  private static let keyPaths: Set = [
    "AnyKeyPath", "PartialKeyPath", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath",
  ]

  /// The name of `.name` and `.name(…)`.
  private func implicitMember(_ node: NodeID) -> String? {
    switch outline[node] {
    case .implicitMember(let name, _, _): name.text
    case .call(let call): implicitMember(call.callee)
    default: nil
    }
  }

  /// What is written without its type is a member of the type that is wanted: `.immediate` is no number.
  private func score(ofImplicit name: String, _ wanted: SwiftType, free: [String]) -> Int {
    switch wanted {
    case .function, .tuple: return -10
    case .named(let type, _) where free.contains(type) || declaration(of: type) == nil: return 0
    case .named(_, let arguments) where !arguments.isEmpty:
      return members(of: .metatype(wanted), named: name).isEmpty ? 0 : 3
    case .named, .stream: return members(of: .metatype(wanted), named: name).isEmpty ? -4 : 3
    default: return 0
    }
  }

  /// A list in brackets is no stream.
  private func scoreOfList(_ wanted: SwiftType) -> Int {
    switch wanted.unwrapped {
    case .array: 3
    case .stream, .function: -5
    case .named(let name, _): knowledge.isStreamName(name) ? -5 : 0
    default: 0
    }
  }

  /// For each argument the parameter that it is for (TSPL, "Function Call Expression"); nil if the call doesn't fit.
  func match(_ arguments: [Argument], _ parameters: [ParameterSignature]) -> [Int]? {
    var matched: [Int] = []
    var used: Set<Int> = []
    var next = 0
    for argument in arguments {
      var position = next
      while position < parameters.count, !fits(argument, parameters[position...], isFurther: used.contains(position)) {
        guard parameters[position].hasDefault || parameters[position].isVariadic || used.contains(position) else {
          return nil
        }
        position += 1
      }
      guard position < parameters.count else { return nil }
      matched.append(position)
      used.insert(position)
      next = parameters[position].isVariadic && argument.label == nil && !argument.isTrailing ? position : position + 1
      // Further values of a variadic parameter have no label.
      if parameters[position].isVariadic, argument.label != nil { next = position }
    }
    for (position, parameter) in parameters.enumerated() where !used.contains(position) {
      guard parameter.hasDefault || parameter.isVariadic else { return nil }
    }
    return matched
  }

  /// Whether an argument is for the first of the parameters.
  private func fits(
    _ argument: Argument, _ parameters: ArraySlice<ParameterSignature>, isFurther: Bool
  ) -> Bool {
    let parameter = parameters.first!
    if argument.isTrailing, argument.label == nil {
      if isFunction(parameter) { return true }
      return mayBeFunction(parameter.type.unwrapped) && !parameters.dropFirst().contains(where: isFunction)
    }
    // Only the first of several values has the label.
    return argument.label?.text == parameter.label || (argument.label == nil && parameter.isVariadic && isFurther)
  }

  /// Whether a closure can be of a type: of a generic parameter or a typealias, but of no number, class or protocol.
  private func mayBeFunction(_ type: SwiftType) -> Bool {
    let kind = knowledge.signatures.types[type.name]?.kind ?? ""
    return type.isNameOnly && ["", "typealias", "associatedtype"].contains(kind)
  }

  func isFunction(_ parameter: ParameterSignature) -> Bool {
    switch parameter.type.unwrapped {
    case .function: true
    case .named(let name, _): facts.functionAliases.contains(name.split(separator: ".").last.map(String.init) ?? name)
    default: false
    }
  }
}
