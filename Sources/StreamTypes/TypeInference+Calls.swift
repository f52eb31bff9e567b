import SwiftStructure

/// Calls of functions, methods, initializers and closure values.
extension TypeInference {
  func inferCall(_ node: NodeID, _ call: Call, _ expected: Expectation?) -> SwiftType {
    switch outline[call.callee] {
    case .member(let base, let name, _, _) where isModule(base, of: name.text):
      return inferNamedCall(node, call, name, expected)
    case .member(let base, let name, let generics, _):
      let receiver = inferBase(base, expected, name.text, call)
      if case .metatype(let type) = receiver, name.text == "init" {
        return inferInitializer(node, call, type, expected)
      }
      if case .metatype(let type) = receiver, case .optional(let part) = type, name.text == "some", !part.isUnknown {
        return wrapped(by: call, Expectation(type, isSlot: true))
      }
      if case .metatype(let nested)? = nestedType(receiver, name.text), members(of: receiver, named: name.text).isEmpty
      {
        let type = withArguments(generics, nested)
        result.types[call.callee] = .metatype(type)
        return inferInitializer(node, call, type, expected)
      }
      if let type = targetType(name.text, generics, of: base), isTargetStream(type) {
        result.types[call.callee] = .metatype(type)
        return publisher(madeBy: call, of: type)
      }
      if case .metatype(.array) = receiver { break }
      return inferMethod(node, call, name, generics, on: receiver, expected)
    case .implicitMember(let name, _, _):
      if name.text == "some", case .optional? = expected?.type, let expected { return wrapped(by: call, expected) }
      return inferImplicitCall(node, call, name, expected)
    case .reference(let name, _): return inferNamedCall(node, call, name, expected)
    default: break
    }
    var place: Expectation?
    if isClosure(call.callee), call.arguments.isEmpty, let expected {
      place = Expectation(.function([], result: expected.type, throws: false), isSlot: expected.isSlot)
    }
    if let given = placeOfClosure(calledBy: call, expected) { place = given }
    let callee = infer(call.callee, place)
    if case .metatype(let type) = callee { return inferInitializer(node, call, type, expected) }
    return inferCall(ofValue: callee, node, call, expected)
  }

  /// What the arguments of a closure that is called where it stands say of its parameters, `{ s in s.map(show) }(.just(1))`;
  /// nil where it says their types itself, or no argument is a stream.
  private func placeOfClosure(calledBy call: Call, _ expected: Expectation?) -> Expectation? {
    guard case .closure(let closure) = outline[call.callee], closure.parameters.allSatisfy({ $0.type == nil }) else {
      return nil
    }
    let given = call.arguments.map { argument in
      infer(argument.value).mappingStreams { stream in
        var stream = stream
        if stream.form == .concrete { stream.form = .erased }
        return stream
      }
    }
    guard given.contains(where: \.mentionsStream) else { return nil }
    return Expectation(
      .function(given, result: expected?.type ?? .unknown, throws: false), isSlot: expected?.isSlot ?? false)
  }

  /// `.some(.just(1))`, an optional of what its place says.
  private func wrapped(by call: Call, _ place: Expectation) -> SwiftType {
    for argument in call.arguments { infer(argument.value, Expectation(place.type.unwrapped, isSlot: place.isSlot)) }
    return place.type
  }

  /// A nested type with the arguments that are written behind its name: `Grid.Registration<Cell, Int>`.
  private func withArguments(_ generics: [NodeID], _ type: SwiftType) -> SwiftType {
    guard case .named(let path, []) = type, declaration(of: path)?.generics.count == generics.count else { return type }
    return .named(path, generics.map { resolve(spelledType($0)) })
  }

  /// A receiver; the type of an implicit member at its root is the whole chain's (SE-0287), and a link that keeps the
  /// elements asks for those that its place asks for.
  private func inferBase(_ base: NodeID, _ expected: Expectation?, _ link: String, _ call: Call) -> SwiftType {
    guard let expected else { return infer(base) }
    let isOfSameElements =
      expected.type.unwrapped.stream != nil && isCall(base) && keepsElements(link, call.arguments)
    guard isImplicit(base) || isOfSameElements else { return infer(base) }
    return infer(base, Expectation(expected.type.unwrapped, isSlot: false))
  }

  private func isCall(_ node: NodeID) -> Bool { if case .call = outline[node] { true } else { false } }

