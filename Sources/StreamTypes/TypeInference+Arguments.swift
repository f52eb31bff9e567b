import SwiftStructure

/// What a call's arguments are expected to be, and what they bind of the member's generic parameters.
extension TypeInference {
  /// The type of a call of one of several members, and of its arguments.
  func inferCall(
    _ node: NodeID, _ call: Call, _ found: [FoundMember], receiver: SwiftType, _ expected: Expectation?
  ) -> SwiftType {
    return inferCall(node, call, found, receiver: receiver, expected, isAssumed: false)
  }

  func inferCall(
    _ node: NodeID, _ call: Call, _ found: [FoundMember], receiver: SwiftType, _ expected: Expectation?,
    isAssumed: Bool
  ) -> SwiftType {
    guard let (choice, parameters) = choose(found, node, call, expected) else {
      inferUnresolved(call)
      return .unknown
    }
    let member = choice.member
    noteUse(of: member, on: receiver, at: node)
    if case .member(let base, _, _, _) = outline[call.callee] { placeReceiver(base, receiver, of: member) }
    if !isAssumed {
      result.resolutions[node] = Resolution(member: member, receiver: receiver, parameters: parameters)
    }
    let isRule = !member.rule.isEmpty
    var bindings = Bindings()
    bindings.types = choice.bindings
    bindings.types["Self"] = openInstance(of: receiver)
    if member.rule.isEmpty, let stream = receiver.instanceStream, let own = spelledSelf(of: member.owner, stream) {
      bindings.types["Self"] = own
    }
    bindings.free = Set(member.generics)
    bindExplicit(&bindings, member, call, receiver)
    bindConstrained(&bindings, member)
    tieConstrained(member, bindings.types)
    if let stream = receiver.stream {
      bindings.failures["Failure"] = stream.failure
      // What is not known of the receiver the place or the arguments may say.
      if isRule, stream.element.isUnknown { bindings.free.insert("Element") }
    }
    let wanted = isRule ? member.parameters.map(\.type) : typesOfParameters(member)
    noteContextual(node, member, given: parameters, expected)
    var place = Place(
      hints: types(asked: expected, of: member, bindings) ?? [:], isExact: spellsParts(expected),
      bare: bindings.withoutStatedElement(receiver, member), sequences: sequences(askedBy: member, wanted),
      streams: streams(askedBy: member, wanted))
    inferArguments(call, parameters, wanted, isSlot: !isRule, closures: false, &bindings, place)
    if !isRule { bindAssociated(&bindings, member) }
    var hints: [String: SwiftType] = [:]
    if let expected, let asked = types(asked: expected, of: member, bindings) {
      if expected.isSlot || !expected.type.mentionsStream {
        bindings.types = asked
      } else {
        // Any publisher will do there: what it says helps with implicit members, and binds nothing.
        hints = asked
      }
    }
    place.hints = hints.merging(untoldKinds(of: member, on: receiver, at: node, bindings)) { asked, _ in asked }
    widenByNil(call, parameters, wanted, &bindings)
    inferArguments(call, parameters, wanted, isSlot: !isRule, closures: true, &bindings, place)
    for (name, hint) in hints
    where (place.isExact || !hint.mentionsStream) && bindings.free.contains(name) {
      bindings.types[name] = (bindings.types[name] ?? .unknown).filled(by: hint)
    }
    promote(&bindings, to: hints)
    joinAlike(call, parameters, wanted, &bindings)
    eraseAsSelf(call, parameters, member)
    if !isRule { eraseForFunctions(call, parameters, wanted, &bindings) }
    keepStreams(call, parameters, wanted, member, receiver, &bindings)
    result.resolutions[node]?.generics = bindings.types
    look(at: node)
    noteGenerics(of: member, call, parameters, wanted, bindings)
    noteElement(of: call, member, receiver, bindings)
    return resultType(of: member, receiver, bindings)
  }

  /// The types of a member's parameters; those of an initializer that nobody declares are its properties'.
  private func typesOfParameters(_ member: Member) -> [SwiftType] {
    guard member.attributes.contains(MemberDeclaration.memberwise) else { return declaredParameters(of: member) }
    let stated = member.parameters.map { parameter in
      guard parameter.type.isUnknown, let label = parameter.label,
        let property = project.types[member.owner]?.members[label]?.first(where: { $0.kind == .property })
      else { return parameter.type }
      return valueType(FoundMember(member: property, bindings: [:]))
    }
    return declared(stated, by: member)
  }

