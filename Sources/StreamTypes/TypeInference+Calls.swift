import SourceText
import SwiftStructure
import SwiftTokens

extension TypeInference {
  // MARK: Names

  func inferReference(_ node: NodeID, _ name: Name, _ arguments: [NodeID]) -> SwiftType {
    if let type = local(name.text) { return type }
    if name.text == "super" { return superclass ?? .unknown }
    if let found = lookUpValue(name.text, labels: argumentLabels(node)) {
      result.resolutions[node] = Resolution(member: found.member, receiver: selfType ?? .unknown, parameters: [])
      note(node, found.member)
      if found.member.kind == .method { noteUnseen(name.text) }
      return valueType(found)
    }
    // `rx` alone, where a parent of the type around is not in the project.
    if let selfType, let type = reactive(node, name.text, on: selfType) { return type }
    let spelled = arguments.map { resolve(spelledType($0)) }
    if let type = lookUpType(name.text, subjectArguments(spelled, of: name.text, at: node)) { return .metatype(type) }
    return selfType.flatMap { reactive(node, name.text, on: $0) } ?? .unknown
  }

  /// The arguments of a type in an expression; a subject's has a slot, because the subject is made there.
  private func subjectArguments(_ arguments: [SwiftType], of name: String, at node: NodeID) -> [SwiftType] {
    guard knowledge.families[name]?.form == .subject, lookUpEntry(name, in: owners.last ?? "") == nil else {
      return arguments
    }
    return slots.adding(to: arguments, of: name, at: outline.range(node).start, inferring: true)
  }

  /// The one of several members that a name without a call means: a property before a method, unless labels are spelled.
  func value(_ found: [FoundMember], _ node: NodeID) -> FoundMember? {
    value(found, labels: argumentLabels(node))
  }

  func value(_ found: [FoundMember], labels: [String]?) -> FoundMember? {
    if let labels {
      return found.first { $0.member.parameters.map { $0.label ?? "_" } == labels } ?? found.first
    }
    return found.first { $0.member.kind == .property }
      ?? found.first { $0.member.kind == .method && $0.member.parameters.count < 2 } ?? found.first
  }

  /// `of` and `_` of `text(of:_:)`; nil for a plain name.
  private func argumentLabels(_ node: NodeID) -> [String]? {
    let text = outline.text(node)
    guard text.hasSuffix(":)"), let open = text.lastIndex(of: "(") else { return nil }
    return text[text.index(after: open)...].dropLast(2).split(separator: ":").map(String.init)
  }

  /// The first parent of the type around the cursor.
  private var superclass: SwiftType? {
    guard let owner = owners.last, let parent = project.types[owner]?.inherits.first else { return nil }
    return resolve(parent, in: owner, file: path)
  }

  func inferMember(_ node: NodeID, _ base: NodeID, _ name: Name) -> SwiftType {
    let receiver = infer(base)
    if name.text == "self" { return receiver }
    if case .tuple(let elements) = receiver {
      if let position = Int(name.text) { return position < elements.count ? elements[position].type : .unknown }
      return elements.first { $0.label == name.text }?.type ?? .unknown
    }
    if let found = value(members(of: receiver, named: name.text), node) {
      result.resolutions[node] = Resolution(member: found.member, receiver: receiver, parameters: [])
      note(node, found.member)
      noteUse(of: found.member, on: receiver)
      if found.member.kind == .method { noteUnseen(name.text) }
      var found = found
      if found.member.type?.mentionsSelf == true {
        found = FoundMember(
          member: found.member, bindings: found.bindings.merging(["Self": instance(of: receiver)]) { _, new in new })
      }
      let type = memberType(found, receiver)
      return passingThrough(found.member, receiver, type)
    }
    return nestedType(receiver, name.text) ?? reactive(node, name.text, on: receiver) ?? .unknown
  }

  /// `button.rx`: every object has it, and the signatures say what it is.
  private func reactive(_ node: NodeID, _ name: String, on receiver: SwiftType) -> SwiftType? {
    guard seesSignatures(path), let member = knowledge.signatures.types["ReactiveCompatible"]?.members[name]?.first
    else {
      return nil
    }
    result.resolutions[node] = Resolution(member: member, receiver: receiver, parameters: [])
    return .named("Reactive", [receiver])
  }

