import SourceText
import SwiftStructure

/// Declarations that are walked, so that their bodies know where they are.
extension TypeInference {
  func walkVariable(_ variable: VariableDeclaration) {
    inferWrapperArguments(of: variable)
    for node in variable.bindings {
      guard case .binding(let binding) = outline[node] else { continue }
      let isStatic = variable.modifiers.contains { $0.text == "static" }
      noteOperator(at: outline.range(node), isStatic: isStatic)
      let spelled = statedType(of: binding)
      if isStatic, let spelled { noteStaticMember(of: spelled, at: node) }
      let place = spelled.map { Expectation($0, isSlot: true) }
      var type = spelled ?? .unknown
      if let value = binding.value {
        let inferred = infer(value, place)
        if let spelled {
          type = complete(spelled, of: binding, by: inferred)
        } else {
          type = stored(inferred, isErased: mustErase(variable, node), value: value)
        }
      }
      let wrapped = noteWrapper(of: variable, spelled, at: node)
      if let wrapped, spelled == nil, binding.value == nil { type = wrapped }
      bind(pattern: binding.pattern, type)
      result.types[node] = type
      for accessor in binding.accessors { walkAccessor(accessor, type) }
    }
  }

  /// Whether what a binding without a type holds must be of a type that other values have too: what can be assigned
  /// again, and what fulfills a requirement.
  private func mustErase(_ variable: VariableDeclaration, _ binding: NodeID) -> Bool {
    if variable.keyword.text == "var" { return true }
    guard let owner = owners.last, case .binding(let parts) = outline[binding], outline.isMember(binding),
      case .reference(let name, _) = outline[parts.pattern]
    else { return false }
    return isRequired(name.text, of: owner)
  }

  /// Whether a protocol of the project's asks a type for a property, which is then of the type that the protocol says
  /// (The Swift Programming Language, "Protocols", "Property Requirements").
  func isRequired(_ property: String, of owner: String) -> Bool {
    ancestors(of: owner).contains { parent in
      guard let entry = project.types[parent], entry.kind == "protocol" else { return false }
      return entry.members[property]?.contains { $0.kind == .property && !$0.isInExtension } ?? false
    }
  }

  /// The type of a variable that holds a value: a driver is shared from there on, and what must be erased is, and fails
  /// if anything does that is assigned, or that the requirement is fulfilled with.
  func stored(_ type: SwiftType, isErased: Bool = false, value: NodeID? = nil) -> SwiftType {
    if isErased, let value, let stored = storedErased(type, [value]) { return stored }
    return type.mappingStreams { stream in
      var stream = stream
      stream.pendingSharing = .none
      return stream
    }
  }

  /// The type of a value that a variable keeps, whose streams are erased and may fail as what is put there later does;
  /// nil if nothing in it has to be.
  func storedErased(_ type: SwiftType, _ nodes: [NodeID]) -> SwiftType? {
    guard let first = nodes.first else { return nil }
    switch type {
    case .stream(let stream), .optional(.stream(let stream)):
      guard needsSlot(stream) || !isSpelled(stream), knowledge.families[stream.family]?.form != .concrete else {
        return nil
      }
      let erased = slotted(stream, at: first)
      for node in nodes { erase(node, to: erased) }
      return type.mappingStreams { _ in erased }
    case .array(let element):
      return storedErased(element, nodes.flatMap { elementsOfList($0) + elementsOfMap($0) }).map(SwiftType.array)
    case .dictionary(let key, let value):
      return storedErased(value, nodes.flatMap(valuesOfDictionary)).map { .dictionary(key, $0) }
    case .function(let parameters, let result, let isThrowing):
      // A closure that is replaced later gives the same type: `var load = { Single.just(1) }`.
      return storedErased(result, nodes.flatMap(resultsOfClosure)).map {
        .function(parameters, result: $0, throws: isThrowing)
      }
    case .tuple(var parts):
      let rows = nodes.compactMap { partsOfTuple($0, count: parts.count) }
      guard rows.count == nodes.count else { return nil }
      let erased = parts.indices.map { position in storedErased(parts[position].type, rows.map { $0[position] }) }
      guard erased.contains(where: { $0 != nil }) else { return nil }
      for (position, type) in erased.enumerated() { parts[position].type = type ?? parts[position].type }
      return .tuple(parts)
    default: return nil
    }
  }