  /// `nil` beside other values of one generic parameter makes that optional: `Observable.of(1, nil, 3)`.
  private func widenByNil(_ call: Call, _ parameters: [Int], _ wanted: [SwiftType], _ bindings: inout Bindings) {
    for (argument, position) in zip(call.arguments, parameters) where position >= 0 && isNil(argument.value) {
      guard case .named(let name, []) = wanted[position], bindings.free.contains(name),
        let known = bindings.types[name], !known.isUnknown, known == known.unwrapped
      else { continue }
      bindings.types[name] = .optional(known)
    }
  }

  /// What is not optional is where its place asks for an optional: `counts.map { $0 + 1 }` for an `Observable<Int?>`.
  private func promote(_ bindings: inout Bindings, to hints: [String: SwiftType]) {
    for case (let name, .optional(let wrapped)) in hints
    where bindings.free.contains(name) && bindings.types[name] == wrapped && !wrapped.hasUnknown {
      bindings.types[name] = .optional(wrapped)
    }
  }

  /// `Observable.twice(3)`, which the project declares: what follows behind the type says its element.
  private func noteElement(of call: Call, _ member: Member, _ receiver: SwiftType, _ bindings: Bindings) {
    guard member.rule.isEmpty, case .metatype(.stream(var stream)) = receiver, stream.element.isUnknown,
      let element = bindings.types["Element"], case .member(let base, _, _, _) = outline[call.callee]
    else { return }
    stream.element = element
    result.types[base] = .metatype(.stream(stream))
  }

  /// The type that an initializer or a case makes; a generic one without arguments has its parameters, which the call
  /// binds.
  private func openInstance(of receiver: SwiftType) -> SwiftType {
    guard case .metatype(.named(let path, [])) = receiver,
      let names = declaration(of: path)?.generics, !names.isEmpty
    else { return instance(of: receiver) }
    return .named(path, names.map { .named($0, []) })
  }

  /// What generic parameters would be if a member's result were what its place asks for.
  private func types(asked expected: Expectation?, of member: Member, _ bindings: Bindings) -> [String: SwiftType]? {
    guard let expected, let type = member.type else { return nil }
    var target = member.rule.isEmpty ? declaredResult(of: member) ?? type : type
    if member.rule.isEmpty || member.kind == .initializer, let own = bindings.types["Self"], !own.isUnknown {
      target = substitute(target, ["Self": own])
    }
    var tentative = bindings
    knowledge.unify(target, expected.type.unwrapped, &tentative)
    return tentative.types
  }

  /// `Observable<Int>.just(1)` binds what the type says.
  private func bindExplicit(_ bindings: inout Bindings, _ member: Member, _ call: Call, _ receiver: SwiftType) {
    if case .member(_, _, let generics, _) = outline[call.callee] {
      for (name, node) in zip(member.generics, generics) { bindings.types[name] = resolve(spelledType(node)) }
    }
    if receiver.isMeta {
      let names = declaration(of: member.owner)?.generics ?? []
      for name in names + ["Element"] where (bindings.types[name] ?? .unknown).isUnknown { bindings.free.insert(name) }
    }
  }

  /// `where Element == Step<Value>` says what `Value` is.
  private func bindConstrained(_ bindings: inout Bindings, _ member: Member) {
    guard !member.generics.isEmpty else { return }
    for constraint in member.constraints where constraint.isSameType {
      guard case .named(let name, []) = constraint.left, let bound = bindings.types[name], !bound.isUnknown else {
        continue
      }
      knowledge.unify(constraint.right, bound, &bindings)
    }
  }

