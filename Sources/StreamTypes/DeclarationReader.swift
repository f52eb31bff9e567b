import SwiftStructure

/// Walks the declarations of one file.
struct DeclarationReader {
  let outline: SourceOutline
  let file: String
  let rule: String
  let slots: SlotNaming?
  /// The modules around RxSwift's, whose names in front of a protocol say nothing.
  let modules: Set<String>
  var index = ProjectIndex()
  /// The declaration that is being read.
  var place = 0
  var isInExtension = false
  var isInConformance = false

  /// The type that a node spells, its streams with their slots.
  private func spelledType(_ node: NodeID) -> SwiftType { outline.swiftType(node, slots: slots) }

  mutating func read(_ nodes: [NodeID], owner: String, constraints: [TypeConstraint] = []) {
    for node in nodes {
      place = outline.range(node).start
      switch outline[node] {
      case .conditionalCompilation(let branch): read(branch, owner: owner, constraints: constraints)
      case .nominal(let nominal): read(nominal, owner: owner)
      case .typealiasDeclaration(let alias): read(alias, owner: owner)
      case .variable(let variable): read(variable, owner: owner, constraints: constraints)
      case .function(let function): read(function, owner: owner, constraints: constraints)
      case .enumCase(let elements): read(elements, owner: owner)
      default: break
      }
    }
  }

  private mutating func read(_ nominal: NominalDeclaration, owner: String) {
    var path = nominal.name.text
    var constraints = nominal.requirements.map(constraint)
    if let type = nominal.extendedType {
      guard let extended = ExtendedType(spelledType(type).withoutModule(modules)) else { return }
      path = extended.path
      let stated = extended.arguments(of: []).sorted { $0.key < $1.key }
      constraints += stated.map { TypeConstraint(left: .named($0, []), isSameType: true, right: $1) }
    } else if !owner.isEmpty {
      path = "\(owner).\(path)"
    }
    var entry = TypeEntry()
    if nominal.extendedType == nil {
      entry.kind = nominal.keyword.text
      entry.generics = nominal.generics.map(\.name.text)
      entry.constraints = genericConstraints(nominal.generics) + constraints
      entry.rule = rule
    }
    entry.inherits = nominal.inherits.map { spelledType($0).withoutModule(modules) }
    index.types[path, default: TypeEntry()].merge(entry)
    let outside = (isInExtension, isInConformance)
    isInExtension = nominal.extendedType != nil
    isInConformance = isInExtension && !nominal.inherits.isEmpty
    read(nominal.members, owner: path, constraints: isInExtension ? constraints : [])
    (isInExtension, isInConformance) = outside
    if nominal.keyword.text == "struct" { addMemberwiseInitializer(nominal, path: path) }
  }

  private mutating func read(_ alias: TypealiasDeclaration, owner: String) {
    let path = owner.isEmpty ? alias.name.text : "\(owner).\(alias.name.text)"
    var entry = TypeEntry()
    entry.kind = alias.keyword.text
    entry.generics = alias.generics.map(\.name.text)
    entry.aliased = alias.type.map(spelledType)
    entry.inherits = alias.inherits.map { outline.swiftType($0) }
    entry.constraints = alias.requirements.map(constraint)
    entry.rule = rule
    index.types[path, default: TypeEntry()].merge(entry)
  }

  private mutating func read(_ variable: VariableDeclaration, owner: String, constraints: [TypeConstraint]) {
    for node in variable.bindings {
      guard case .binding(let binding) = outline[node] else { continue }
      let type = outline.statedType(of: binding, slots: slots)
      for (name, path) in names(in: binding.pattern) {
        let initializer = type.map { outline.isCompleted($0, by: binding) } == false ? nil : initializer(of: binding)
        let wrapper = type == nil ? outline.wrapperInitializer(of: variable) : nil
        add(
          MemberDeclaration(
            name: name, kind: .property, isStatic: isStatic(variable.modifiers),
            isMutable: variable.keyword.text == "var", parameters: [], type: component(path, of: type), throws: false,
            generics: [], constraints: constraints, initializer: initializer, owner: owner, rule: rule, file: file,
            initializerOffset: binding.value.map { outline.range($0).start } ?? wrapper?.start ?? 0,
            initializerComponent: type == nil ? path : nil,
            attributes: attributes(variable.attributes, variable.modifiers),
            wrapperArguments: variable.attributeTypes.map(spelledType),
            wrapperInitializer: wrapper.map(outline.tokens.text),
            hasSetter: binding.accessors.contains(where: isSetter),
            isImplicitlyUnwrapped: isImplicitlyUnwrapped(binding.statedType)),
          to: owner)
      }
    }
  }

  private func isImplicitlyUnwrapped(_ type: NodeID?) -> Bool {
    if let type, case .optionalType(_, true) = outline[type] { true } else { false }
  }

