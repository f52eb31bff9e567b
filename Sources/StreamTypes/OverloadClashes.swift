import SwiftStructure

/// Functions of a project that differ only in the kind of stream: publishers have no kinds, so that they become one.
extension ProjectIndex {
  /// The functions that a function of a file gets in the way of once it is rewritten, or the other way round.
  ///
  /// `func load(_: Observable<Int>)` and `func load(_: Single<Int>)` become the same declaration; a `retryLater()` of
  /// `Single` is what every publisher that fails with `Error` gets, although observables have one of their own.
  public func clashes(
    of function: FunctionDeclaration, in outline: SourceOutline, owner: String, file: String, knowledge: Knowledge
  ) -> [Member] {
    let own = members(of: function, in: outline, owner: owner, file: file, knowledge: knowledge)
    guard let name = own.first?.name else { return [] }
    return overloads(of: name, in: owner, knowledge).filter { other in own.contains { clash($0, other, knowledge) } }
  }

  /// What the project's index has for a function of a file.
  public func members(
    of function: FunctionDeclaration, in outline: SourceOutline, owner: String, file: String, knowledge: Knowledge
  ) -> [Member] {
    let slots = SlotNaming(arities: knowledge.slotArities, file: file)
    let stated = outline.localMember(function, owner: owner, slots: slots)
    let alike = overloads(of: stated.name, in: owner, knowledge).filter {
      $0.owner == owner && $0.file == file && $0.parameters == stated.parameters
    }
    let same = alike.filter { $0.type?.withoutSlots == stated.type?.withoutSlots }
    return same.isEmpty ? alike : same
  }

  /// The functions that may be called alike; all extensions of streams become extensions of one protocol.
  func overloads(of name: String, in owner: String, _ knowledge: Knowledge) -> [Member] {
    functions(called: name, in: owner, knowledge).inOrderOfFiles
  }

  /// The same, in no order.
  func functions(called name: String, in owner: String, _ knowledge: Knowledge) -> [Member] {
    let all: [Member]
    if owner.isEmpty {
      all = globals[name] ?? []
    } else if becomesPublisher(owner, knowledge) {
      all = typesDeclaring(name).flatMap { path in
        becomesPublisher(path, knowledge) ? types[path]?.members[name] ?? [] : []
      }
    } else {
      all = types[owner]?.members[name] ?? []
    }
    return all.filter { $0.kind == .method || $0.kind == .initializer }
  }

  private func becomesPublisher(_ owner: String, _ knowledge: Knowledge) -> Bool {
    guard leaves(owner, to: knowledge) else { return false }
    return knowledge.families[owner].map { $0.form != .subject } ?? knowledge.isStreamProtocol(owner)
  }

  func clash(_ one: Member, _ other: Member, _ knowledge: Knowledge) -> Bool {
    let isExtension = !one.owner.isEmpty && becomesPublisher(one.owner, knowledge)
    guard isExtension || haveSameLabels(one.parameters, other.parameters) || haveDefaults(one, other) else {
      return false
    }
    guard one != other, one.isStatic == other.isStatic else { return false }
    if one.generics.count == other.generics.count, !one.generics.isEmpty {
      let (first, second) = (numberingGenerics(one), numberingGenerics(other))
      if first.generics != one.generics || second.generics != other.generics { return clash(first, second, knowledge) }
    }
    let kinds = (kind(of: one, knowledge), kind(of: other, knowledge))
    guard isExtension, kinds.0 != kinds.1 else {
      // Most functions of one name are spelled alike, in types of the same name.
      let areSpelledAlike = one.parameters.map(\.type).spelled == other.parameters.map(\.type).spelled
      let becomeOne = areSpelledAlike ? becomeOneByResult(one, other, knowledge) : becomeAlike(one, other, knowledge)
      return becomeOne && constraints(of: one, knowledge) == constraints(of: other, knowledge)
    }
    guard mayBeCalledAlike(one, other, knowledge),
      mayBothHold(constraints(of: one, knowledge), constraints(of: other, knowledge))
    else { return false }
    if kinds.0.failure == kinds.1.failure { return true }
    // One of them is for publishers of one failure only, which is then the one that these get.
    guard kinds.0.failure == nil || kinds.1.failure == nil else { return false }
    let isShared = kinds.0.isShared || kinds.1.isShared
    return isShared || one.bodyHash != other.bodyHash
  }