  private func inferArguments(
    _ call: Call, _ parameters: [Int], _ wanted: [SwiftType], isSlot: Bool, closures: Bool, _ bindings: inout Bindings,
    _ asking: Place
  ) {
    // `.just(3)` beside other arguments of one parameter is what these are.
    let isBeside = parameters.count > Set(parameters).count
    let arguments = Array(zip(call.arguments, parameters))
    let (implicit, plain) = arguments.partitioned { isBeside && isImplicit($0.0.value) }
    let joined = isBeside && !isSlot && !closures ? joinListed(plain, implicit, wanted, asking.hints, &bindings) : nil
    for (argument, position) in plain + implicit where position != joined {
      let pattern = position >= 0 ? wanted[position] : .unknown
      // What the place asks for says more of a function than the function of the place.
      var isFunction = isClosure(argument.value)
      if case .function = pattern { isFunction = true }
      guard isFunction == closures else { continue }
      if closures { widenNumber(by: argument.value, pattern, given: arguments, wanted, &bindings) }
      var hinted = bindings
      hinted.types.merge(asking.hints) { known, hint in known.isUnknown ? hint : known }
      let isElement = holdsStream(pattern, asking.isExact || asking.isDeclared(pattern) ? hinted : bindings)
      // A hint spells no stream that neither the function's own declaration nor another argument does.
      let given = resultPattern(pattern)
      let isSlot =
        isSlot && (!closures || asking.hints.isEmpty || given.mentionsStream || holdsStream(given, bindings))
      let asked = asking.sequences[position] ?? asking.streams[position] ?? pattern
      let isExact =
        (isSlot || holdsStream(asked, bindings)) && !mentionsFree(asked, bindings)
        || asking.isExact && holdsStream(given, hinted)
      let isListed = asking.sequences[position] != nil && isList(argument.value)
      let isAnyStream = asking.streams[position] != nil
      let place = Expectation(
        signatureType(asked, hinted), isSlot: (isExact || isElement) && !isListed && !isAnyStream)
      var type = infer(argument.value, place.type.isUnknown ? nil : place)
      if isListed { type = eraseElements(of: argument.value, type, as: place.type) }
      if !isSlot, case .array = pattern {
        type = asAnySequence(type)
        result.types[argument.value] = type
      }
      noteContextual(argument.value, place.type, without: signatureType(pattern, asking.bare))
      if isElement { type = place.type }
      if let name = name(ofStreams: pattern, type), bindings.free.contains(name),
        occurrences(of: name, in: wanted) > 1 || parameters.filter({ $0 == position }).count > 1
      {
        // Another argument has the same type: both are erased.
        type = erasedAsOthers(argument.value, type)
      }
      if let element = erasedElement(type, of: argument.value, as: pattern, bindings, call) { type = element }
      knowledge.unify(pattern, isSlot ? type : standingForStreams(type, in: pattern), &bindings)
      look(at: argument.value)
      let receiver = bindings.types["Self"] ?? .unknown
      if !isSlot { tieElements(of: type, as: place.type) }
      noteObserver(type, for: pattern, of: receiver)
      noteDisposable(type, for: pattern)
      noteParameters(type, for: pattern, of: receiver, at: argument.value)
      noteResult(of: argument.value, type, besides: receiver)
      if isUnknownStream(pattern, type) { bindings.join(.unknown) }
      if case .function(_, _, true) = pattern.unwrapped, isThrowing(argument.value, type) {
        bindings.join(.error)
        bindings.throws = true
      }
    }
  }

  /// The generic parameter that stands for streams which no declaration spells: the `T` of `T`, or of a list of them.
  private func name(ofStreams pattern: SwiftType, _ type: SwiftType) -> String? {
    switch (pattern, type) {
    case (.named(let name, []), .stream(let stream)): isSpelled(stream) ? nil : name
    case (.array(.named(let name, [])), .array(.stream)): name
    default: nil
    }
  }

  /// Erases an argument, or the elements of a list that is written as one, to what another argument may be, too.
  private func erasedAsOthers(_ argument: NodeID, _ type: SwiftType) -> SwiftType {
    let isList = if case .array = type { true } else { false }
    let values = isList ? elementsOfList(argument) : [argument]
    if values.isEmpty { return type }
    let erased = declared(type).mappingStreams { stream in
      var stream = stream
      stream.failure = knowledge.families[stream.family]?.failure ?? stream.failure
      return stream
    }
    guard let stream = isList ? erased.sequenceElement?.stream : erased.stream else { return type }
    for value in values { result.erasures[value] = stream }
    return erased
  }

