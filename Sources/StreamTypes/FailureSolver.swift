import SwiftStructure
import SwiftTokens

/// Finds for the slots of a project which of them may fail.
///
/// All begin as ones that can't, but for those of public declarations. Each round infers the types of all files with
/// what is known so far; what may fail, or isn't understood, makes the slots fail that it flows into, and with them
/// those that must be the same type: of a requirement and what fulfills it, of an override, of a subject that is passed on.
/// What an operator of the project's returns may fail just as the stream that it is called on, `Failure`, which is less
/// than to fail with any error. That goes on until nothing changes; since slots only ever begin to fail, it ends.
public struct FailureSearch {
  let project: ProjectIndex
  private(set) var solver: FailureSolver
  /// What is known before any file is inferred: what is tied to a slot that fails does so, too.
  public let first: SlotFailures
  /// What is known so far.
  public var failures: SlotFailures { solver.failures }

  /// - Parameter tying: Applies the function to each type's path, in that order: the caller may use all processors, each
  ///   with a function of its own.
  public init(
    in project: ProjectIndex, knowledge: Knowledge,
    tying: ([String], @escaping @Sendable () -> (String) -> [SlotFlows]) -> [[SlotFlows]] = { $0.map($1()) }
  ) {
    self.project = project
    let requirements = tying(Array(project.types.keys)) {
      let resolver = declarationResolver(project, knowledge)
      // Each member is tied to those of the parents and protocols that it overrides or fulfills.
      return { path in
        [
          resolver.requirementFlows(of: path), resolver.statedRequirementFlows(of: path),
          resolver.unseenCounterpartFlows(of: path),
        ]
      }
    }
    solver = FailureSolver(project: project, knowledge: knowledge, requirements: requirements.joined())
    first = solver.failuresWithTies
  }

  /// Solves the failures, and infers the types of files with them.
  ///
  /// - Parameters:
  ///   - types: Those of each file with what is known first; afterwards with what was found.
  ///   - files: The paths of the files.
  ///   - notes: What an earlier search noted, and what this one does, if they are kept.
  ///   - inferring: Infers these files, in that order: the caller may use all processors.
  /// - Complexity: a member is inferred again for each time that something changes on which it rests; files that rest on
  ///   others wait for them.
  public mutating func solve(
    _ types: inout [PackedTypes], of files: [String], noting notes: inout FlowNotes?,
    inferring: (ProjectIndex, [DueFile]) -> [PackedTypes]
  ) {
    var project = project
    for inferred in types { solver.add(inferred.flows) }
    _ = solver.spread()
    let numbers = Dictionary(zip(files, files.indices)) { first, _ in first }
    var due = DueFiles(in: InferenceOrder(of: numbers, ties: solver.ties))
    due.note(changedSinceFirst, for: types.indices) { types[$0] }
    while !due.isEmpty {
      project.failures = solver.failures
      let next = due.takeFirst(with: failures) { types[$0] }
      var found = Dictionary(
        uniqueKeysWithValues: next.compactMap { file in
          notes?.nextFlows(of: files[file.number], with: failures).map { (file.number, $0) }
        })
      let open = next.filter { found[$0.number] == nil }
      for (file, inferred) in zip(open, inferring(project, open)) { found[file.number] = inferred }
      for file in next {
        let inferred = found[file.number]!
        notes?.note(inferred, of: files[file.number], with: failures)
        solver.add(inferred.flows)
        types[file.number] = inferred
      }
      due.note(solver.spread(), for: types.indices) { types[$0] }
    }
  }

  /// Those of some files whose types, found with what was known first, are others by now.
  public func stale(_ types: [PackedTypes]) -> [DueFile] {
    let changed = changedSinceFirst
    return types.indices.filter { !types[$0].flows.uses.isDisjoint(with: changed) }.map {
      DueFile(number: $0, earlier: EarlierTypes(types: types[$0], changed: changed))
    }
  }

  /// The slots that have other failures than at first.
  var changedSinceFirst: Set<FailureSlot> { failures.changed(since: first) }

  /// Adds what a file says; ``spread()`` says what changes with it.
  mutating func add(_ flows: SlotFlows) { solver.add(flows) }

  mutating func spread() -> Set<FailureSlot> { solver.spread() }
}

