import SwiftStructure

extension TypeInference {
  func walk(_ nodes: [NodeID]) {
    for node in nodes { walk(node) }
  }

  /// The statements of a block or a body; its functions may be called before they are declared.
  func walkBody(_ nodes: [NodeID]) {
    let outside = (project, entryPaths)
    let declaresTypes = declareTypes(nodes)
    defer { if declaresTypes { (project, entryPaths) = outside } }
    for node in nodes {
      if case .function(let function) = outline[node], function.keyword.text == "func" { bindLocal(function) }
    }
    walk(nodes)
  }

  /// The types of a function are seen in its body, where they hide others; whether there are any.
  private func declareTypes(_ nodes: [NodeID]) -> Bool {
    let types = nodes.filter { node in
      switch outline[node] {
      case .nominal(let nominal): nominal.extendedType == nil
      case .typealiasDeclaration: true
      default: false
      }
    }
    guard !types.isEmpty else { return false }
    let declared = outline.localDeclarations(types, owner: owners.last ?? "", slots: slots)
    for path in declared.types.keys { project.types[path] = nil }
    project.add(declared)
    entryPaths = [:]
    return true
  }

  private func walk(_ node: NodeID) {
    switch outline[node] {
    case .block(let block): scoped { walkBody(block.statements) }
    case .returnStatement(let value): walkReturn(value)
    case .throwStatement(let value):
      if !returns.isEmpty { returns[returns.count - 1].throws = true }
      infer(value)
    case .ifStatement(let conditions, let body, let otherwise):
      scoped {
        conditions.forEach(walkCondition)
        walk(body)
      }
      if let otherwise { walk(otherwise) }
    case .guardStatement(let conditions, let body):
      scoped { walk(body) }
      conditions.forEach(walkCondition)
    case .switchStatement(let subject, let cases): walkSwitch(subject, cases)
    case .forStatement(let pattern, let type, let sequence, let condition, let body):
      walkFor(pattern, type, sequence, condition, body)
    case .whileStatement(let conditions, let body):
      scoped {
        conditions.forEach(walkCondition)
        walk(body)
      }
    case .repeatStatement(let body, let condition):
      walk(body)
      if let condition { infer(condition) }
    case .doStatement(let body, let catches): walkDo(body, catches)
    case .deferStatement(let body): walk(body)
    case .conditionalCompilation(let elements): walk(elements)
    case .variable(let variable): walkVariable(variable)
    case .function(let function): walkFunction(function)
    case .nominal(let nominal): walkNominal(nominal)
    case .enumCase(let elements):
      for element in elements {
        for parameter in element.parameters { _ = spelledType(parameter.type) }
        if let value = element.value { infer(value) }
      }
    case .typealiasDeclaration(let alias): if let type = alias.type { _ = spelledType(type) }
    case .jump, .importDeclaration, .unknown: break
    default:
      if let (branches, expected) = valueBranches.last, branches.contains(node) {
        infer(node, expected)
      } else {
        infer(node)
      }
    }
  }

  private func walkReturn(_ value: NodeID?) {
    guard let value else { return }
    let expected = returns.last?.expected
    let type = infer(value, expected)
    guard !returns.isEmpty, type != .void else { return }
    returns[returns.count - 1].results.append(value)
  }

  // MARK: Conditions and patterns

  private func walkCondition(_ node: NodeID) {
    guard case .conditionBinding(let binding) = outline[node] else {
      infer(node)
      return
    }
    let spelled = binding.type.map { resolve(spelledType($0)) }
    var type =
      binding.value.map { infer($0) } ?? patternName(binding.pattern).flatMap(local)
      ?? patternName(binding.pattern).flatMap { lookUpValue($0) }.map(valueType) ?? .unknown
    if binding.keyword.text != "case", case .optional(let wrapped) = type { type = wrapped }
    bind(pattern: binding.pattern, spelled ?? type)
  }

  private func patternName(_ node: NodeID) -> String? {
    if case .reference(let name, _) = outline[node] { name.text } else { nil }
  }

  /// Gives the names of a pattern their types.
  func bind(pattern node: NodeID, _ type: SwiftType) {
    result.types[node] = type
    switch outline[node] {
    case .reference(let name, _): if name.text != "_" { bind(name.text, type) }
    case .bindingPattern(_, let inner): bind(pattern: inner, type)
    case .optionalChain(let inner):
      if case .optional(let wrapped) = type { bind(pattern: inner, wrapped) } else { bind(pattern: inner, type) }
    case .tuple(let elements): bindTuple(elements.map(\.value), type)
    case .call(let call): bindCase(node, call, type)
    case .cast(let inner, _, let target): bind(pattern: inner, resolve(spelledType(target)))
    case .typePattern: break
    default: infer(node, type.isUnknown ? nil : Expectation(type, isSlot: false))
    }
  }