  /// Whether a stream is wanted and nothing is known of what is given.
  private func isUnknownStream(_ pattern: SwiftType, _ type: SwiftType) -> Bool {
    switch (pattern, type) {
    case (.named(let name, _), .unknown): knowledge.families[name] != nil
    case (.array(let wanted), .array(let element)): isUnknownStream(wanted, element)
    case (.array(let wanted), .unknown): isUnknownStream(wanted, .unknown)
    default: false
    }
  }

  /// Whether a parameter is of a generic type that stands for one that spells its streams or observers: `onNext` of a
  /// subject of streams, or of functions that return some.
  private func holdsStream(_ type: SwiftType, _ bindings: Bindings) -> Bool {
    guard case .named(let name, []) = type, let bound = bindings.types[name],
      bound.mentionsStream || holdsObserver(bound)
    else { return false }
    var isSpelled = true
    _ = bound.mappingStreams { stream in
      if stream.form == .concrete { isSpelled = false }
      return stream
    }
    return isSpelled
  }

  /// Whether a type is that of an observer, or has one in it: `(title: String, answer: AnyObserver<Int>)`.
  private func holdsObserver(_ type: SwiftType) -> Bool {
    var isFound = false
    type.forEachName { isFound = isFound || $0 == knowledge[.observer] }
    return isFound
  }

  /// What a function gives, or the type itself.
  private func resultPattern(_ type: SwiftType) -> SwiftType {
    if case .function(_, let result, _) = type { result } else { type }
  }

  /// In how many places of some types a name stands.
  func occurrences(of name: String, in types: [SwiftType]) -> Int {
    types.reduce(0) { count, type in
      switch type {
      case .named(name, []): count + 1
      case .function(let parameters, let result, _): count + occurrences(of: name, in: parameters + [result])
      case .optional(let inner), .array(let inner): count + occurrences(of: name, in: [inner])
      case .tuple(let elements): count + occurrences(of: name, in: elements.map(\.type))
      default: count
      }
    }
  }

  func isClosure(_ node: NodeID) -> Bool {
    if case .closure = outline[node] { true } else { false }
  }

  func isThrowing(_ node: NodeID, _ type: SwiftType) -> Bool {
    if let closure = result.closures[node] { return closure.throws }
    if case .function(_, _, let isThrowing) = type.unwrapped { return isThrowing }
    return false
  }

  /// Whether generic parameters of the call stand in a type: its place is then no slot of one type.
  private func mentionsFree(_ type: SwiftType, _ bindings: Bindings) -> Bool {
    switch type {
    case .named(let name, let arguments):
      bindings.free.contains(name) || arguments.contains { mentionsFree($0, bindings) } && arguments.isEmpty
    default: mentionsUnbound(type, bindings)
    }
  }

  /// Whether a part of a type is a generic parameter of which nothing is known yet: `T.Type`, `[T]`.
  private func mentionsUnbound(_ type: SwiftType, _ bindings: Bindings) -> Bool {
    switch type {
    case .named(let name, []): bindings.free.contains(name) && bindings.types[name]?.isUnknown ?? true
    case .optional(let inner), .array(let inner), .metatype(let inner): mentionsUnbound(inner, bindings)
    case .dictionary(let key, let value): mentionsUnbound(key, bindings) || mentionsUnbound(value, bindings)
    case .tuple(let elements):
      // What is of no stream says nothing of those that are.
      (elements.contains { $0.type.mentionsStream } ? elements.filter { $0.type.mentionsStream } : elements)
        .contains { mentionsUnbound($0.type, bindings) }
    default: false
    }
  }

  /// A signature's type with what is bound so far; streams have the failure of their context.
  private func signatureType(_ type: SwiftType, _ bindings: Bindings) -> SwiftType {
    var types = bindings.types
    for name in bindings.free where types[name] == nil { types[name] = .unknown }
    let resolved = streamsResolved(type, nil, of: bindings.types["Self"]?.stream)
    return resolve(settled(substitute(resolved, types), types))
  }
}

extension Array {
  /// The elements that fulfill a condition, and the others, each in their order.
  func partitioned(by condition: (Element) -> Bool) -> (matching: [Element], others: [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}