  func isImplicit(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .implicitMember: true
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): isImplicit(base)
    case .call(let call), .subscript(let call): isImplicit(call.callee)
    default: false
    }
  }

  private func inferNamedCall(_ node: NodeID, _ call: Call, _ name: Name, _ expected: Expectation?) -> SwiftType {
    if let type = local(name.text), !isBesideMethod(name.text, type) {
      let functions = localFunctions(name.text).map { FoundMember(member: $0, bindings: [:]) }
      if !functions.isEmpty { return inferCall(node, call, functions, receiver: .unknown, expected) }
      result.types[call.callee] = type
      result.origins[call.callee] = origin(of: name.text)
      return inferCall(ofValue: type, node, call, expected)
    }
    for (depth, owner) in owners.enumerated().reversed() {
      let type = depth == owners.count - 1 ? selfType ?? .named(owner, []) : .named(owner, [])
      let isOwn = depth == owners.count - 1
      let found = reachable(implicitMembers(of: type, named: name.text), isOwn: isOwn, from: node)
      if !found.isEmpty { return inferCall(node, call, ofNamed: found, receiver: type, expected) }
    }
    let found = lookUpGlobal(name.text).map { FoundMember(member: $0, bindings: [:]) }
    if !found.isEmpty { return inferCall(node, call, ofNamed: found, receiver: .unknown, expected) }
    if name.text == "type", call.arguments.count == 1, call.arguments[0].label?.text == "of" {
      return .metatype(infer(call.arguments[0].value))
    }
    let callee = infer(call.callee)
    if callee.isUnknown, let selfType, let link = inferLink(of: selfType, call, name.text) { return link }
    if case .metatype(let type) = callee, isTargetStream(type) {
      return publisher(madeBy: call, of: type)
    }
    if case .metatype(let type) = callee { return inferInitializer(node, call, type, expected) }
    return inferCall(ofValue: callee, node, call, expected)
  }

  /// Which of the members of one name a name alone means, where a type and its instances have some: an instance's in what
  /// has its `self`, `concat(second)` in an extension of streams, else the type's.
  private func reachable(_ found: [FoundMember], isOwn: Bool, from node: NodeID) -> [FoundMember] {
    let (ofType, ofInstance) = found.partitioned { $0.member.isStatic }
    guard !ofType.isEmpty, !ofInstance.isEmpty else { return found }
    return isOwn && outline.hasInstance(node) ? ofInstance : ofType
  }

  /// Whether a name is that of a property of the type around which holds no function, and of a method, which a call means:
  /// `value()` beside an own `var value`.
  private func isBesideMethod(_ name: String, _ type: SwiftType) -> Bool {
    guard let origin = origin(of: name), let binding = outline.parent(origin), outline.isMember(binding),
      let selfType, !type.isUnknown
    else { return false }
    if case .function = type.unwrapped { return false }
    return implicitMembers(of: selfType, named: name).contains { $0.member.kind == .method }
  }

  /// A call of what a name means: of a function, also where a property is called like it, `taps` beside `taps(on:)`, or of
  /// the function that a property holds.
  private func inferCall(
    _ node: NodeID, _ call: Call, ofNamed found: [FoundMember], receiver: SwiftType, _ expected: Expectation?
  ) -> SwiftType {
    let found = called(found)
    guard let property = found.first, property.member.kind == .property else {
      return inferCall(node, call, found, receiver: receiver, expected)
    }
    let type = valueType(property)
    result.resolutions[call.callee] = Resolution(member: property.member, receiver: receiver, parameters: [])
    result.types[call.callee] = type
    return inferCall(ofValue: type, node, call, expected)
  }

  /// Of members of one name those that can be called: a method beside a property that holds no function.
  private func called(_ found: [FoundMember]) -> [FoundMember] {
    guard let property = found.first, property.member.kind == .property,
      case let methods = found.filter({ $0.member.kind == .method }), !methods.isEmpty
    else { return found }
    let type = valueType(property).unwrapped
    if case .function = type { return found }
    return members(of: type, named: "callAsFunction").isEmpty ? methods : found
  }

  /// A call of a value whose type takes calls with any number of arguments of one type, `dynamicallyCall(withArguments:)`
  /// (The Swift Programming Language, "Attributes", `dynamicCallable`); nil for any other type.
  private func inferDynamicCall(of type: SwiftType, _ call: Call) -> SwiftType? {
    guard case .named = type, let found = members(of: type, named: "dynamicallyCall").first,
      case .function(let parameters, let given, _) = valueType(found), let argument = parameters.first?.lastPart
    else { return nil }
    for node in call.arguments.map(\.value) { infer(node, Expectation(argument, isSlot: true)) }
    return given
  }

  /// A call of a closure or function value.
  func inferCall(ofValue type: SwiftType, _ node: NodeID, _ call: Call, _ expected: Expectation?) -> SwiftType {
    if case .named = type.unwrapped, case let found = members(of: type.unwrapped, named: "callAsFunction"),
      found.contains(where: { match(call.arguments, $0.member.parameters) != nil })
    {
      return inferCall(node, call, found, receiver: type.unwrapped, expected)
    }
    if let given = inferDynamicCall(of: type.unwrapped, call) { return given }
    guard case .function(let parameters, let resultType, _) = type.unwrapped else {
      inferUnresolved(call)
      return .unknown
    }
    for (position, argument) in call.arguments.enumerated() {
      infer(
        argument.value,
        position < parameters.count ? Expectation(parameters[position].parameterValue, isSlot: true) : nil)
    }
    return resultType
  }

  private func inferMethod(
    _ node: NodeID, _ call: Call, _ name: Name, _ generics: [NodeID], on receiver: SwiftType, _ expected: Expectation?
  ) -> SwiftType {
    let found = members(of: receiver, named: name.text)
    if found.first?.member.kind == .property {
      return inferCall(node, call, ofNamed: found, receiver: receiver, expected)
    }
    if case .tuple(let elements) = receiver, let element = elements.first(where: { $0.label == name.text }) {
      return inferCall(ofValue: element.type, node, call, expected)
    }
    guard !found.isEmpty else {
      let bridged = membersBeforeBridge(node, name.text, of: receiver)
      if let method = bridged.first(where: { match(call.arguments, $0.member.parameters) != nil }) {
        return inferCall(node, call, [method], receiver: receiver, expected)
      }
      return streamOfBridge(call, name, on: receiver, expected) ?? publisherOfBridge(call, name, on: receiver)
        ?? disposableOfBridge(call, name) ?? schedulerOfBridge(call, name)
        ?? inferLink(of: receiver, call, name.text) ?? inferAssumed(node, call, name, on: receiver, expected)
    }
    // The project may give publishers another operator of the name.
    let fitting = found.filter { match(call.arguments, $0.member.parameters) != nil }
    if fitting.isEmpty, let type = inferLink(of: receiver, call, name.text) { return type }
    // A method is meant where a property has the same name: an own `last()` of lists.
    let methods = fitting.filter { $0.member.kind == .method }
    return inferCall(node, call, methods.isEmpty ? found : methods, receiver: receiver, expected)
  }

  /// A call of an operator that only RxSwift has, on something whose type is not known: most likely a stream. The
  /// types around it are inferred as if it were one; the call itself counts as unresolved.
  private func inferAssumed(
    _ node: NodeID, _ call: Call, _ name: Name, on receiver: SwiftType, _ expected: Expectation?
  ) -> SwiftType {
    if receiver.unwrapped.isUnknown, seesSignatures(path), !importsTarget,
      knowledge.distinctiveNames.contains(name.text)
    {
      for family in [knowledge[.stream], onlyFamily(declaring: name.text)].compactMap({ $0 }) {
        let stream = SwiftType.stream(
          StreamType(
            family: family, element: .unknown, failure: knowledge.traitFailure(of: family) ?? .unknown, form: .concrete)
        )
        let found = members(of: stream, named: name.text)
        if !found.isEmpty { return inferCall(node, call, found, receiver: stream, expected, isAssumed: true) }
      }
    }
    if receiver.isUnknown, case .optional(let wrapped)? = expected?.type, !wrapped.isUnknown {
      // Whatever it holds, what its function gives is what the place asks for.
      let found = members(of: .optional(.unknown), named: name.text).filter { found in
        if case .optional = found.member.type { found.member.kind == .method } else { false }
      }
      if !found.isEmpty {
        return inferCall(node, call, found, receiver: .optional(.unknown), expected, isAssumed: true)
      }
    }
    if receiver.stream == nil, case .array(let element)? = expected?.type, !element.isUnknown {
      // Whatever the sequence, what its function gives are the elements that the place asks for.
      let found = members(of: .array(.unknown), named: name.text).filter { found in
        if case .array = found.member.type { found.member.kind == .method } else { false }
      }
      if !found.isEmpty {
        return inferCall(node, call, found, receiver: .array(.unknown), expected, isAssumed: true)
      }
    }
    if receiver.unwrapped.isUnknown, let only = onlyMethod(called: name.text, taking: call.arguments) {
      return inferCall(node, call, [only], receiver: .unknown, expected, isAssumed: true)
    }
    inferUnresolved(call)
    return .unknown
  }

  /// The only kind of stream of which the signatures state a member: completables for `andThen`.
  private func onlyFamily(declaring member: String) -> String? {
    let families = knowledge.typesDeclaring(member).filter { knowledge.families[$0] != nil }
    return families.count == 1 ? families[0] : nil
  }

  /// The method of the project that a call means on an object whose type is not known: the only one of its name that
  /// takes such arguments, if streams are among them.
  private func onlyMethod(called name: String, taking arguments: [Argument]) -> FoundMember? {
    guard seesSignatures(path), !arguments.isEmpty else { return nil }
    let methods = membersOfAnyType(named: name).filter {
      knowledge.families[$0.owner] == nil && $0.kind == .method && !$0.isStatic
        && match(arguments, $0.parameters) != nil
    }
    guard methods.count == 1, let method = methods.first, project.types[method.owner]?.generics.isEmpty == true,
      method.parameters.contains(where: { declared($0.type, by: method).mentionsStream })
    else { return nil }
    return FoundMember(member: method, bindings: [:])
  }

  /// The arguments of a call of nobody knows what: a function of the project of this name may be meant.
  ///
  /// - Parameter parametersOfFunction: What an argument takes if it is a function, as far as that is known, by the types of
  ///   those in front of it.
  /// - Returns: The arguments' types.
  @discardableResult
  func inferUnresolved(
    _ call: Call, parametersOfFunction: (_ typesInFront: [SwiftType]) -> [SwiftType] = { _ in [] }
  ) -> [SwiftType] {
    var types: [SwiftType] = []
    let stubbed = stubbedStream(of: call)
    for argument in call.arguments {
      let function = typeOfFunction(argument.value, taking: parametersOfFunction(types))
      let place =
        function.map { Expectation($0, isSlot: false) }
        ?? typeOfFactory(argument.value, types).map { Expectation($0, isSlot: true) }
        ?? stubbed.flatMap { mayBe($0, argument.value) ? Expectation($0, isSlot: true) : nil }
      types.append(infer(argument.value, place))
    }
    hide(call, types)
    return types
  }

  /// What goes into a function of which nobody knows what it does with it.
  private func hide(_ call: Call, _ types: [SwiftType]) {
    guard types.contains(where: { $0.isUnknown || $0.mentionsStream }) else { return }
    for (argument, type) in zip(call.arguments, types) {
      look(at: call.callee)
      result.flows.hide(type)
      eraseHidden(argument.value, type)
    }
    switch outline[call.callee] {
    case .member(_, let name, _, _), .implicitMember(let name, _, _), .reference(let name, _):
      noteUnseen(name.text, labels: call.arguments.filter { !$0.isTrailing }.map { $0.label?.text })
    default: break
    }
  }

  /// The type of a closure, a key path or an initializer as far as its first parameters say it; nil of anything else.
  private func typeOfFunction(_ node: NodeID, taking first: [SwiftType]) -> SwiftType? {
    guard first.contains(where: { !$0.isUnknown }) else { return nil }
    var parameters = first
    switch outline[node] {
    case .closure(let closure):
      // One that says that it gives a stream of RxSwift's is part of what stays: its names mean nothing here.
      if let result = closure.result, resolve(spelledType(result)).mentionsStream { return nil }
      if case .tuple = first[0], first.count == 1 { break }
      let others = max(outline.parameterCount(closure), 1) - first.count
      if others > 0 { parameters += Array(repeating: .unknown, count: others) }
    case .keyPath: break
    case .member(_, let name, _, _) where name.text == "init": break
    default: return nil
    }
    return .function(parameters, result: .unknown, throws: true)
  }

  /// The type of a closure that makes what a type in front of it says: `register(Observable<Int>.self) { _ in names }`.
  private func typeOfFactory(_ node: NodeID, _ typesInFront: [SwiftType]) -> SwiftType? {
    guard case .closure(let closure) = outline[node], closure.result == nil else { return nil }
    let types = typesInFront.filter(\.isMeta)
    guard types.count == 1, case .metatype(let made) = types[0],
      made.stream != nil || knowledge.signatures.types[made.name] != nil
    else { return nil }
    let parameters = Array(repeating: SwiftType.unknown, count: outline.parameterCount(closure))
    return .function(parameters, result: made, throws: true)
  }

  private func inferImplicitCall(_ node: NodeID, _ call: Call, _ name: Name, _ expected: Expectation?) -> SwiftType {
    guard let type = expected.map({ naming($0.type.unwrapped) }), !type.isUnknown else {
      if let found = unaskedMember(name.text, call) {
        return inferCall(node, call, [found], receiver: .metatype(.named(found.member.owner, [])), expected)
      }
      inferUnresolved(call)
      return .unknown
    }
    if name.text == "init" { return inferInitializer(node, call, type, expected) }
    let found = members(of: .metatype(type), named: name.text)
    if found.isEmpty || expected?.isSlot == false, let kind = kind(ofFactory: name.text, for: type),
      found.isEmpty || isArgument(node, forStreamsOf: kind)
    {
      return inferImplicitCall(node, call, name, kind)
    }
    guard !found.isEmpty else {
      inferUnresolved(call)
      return type
    }
    return filled(inferCall(node, call, found, receiver: .metatype(type), expected), node, call)
  }

  /// Whether a value is an argument for a function of a kind of stream, which takes streams of its own kind: `Single.zip`,
  /// of which the signature says that it takes any.
  private func isArgument(_ node: NodeID, forStreamsOf kind: Expectation) -> Bool {
    guard let outer = outline.parent(node), case .call(let call) = outline[outer],
      case .member(let base, _, _, _) = outline[call.callee], let family = kind.type.stream?.family,
      let own = result[base].instanceStream?.family
    else { return false }
    return own == family || knowledge.conforms(own, to: family)
  }

  /// What an implicit member means for which nobody asks, because what it is handed to is of a library that nobody knows:
  /// `expect(observer.events) == [.next(10, "a")]`.
  private func unaskedMember(_ name: String, _ call: Call) -> FoundMember? {
    guard importsTests else { return nil }
    let members = knowledge.typesDeclaring(name).flatMap { knowledge.signatures.types[$0]?.members[name] ?? [] }
    let found = members.filter { $0.attributes.contains("unasked") && match(call.arguments, $0.parameters) != nil }
    return found.count == 1 ? FoundMember(member: found[0], bindings: [:]) : nil
  }

  /// A generic type whose place says only some of its arguments, with those that the call's own arguments say:
  /// `.failure(error)` where a `Result<Int, _>` is.
  private func filled(_ type: SwiftType, _ node: NodeID, _ call: Call) -> SwiftType {
    guard case .named(let path, let arguments) = type, arguments.contains(where: \.isUnknown),
      let resolution = result.resolutions[node]
    else { return type }
    let values = zip(call.arguments, resolution.parameters).filter { $1 >= 0 }.map { argument, position in
      (resolution.member.parameters[position].type, result[argument.value])
    }
    let said = self.arguments(of: path, where: values)
    guard said.count == arguments.count else { return type }
    return .named(path, zip(arguments, said).map { $0.isUnknown ? $1 : $0 })
  }

  /// The kind of stream for which alone the project declares a factory: `Single.zip(.task { … }, …)`, where the signature
  /// takes any kind.
  private func kind(ofFactory name: String, for type: SwiftType) -> Expectation? {
    guard var stream = type.stream else { return nil }
    let kinds = knowledge.families.keys.filter { family in
      family != stream.family
        && project.types[family]?.members[name]?.contains { $0.isStatic && $0.rule.isEmpty } == true
    }
    guard kinds.count == 1, let family = kinds.first.flatMap({ knowledge.families[$0] }) else { return nil }
    (stream.family, stream.failure, stream.form) = (family.name, family.failure, family.form)
    return Expectation(.stream(stream), isSlot: false)
  }
}

extension SwiftType {
  /// The type of an array's elements, or of a dictionary's values.
  fileprivate var lastPart: SwiftType? {
    switch self {
    case .array(let element): element
    case .dictionary(_, let value): value
    case .named(_, let arguments): arguments.last
    default: nil
    }
  }
}