  private func bindTuple(_ elements: [NodeID], _ type: SwiftType) {
    if elements.count == 1 { return bind(pattern: elements[0], type) }
    guard case .tuple(let types) = type.unwrapped, types.count == elements.count else {
      for element in elements { bind(pattern: element, .unknown) }
      return
    }
    for (element, type) in zip(elements, types) { bind(pattern: element, type.type) }
  }

  /// `.some(let x)`, `State.loaded(let rows, _)`.
  private func bindCase(_ node: NodeID, _ call: Call, _ type: SwiftType) {
    let name: String
    switch outline[call.callee] {
    case .implicitMember(let word, _, _): name = word.text
    case .member(let base, let word, _, _):
      infer(base)
      name = word.text
    default:
      for argument in call.arguments { bind(pattern: argument.value, .unknown) }
      return
    }
    if name == "some", case .optional(let wrapped) = type, let first = call.arguments.first {
      return bind(pattern: first.value, wrapped)
    }
    var owner = type.unwrapped
    if owner.isUnknown, case .member(let base, _, _, _) = outline[call.callee], case .metatype(let named) = result[base]
    {
      owner = named
    }
    let found = members(of: .metatype(owner), named: name).first { $0.member.kind == .enumCase }
    if let found {
      result.resolutions[node] = Resolution(member: found.member, receiver: .metatype(owner), parameters: [])
    }
    for (position, argument) in call.arguments.enumerated() {
      var element: SwiftType = .unknown
      if let found, position < found.member.parameters.count {
        let parameter = resolveSignature(
          substitute(found.member.parameters[position].type, found.bindings), found.member)
        element =
          call.arguments.count == 1 && found.member.parameters.count > 1
          ? .tuple(found.member.parameters.map { SwiftType.TupleElement($0.label, $0.type) }) : parameter
      }
      bind(pattern: argument.value, element)
    }
  }

  private func walkSwitch(_ subject: NodeID, _ cases: [NodeID]) {
    let type = infer(subject)
    for node in cases {
      guard case .switchCase(let element) = outline[node] else { continue }
      scoped {
        for pattern in element.patterns { bind(pattern: pattern, type) }
        for condition in element.conditions { infer(condition) }
        walkBody(element.statements)
      }
    }
  }

  private func walkFor(
    _ pattern: NodeID, _ type: NodeID?, _ sequence: NodeID, _ condition: NodeID?, _ body: NodeID
  ) {
    var element: SwiftType = .unknown
    switch infer(sequence) {
    case .array(let type): element = type
    case .dictionary(let key, let value):
      element = .tuple([SwiftType.TupleElement("key", key), SwiftType.TupleElement("value", value)])
    default: break
    }
    if let type { element = resolve(spelledType(type)) }
    scoped {
      bind(pattern: pattern, element)
      if let condition { infer(condition) }
      walk(body)
    }
  }

  private func walkDo(_ body: NodeID, _ catches: [NodeID]) {
    // Errors that are caught here don't leave the closure around.
    let throwsBefore = returns.last?.throws
    walk(body)
    if catches.contains(where: catchesAll), let throwsBefore { returns[returns.count - 1].throws = throwsBefore }
    for node in catches {
      guard case .catchClause(let patterns, let body) = outline[node] else { continue }
      scoped(["error": .named("Error", [])]) {
        for pattern in patterns { bind(pattern: pattern, .named("Error", [])) }
        walk(body)
      }
    }
  }

  /// `catch`, `catch let error`: what is left to catch is nothing.
  private func catchesAll(_ node: NodeID) -> Bool {
    guard case .catchClause(let patterns, _) = outline[node] else { return false }
    return patterns.allSatisfy { pattern in
      guard case .bindingPattern(_, let inner) = outline[pattern] else { return false }
      return if case .reference = outline[inner] { true } else { false }
    }
  }

  // MARK: Declarations

  private func walkVariable(_ variable: VariableDeclaration) {
    for node in variable.bindings {
      guard case .binding(let binding) = outline[node] else { continue }
      let spelled = binding.type.map { resolve(spelledType($0)) }
      let place = spelled.map { Expectation($0, isSlot: true) }
      var type = spelled ?? .unknown
      if let value = binding.value {
        let inferred = infer(value, place)
        if spelled == nil { type = stored(inferred, isVariable: variable.keyword.text == "var", value: value) }
      }
      bind(pattern: binding.pattern, type)
      result.types[node] = type
      for accessor in binding.accessors { walkAccessor(accessor, type) }
    }
  }