  /// A function whose generic parameters have numbers for names, in the order in which its parameters mention them: what
  /// overloads call them tells nobody which one is meant.
  private func numberingGenerics(_ member: Member) -> Member {
    var numbers: [String: SwiftType] = [:]
    func note(_ type: SwiftType) -> SwiftType {
      if case .named(let name, []) = type, member.generics.contains(name), numbers[name] == nil {
        numbers[name] = .named("\(numbers.count)", [])
      }
      return type.mappingParts(note)
    }
    for parameter in member.parameters { _ = note(parameter.type) }
    var numbered = member
    numbered.generics = member.generics.map { numbers[$0]?.name ?? $0 }
    for index in numbered.parameters.indices {
      numbered.parameters[index].type = substitute(numbered.parameters[index].type, numbers)
    }
    for index in numbered.constraints.indices {
      numbered.constraints[index].left = substitute(numbered.constraints[index].left, numbers)
      numbered.constraints[index].right = substitute(numbered.constraints[index].right, numbers)
    }
    return numbered
  }

  /// Whether some call fits both functions once their streams have no kinds, and not before.
  private func becomeAlike(_ one: Member, _ other: Member, _ knowledge: Knowledge) -> Bool {
    if areAlike(one.parameters, other.parameters, knowledge) { return true }
    guard haveDefaults(one, other) else { return false }
    let (ones, others) = (calls(of: one.parameters), calls(of: other.parameters))
    return ones.contains { first in
      others.contains { second in
        areAlike(first, second, knowledge) && first.map(\.type).spelled != second.map(\.type).spelled
      }
    }
  }

  /// Whether functions of one type that only their results tell apart give the same once streams have no kinds.
  private func becomeOneByResult(_ one: Member, _ other: Member, _ knowledge: Knowledge) -> Bool {
    guard one.owner == other.owner, one.file == other.file || one.isInExtension || other.isInExtension,
      let first = one.type?.withoutSlots, let second = other.type?.withoutSlots, first != second
    else { return false }
    return one.type.map { published($0, knowledge) } == other.type.map { published($0, knowledge) }
  }

  private func haveDefaults(_ one: Member, _ other: Member) -> Bool {
    one.parameters.contains(where: \.hasDefault) || other.parameters.contains(where: \.hasDefault)
  }

  /// Whether some call fits both functions, with any of the parameters that have default values. A value is for an optional
  /// parameter, too.
  private func mayBeCalledAlike(_ one: Member, _ other: Member, _ knowledge: Knowledge) -> Bool {
    let (ones, others) = (calls(of: one.parameters), calls(of: other.parameters))
    return ones.contains { first in
      others.contains { areAlike(first, $0, knowledge) || areAlike(trailing(first), trailing($0), knowledge) }
    }
  }

  /// The parameters that calls of a function may have arguments for, as if none of them were optional or a function that
  /// throws. Of many parameters with default values it is those that come first, or none.
  private func calls(of parameters: [ParameterSignature]) -> [[ParameterSignature]] {
    var parameters = parameters
    for index in parameters.indices {
      parameters[index].type = parameters[index].type.unwrapped
      guard case .function(let taken, let given, throws: true) = parameters[index].type else { continue }
      parameters[index].type = .function(taken, result: given, throws: false)
    }
    let shortest = parameters.filter { !$0.hasDefault }
    return parameters.reduce(into: [[]]) { calls, parameter in
      let longer = calls.map { $0 + [parameter] }
      calls = parameter.hasDefault && calls.count < 16 ? calls + longer : longer
    } + [shortest]
  }

  /// The parameters of a call whose last function stands behind the parentheses, without its label.
  private func trailing(_ parameters: [ParameterSignature]) -> [ParameterSignature] {
    guard var last = parameters.last, case .function = last.type.unwrapped else { return parameters }
    last.label = nil
    return parameters.dropLast() + [last]
  }

  /// Whether parameters have the same labels and will have the same types.
  private func areAlike(
    _ ones: [ParameterSignature], _ others: [ParameterSignature], _ knowledge: Knowledge
  ) -> Bool {
    haveSameLabels(ones, others)
      && zip(ones, others).allSatisfy { one, other in
        one.type == other.type || published(one.type, knowledge) == published(other.type, knowledge)
      }
  }

  private func haveSameLabels(_ ones: [ParameterSignature], _ others: [ParameterSignature]) -> Bool {
    ones.count == others.count && zip(ones, others).allSatisfy { $0.label == $1.label }
  }