  /// The type of a member as a value; an operator that is passed on gives what a call of it gives.
  private func memberType(_ found: FoundMember, _ receiver: SwiftType) -> SwiftType {
    let member = found.member
    guard !member.rule.isEmpty, member.kind == .method else { return typed(valueType(found), on: receiver) }
    var bindings = Bindings()
    bindings.types = found.bindings
    if let stream = receiver.stream {
      bindings.join(stream.failure)
      bindings.failures["Failure"] = stream.failure
    }
    for name in member.generics where bindings.types[name] == nil { bindings.types[name] = .unknown }
    return resolve(
      substitute(streamsResolved(member.valueType, (receiver, bindings, member.attributes)), bindings.types))
  }

  /// `Outer.Inner` as an expression.
  private func nestedType(_ receiver: SwiftType, _ name: String) -> SwiftType? {
    guard case .metatype(.named(let path, let arguments)) = receiver else { return nil }
    if let (inner, _) = lookUpEntry(name, in: path), inner.hasPrefix(path) {
      return .metatype(resolve(.named(inner, arguments)))
    }
    guard knowledge.modules.contains(path), knowledge.families[name] != nil else { return nil }
    return lookUpType(name, arguments).map { .metatype($0) }
  }

  private func instance(of type: SwiftType) -> SwiftType {
    if case .metatype(let instance) = type { instance } else { type }
  }

  func inferImplicitMember(_ node: NodeID, _ name: Name, _ expected: Expectation?) -> SwiftType {
    guard let type = expected?.type.unwrapped, let found = members(of: .metatype(type), named: name.text).first else {
      return expected?.type.unwrapped ?? .unknown
    }
    result.resolutions[node] = Resolution(member: found.member, receiver: .metatype(type), parameters: [])
    let value = valueType(found)
    return value.isUnknown ? type : value
  }

  // MARK: Calls

  func inferCall(_ node: NodeID, _ call: Call, _ expected: Expectation?) -> SwiftType {
    switch outline[call.callee] {
    case .member(let base, let name, let generics, _):
      let receiver = inferBase(base, expected)
      if case .metatype(let type) = receiver, name.text == "init" {
        return inferInitializer(node, call, type, expected)
      }
      if case .metatype(let type)? = nestedType(receiver, name.text), members(of: receiver, named: name.text).isEmpty {
        result.types[call.callee] = .metatype(type)
        return inferInitializer(node, call, type, expected)
      }
      if case .metatype(.array) = receiver { break }
      return inferMethod(node, call, name, generics, on: receiver, expected)
    case .implicitMember(let name, _, _):
      return inferImplicitCall(node, call, name, expected)
    case .reference(let name, _): return inferNamedCall(node, call, name, expected)
    default: break
    }
    var place: Expectation?
    if isClosure(call.callee), call.arguments.isEmpty, let expected {
      place = Expectation(.function([], result: expected.type, throws: false), isSlot: expected.isSlot)
    }
    let callee = infer(call.callee, place)
    if case .metatype(let type) = callee { return inferInitializer(node, call, type, expected) }
    return inferCall(ofValue: callee, call)
  }

  /// A receiver; the type of an implicit member at its root is the whole chain's (SE-0287).
  func inferBase(_ base: NodeID, _ expected: Expectation?) -> SwiftType {
    guard let expected, isImplicit(base) else { return infer(base) }
    return infer(base, Expectation(expected.type.unwrapped, isSlot: false))
  }

