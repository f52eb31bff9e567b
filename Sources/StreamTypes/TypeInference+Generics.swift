import SwiftStructure

/// The generic parameters, and what an extension says of its type's.
extension TypeInference {
  /// What generic parameters stand for: those that must be streams are streams of their own element.
  func genericScope(_ parameters: [GenericParameter], _ requirements: [Requirement]) -> [String: SwiftType] {
    var scope: [String: SwiftType] = [:]
    for parameter in parameters {
      let name = parameter.name.text
      let constraints =
        (parameter.constraint.map { [outline.swiftType($0).withoutModule(knowledge.moduleNames)] } ?? [])
        + conformances(of: name, requirements).map { .named($0, []) }
      bind(name, toAllOf: constraints, requirements, in: &scope)
    }
    bindAssociatedTypes(of: parameters, requirements, in: &scope)
    bindOuter(requirements, in: &scope)
    return scope
  }

  /// What a function's clause says of the parameters of its type: `Value` of `Matcher` by `where Value == Event<E>`.
  private func bindOuter(_ requirements: [Requirement], in scope: inout [String: SwiftType]) {
    guard let owner = owners.last, let outer = project.types[owner], !outer.kind.isEmpty else { return }
    bindConformances(of: outer, requirements, in: &scope)
    for requirement in requirements where requirement.isSameType {
      guard case .named(let name, []) = outline.swiftType(requirement.left), scope[name] == nil,
        outer.generics.contains(name)
      else { continue }
      scope[name] = resolve(spelledType(requirement.right))
    }
  }

  /// In `extension Resource where Asset: Disposable` the parameter has the members of what the clause asks for beside
  /// those of what the type itself does.
  func bindConformances(of path: String, _ requirements: [Requirement]) {
    guard let entry = project.types[path], !entry.kind.isEmpty else { return }
    var scope = generics[generics.count - 1]
    bindConformances(of: entry, requirements, in: &scope)
    generics[generics.count - 1] = scope
  }

  private func bindConformances(
    of entry: TypeEntry, _ requirements: [Requirement], in scope: inout [String: SwiftType]
  ) {
    for name in entry.generics where scope[name] == nil {
      let asked = conformances(of: name, requirements).map { SwiftType.named($0, []) }
      guard !asked.isEmpty else { continue }
      let stated = entry.constraints.filter { !$0.isSameType && $0.left == .named(name, []) }.map(\.right)
      let constraints = stated + asked.filter { !stated.contains($0) }
      bind(name, toAllOf: constraints, requirements, in: &scope)
    }
  }

  /// What the associated types of a parameter's protocol are by the `where` clause: `ViewModel.Output` is `Rows` by
  /// `<VM: ViewModel> … where VM.Output == Rows`. Where one parameter alone has the protocol its own name says it too.
  private func bindAssociatedTypes(
    of parameters: [GenericParameter], _ requirements: [Requirement], in scope: inout [String: SwiftType]
  ) {
    bindParts(requirements, in: &scope)
    for requirement in requirements where requirement.isSameType {
      guard case .named(let left, []) = outline.swiftType(requirement.left), let dot = left.firstIndex(of: "."),
        case .named(let parent, _)? = scope[String(left[..<dot]) + Self.boundMark]
      else { continue }
      let type = resolve(spelledType(requirement.right))
      scope[left] = type
      if scope.values.filter({ $0 == .named(parent, []) }).count == 1 { scope[parent + left[dot...]] = type }
    }
  }

  /// What a `where` clause asks of the associated types of a parameter's protocol: `VM.Output` has the members of `Rows` by
  /// `<VM: ViewModel> … where VM.Output: Rows`.
  private func bindParts(_ requirements: [Requirement], in scope: inout [String: SwiftType]) {
    for requirement in requirements where !requirement.isSameType {
      guard case .named(let left, []) = outline.swiftType(requirement.left), let dot = left.firstIndex(of: "."),
        scope[String(left[..<dot]) + Self.boundMark] != nil
      else { continue }
      bind(left, toAllOf: conformances(of: left, requirements).map { .named($0, []) }, requirements, in: &scope)
    }
  }

