import SourceText
import SwiftStructure
import SwiftTokens

/// What names and members mean.
extension TypeInference {
  func inferReference(_ node: NodeID, _ name: Name, _ arguments: [NodeID], _ expected: Expectation?) -> SwiftType {
    if let type = local(name.text), !isHiddenByMember(name.text) {
      let origin = origin(of: name.text)
      result.origins[node] = origin
      let isOwnType = name.text == "self" && origin == nil && isInStaticMember(node)
      return isOwnType ? .metatype(instance(of: type)) : type
    }
    if name.text == "super" {
      guard let superclass else { return .unknown }
      return isInStaticMember(node) ? .metatype(superclass) : superclass
    }
    if let found = lookUpValue(name.text, labels: argumentLabels(node), for: expected),
      !isOperatorOfStreams(found.member, expected)
    {
      result.resolutions[node] = Resolution(
        member: found.member, receiver: selfType ?? .unknown, parameters: [], generics: found.bindings)
      let type = valueType(ofSelf: found)
      if found.member.kind == .method { notePassed(name.text, type, to: expected, at: node) }
      return type
    }
    // `rx` alone, where a parent of the type around is not in the project.
    if let selfType, let type = reactive(node, name.text, on: selfType) { return type }
    let spelled = arguments.map { resolve(spelledType($0)) }
    if let type = lookUpType(name.text, typeArguments(spelled, of: name.text, at: node)) { return .metatype(type) }
    if let type = targetStream(name.text, spelled) { return type }
    return selfType.flatMap { reactive(node, name.text, on: $0) } ?? .unknown
  }

  /// Whether a variable of the file's level has the name of a member of the type around, which a name means first.
  private func isHiddenByMember(_ name: String) -> Bool {
    guard !owners.isEmpty, facts.declaringTypes[name] != nil, !scopes.dropFirst().contains(where: { $0[name] != nil })
    else { return false }
    return lookUpValue(name).map { !$0.member.owner.isEmpty } == true
  }

  /// Whether a member is an operator of the project's for streams where one for other values is passed: `map(!)`.
  private func isOperatorOfStreams(_ member: Member, _ expected: Expectation?) -> Bool {
    guard member.name.isOperatorName, case .function(let wanted, _, _)? = expected?.type.unwrapped,
      let first = wanted.first, !first.hasUnknown
    else { return false }
    return member.parameters.count == wanted.count && !first.mentionsStream
  }

  /// The type of a member of the type around: what is stated for `Self`, as `rx` is, is its own.
  private func valueType(ofSelf found: FoundMember) -> SwiftType {
    guard !found.member.rule.isEmpty, found.member.type?.mentionsSelf == true, let selfType else {
      return valueType(found)
    }
    let bindings = found.bindings.merging(["Self": instance(of: selfType)]) { _, new in new }
    return valueType(FoundMember(member: found.member, bindings: bindings))
  }

  /// The arguments of a type in an expression; a subject's has a slot, because the subject is made there, and so has a
  /// stream's that is a value, or the element of a collection.
  func typeArguments(_ arguments: [SwiftType], of name: String, at node: NodeID) -> [SwiftType] {
    guard let family = knowledge.families[name], lookUpEntry(name, in: owners.last ?? "") == nil else {
      return arguments
    }
    let isSubject = family.form == .subject
    guard isSubject || isTypeValue(node) else { return arguments }
    let all = slots.adding(to: arguments, of: name, at: outline.range(node).start, inferring: isSubject)
    if !isSubject { noteSlots(of: .named(name, all)) }
    return all
  }

  /// Whether a type's name in an expression is no receiver of a static member: `Observable<Int>.self`.
  private func isTypeValue(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    switch outline[parent] {
    case .member(let base, let name, _, _): return base == node && name.text == "self"
    case .array, .dictionary, .tuple, .optionalChain: return true
    default: return false
    }
  }

  /// The one of several members that a name without a call means: a property before a method, unless labels are spelled.
  func value(_ found: [FoundMember], _ node: NodeID) -> FoundMember? {
    value(found, labels: argumentLabels(node))
  }