  /// The names that a pattern binds, each with its place in the tuple if there is one.
  private func names(in pattern: NodeID) -> [(String, Int?)] {
    switch outline[pattern] {
    case .reference(let name, _): return [(name.text, nil)]
    case .tuple(let elements):
      return elements.enumerated().compactMap { position, element in
        guard case .reference(let name, _) = outline[element.value] else { return nil }
        return (name.text, elements.count == 1 ? nil : position)
      }
    default: return []
    }
  }

  private func component(_ position: Int?, of type: SwiftType?) -> SwiftType? {
    guard let position, case .tuple(let elements)? = type else { return type }
    return position < elements.count ? elements[position].type : nil
  }

  /// The text that says a type: an initial value, or the one expression of a getter.
  private func initializer(of binding: Binding) -> String? {
    guard let value = binding.value else { return nil }
    return outline.range(value).count < 20_000 ? outline.text(value) : nil
  }

  private mutating func read(_ function: FunctionDeclaration, owner: String, constraints: [TypeConstraint]) {
    var member = member(function, owner: owner)
    member.constraints = constraints + member.constraints
    if let body = function.body {
      member.bodyHash = outline.tokens.hashWithoutSpace(outline.range(body))
      if asks(body, for: member.generics) { member.attributes.append(MemberDeclaration.asksForTypes) }
    }
    add(member, to: owner)
  }

  /// Whether code asks for a type by the name of a generic parameter: the text, because bodies may not be read.
  private func asks(_ body: NodeID, for generics: [String]) -> Bool {
    guard !generics.isEmpty else { return false }
    let words = outline.text(body).split { !($0.isLetter || $0.isNumber || "_.?!".contains($0)) }
    return generics.contains { name in
      words.contains("\(name).self")
        || zip(words, words.dropFirst()).contains { ["as?", "as!", "is"].contains($0) && $1 == name }
    }
  }

  func member(_ function: FunctionDeclaration, owner: String) -> MemberDeclaration {
    let isSubscript = function.keyword.text == "subscript"
    let parameters = function.parameters.compactMap { node -> ParameterSignature? in
      guard case .parameter(let parameter) = outline[node] else { return nil }
      let type = parameter.type.map(spelledType) ?? .unknown
      let isAutoclosure = parameter.type.map { outline.isAutoclosure(type, at: $0) } ?? false
      return ParameterSignature(
        label: parameter.label.text == "_" || isSubscript && parameter.label.range == parameter.name.range
          ? nil : parameter.label.text,
        type: isAutoclosure ? type.functionResult ?? .unknown : type,
        hasDefault: parameter.defaultValue != nil,
        isVariadic: parameter.isVariadic || parameter.type.map(outline.isPackExpansion) ?? false,
        attributes: parameter.attributes.map(\.text) + (isAutoclosure ? [ParameterSignature.autoclosure] : []),
        isInout: parameter.type.map(outline.isInout) ?? false)
    }
    let isInitializer = function.keyword.text == "init"
    let kind: MemberDeclaration.Kind =
      isInitializer ? .initializer : isSubscript ? .subscript : .method
    var result = function.result.map(spelledType)
    if isInitializer { result = function.isFailable ? .optional(.named("Self", [])) : .named("Self", []) }
    return MemberDeclaration(
      name: isInitializer ? "init" : function.name.text, kind: kind, isStatic: isStatic(function.modifiers),
      isMutable: false, parameters: parameters, type: result ?? .void, throws: function.throws,
      generics: function.generics.map(\.name.text),
      constraints: genericConstraints(function.generics) + function.requirements.map(constraint),
      initializer: nil, owner: owner, rule: rule, file: file,
      attributes: attributes(function.attributes, function.modifiers))
  }

  private func attributes(_ names: [Name], _ modifiers: [Name]) -> [String] {
    names.map(\.text) + modifiers.map(\.text).filter { $0 == MemberDeclaration.override }
  }

  private mutating func read(_ elements: [EnumElement], owner: String) {
    for element in elements {
      let parameters = element.parameters.map {
        ParameterSignature(
          label: $0.label?.text, type: spelledType($0.type), hasDefault: false, isVariadic: false)
      }
      add(
        MemberDeclaration(
          name: element.name.text, kind: .enumCase, isStatic: true, isMutable: false, parameters: parameters,
          type: .named("Self", []), throws: false, generics: [], constraints: [], initializer: nil, owner: owner,
          rule: rule, file: file),
        to: owner)
    }
  }