  /// In an extension of a protocol `where Item == Observable<Int>` says what `Item` is, and the protocol which of its
  /// associated types are streams.
  func bindAssociatedTypes(of path: String, _ requirements: [Requirement]) {
    guard project.types[path]?.kind == "protocol" else { return }
    for ancestor in [path] + project.ancestors(of: path) {
      for name in facts.associatedNames[ancestor] ?? [] {
        generics[generics.count - 1][name] = associatedStream(name, of: ancestor, spelled: name)
      }
    }
    for requirement in requirements {
      guard case .named(let left, []) = outline.swiftType(requirement.left) else { continue }
      let name = left.hasPrefix("Self.") ? String(left.dropFirst(5)) : left
      guard !name.contains("."), name != "Self" else { continue }
      if requirement.isSameType {
        generics[generics.count - 1][name] = resolve(spelledType(requirement.right))
      } else if generic(name)?.stream == nil {
        var scope = generics[generics.count - 1]
        bind(name, toAllOf: conformances(of: left, requirements).map { .named($0, []) }, requirements, in: &scope)
        generics[generics.count - 1] = scope
      }
    }
  }

  /// The first protocol that a `where` clause asks of a type.
  func conformance(of name: String, _ requirements: [Requirement]) -> String? {
    conformances(of: name, requirements).first
  }

  func conformances(of name: String, _ requirements: [Requirement]) -> [String] {
    requirements.compactMap { requirement in
      guard !requirement.isSameType, outline.swiftType(requirement.left) == .named(name, []),
        case .named(let parent, _) = outline.swiftType(requirement.right).withoutModule(knowledge.moduleNames)
      else { return nil }
      return parent
    }
  }

  /// A generic parameter stands for itself and has the members of what it must inherit; one that must be a stream is one.
  func bind(
    _ name: String, toAllOf constraints: [SwiftType], _ requirements: [Requirement],
    in scope: inout [String: SwiftType]
  ) {
    let constraint = constraints.count == 1 ? constraints[0] : composition(of: constraints)
    scope[name] = .named(name, [])
    guard case .named(let parent, _) = constraint else { return }
    if let sequence = sequence(name, conformingTo: parent, requirements) {
      scope[name] = sequence
      return
    }
    guard knowledge.isStreamProtocol(parent), seesSignatures(path) else {
      let element = statedElement(of: name, requirements)
      let isOwn = project.types[parent]?.kind.isEmpty == false
      if !isOwn, let sequence = SwiftType.sequence(conformingTo: parent, of: element) {
        scope[name + Self.boundMark] = sequence
      } else if parts(ofComposition: parent).contains(where: isDeclared) {
        let bound = resolve(constraint)
        scope[name + Self.boundMark] = bound
        if isOwnStream(bound) { scope[name + Self.streamMark] = anyStream(of: statedElement(of: name, requirements)) }
      }
      return
    }
    scope[name] = stream(name, conformingTo: parent, requirements)
  }

  /// The stream that a generic parameter stands for which must conform to a protocol of streams.
  func stream(_ name: String, conformingTo parent: String, _ requirements: [Requirement]) -> SwiftType {
    let element = statedElement(of: name, requirements)
    if knowledge.isObserverProtocol(parent) { return .stream(anyReceiver(of: element)) }
    let own = requirements.filter { outline.swiftType($0.left).description.hasPrefix("\(name).") }
    let stated = statedFamily(own)
    let family = stated?.name ?? family(of: parent, own)
    let failure = stated?.failure ?? (knowledge.neverFails(parent) ? .never : .unknown)
    return .stream(StreamType(family: family, element: element, failure: failure, form: .concrete))
  }

  /// What a parameter of an opaque type is within its function: a generic parameter without a name, be it a stream,
  /// `some ObservableType`, or of a protocol of the project's (The Swift Programming Language, "Opaque Parameter Types").
  func opaqueParameter(_ node: NodeID, _ type: SwiftType) -> SwiftType? {
    guard case .specifiedType(let specifiers, _) = outline[node], specifiers.contains(where: { $0.text == "some" }),
      case .named(let parent, let arguments) = type
    else { return nil }
    guard knowledge.isStreamProtocol(parent), seesSignatures(path) else {
      guard arguments.isEmpty, project.types[parent]?.kind == "protocol" else { return nil }
      let name = "some \(parent)"
      generics[generics.count - 1][name] = .named(name, [])
      generics[generics.count - 1][name + Self.boundMark] = type
      return .named(name, [])
    }
    guard case .stream(var stream) = stream("", conformingTo: parent, []) else { return nil }
    stream.element = arguments.first ?? .unknown
    return .stream(stream)
  }