  /// A stream erased where a value is kept whose type is inferred; what else is put there may make it fail.
  func slotted(_ stream: StreamType, at value: NodeID) -> StreamType {
    var erased = stream
    erased.form = .erased
    erased.pendingSharing = .none
    guard needsSlot(erased) else { return erased }
    let slot = FailureSlot(file: path, offset: slots.base + outline.range(value).start)
    look(at: value)
    result.flows.note(stream.failure, of: slot)
    result.flows.uses.insert(slot)
    erased.slot = slot
    // As a declared type, where not all files are read.
    erased.failure = project.failures?.failure(of: slot).joined(with: stream.failure) ?? .error
    return erased
  }

  private func walkAccessor(_ node: NodeID, _ type: SwiftType) {
    guard case .accessor(let accessor) = outline[node], let body = accessor.body, case .block(let block) = outline[body]
    else { return }
    let isGetter = accessor.name.text == "get"
    var names: [String: SwiftType] = [:]
    switch accessor.name.text {
    case "set", "willSet": names[accessor.parameter?.text ?? "newValue"] = type
    case "didSet": names[accessor.parameter?.text ?? "oldValue"] = type
    default: break
    }
    scoped(names) {
      _ = inferBody(
        block.statements, isGetter ? Expectation(type, isSlot: true) : Expectation(.void, isSlot: true),
        isClosure: false)
    }
  }

  /// A function within a function: a value for those that pass it on, a declaration for those that call it.
  func bindLocal(_ function: FunctionDeclaration, at node: NodeID) {
    bind(function.name.text, functionType(function))
    var member = outline.localMember(function, owner: owners.last ?? "", slots: slots)
    member.offset = slots.base + outline.range(node).start
    functionScopes[functionScopes.count - 1][member.name, default: []].append(member)
  }

  func functionType(_ function: FunctionDeclaration) -> SwiftType {
    let parameters = function.parameters.map { node -> SwiftType in
      guard case .parameter(let parameter) = outline[node] else { return .unknown }
      return parameter.type.map { resolve(spelledType($0)) } ?? .unknown
    }
    return .function(
      parameters, result: function.result.map { resolve(spelledType($0)) } ?? .void, throws: function.throws)
  }

  func walkFunction(_ function: FunctionDeclaration) {
    generics.append(genericScope(function.generics, function.requirements))
    traitParameters.append(
      outline.traitParameters(of: function) { name, _ in
        knowledge.hasTrait(name) && project.leaves(name, to: knowledge)
      })
    for requirement in function.requirements { _ = spelledType(requirement.right) }
    defer {
      generics.removeLast()
      traitParameters.removeLast()
    }
    var names: [String: SwiftType] = [:]
    var parameters: [String: NodeID] = [:]
    for node in function.parameters {
      guard case .parameter(let parameter) = outline[node] else { continue }
      let type = parameter.type.map { resolve(spelledType($0)) } ?? .unknown
      if let value = parameter.defaultValue {
        infer(value, Expectation(parameter.type.map { outline.argumentType(type, of: $0) } ?? type, isSlot: true))
      }
      let seen = parameter.type.flatMap { opaqueParameter($0, type) } ?? type
      names[parameter.name.text] = parameter.isVariadic ? .array(seen) : seen
      parameters[parameter.name.text] = node
      result.types[node] = type
    }
    if let operand = operand(of: function, names), case .stream(var stream)? = names[operand] {
      stream.form = .concrete
      names[operand] = .stream(stream)
    }
    let isStatic = function.modifiers.contains { $0.text == "static" }
    if let result = function.result {
      let end = outline.range(function.body ?? result).end
      noteOperator(at: ByteRange(outline.range(result).start, end), isStatic: isStatic)
    }
    let resultType = function.result.map { resolve(spelledType($0)) } ?? .void
    if isStatic, let result = function.result { noteStaticMember(of: resultType, at: result) }
    scoped {
      if let type = narrowedSelf(by: function.requirements) { bind("self", type) }
      for (name, type) in names { bind(name, type, at: parameters[name]) }
      if let body = function.body, case .block(let block) = outline[body] {
        _ = inferBody(block.statements, Expectation(resultType, isSlot: true), isClosure: false)
      }
      for accessor in function.accessors { walkAccessor(accessor, resultType) }
    }
  }

  /// The parameter of an operator in an extension of streams, whose failure is stated there, that becomes any publisher.
  private func operand(of function: FunctionDeclaration, _ names: [String: SwiftType]) -> String? {
    guard function.name.text.isOperatorName, let own = selfType?.stream,
      own.form == .concrete, own.failure == .never || own.failure == .error
    else { return nil }
    let parameters = function.parameters.compactMap { node -> String? in
      if case .parameter(let parameter) = outline[node] { parameter.name.text } else { nil }
    }
    return parameters.first { names[$0]?.stream?.form == .erased }
  }