  /// The type of a variable that holds a value: a driver is shared from there on, and what can be assigned again is
  /// erased.
  func stored(_ type: SwiftType, isVariable: Bool = false, value: NodeID? = nil) -> SwiftType {
    if isVariable, let value, let stream = type.streamOrOptionalStream, stream.form == .concrete {
      var erased = stream
      erased.form = .erased
      erased.pendingSharing = .none
      result.erasures[value] = erased
      return type.mappingStreams { _ in erased }
    }
    return type.mappingStreams { stream in
      var stream = stream
      stream.pendingSharing = .none
      return stream
    }
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

  func functionType(_ function: FunctionDeclaration) -> SwiftType {
    let parameters = function.parameters.map { node -> SwiftType in
      guard case .parameter(let parameter) = outline[node] else { return .unknown }
      return parameter.type.map { resolve(spelledType($0)) } ?? .unknown
    }
    return .function(
      parameters, result: function.result.map { resolve(spelledType($0)) } ?? .void, throws: function.throws)
  }

  private func walkFunction(_ function: FunctionDeclaration) {
    generics.append(genericScope(function.generics, function.requirements))
    defer { generics.removeLast() }
    var names: [String: SwiftType] = [:]
    for node in function.parameters {
      guard case .parameter(let parameter) = outline[node] else { continue }
      let type = parameter.type.map { resolve(spelledType($0)) } ?? .unknown
      if let value = parameter.defaultValue { infer(value, Expectation(type, isSlot: true)) }
      names[parameter.name.text] = parameter.isVariadic ? .array(type) : type
      result.types[node] = type
    }
    let resultType = function.result.map { resolve(spelledType($0)) } ?? .void
    scoped(names) {
      if let body = function.body, case .block(let block) = outline[body] {
        _ = inferBody(block.statements, Expectation(resultType, isSlot: true), isClosure: false)
      }
      for accessor in function.accessors { walkAccessor(accessor, resultType) }
    }
  }

  /// What generic parameters stand for: those that must be streams are streams of their own element.
  func genericScope(_ parameters: [GenericParameter], _ requirements: [Requirement]) -> [String: SwiftType] {
    var scope: [String: SwiftType] = [:]
    for parameter in parameters {
      let name = parameter.name.text
      let constraints =
        (parameter.constraint.map { [outline.swiftType($0)] } ?? [])
        + conformances(of: name, requirements).map { .named($0, []) }
      scope[name] = genericType(name, constraints.isEmpty ? .unknown : composition(of: constraints), requirements)
    }
    bindAssociatedTypes(of: parameters, requirements, in: &scope)
    return scope
  }

  /// What the associated types of a parameter's protocol are by the `where` clause: `ViewModel.Output` is `Rows` by
  /// `<VM: ViewModel> … where VM.Output == Rows`. Of two parameters with the same protocol nothing is known.
  private func bindAssociatedTypes(
    of parameters: [GenericParameter], _ requirements: [Requirement], in scope: inout [String: SwiftType]
  ) {
    for requirement in requirements where requirement.isSameType {
      guard case .named(let left, []) = outline.swiftType(requirement.left), let dot = left.firstIndex(of: "."),
        case .named(let parent, _)? = scope[String(left[..<dot])],
        scope.values.filter({ $0 == .named(parent, []) }).count == 1
      else { continue }
      scope[parent + left[dot...]] = resolve(outline.swiftType(requirement.right))
    }
  }

  /// The first protocol that a `where` clause asks of a type.
  private func conformance(of name: String, _ requirements: [Requirement]) -> String? {
    conformances(of: name, requirements).first
  }

  private func conformances(of name: String, _ requirements: [Requirement]) -> [String] {
    requirements.compactMap { requirement in
      guard !requirement.isSameType, outline.swiftType(requirement.left) == .named(name, []),
        case .named(let parent, _) = outline.swiftType(requirement.right)
      else { return nil }
      return parent
    }
  }

  private func genericType(_ name: String, _ constraint: SwiftType, _ requirements: [Requirement]) -> SwiftType {
    guard case .named(let parent, _) = constraint else { return .named(name, []) }
    guard knowledge.isStreamProtocol(parent), seesSignatures(path) else {
      let isKnown = parts(ofComposition: parent).contains { part in
        lookUpEntry(part, in: owners.last ?? "") != nil || knowledge.signatures.types[part] != nil
      }
      return isKnown ? resolve(constraint) : .named(name, [])
    }
    var element: SwiftType = .named("\(name).Element", [])
    for requirement in requirements where requirement.isSameType {
      if outline.text(requirement.left) == "\(name).Element" { element = outline.swiftType(requirement.right) }
    }
    return .stream(StreamType(family: "Observable", element: element, failure: .unknown, form: .concrete))
  }

  private func walkNominal(_ nominal: NominalDeclaration) {
    var path = nominal.name.text
    var arguments: [SwiftType] = []
    if let type = nominal.extendedType {
      guard case .named(let name, _) = outline.swiftType(type) else { return }
      path = name
    } else if let owner = owners.last, !owner.isEmpty {
      path = "\(owner).\(path)"
    }
    arguments = (project.types[path]?.generics ?? nominal.generics.map(\.name.text)).map { .named($0, []) }
    generics.append(genericScope(nominal.generics, nominal.requirements))
    if nominal.extendedType != nil, let base = extendedArguments(path, nominal) { arguments = base }
    defer { generics.removeLast() }
    owners.append(path)
    defer { owners.removeLast() }
    var selfType: SwiftType = .named(path, arguments)
    if nominal.extendedType != nil, let stream = extendedStream(path, nominal) {
      selfType = .stream(stream)
      generics[generics.count - 1]["Element"] = stream.element
    } else if case let parents = conformances(of: "Self", nominal.requirements), !parents.isEmpty {
      // `extension Bindable where Self: Screen` has the members of both.
      selfType = resolve(composition(of: ([path] + parents).map { .named($0, []) }))
    }
    elementProtocols.append(conformance(of: "Element", nominal.requirements))
    defer { elementProtocols.removeLast() }
    // A function inside a type sees none of the function's names around it.
    scoped(["self": selfType]) { walk(nominal.members) }
  }

  /// What the generic parameters of a type of the signatures stand for in an extension: `Base` where `Base: Player`.
  private func extendedArguments(_ path: String, _ nominal: NominalDeclaration) -> [SwiftType]? {
    guard seesSignatures(self.path), project.types[path]?.kind.isEmpty != false, knowledge.families[path] == nil,
      let names = knowledge.signatures.types[path]?.generics, !names.isEmpty
    else { return nil }
    for requirement in nominal.requirements {
      guard case .named(let name, []) = outline.swiftType(requirement.left), names.contains(name) else { continue }
      generics[generics.count - 1][name] = resolve(outline.swiftType(requirement.right))
    }
    return names.map { generic($0) ?? .named($0, []) }
  }

  /// `self` in an extension of a stream.
  private func extendedStream(_ path: String, _ nominal: NominalDeclaration) -> StreamType? {
    guard seesSignatures(self.path), project.types[path]?.kind.isEmpty != false else { return nil }
    var element: SwiftType = .named("Element", [])
    for requirement in nominal.requirements where requirement.isSameType {
      let left = outline.text(requirement.left)
      if left == "Element" || left == "E" || left == "Self.Element" {
        element = resolve(outline.swiftType(requirement.right))
      }
    }
    if let family = knowledge.families[path] {
      let name = family.name == family.derived ? path : self.family(of: path, nominal)
      return StreamType(family: name, element: element, failure: family.failure, form: family.form)
    }
    guard knowledge.isStreamProtocol(path) else { return nil }
    let family = family(of: path, nominal)
    return StreamType(
      family: family, element: element,
      failure: family == "Observable" ? .unknown : knowledge.families[family]?.failure ?? .unknown, form: .concrete)
  }

  /// The family that a protocol's extension is about: what its requirements say, or the most general one.
  private func family(of path: String, _ nominal: NominalDeclaration) -> String {
    for requirement in nominal.requirements {
      let right = outline.text(requirement.right)
      for family in knowledge.families.keys where right.hasPrefix(family) { return family }
    }
    if let derived = knowledge.families[path]?.derived { return derived }
    return ["Observable", "Driver", "Single"].first { knowledge.conforms($0, to: path) } ?? "Observable"
  }

  /// Puts the cursor into a type of the project, as for the initial value of one of its properties.
  func enter(_ owner: String) {
    owners.append(owner)
    let arguments = (project.types[owner]?.generics ?? []).map { SwiftType.named($0, []) }
    bind("self", .named(owner, arguments))
  }
}