  /// Whether what a generic parameter must conform to inherits from a protocol of streams.
  private func isOwnStream(_ bound: SwiftType) -> Bool {
    guard seesSignatures(path) else { return false }
    return parts(ofComposition: bound.name).flatMap { [$0] + project.ancestors(of: $0) }.contains(
      where: knowledge.isSourceProtocol)
  }

  /// A generic parameter that must be a sequence of streams: `S: Sequence` where `S.Element == Observable<Int>`, or where
  /// `S.Element: ObservableType`.
  private func sequence(
    _ name: String, conformingTo parent: String, _ requirements: [Requirement]
  ) -> SwiftType? {
    let element = "\(name).Element"
    for requirement in requirements where outline.swiftType(requirement.left).description == element {
      let type = resolve(spelledType(requirement.right))
      if requirement.isSameType, type.mentionsStream { return SwiftType.sequence(conformingTo: parent, of: type) }
      guard !requirement.isSameType, knowledge.isStreamProtocol(type.name), seesSignatures(path) else { continue }
      let stream = stream(element, conformingTo: type.name, requirements)
      return SwiftType.sequence(conformingTo: parent, of: stream)
    }
    return nil
  }

  /// The values of a generic stream, by a `where` clause if it says them.
  private func statedElement(of name: String, _ requirements: [Requirement]) -> SwiftType {
    let names = ["\(name).Element", "\(name).E"]
    let stated = requirements.last { $0.isSameType && names.contains(outline.swiftType($0.left).description) }
    return stated.map { spelledType($0.right) } ?? .named("\(name).Element", [])
  }

  /// What a type is taken for of which is only said that it is a stream.
  func anyStream(of element: SwiftType) -> SwiftType {
    .stream(StreamType(family: knowledge[.stream], element: element, failure: .unknown, form: .concrete))
  }

  /// What a type is taken for of which is only said that values can be sent to it.
  func anyReceiver(of element: SwiftType) -> StreamType {
    StreamType(family: knowledge[.subject], element: element, failure: .error, form: .subject)
  }

  private func isDeclared(_ type: String) -> Bool {
    lookUpEntry(type, in: owners.last ?? "") != nil || knowledge.signatures.types[type] != nil
  }

  /// In an extension the type's own declaration says what its generic parameters must be.
  func bindParameters(of path: String) {
    for constraint in project.types[path]?.constraints ?? [] where !constraint.isSameType {
      guard case .named(let name, []) = constraint.left, case .named(let parent, _) = constraint.right,
        generic(name + Self.boundMark) == nil, isDeclared(parent)
      else { continue }
      if knowledge.isStreamProtocol(parent), seesSignatures(self.path), generic(name)?.stream == nil {
        generics[generics.count - 1][name] = stream(name, conformingTo: parent, [])
      } else {
        generics[generics.count - 1][name + Self.boundMark] = constraint.right
      }
    }
  }

  /// The generic arguments of an extended type: a clause says what its parameter is, `Int` by `where Value == Int`, and all
  /// others stand for themselves.
  func statedArguments(
    _ parameters: [SwiftType], _ requirements: [Requirement], _ stated: [String: SwiftType]
  ) -> [SwiftType] {
    parameters.map { parameter in
      let name = parameter.name
      if let given = stated[name] { return given }
      if let stated = requirements.last(where: { $0.isSameType && outline.text($0.left) == name }) {
        generics[generics.count - 1][name] = resolve(spelledType(stated.right))
        return generics[generics.count - 1][name] ?? parameter
      }
      if generic(name) == nil { generics[generics.count - 1][name] = parameter }
      return parameter
    }
  }

  /// What an extension says in brackets of the parameters of what it extends, by their names.
  func statedParameters(of extended: ExtendedType) -> [String: SwiftType] {
    let path = extended.path
    extended.arguments.forEach(noteSlots)
    let parameters = project.types[path]?.generics ?? knowledge.signatures.types[path]?.generics ?? []
    return extended.arguments(of: knowledge.families[path] == nil ? parameters : []).mapValues { resolve($0) }
  }