  /// - Parameter place: Where a function is asked for, it is the overload with as many parameters.
  func value(_ found: [FoundMember], labels: [String]?, for place: Expectation? = nil) -> FoundMember? {
    if let labels {
      return found.first { $0.member.argumentLabels == labels } ?? found.first
    }
    if found.count > 1, case .function(let given, _, _)? = place?.type.unwrapped,
      let taking = found.first(where: { takes(given, $0.member) })
    {
      return taking
    }
    // As a value, what takes any number of arguments takes an array.
    let methods = found.filter { $0.member.kind == .method && $0.member.parameters.count < 2 }
    return found.first { $0.member.kind == .property }
      ?? methods.first { !$0.member.parameters.contains(where: \.isVariadic) } ?? methods.first ?? found.first
  }

  /// Whether a method has a parameter for each value, or for each element of one tuple.
  private func takes(_ given: [SwiftType], _ member: Member) -> Bool {
    guard member.kind == .method, !member.parameters.contains(where: \.isVariadic) else { return false }
    guard given.count == 1, case .tuple(let elements) = given[0], elements.count > 1 else {
      return given.count == member.parameters.count
    }
    guard member.parameters.count == 1 else { return elements.count == member.parameters.count }
    let type = member.parameters[0].type
    if case .tuple = type { return true }
    return member.generics.contains(type.name)
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

  /// Whether `self` is the type, not one of its instances: in a static member.
  private func isInStaticMember(_ node: NodeID) -> Bool {
    for ancestor in outline.ancestors(node) {
      let modifiers: [Name]
      switch outline[ancestor] {
      case .nominal: return false
      case .function(let function): modifiers = function.modifiers
      case .variable(let variable): modifiers = variable.modifiers
      default: continue
      }
      if modifiers.contains(where: { ["static", "class"].contains($0.text) }) { return true }
    }
    return false
  }

  /// Whether an expression names a module and a type is meant as without it: `RxSwift.Observable.just(1)`, unless the
  /// project has an `Observable` too, and `Feeds.Item` of the project's own.
  func isModule(_ node: NodeID, of type: String) -> Bool {
    guard case .reference(let name, let generics) = outline[node], generics.isEmpty, local(name.text) == nil else {
      return false
    }
    guard knowledge.modules.contains(name.text) else { return isOwnModule(name.text, of: type) }
    return [name.text, type].allSatisfy { lookUpEntry($0, in: owners.last ?? "") == nil }
  }

  /// The type of the signatures behind a module's name, where the project has one of the same name: `RxSwift.Event`.
  private func statedType(_ name: String, _ generics: [NodeID], of module: NodeID) -> SwiftType? {
    guard case .reference(let module, []) = outline[module], knowledge.modules.contains(module.text),
      local(module.text) == nil, lookUpEntry(module.text, in: owners.last ?? "") == nil, seesSignatures(path),
      let entry = knowledge.signatures.types[name]
    else { return nil }
    let arguments = generics.isEmpty ? entry.generics.map { _ in .unknown } : generics.map { resolve(spelledType($0)) }
    return resolve(name: "\(module.text).\(name)", arguments, in: owners.last ?? "", file: path, depth: 0)
  }

  func inferMember(_ node: NodeID, _ base: NodeID, _ name: Name, _ expected: Expectation?) -> SwiftType {
    if name.text == "some", outline.text(base) == "Optional", case .function(let wrapped, _, _)? = expected?.type,
      wrapped.count == 1
    {
      return .function(wrapped, result: .optional(wrapped[0]), throws: false)
    }
    if name.text == "none", case .reference(let type, let generics) = outline[base], type.text == "Optional",
      generics.count == 1
    {
      return .optional(resolve(spelledType(generics[0])))
    }
    if isModule(base, of: name.text), case .member(_, _, let generics, _) = outline[node] {
      return inferReference(node, name, generics, expected)
    }
    if case .member(_, _, let generics, _) = outline[node],
      let type = statedType(name.text, generics, of: base) ?? targetType(name.text, generics, of: base)
    {
      return .metatype(type)
    }
    var receiver = infer(base)
    if name.text == "self" {
      let value = receiver.tupleMetatype ?? receiver
      if case .metatype(let type) = value { result.flows.ask(type) }
      return value
    }
    // `Int?.none`
    if name.text == "none", case .metatype(let type) = receiver, case .optional = type { return type }
    if case .tuple(let elements) = receiver {
      if let position = Int(name.text) { return position < elements.count ? elements[position].type : .unknown }
      return elements.first { $0.label == name.text }?.type ?? .unknown
    }
    var found = madeOf(expected, overloaded(members(of: receiver, named: name.text), at: node))
    if found.isEmpty { found = onlyLookedUp(overloaded(lookedUpMembers(of: receiver, named: name.text), at: node)) }
    if let member = value(found, node)?.member, let whole = whole(receiver, by: member, for: expected) {
      receiver = whole
      found = members(of: whole, named: name.text).filter { $0.member == member }
    }
    if let found = value(found, node) {
      result.resolutions[node] = Resolution(
        member: found.member, receiver: receiver, parameters: [], generics: found.bindings)
      noteUse(of: found.member, on: receiver, at: node)
      tieConstrained(found.member, found.bindings)
      placeReceiver(base, receiver, of: found.member)
      if found.member.kind == .method { notePassed(name.text, valueType(found), to: expected, at: node) }
      var found = found
      if found.member.type?.mentionsSelf == true {
        let own = receiver.instanceStream.flatMap { spelledSelf(of: found.member.owner, $0) }
        found = FoundMember(
          member: found.member,
          bindings: found.bindings.merging(["Self": own ?? instance(of: receiver)]) { _, new in new })
      }
      let type = memberType(found, receiver)
      return passingThrough(found.member, receiver, type)
    }
    if case .metatype(let type) = receiver, name.text == "init" {
      guard case .function(let given, _, _)? = expected?.type, given.count == 1 else {
        return .function([.unknown], result: type, throws: false)
      }
      return .function(given, result: collection(type, of: given[0]), throws: false)
    }
    return nestedType(receiver, name.text) ?? reactive(node, name.text, on: receiver)
      ?? publisher(ofElements: receiver, by: name.text) ?? onlySubject(node, name.text, of: receiver)
      ?? propertyBeforeBridge(node, name.text, of: receiver) ?? .unknown
  }

  /// A generic type without its arguments, with those that a function of it says which is passed on: `Box<Int>` of
  /// `numbers.map(Box.make)`.
  private func whole(_ receiver: SwiftType, by member: Member, for expected: Expectation?) -> SwiftType? {
    guard case .metatype(.named(let path, [])) = receiver, member.kind != .property,
      case .function(let given, _, _)? = expected?.type.unwrapped, given.count == member.parameters.count,
      case let arguments = arguments(of: path, where: zip(member.parameters.map(\.type), given)), !arguments.isEmpty
    else { return nil }
    return .metatype(.named(path, arguments))
  }

  /// The arguments of a generic type that the types of values say which its members' parameters are given.
  func arguments(of path: String, where values: some Sequence<(SwiftType, SwiftType)>) -> [SwiftType] {
    let generics = (project.types[path] ?? knowledge.signatures.types[path])?.generics ?? []
    var bindings = Bindings()
    bindings.free = Set(generics)
    for (parameter, value) in values { knowledge.unify(parameter, value, &bindings) }
    return generics.map { bindings.types[$0] ?? .unknown }
  }

  /// Of the standard library's initializers those that take what the place hands over: `Int.init` where it is a text.
  private func madeOf(_ expected: Expectation?, _ found: [FoundMember]) -> [FoundMember] {
    guard case .function(let given, _, _)? = expected?.type, given.count == 1,
      found.contains(where: { $0.member.kind == .initializer && $0.member.isOfStandardLibrary })
    else { return found }
    let unary = found.filter { $0.member.parameters.count == 1 && $0.member.parameters[0].label == nil }
    let exact = unary.filter { $0.member.parameters[0].type == given[0] }
    return exact.isEmpty ? unary.filter { !$0.member.generics.isEmpty } : exact
  }

  /// Of several properties of one name, `pin: String?` beside `pin: Single<String?>`, those of the kind that the place
  /// of the whole chain asks for, or that has the operator which follows.
  private func overloaded(_ found: [FoundMember], at node: NodeID) -> [FoundMember] {
    let properties = found.filter { $0.member.kind == .property }
    guard properties.count > 1 else { return found }
    let streams = properties.map { valueType($0).streamOrOptionalStream != nil }
    guard streams.contains(true), streams.contains(false), let isStream = asksForStream(node) else { return found }
    return zip(properties, streams).filter { $0.1 == isStream }.map(\.0)
  }

  /// Whether the chain that begins with a member has to give a stream; nil if nothing says so.
  private func asksForStream(_ node: NodeID) -> Bool? {
    var link = node
    while let parent = outline.parent(link) {
      switch outline[parent] {
      case .member(let base, let name, _, _) where base == link:
        if knowledge.distinctiveNames.contains(name.text) || Knowledge.publisherBridges.contains(name.text) {
          return true
        }
      case .call(let call) where call.callee == link: break
      default: return result.expectations[link].flatMap { $0.type.isUnknown ? nil : $0.type.mentionsStream }
      }
      link = parent
    }
    return nil
  }

  /// `button.rx`: every object has it, and the signatures say what it is.
  private func reactive(_ node: NodeID, _ name: String, on receiver: SwiftType) -> SwiftType? {
    guard seesSignatures(path),
      let member = knowledge.signatures.types[knowledge[.reactiveProtocol]]?.members[name]?.first
    else {
      return nil
    }
    result.resolutions[node] = Resolution(member: member, receiver: receiver, parameters: [])
    if case .metatype(let type) = receiver { return .metatype(.named(knowledge[.reactive], [type])) }
    return .named(knowledge[.reactive], [receiver])
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
  func nestedType(_ receiver: SwiftType, _ name: String) -> SwiftType? {
    if case .metatype(.stream(let stream)) = receiver {
      let path = "\(stream.family).\(name)"
      guard knowledge.signatures.types[path]?.aliased != nil else { return nil }
      return .metatype(resolve(.named(path, [stream.element])))
    }
    guard case .metatype(.named(let path, let arguments)) = receiver else { return nil }
    if let (inner, _) = lookUpEntry(name, in: path), inner.hasPrefix(path) {
      return .metatype(resolve(.named(inner, arguments)))
    }
    if knowledge.signatures.types["\(path).\(name)"]?.kind.isEmpty == false, arguments.isEmpty {
      return .metatype(.named("\(path).\(name)", []))
    }
    // RxSwift's own, whatever the project calls by the same name.
    guard knowledge.modules.contains(path),
      knowledge.families[name] != nil || knowledge.signatures.types[name]?.kind.isEmpty == false
    else { return nil }
    return .metatype(resolve(.named("\(path).\(name)", arguments)))
  }

  func instance(of type: SwiftType) -> SwiftType {
    if case .metatype(let instance) = type { instance } else { type }
  }

  func inferImplicitMember(_ node: NodeID, _ name: Name, _ expected: Expectation?) -> SwiftType {
    guard let type = expected.map({ naming($0.type.unwrapped) }),
      let found = members(of: .metatype(type), named: name.text).first
    else {
      return expected?.type.unwrapped ?? .unknown
    }
    result.resolutions[node] = Resolution(member: found.member, receiver: .metatype(type), parameters: [])
    let value = valueType(found)
    return value.isUnknown ? type : value
  }

  /// The type around, where a place says `Self`.
  func naming(_ type: SwiftType) -> SwiftType { type == .named("Self", []) ? selfType ?? type : type }
}