  /// The initializer that Swift gives a struct without one.
  private mutating func addMemberwiseInitializer(_ nominal: NominalDeclaration, path: String) {
    guard index.types[path]?.members["init"] == nil else { return }
    var parameters: [ParameterSignature] = []
    for node in nominal.members {
      guard case .variable(let variable) = outline[node], !isStatic(variable.modifiers) else { continue }
      for node in variable.bindings {
        guard case .binding(let binding) = outline[node], binding.accessors.allSatisfy(isObserver),
          case .reference(let name, _) = outline[binding.pattern],
          variable.keyword.text == "var" || binding.value == nil
        else { continue }
        parameters.append(
          ParameterSignature(
            label: name.text, type: outline.statedType(of: binding, slots: slots) ?? .unknown,
            hasDefault: binding.value != nil || isOptionalVariable(variable, binding), isVariadic: false))
      }
    }
    add(
      MemberDeclaration(
        name: "init", kind: .initializer, isStatic: false, isMutable: false, parameters: parameters,
        type: .named("Self", []), throws: false, generics: [], constraints: [], initializer: nil, owner: path,
        rule: rule, file: file, attributes: [MemberDeclaration.memberwise]),
      to: path)
  }

  /// A variable of an optional type starts as nil.
  private func isOptionalVariable(_ variable: VariableDeclaration, _ binding: Binding) -> Bool {
    guard variable.keyword.text == "var", let type = binding.statedType else { return false }
    if case .optionalType = outline[type] { return true }
    return false
  }

  private func isObserver(_ node: NodeID) -> Bool {
    guard case .accessor(let accessor) = outline[node] else { return false }
    return accessor.name.text == "didSet" || accessor.name.text == "willSet"
  }

  private func isSetter(_ node: NodeID) -> Bool {
    guard case .accessor(let accessor) = outline[node] else { return false }
    return accessor.name.text == "set" && accessor.body != nil
  }

  private func isStatic(_ modifiers: [Name]) -> Bool {
    modifiers.contains { $0.text == "static" || $0.text == "class" }
  }

  private func constraint(_ requirement: Requirement) -> TypeConstraint {
    TypeConstraint(
      left: outline.swiftType(requirement.left), isSameType: requirement.isSameType,
      right: requirement.isSameType
        ? spelledType(requirement.right) : spelledType(requirement.right).withoutModule(modules))
  }

  private func genericConstraints(_ generics: [GenericParameter]) -> [TypeConstraint] {
    generics.compactMap { parameter in
      parameter.constraint.map {
        TypeConstraint(
          left: .named(parameter.name.text, []), isSameType: false,
          right: spelledType($0).withoutModule(modules))
      }
    }
  }

  private mutating func add(_ declaration: MemberDeclaration, to owner: String) {
    var declaration = declaration
    (declaration.offset, declaration.isInExtension, declaration.isInConformance) = (
      place, isInExtension, isInConformance
    )
    let member = Member(declaration)
    if owner.isEmpty {
      index.globals[member.name, default: []].appendUnlessRepeated(member)
    } else {
      index.types[owner, default: TypeEntry()].members[member.name, default: []].appendUnlessRepeated(member)
      guard member.kind == .method else { return }
      var form = member.name + "("
      for parameter in member.parameters {
        form += parameter.label ?? "_"
        form += ":"
      }
      index.methodForms.insert(form + ")")
    }
  }
}

extension [Member] {
  /// How many declarations that differ in nothing but their place are kept of a file. Swift takes more than one only
  /// under different conditions (`#if`); a file that repeats itself would have as many for each of its calls.
  private static var mostAlike: Int { 16 }

  fileprivate mutating func appendUnlessRepeated(_ member: Member) {
    if count < Self.mostAlike || count(where: member.isAlike) < Self.mostAlike { append(member) }
  }
}

extension Member {
  /// Whether calls can't tell two members of one name and owner apart.
  fileprivate func isAlike(_ other: Member) -> Bool {
    self.kind == other.kind && self.isStatic == other.isStatic && self.generics == other.generics
      && self.parameters.map(\.label) == other.parameters.map(\.label)
      && self.parameters.map(\.type.withoutSlots) == other.parameters.map(\.type.withoutSlots)
      && self.type?.withoutSlots == other.type?.withoutSlots
  }
}

extension SourceOutline {
  /// Types that are declared within a function, as nested in the type around it.
  func localDeclarations(_ nodes: [NodeID], owner: String, slots: SlotNaming, _ modules: Set<String>) -> ProjectIndex {
    var reader = DeclarationReader(outline: self, file: slots.file, rule: "", slots: slots, modules: modules)
    reader.read(nodes, owner: owner)
    return reader.index
  }

  /// The members of a type that is declared within a function.
  package func members(ofLocalType node: NodeID) -> [Member] {
    var reader = DeclarationReader(
      outline: self, file: "", rule: "", slots: SlotNaming(arities: [:], file: ""), modules: [])
    reader.read([node], owner: "")
    return reader.index.types.values.flatMap { $0.members.values.joined() }
  }

  /// A function that is declared within another, as a member of the type around both.
  func localMember(_ function: FunctionDeclaration, owner: String, slots: SlotNaming) -> Member {
    let reader = DeclarationReader(outline: self, file: slots.file, rule: "", slots: slots, modules: [])
    return Member(reader.member(function, owner: owner))
  }
}