  private func isImplicit(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .implicitMember: true
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): isImplicit(base)
    case .call(let call), .subscript(let call): isImplicit(call.callee)
    default: false
    }
  }

  private func inferNamedCall(_ node: NodeID, _ call: Call, _ name: Name, _ expected: Expectation?) -> SwiftType {
    if let type = local(name.text) {
      let functions = localFunctions(name.text).map { FoundMember(member: $0, bindings: [:]) }
      if !functions.isEmpty { return inferCall(node, call, functions, receiver: .unknown, expected) }
      result.types[call.callee] = type
      return inferCall(ofValue: type, call)
    }
    for (depth, owner) in owners.enumerated().reversed() {
      let type = depth == owners.count - 1 ? selfType ?? .named(owner, []) : .named(owner, [])
      let found = implicitMembers(of: type, named: name.text)
      if !found.isEmpty { return inferCall(node, call, found, receiver: type, expected) }
    }
    let found = lookUpGlobal(name.text).map { FoundMember(member: $0, bindings: [:]) }
    if !found.isEmpty { return inferCall(node, call, found, receiver: .unknown, expected) }
    let callee = infer(call.callee)
    if case .metatype(let type) = callee { return inferInitializer(node, call, type, expected) }
    return inferCall(ofValue: callee, call)
  }

  /// A call of a closure or function value.
  func inferCall(ofValue type: SwiftType, _ call: Call) -> SwiftType {
    if case .named = type.unwrapped, let found = members(of: type.unwrapped, named: "callAsFunction").first,
      let matched = match(call.arguments, found.member.parameters)
    {
      for (argument, position) in zip(call.arguments, matched) {
        infer(
          argument.value,
          Expectation(resolveSignature(found.member.parameters[position].type, found.member), isSlot: true))
      }
      return resolveSignature(substitute(found.member.type ?? .void, found.bindings), found.member)
    }
    guard case .function(let parameters, let resultType, _) = type.unwrapped else {
      inferUnresolved(call)
      return .unknown
    }
    for (position, argument) in call.arguments.enumerated() {
      infer(argument.value, position < parameters.count ? Expectation(parameters[position], isSlot: true) : nil)
    }
    return resultType
  }

  private func inferMethod(
    _ node: NodeID, _ call: Call, _ name: Name, _ generics: [NodeID], on receiver: SwiftType, _ expected: Expectation?
  ) -> SwiftType {
    let found = members(of: receiver, named: name.text)
    if let type = found.first, type.member.kind == .property {
      result.resolutions[call.callee] = Resolution(member: type.member, receiver: receiver, parameters: [])
      result.types[call.callee] = valueType(type)
      return inferCall(ofValue: valueType(type), call)
    }
    if case .tuple(let elements) = receiver, let element = elements.first(where: { $0.label == name.text }) {
      return inferCall(ofValue: element.type, call)
    }
    guard !found.isEmpty else { return inferAssumed(node, call, name, on: receiver, expected) }
    return inferCall(node, call, found, receiver: receiver, expected)
  }

  /// A call of an operator that only RxSwift has, on something whose type is not known: most likely a stream. The
  /// types around it are inferred as if it were one; the call itself counts as unresolved.
  private func inferAssumed(
    _ node: NodeID, _ call: Call, _ name: Name, on receiver: SwiftType, _ expected: Expectation?
  ) -> SwiftType {
    if receiver.unwrapped.isUnknown, seesSignatures(path), imports.isDisjoint(with: Knowledge.targets),
      knowledge.distinctiveNames.contains(name.text)
    {
      let stream = SwiftType.stream(
        StreamType(family: "Observable", element: .unknown, failure: .unknown, form: .concrete))
      let found = members(of: stream, named: name.text)
      if !found.isEmpty { return inferCall(node, call, found, receiver: stream, expected, isAssumed: true) }
    }
    inferUnresolved(call)
    return .unknown
  }

  /// The arguments of a call of nobody knows what: a function of the project of this name may be meant.
  private func inferUnresolved(_ call: Call) {
    var types: [SwiftType] = []
    for argument in call.arguments { types.append(infer(argument.value)) }
    guard types.contains(where: { $0.isUnknown || $0.mentionsStream }) else { return }
    for type in types {
      if let stream = type.streamOrOptionalStream, stream.form == .subject, let slot = stream.slot {
        result.flows.failing.insert(slot)
      }
    }
    switch outline[call.callee] {
    case .member(_, let name, _, _), .implicitMember(let name, _, _), .reference(let name, _): noteUnseen(name.text)
    default: break
    }
  }

  private func inferImplicitCall(_ node: NodeID, _ call: Call, _ name: Name, _ expected: Expectation?) -> SwiftType {
    guard let type = expected?.type.unwrapped, !type.isUnknown else {
      inferUnresolved(call)
      return .unknown
    }
    if name.text == "init" { return inferInitializer(node, call, type, expected) }
    let found = members(of: .metatype(type), named: name.text)
    guard !found.isEmpty else {
      inferUnresolved(call)
      return type
    }
    return inferCall(node, call, found, receiver: .metatype(type), expected)
  }

  func inferInitializer(_ node: NodeID, _ call: Call, _ type: SwiftType, _ expected: Expectation?) -> SwiftType {
    let found = members(of: .metatype(type), named: "init").filter { $0.member.kind == .initializer }
    guard !found.isEmpty else {
      inferUnresolved(call)
      return collection(type, madeBy: call)
    }
    let inferred = inferCall(node, call, found, receiver: .metatype(type), expected)
    return inferred.isUnknown ? type : made(inferred, result.resolutions[node]?.member)
  }

  /// An array or dictionary that an initializer makes of what it is given.
  private func collection(_ type: SwiftType, madeBy call: Call) -> SwiftType {
    guard let first = call.arguments.first else { return type }
    switch (type, first.label?.text, result[first.value]) {
    case (.array(.unknown), "repeating", let element): return .array(element)
    case (.array(.unknown), nil, .array(let element)): return .array(element)
    case (.dictionary(.unknown, .unknown), "uniqueKeysWithValues", .array(.tuple(let pair))) where pair.count == 2:
      return .dictionary(pair[0].type, pair[1].type)
    case (.dictionary(.unknown, .unknown), "grouping", .array(let element)):
      return .dictionary(.unknown, .array(element))
    default: return type
    }
  }

  /// A stream made by an initializer that the rewrite drops has the type of what it was made from.
  private func made(_ type: SwiftType, _ member: Member?) -> SwiftType {
    guard let member, member.attributes.contains("concrete"), case .stream(var stream) = type else { return type }
    stream.form = .concrete
    return .stream(stream)
  }

  // MARK: Overloads

  /// The type of a call of one of several members, and of its arguments.
  func inferCall(
    _ node: NodeID, _ call: Call, _ found: [FoundMember], receiver: SwiftType, _ expected: Expectation?
  ) -> SwiftType {
    return inferCall(node, call, found, receiver: receiver, expected, isAssumed: false)
  }

  private func inferCall(
    _ node: NodeID, _ call: Call, _ found: [FoundMember], receiver: SwiftType, _ expected: Expectation?,
    isAssumed: Bool
  ) -> SwiftType {
    guard let (choice, parameters) = choose(found, call) else {
      inferUnresolved(call)
      return .unknown
    }
    let member = choice.member
    noteUse(of: member, on: receiver)
    if !isAssumed {
      result.resolutions[node] = Resolution(member: member, receiver: receiver, parameters: parameters)
      note(node, member)
    }
    let isRule = !member.rule.isEmpty
    var bindings = Bindings()
    bindings.types = choice.bindings
    bindings.types["Self"] = instance(of: receiver)
    bindings.free = Set(member.generics)
    bindExplicit(&bindings, member, call, receiver)
    bindConstrained(&bindings, member)
    if let stream = receiver.stream { bindings.failures["Failure"] = stream.failure }
    let wanted = member.parameters.map { isRule ? $0.type : resolve($0.type, in: member.owner, file: member.file) }
    inferArguments(call, parameters, wanted, isSlot: !isRule, closures: false, &bindings)
    var hints: [String: SwiftType] = [:]
    if let expected, let type = member.type {
      let target = isRule ? type : resolve(type, in: member.owner, file: member.file)
      var tentative = bindings
      knowledge.unify(target, expected.type.unwrapped, &tentative)
      if expected.isSlot || !expected.type.mentionsStream {
        bindings.types = tentative.types
      } else {
        // Any publisher will do there: what it says helps with implicit members, and binds nothing.
        hints = tentative.types
      }
    }
    inferArguments(call, parameters, wanted, isSlot: !isRule && hints.isEmpty, closures: true, &bindings, hints: hints)
    return resultType(of: member, receiver, bindings)
  }

  /// `Observable<Int>.just(1)` binds what the type says.
  private func bindExplicit(_ bindings: inout Bindings, _ member: Member, _ call: Call, _ receiver: SwiftType) {
    if case .member(_, _, let generics, _) = outline[call.callee] {
      for (name, node) in zip(member.generics, generics) { bindings.types[name] = resolve(spelledType(node)) }
    }
    if receiver.isMeta {
      let names = (project.types[member.owner] ?? knowledge.signatures.types[member.owner])?.generics ?? []
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
    hints: [String: SwiftType] = [:]
  ) {
    for (argument, position) in zip(call.arguments, parameters) {
      let pattern = position >= 0 ? wanted[position] : .unknown
      // What the place asks for says more of a function than the function of the place.
      var isFunction = isClosure(argument.value)
      if case .function = pattern { isFunction = true }
      guard isFunction == closures else { continue }
      let isExact = (isSlot || holdsStream(pattern, bindings)) && !mentionsFree(pattern, bindings)
      var hinted = bindings
      hinted.types.merge(hints) { known, hint in known.isUnknown ? hint : known }
      let place = Expectation(signatureType(pattern, hinted), isSlot: isExact)
      var type = infer(argument.value, place.type.isUnknown ? nil : place)
      if case .named(let name, []) = pattern, bindings.free.contains(name), let stream = type.stream,
        stream.form == .concrete,
        occurrences(of: name, in: wanted) > 1 || parameters.filter({ $0 == position }).count > 1
      {
        // Another argument has the same type: both are erased.
        type = declared(type).mappingStreams { stream in
          var stream = stream
          stream.failure = knowledge.families[stream.family]?.failure ?? stream.failure
          return stream
        }
        result.erasures[argument.value] = type.stream
      }
      knowledge.unify(pattern, type, &bindings)
      noteObserver(type, for: pattern, of: bindings.types["Self"] ?? .unknown)
      if isUnknownStream(pattern, type) { bindings.join(.unknown) }
      if case .function(_, _, true) = pattern, isThrowing(argument.value, type) {
        bindings.join(.error)
        bindings.throws = true
      }
    }
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

  /// Whether a parameter is of a generic type that stands for one type of stream: `onNext` of a subject of streams.
  private func holdsStream(_ type: SwiftType, _ bindings: Bindings) -> Bool {
    guard case .named(let name, []) = type, let bound = bindings.types[name]?.streamOrOptionalStream else {
      return false
    }
    return bound.form != .concrete
  }

  /// In how many places of some types a name stands.
  private func occurrences(of name: String, in types: [SwiftType]) -> Int {
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

  private func isClosure(_ node: NodeID) -> Bool {
    if case .closure = outline[node] { true } else { false }
  }

  private func isThrowing(_ node: NodeID, _ type: SwiftType) -> Bool {
    if let closure = result.closures[node] { return closure.throws }
    if case .function(_, _, let isThrowing) = type { return isThrowing }
    return false
  }

  /// Whether generic parameters of the call stand in a type: its place is then no slot of one type.
  private func mentionsFree(_ type: SwiftType, _ bindings: Bindings) -> Bool {
    switch type {
    case .named(let name, let arguments):
      bindings.free.contains(name) || arguments.contains { mentionsFree($0, bindings) } && arguments.isEmpty
    default: false
    }
  }

  /// A signature's type with what is bound so far; streams have the failure of their context.
  private func signatureType(_ type: SwiftType, _ bindings: Bindings) -> SwiftType {
    var types = bindings.types
    for name in bindings.free where types[name] == nil { types[name] = .unknown }
    return resolve(substitute(streamsResolved(type, nil), types))
  }

  /// The type that a call of a member gives.
  private func resultType(of member: Member, _ receiver: SwiftType, _ bindings: Bindings) -> SwiftType {
    guard let type = member.type else { return .unknown }
    var types = bindings.types
    for name in bindings.free where types[name] == nil { types[name] = .unknown }
    guard !member.rule.isEmpty else {
      let result = resolve(
        substitute(resolve(type, in: member.owner, file: member.file), types), in: member.owner, file: member.file)
      return typed(result, on: receiver)
    }
    // `BehaviorRelay(value: 0)` says its element by its argument.
    if case .stream(var stream)? = types["Self"], stream.element.isUnknown, let element = types["Element"] {
      stream.element = element
      types["Self"] = .stream(stream)
    }
    var bound = bindings
    bound.types = types
    if let stream = receiver.stream {
      bound.join(stream.failure)
      if let inner = stream.element.stream, member.attributes.contains("inner") { bound.join(inner.failure) }
    }
    let result = substitute(streamsResolved(type, (receiver, bound, member.attributes)), types)
    return passingThrough(member, receiver, made(resolve(result), by: member))
  }

  /// What an initializer of an erased stream makes is what the rewrite puts there, an operator's type.
  private func made(_ type: SwiftType, by member: Member) -> SwiftType {
    guard member.kind == .initializer, case .stream(var stream) = type, stream.form == .erased else { return type }
    stream.form = .concrete
    return .stream(stream)
  }

  /// A member that is dropped by the rewrite leaves its receiver's static type.
  func passingThrough(_ member: Member, _ receiver: SwiftType, _ type: SwiftType) -> SwiftType {
    guard member.attributes.contains("passthrough"), let base = receiver.stream, case .stream(var stream) = type else {
      return type
    }
    stream.failure = base.failure
    stream.slot = base.slot
    stream.form = base.form
    if base.family == "SharedSequence" { stream.family = base.family }
    stream.pendingSharing = base.pendingSharing
    return .stream(stream)
  }

  /// Turns the streams of a signature, `Stream<R>` or `Observable<R, F>`, into streams. With a call's bindings they are
  /// its result: an operator's type, failing as what flows into it.
  private func streamsResolved(
    _ type: SwiftType, _ call: (receiver: SwiftType, bindings: Bindings, attributes: [String])?
  ) -> SwiftType {
    let next = { (type: SwiftType) in self.streamsResolved(type, call) }
    switch type {
    case .named(let name, let arguments):
      let isOwn = name == "Stream"
      let receiverFamily = call?.receiver.instanceStream?.family
      let familyName =
        isOwn ? knowledge.families[receiverFamily ?? "Observable"]?.derived ?? "Observable" : name
      guard isOwn || knowledge.families[name] != nil, let family = knowledge.families[familyName] else {
        return .named(name, arguments.map(next))
      }
      let parts = isOwn ? (arguments.first, arguments.dropFirst().first) : knowledge.parts(of: name, arguments)
      let failure = parts.1.map { self.failure($0, call?.bindings) } ?? call?.bindings.joined ?? .never
      let isSubject = family.form == .subject
      let isSafe = family.failure == .never
      return .stream(
        StreamType(
          family: familyName, element: parts.0.map(next) ?? .unknown,
          failure: isSafe ? .never : isSubject && parts.1 == nil ? family.failure : failure,
          form: call == nil
            ? family.form : isSubject ? .subject : call!.attributes.contains("erased") ? .erased : .concrete,
          pendingSharing: call?.attributes.contains("cold") != false ? .none : family.sharing))
    case .optional(let wrapped): return .optional(next(wrapped))
    case .array(let element): return .array(next(element))
    case .dictionary(let key, let value): return .dictionary(next(key), next(value))
    case .tuple(let elements): return .tuple(elements.map { SwiftType.TupleElement($0.label, next($0.type)) })
    case .function(let parameters, let result, let isThrowing):
      return .function(parameters.map(next), result: next(result), throws: isThrowing)
    case .metatype(let type): return .metatype(next(type))
    case .stream, .unknown: return type
    }
  }

  private func failure(_ type: SwiftType, _ bindings: Bindings?) -> Failure {
    switch type {
    case .named("Never", _): .never
    case .named("Error", _): .error
    case .named where bindings?.throws == true: .error
    case .named(let name, _): bindings?.failures[name] ?? .unknown
    default: .unknown
    }
  }

  /// The member that a call means, by labels, arity and what is known of its arguments.
  private func choose(_ found: [FoundMember], _ call: Call) -> (FoundMember, [Int])? {
    let fitting = found.compactMap { candidate in
      match(call.arguments, candidate.member.parameters).map { (candidate, $0) }
    }
    guard fitting.count > 1 else { return fitting.first }
    for argument in call.arguments where !isClosure(argument.value) && needsType(argument.value) {
      if result.types[argument.value] == nil { infer(argument.value) }
    }
    let scored = fitting.map { ($0, score(call, $0.0, $0.1)) }
    let best = scored.max { $0.1 < $1.1 }!
    return scored.first { $0.1 == best.1 }?.0
  }

  private func needsType(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .implicitMember, .literal, .array, .dictionary, .tuple, .ternary: false
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
      sum +=
        10 * score(argument.value, resolve(substitute(wanted, candidate.bindings)), free: candidate.member.generics)
    }
    // Of two that fit alike, the one that leaves out fewer parameters.
    return sum - (candidate.member.parameters.count - Set(parameters).count)
  }

  private func score(_ node: NodeID, _ wanted: SwiftType, free: [String]) -> Int {
    if case .closure(let closure) = outline[node] {
      guard case .function(let parameters, _, _) = wanted.unwrapped else {
        if case .named(let name, []) = wanted, free.contains(name) { return 0 }
        return -10
      }
      let count = outline.parameterCount(closure)
      return count == parameters.count ? 2 : 1
    }
    if case .array = outline[node] {
      switch wanted.unwrapped {
      case .array: return 2
      case .stream, .function: return -5
      default: return 0
      }
    }
    let type = result[node]
    if case .array = outline[node], type.isUnknown { return scoreOfList(wanted) }
    switch (wanted, type) {
    case (.unknown, _), (_, .unknown): return 0
    case (.named(let name, []), _) where free.contains(name): return 1
    case (.named(let name, _), .stream(let stream))
    where knowledge.families[name] != nil || knowledge.isStreamProtocol(name):
      return stream.family == name ? 4 : knowledge.conforms(stream.family, to: name) ? 3 : -1
    case (.stream(let one), .stream(let other)):
      return one.family == other.family ? 4 : knowledge.conforms(other.family, to: one.family) ? 3 : -5
    case (.optional(let wrapped), _):
      if case .optional(let inner) = type { return mayBeSame(wrapped, inner) ? 3 : -5 }
      return score(node, wrapped, free: free) - 1
    case (.function(let wanted, _, _), .function(let parameters, _, _)): return wanted.count == parameters.count ? 3 : 0
    case (.function, _), (_, .function): return -10
    default: return mayBeSame(wanted, type) ? 3 : -4
    }
  }

  /// A list in brackets is no stream.
  private func scoreOfList(_ wanted: SwiftType) -> Int {
    switch wanted.unwrapped {
    case .array: 3
    case .stream, .function: -5
    case .named(let name, _): knowledge.families[name] != nil || knowledge.isStreamProtocol(name) ? -5 : 0
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
      while position < parameters.count, !fits(argument, parameters[position...]) {
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
  private func fits(_ argument: Argument, _ parameters: ArraySlice<ParameterSignature>) -> Bool {
    let parameter = parameters.first!
    if argument.isTrailing, argument.label == nil {
      if isFunction(parameter) { return true }
      return parameter.type.unwrapped.isNameOnly && !parameters.dropFirst().contains(where: isFunction)
    }
    return argument.label?.text == parameter.label || (argument.label == nil && parameter.isVariadic)
  }

  private func isFunction(_ parameter: ParameterSignature) -> Bool {
    switch parameter.type.unwrapped {
    case .function: true
    case .named(let name, _): functionAliases.contains(name.split(separator: ".").last.map(String.init) ?? name)
    default: false
    }
  }

  // MARK: Other files

  /// The type of an initial value of another declaration, from its text.
  func inferSnippet(
    _ text: String, in owner: String, file: String, offset: Int, pending: Set<String>
  ) -> SwiftType {
    let snippet = SourceOutline(tokenize(Array(text.utf8)))
    guard let expression = snippet.statements.first else { return .unknown }
    let other = TypeInference(outline: snippet, path: file, project: project, knowledge: knowledge, offset: offset)
    other.pending = pending
    other.importsOverride = seesSignatures(file)
    other.initializerTypes = initializerTypes
    if !owner.isEmpty { other.enter(owner) }
    let type = other.stored(other.infer(expression))
    result.flows.uses.formUnion(other.result.flows.uses)
    return type
  }

  func note(_ node: NodeID, _ member: Member) {
    let place = member.rule.isEmpty ? member.file : "rule \(member.rule)"
    let owner = member.owner.isEmpty ? "" : member.owner + "."
    result.steps[node] = "'\(owner)\(member.name)' is declared in \(place)"
  }
}

extension SwiftType {
  var isMeta: Bool { if case .metatype = self { true } else { false } }

  /// The stream, or the stream whose type this is.
  var instanceStream: StreamType? { if case .metatype(let type) = self { type.stream } else { stream } }

  /// A name without arguments: a typealias of a function type, or a generic parameter.
  var isNameOnly: Bool { if case .named(_, []) = self { true } else { isUnknown } }
}