  /// What the generic parameters of a type of the signatures stand for in an extension: `Base` where `Base: Player`.
  func extendedArguments(_ path: String, _ nominal: NominalDeclaration) -> [SwiftType]? {
    guard seesSignatures(self.path), project.types[path]?.kind.isEmpty != false, knowledge.families[path] == nil,
      let names = knowledge.signatures.types[path]?.generics, !names.isEmpty
    else { return nil }
    for requirement in nominal.requirements {
      guard case .named(let name, []) = outline.swiftType(requirement.left), names.contains(name) else { continue }
      let type = resolve(spelledType(requirement.right))
      if requirement.isSameType {
        generics[generics.count - 1][name] = type
      } else {
        generics[generics.count - 1][name] = .named(name, [])
        generics[generics.count - 1][name + Self.boundMark] = type
      }
    }
    return names.map { generic($0) ?? .named($0, []) }
  }

  /// `self` in an extension of a stream.
  func extendedStream(
    _ path: String, _ nominal: NominalDeclaration, _ stated: [String: SwiftType]
  ) -> StreamType? {
    guard seesSignatures(self.path), project.leaves(path, to: knowledge) else { return nil }
    var element = stated["Element"] ?? .named("Element", [])
    for requirement in nominal.requirements where requirement.isSameType {
      let left = outline.text(requirement.left)
      if left == "Element" || left == "E" || left == "Self.Element" {
        element = resolve(spelledType(requirement.right))
      }
    }
    if case .named("Element", []) = element,
      conformances(of: "Element", nominal.requirements).contains(where: {
        knowledge.isStreamProtocol($0)
      })
    {
      element = anyStream(of: .named("Element.Element", []))
    }
    guard let stated = knowledge.families[path] else {
      guard knowledge.isStreamProtocol(path) else { return nil }
      if knowledge.isObserverProtocol(path) {
        return anyReceiver(of: element)
      }
      if let only = knowledge.onlySubject(of: path) {
        return StreamType(family: only.name, element: element, failure: only.failure, form: .subject)
      }
      var stream = extended(family(of: path, nominal.requirements), element)
      stream.strategy = statedStrategy(of: stream.family, nominal.requirements)
      return stream
    }
    // A subject is extended as what it becomes; all others as publishers.
    if stated.form == .subject {
      return StreamType(family: path, element: element, failure: stated.failure, form: .subject)
    }
    var stream = extended(knowledge.hasTrait(path) ? family(of: path, nominal.requirements) : path, element)
    if !nominal.inherits.isEmpty { stream.form = stated.form }
    stream.strategy = statedStrategy(of: stream.family, nominal.requirements)
    return stream
  }

  /// The project's strategy that `where SharingStrategy == HotStrategy` asks for.
  private func statedStrategy(of family: String, _ requirements: [Requirement]) -> String? {
    requirements.lazy.filter { self.outline.trait(of: $0) != nil }
      .compactMap { self.strategy(of: family, [self.resolve(self.spelledType($0.right)), .unknown]) }.first
  }

  private func extended(_ family: String, _ element: SwiftType) -> StreamType {
    let failure = failsAsAny(family) ? .own : knowledge.families[family]?.failure ?? .unknown
    return StreamType(family: family, element: element, failure: failure, form: .concrete)
  }

  /// Whether an extension of a family is one of publishers whatever their failure.
  func failsAsAny(_ family: String) -> Bool {
    family == knowledge[.stream] || knowledge.isConnectable(family) || knowledge.families[family]?.form == .concrete
  }

  /// The family that a protocol's extension or a generic parameter is about: what its requirements say, or the most
  /// general one.
  func family(of path: String, _ requirements: [Requirement]) -> String {
    if let stated = statedFamily(requirements) { return stated.name }
    if knowledge.isShared(path) { return knowledge[.shared] }
    if knowledge.isInfallible(path) { return knowledge[.infallible] }
    if knowledge.isConnectable(path) { return knowledge[.connectable] }
    let isSingle = !knowledge.conforms(knowledge[.stream], to: path) && knowledge.conforms(knowledge[.single], to: path)
    return knowledge[isSingle ? .single : .stream]
  }

  /// The family that `Trait == SingleTrait` or `S.SharingStrategy == DriverSharingStrategy` asks for.
  private func statedFamily(_ requirements: [Requirement]) -> StreamFamily? {
    requirements.lazy.compactMap(outline.trait).compactMap(knowledge.family(ofTrait:)).first
  }
}
