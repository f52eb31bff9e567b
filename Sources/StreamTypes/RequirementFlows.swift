/// Members that must be of the same types: a requirement and what fulfills it, a member and its override.
extension TypeInference {
  /// What the members of a type say of those of its parents and protocols that they override or fulfill, and of default
  /// implementations. A type may also inherit what fulfills a protocol: from its class, from another protocol's extension.
  func requirementFlows(of path: String) -> SlotFlows {
    var flows = SlotFlows()
    let lineage = [path] + project.ancestors(of: path)
    for name in Set(lineage.flatMap(namesWithSlots)) {
      let named = members(of: lineage, named: name)
      guard named.count > 1 else { continue }
      let forms = Dictionary(grouping: named, by: CalledForm.init)
      for alike in forms.values where alike.count > 1 { tieAlike(alike.map(types), &flows) }
      tieInitializers(named.filter { $0.kind == .initializer }, &flows)
    }
    tieWrapped(lineage, &flows)
    return flows
  }

  /// Ties the initializers of a type and its parents of which one says what generic parameters are in another: below
  /// `class Screen<Model> { init(model: Observable<Model>) }` the `init(model: Observable<Int>)` of a `Screen<Int>`.
  private func tieInitializers(_ initializers: [Member], _ flows: inout SlotFlows) {
    for (number, one) in initializers.enumerated() {
      for other in initializers.dropFirst(number + 1) where other.owner != one.owner && fits(one, as: other) {
        tieAlike([types(of: one), types(of: other)], &flows)
      }
    }
  }

  /// Whether an initializer has the parameters that an inherited one has once its generic parameters stand for something.
  private func fits(_ own: Member, as inherited: Member) -> Bool {
    guard own.parameters.map(\.label) == inherited.parameters.map(\.label) else { return false }
    let types = own.parameters.map(\.type.withoutSlots)
    let stated = inherited.parameters.map(\.type.withoutSlots)
    let generics = project.types[inherited.owner]?.generics ?? []
    var bindings = Bindings()
    if !generics.isEmpty, let arguments = inheritedArguments(of: inherited.owner, in: own.owner),
      arguments.count == generics.count
    {
      bindings.types = Dictionary(zip(generics, arguments)) { first, _ in first }
    } else {
      bindings.free = Set(generics + (facts.associatedNames[inherited.owner] ?? []))
      for (type, stated) in zip(types, stated) { knowledge.unify(stated, type, &bindings) }
    }
    return !bindings.types.isEmpty && stated.map { substitute($0, bindings.types) } == types
  }

  /// The members of one name that some types declare, in the order of the types.
  private func members(of paths: [String], named name: String) -> [Member] {
    paths.flatMap { project.types[$0]?.members[name] ?? [] }
  }

  /// The names of the members of a type that may have a slot.
  private func namesWithSlots(_ path: String) -> [String] {
    if localTypeDepth == 0, let known = cache.namesWithSlots[path] { return known }
    let members = project.types[path]?.members ?? [:]
    let names = members.compactMap { $0.value.contains(where: mayHaveSlot) ? $0.key : nil }
    if localTypeDepth == 0 { cache.namesWithSlots[path] = names }
    return names
  }

  /// Whether a type that a member spells may have a slot once its names mean something; so may one that it doesn't spell.
  private func mayHaveSlot(_ member: Member) -> Bool {
    mayHaveStream(member)
      && (member.kind == .property && member.type == nil || member.signatureTypes.contains(where: mayHaveSlot))
  }

  /// Whether a stream may be among the types of a member of the project's, by the names in its declaration. Nobody knows
  /// that of what a function declares within it, nor of what extends a stream.
  func mayHaveStream(_ member: Member) -> Bool {
    guard localTypeDepth == 0, let relevance = project.relevance, !member.name.isOperatorName else { return true }
    return knowledge.isStreamName(member.owner) || relevance.takesOrGivesStream(member)
  }