  /// Which streams an extension is for, and what they fail with as publishers; nil for anything.
  private struct StreamKind: Hashable {
    var name: String
    var failure: Failure?
    /// Whether what its members return is shared by themselves.
    var isShared = false
  }

  /// The name of that kind.
  func streamKind(of member: Member, _ knowledge: Knowledge) -> String {
    member.owner.isEmpty || !becomesPublisher(member.owner, knowledge) ? "" : kind(of: member, knowledge).name
  }

  private func kind(of member: Member, _ knowledge: Knowledge) -> StreamKind {
    for constraint in member.constraints {
      guard case .named(let left, []) = constraint.left, case .named(let trait, _) = constraint.right,
        let last = left.split(separator: ".").last, Knowledge.traitNames.contains(last),
        let family = knowledge.family(ofTrait: trait)
      else { continue }
      return StreamKind(name: family.name, failure: family.failure, isShared: family.sharing != .none)
    }
    if let family = knowledge.families[member.owner], family.name != knowledge[.stream] {
      return StreamKind(name: family.name, failure: family.failure, isShared: family.sharing != .none)
    }
    if knowledge.isShared(member.owner) { return StreamKind(name: knowledge[.shared], failure: .never) }
    if knowledge.isInfallible(member.owner) { return StreamKind(name: knowledge[.infallible], failure: .never) }
    if knowledge.conforms(knowledge[.single], to: member.owner),
      !knowledge.conforms(knowledge[.stream], to: member.owner)
    {
      return StreamKind(name: knowledge[.ofTrait], failure: .error)
    }
    return StreamKind(name: knowledge[.stream], failure: nil)
  }

  /// What a function's extension asks of the elements. That the stream is one says nothing of a publisher.
  private func constraints(of member: Member, _ knowledge: Knowledge) -> [[SwiftType]] {
    member.constraints.compactMap { constraint in
      if case .named(let left, _) = constraint.left, let last = left.split(separator: ".").last {
        if Knowledge.traitNames.contains(last) { return nil }
        if case .named(let right, _) = constraint.right, left == "Self", knowledge.isStreamProtocol(right) {
          return nil
        }
      }
      return [published(constraint.left, knowledge), published(constraint.right, knowledge)]
    }
  }

  /// Whether some type can fulfill both: no part of it has to be two different things.
  private func mayBothHold(_ ones: [[SwiftType]], _ others: [[SwiftType]]) -> Bool {
    !ones.contains { one in others.contains { other in one[0] == other[0] && one[1] != other[1] } }
  }

  /// A spelled type as it will be.
  private func published(_ type: SwiftType, _ knowledge: Knowledge) -> SwiftType {
    switch type.withoutModule() {
    case .named(let name, []) where name.hasPrefix("Self."):
      return published(.named(String(name.dropFirst("Self.".count)), []), knowledge)
    case .named(let name, let arguments):
      guard let family = knowledge.families[name], family.form == .erased, leaves(name, to: knowledge) else {
        let kept = knowledge.isStreamProtocol(name) ? knowledge[.publisherProtocol] : name
        return .named(kept, arguments.filter { !$0.isSlot }.map { published($0, knowledge) })
      }
      let slot = arguments.last.flatMap(FailureSlot.init(argument:))
      let failure = slot.flatMap { failures?.failure(of: $0) } ?? family.failure
      let element = knowledge.parts(of: name, arguments).element.map { published($0, knowledge) } ?? .named("Never", [])
      let output = name == knowledge[.valueless] ? .named("Never", []) : element
      return .named(knowledge[.publisher], [output, .named(failure.rawValue, [])])
    case .stream: return type
    default: return type.mappingParts { published($0, knowledge) }
    }
  }
}

extension [Member] {
  /// Sorted by their files and owners.
  var inOrderOfFiles: [Member] { count < 2 ? self : sorted { ($0.file, $0.owner) < ($1.file, $1.owner) } }
}

extension [SwiftType] {
  /// The types as they are spelled, without their slots.
  fileprivate var spelled: [SwiftType] { map(\.withoutSlots) }
}

extension SwiftType {
  var withoutSlots: SwiftType {
    switch self {
    case .named(let name, let arguments): .named(name, arguments.filter { !$0.isSlot }.map(\.withoutSlots))
    case .stream: self
    default: mappingParts(\.withoutSlots)
    }
  }
}