extension SlotFailures {
  /// The slots that have other failures now.
  fileprivate func changed(since earlier: SlotFailures) -> Set<FailureSlot> {
    var changed = failing.subtracting(earlier.failing).union(owning.subtracting(earlier.owning))
    changed.formUnion(asked.subtracting(earlier.asked))
    if earlier.asked.isEmpty, !asked.isEmpty { changed.insert(.anyShape) }
    return changed
  }
}

/// A file whose types are to be inferred.
public struct DueFile: Sendable {
  public let number: Int
  /// What the last round says of it; nil where it was not inferred yet.
  public let earlier: EarlierTypes?
}

/// Resolves the types of declarations, without a file of its own.
private func declarationResolver(_ project: ProjectIndex, _ knowledge: Knowledge) -> TypeInference {
  let resolver = TypeInference(
    outline: SourceOutline(tokenize([])), path: "", project: project, knowledge: knowledge)
  resolver.importsOverride = true
  return resolver
}

struct FailureSolver {
  private(set) var failures = SlotFailures()
  let resolver: TypeInference
  private let project: ProjectIndex
  private(set) var ties: [FailureSlot: Set<FailureSlot>] = [:]
  private var unseenUses: Set<UnseenUse> = []
  private var hidden: [FailureSlot: Set<FailureSlot>] = [:]
  private var hiddenFailing: Set<FailureSlot> = []
  /// Whether something of a type with a generic parameter goes there, which may be of any type that is asked for.
  private var hidesAnyType = false
  private var hiddenReasons: [FailureSlot: FailureReason] = [:]
  private var ownable: Set<FailureSlot> = []
  /// The members that take streams, by the name that a call has: an initializer's is its type's.
  private let functions: [String: [Member]]
  private var changed: Set<FailureSlot> = []

  /// - Parameter requirements: What the requirements of types say of the members that fulfill them.
  init(project: ProjectIndex, knowledge: Knowledge, requirements: some Sequence<SlotFlows>) {
    self.project = project
    resolver = declarationResolver(project, knowledge)
    functions = project.functions(where: resolver.mayHaveStream)
    for flows in requirements { add(flows) }
    add(associatedTypeFlows(in: project, resolver))
    add(builderFlows(in: project, resolver))
    for entry in project.types.values {
      for member in entry.members.values.joined() { failIfPublic(member) }
      if let aliased = entry.aliased { failIfPublic(aliased) }
    }
    for member in project.globals.values.joined() { failIfPublic(member) }
    failConversionsOfSources()
  }

  /// What sends by itself may fail, and with it the stream that it is seen as.
  private mutating func failConversionsOfSources() {
    let sources = project.types.keys.filter { project.ancestors(of: $0).contains(where: resolver.knowledge.isSource) }
    for path in sources.sorted() {
      for member in project.types[path]?.members["asObservable"] ?? [] where member.parameters.isEmpty {
        for type in resolver.types(of: member) {
          type.forEachSlot { fail($0, FailureReason(kind: .flow, place: $0)) }
        }
      }
    }
  }

  mutating func add(_ flows: SlotFlows) {
    for slot in flows.failing { fail(slot, flows.reasons[slot]) }
    for slot in flows.owning { own(slot) }
    ownable.formUnion(flows.ownable)
    for tie in flows.ties { add(tie) }
    for (shape, slots) in flows.hidden { hidden[shape, default: []].formUnion(slots) }
    for shape in flows.hiddenFailing {
      hiddenFailing.insert(shape)
      if hiddenReasons[shape] == nil { hiddenReasons[shape] = flows.reasons[shape] }
    }
    for shape in flows.asked { ask(shape) }
    if flows.hidden[.everyShape] != nil || flows.hiddenFailing.contains(.everyShape) { hidesAnyType = true }
    tieHidden()
    for use in flows.unseenUses where unseenUses.insert(use).inserted { failParameters(ofFunctions: use) }
  }

  /// A type is asked for at run time, which changes what goes where its type is not seen.
  private mutating func ask(_ shape: FailureSlot) {
    if failures.asked.isEmpty { changed.insert(.anyShape) }
    if failures.asked.insert(shape).inserted { changed.insert(shape) }
  }