  private func mayHaveSlot(_ type: SwiftType) -> Bool {
    switch type {
    case .named(let name, let arguments):
      return name.utf8.first == UInt8(ascii: "@") || mayStandForOthers(name) || arguments.contains(where: mayHaveSlot)
    case .stream, .unknown: return true
    default:
      var mayHave = false
      _ = type.mappingParts { part in
        if !mayHave, mayHaveSlot(part) { mayHave = true }
        return part
      }
      return mayHave
    }
  }

  /// What a property wrapper is made with is of its value's type (The Swift Programming Language, "Attributes",
  /// `propertyWrapper`).
  private func tieWrapped(_ lineage: [String], _ flows: inout SlotFlows) {
    guard let value = members(of: lineage, named: "wrappedValue").first(where: { $0.kind == .property }) else { return }
    for made in members(of: lineage, named: "init") {
      for parameter in made.parameters where parameter.label == "wrappedValue" {
        flows.tieAll([resolve(parameter.type, in: made.owner, file: made.file)], types(of: value))
      }
    }
  }

  /// Ties what the types of some members say at the same place. Only what has a slot says something.
  private func tieAlike(_ members: [[SwiftType]], _ flows: inout SlotFlows) {
    for (number, types) in members.enumerated() where types.contains(where: \.hasSlot) {
      for (other, others) in members.enumerated() where other != number {
        flows.tieAll(types, others)
        flows.tieAll(others, types)
      }
    }
  }

  /// The same for a type that is declared within a function, which only the walk over that function sees.
  func tieLocalRequirements(of path: String) {
    let flows = requirementFlows(of: path)
    result.flows.ties.formUnion(flows.ties)
    result.flows.failing.formUnion(flows.failing)
    result.flows.owning.formUnion(flows.owning)
  }

  /// What requirements of the signatures say of the members that fulfill them: streams of one failure, `F` of
  /// `share<E, F>(_ source: Observable<E, F>) -> Observable<E, F>`, fail alike.
  func statedRequirementFlows(of path: String) -> SlotFlows {
    var flows = SlotFlows()
    let protocols = project.ancestors(of: path).compactMap { knowledge.signatures.types[$0] }
    for requirement in protocols.filter({ $0.kind == "protocol" }).flatMap({ $0.members.values.joined() })
    where !requirement.isInExtension {
      for member in project.types[path]?.members[requirement.name] ?? [] where mayFulfill(member, requirement) {
        tieAlike(types(of: member), as: requirement.signatureTypes, &flows)
      }
    }
    return flows
  }

  private func tieAlike(_ types: [SwiftType], as stated: [SwiftType], _ flows: inout SlotFlows) {
    var first: [SwiftType: SwiftType] = [:]
    for (type, stated) in zip(types, stated) {
      guard let failure = statedFailure(of: stated) else { continue }
      if let other = first[failure] { flows.tie(type, other) } else { first[failure] = type }
    }
  }

  private func statedFailure(of type: SwiftType) -> SwiftType? {
    guard case .named(let family, let arguments) = type, knowledge.families[family] != nil else { return nil }
    return knowledge.parts(of: family, arguments).failure
  }

  /// The types of a member, in the same order for members that must agree.
  func types(of member: Member) -> [SwiftType] {
    if member.kind == .property, member.type == nil {
      return [valueType(FoundMember(member: member, bindings: [:]))]
    }
    return member.signatureTypes.map { resolve($0, in: member.owner, file: member.file) }
  }
}

/// How a member is called, but for its name: a member fulfills or overrides another of the same form.
private struct CalledForm: Hashable {
  let kind: MemberDeclaration.Kind
  let labels: [String?]
  /// Of an initializer, whose type may have others of the same labels; empty of anything else.
  let types: [SwiftType]

  init(_ member: Member) {
    kind = member.kind
    labels = member.parameters.map(\.label)
    types = member.kind == .initializer ? member.parameters.map(\.type.withoutSlots) : []
  }
}