  /// What a function's own types hid, to be put back behind its body.
  struct HiddenTypes {
    fileprivate let types: [String: TypeEntry?]
    fileprivate let lineages: [String: [String]]
    fileprivate let localEntryPaths: [String: [String: String?]]
  }

  /// Makes what a function's own types hid known again.
  func undeclareTypes(_ hidden: HiddenTypes) {
    for (path, entry) in hidden.types { project.types[path] = entry }
    project.lineages = hidden.lineages
    localEntryPaths = hidden.localEntryPaths
    localTypeDepth -= 1
  }

  /// The types of a function are seen in its body, where they hide others. If there are any, what they hide is returned.
  func declareTypes(_ nodes: [NodeID]) -> HiddenTypes? {
    let types = nodes.filter { node in
      switch outline[node] {
      case .nominal(let nominal): nominal.extendedType == nil
      case .typealiasDeclaration: true
      default: false
      }
    }
    guard !types.isEmpty else { return nil }
    let declared = outline.localDeclarations(types, owner: owners.last ?? "", slots: slots, knowledge.moduleNames)
    // In place, so that the declarations of a large project are copied once, not for each function.
    var replaced: [String: TypeEntry?] = [:]
    for path in declared.types.keys { replaced[path] = .some(project.types[path]) }
    let hidden = HiddenTypes(types: replaced, lineages: project.lineages, localEntryPaths: localEntryPaths)
    for (path, entry) in declared.types { project.types[path] = entry }
    project.lineages = [:]
    localEntryPaths = [:]
    localTypeDepth += 1
    for path in declared.types.keys { tieLocalRequirements(of: path) }
    return hidden
  }

  func walkNominal(_ nominal: NominalDeclaration) {
    var path = nominal.name.text
    var arguments: [SwiftType] = []
    var extended: ExtendedType?
    if let type = nominal.extendedType {
      extended = ExtendedType(outline.swiftType(type, slots: slots).withoutModule(knowledge.moduleNames))
      guard let extended else { return }
      path = extended.path
    } else if let owner = owners.last, !owner.isEmpty {
      path = "\(owner).\(path)"
    }
    arguments = (project.types[path]?.generics ?? nominal.generics.map(\.name.text)).map { .named($0, []) }
    generics.append(genericScope(nominal.generics, nominal.requirements))
    for type in nominal.requirements.map(\.right) + nominal.inherits { _ = spelledType(type) }
    let stated = extended.map(statedParameters) ?? [:]
    if nominal.extendedType != nil { bindConformances(of: path, nominal.requirements) }
    bindParameters(of: path)
    if nominal.extendedType != nil { bindAssociatedTypes(of: path, nominal.requirements) }
    generics[generics.count - 1].merge(stated) { $1 }
    if nominal.extendedType != nil { arguments = statedArguments(arguments, nominal.requirements, stated) }
    if nominal.extendedType != nil, let base = extendedArguments(path, nominal) { arguments = base }
    defer { generics.removeLast() }
    owners.append(path)
    headers.append(
      ByteRange((nominal.extendedType.map(outline.range) ?? nominal.name.range).start, nominal.braces.start))
    defer {
      owners.removeLast()
      headers.removeLast()
    }
    var selfType: SwiftType = .named(path, arguments)
    if nominal.extendedType != nil, let stream = extendedStream(path, nominal, stated) {
      selfType = .stream(stream)
      generics[generics.count - 1]["Element"] = stream.element
    } else if nominal.extendedType != nil, let type = extendedStandardType(path, nominal, stated) {
      selfType = type
    } else if nominal.extendedType != nil, isOutOfSight(path) {
      selfType = .unknown
    } else if case let parents = conformances(of: "Self", nominal.requirements), !parents.isEmpty {
      // `extension Bindable where Self: Screen` has the members of both.
      selfType = resolve(composition(of: ([path] + parents).map { .named($0, []) }))
    }
    elementProtocols.append(conformance(of: "Element", nominal.requirements))
    defer { elementProtocols.removeLast() }
    // A function inside a type sees none of the function's names around it.
    scoped(["self": selfType]) { walkMembers(nominal.members) }
  }

  /// Whether a type is one that only the signatures state, in a file that doesn't see them: another library's of that name.
  private func isOutOfSight(_ path: String) -> Bool {
    !seesSignatures(self.path) && project.types[path]?.kind.isEmpty != false
      && knowledge.signatures.types[path]?.rule.isEmpty == false
  }

  /// Puts the cursor into a type of the project, as for the initial value of one of its properties.
  func enter(_ owner: String) {
    owners.append(owner)
    generics.append([:])
    bindParameters(of: owner)
    let arguments = (project.types[owner]?.generics ?? []).map { SwiftType.named($0, []) }
    bind("self", .named(owner, arguments))
  }
}