  /// Ties what goes where its type is not seen to those who ask for this type.
  private mutating func tieHidden() {
    if hidesAnyType {
      for shape in failures.asked where shape != .everyShape { add(SlotTie(one: shape, other: .everyShape)) }
    }
    if ties[.everyShape] != nil {
      for slot in hidden.values.joined() { add(SlotTie(one: slot, other: .everyShape)) }
      for shape in hiddenFailing { fail(.everyShape, hiddenReasons[shape]) }
    }
    for shape in failures.asked {
      for slot in hidden.removeValue(forKey: shape) ?? [] { add(SlotTie(one: slot, other: shape)) }
      if hiddenFailing.remove(shape) != nil { fail(shape, hiddenReasons[shape]) }
    }
  }

  /// Makes fail what is tied to something that fails; gives all that began to fail since the last time.
  mutating func spread() -> Set<FailureSlot> {
    var open = Array(failures.owning)
    while let slot = open.popLast() {
      if !ownable.contains(slot) { fail(slot) }
      for other in ties[slot] ?? [] where !failures.owning.contains(other) {
        own(other)
        open.append(other)
      }
    }
    open = Array(failures.failing)
    while let slot = open.popLast() {
      for other in ties[slot] ?? [] where !failures.failing.contains(other) {
        fail(other, FailureReason(kind: .tied, place: slot))
        open.append(other)
      }
    }
    defer { changed = [] }
    return changed
  }

  /// What is known so far, with what is tied to slots that fail.
  ///
  /// They are not noted as failing yet: a file may say of one of them why it fails.
  var failuresWithTies: SlotFailures {
    var (found, open) = (failures, Array(failures.failing))
    while let slot = open.popLast() {
      for other in ties[slot] ?? [] where found.failing.insert(other).inserted { open.append(other) }
    }
    return found
  }

  private mutating func fail(_ slot: FailureSlot, _ reason: FailureReason? = nil) {
    guard failures.failing.insert(slot).inserted else { return }
    changed.insert(slot)
    failures.reasons[slot] = reason
  }

  private mutating func own(_ slot: FailureSlot) {
    if failures.owning.insert(slot).inserted { changed.insert(slot) }
  }

  private mutating func add(_ tie: SlotTie) {
    ties[tie.one, default: []].insert(tie.other)
    ties[tie.other, default: []].insert(tie.one)
  }

  // MARK: Declarations

  private mutating func failIfPublic(_ member: Member) {
    for parameter in member.parameters { failIfPublic(parameter.type) }
    if let type = member.type {
      guard resolver.isOperator(member) else { return failIfPublic(type) }
      return type.forEachSlot { slot in if isPublic(slot.file, slot.offset) { own(slot) } }
    }
    guard member.initializer != nil, isPublic(member.file, member.initializerOffset), resolver.mayHaveStream(member)
    else { return }
    for type in resolver.types(of: member) { failIfPublic(type) }
  }

  private mutating func failIfPublic(_ type: SwiftType) {
    type.forEachSlot { slot in
      if isPublic(slot.file, slot.offset) { fail(slot, FailureReason(kind: .open, place: slot)) }
    }
  }

  private func isPublic(_ file: String, _ offset: Int) -> Bool {
    project.publicParts[file]?.contains { $0.contains(offset: offset) } ?? false
  }

  /// What is passed to the functions that a use may mean isn't seen.
  private mutating func failParameters(ofFunctions use: UnseenUse) {
    for member in functions[use.name] ?? [] where use.mayMean(member) { failParameters(of: member, calledAs: use.name) }
  }

  private mutating func failParameters(of member: Member, calledAs name: String) {
    for parameter in member.parameters {
      resolver.resolve(parameter.type, in: member.owner, file: member.file).forEachSlot { slot in
        fail(slot, FailureReason(kind: .unseen(name), place: slot))
      }
    }
  }
}

extension ProjectIndex {
  /// The members with parameters of which something holds, by the name that a call has.
  fileprivate func functions(where isWanted: (Member) -> Bool) -> [String: [Member]] {
    var functions: [String: [Member]] = [:]
    func add(_ members: [Member], as name: String) {
      let wanted = members.filter { !$0.parameters.isEmpty && isWanted($0) }
      if !wanted.isEmpty { functions[name, default: []] += wanted }
    }
    for (name, members) in globals { add(members, as: name) }
    for (path, entry) in types {
      for (name, members) in entry.members { add(members, as: name) }
      add(entry.members["init"] ?? [], as: lastName(of: path))
    }
    return functions
  }
}
