/// Which of the files whose types are to be inferred again are inferred first: before those that rest on what they declare.
///
/// What a method returns fails because of what its body calls, and whoever calls the method rests on it. Inferred in that
/// order, most files are inferred again once, instead of once for each step between them and what fails.
struct InferenceOrder {
  /// The numbers that the search gives the files, by the files' paths.
  private let numbers: [String: Int]
  /// The files that declare a slot of each group of slots that must be the same type.
  private var declaring: [FailureSlot: Set<Int>] = [:]
  /// What stands for the group of a slot; a slot that stands alone has none.
  private var representatives: [FailureSlot: FailureSlot] = [:]

  /// - Parameters:
  ///   - numbers: The numbers that the search gives the files, by the files' paths.
  ///   - ties: The slots that each slot must have the same type as.
  init(of numbers: [String: Int], ties: [FailureSlot: Set<FailureSlot>]) {
    self.numbers = numbers
    for slot in ties.keys where representatives[slot] == nil { add(groupOf: slot, ties) }
  }

  private mutating func add(groupOf slot: FailureSlot, _ ties: [FailureSlot: Set<FailureSlot>]) {
    representatives[slot] = slot
    var (files, open): (Set<Int>, [FailureSlot]) = ([], [slot])
    while let next = open.popLast() {
      if let number = numbers[next.file] { files.insert(number) }
      for other in ties[next] ?? [] where representatives[other] == nil {
        representatives[other] = slot
        open.append(other)
      }
    }
    declaring[slot] = files
  }

  /// Those of some files that rest on no other one of them, but for files that rest on each other.
  ///
  /// - Parameters:
  ///   - due: The numbers of the files, in their order.
  ///   - slots: Those that a file's types rest on and that may still change.
  func first(of due: [Int], restingOn slots: (Int) -> Set<FailureSlot>) -> [Int] {
    let positions = Dictionary(uniqueKeysWithValues: zip(due, due.indices))
    let edges = due.map { number -> [Int] in
      Set(slots(number).flatMap(filesDeclaring)).compactMap { $0 == number ? nil : positions[$0] }
    }
    let groups = groupsOfCircles(in: edges)
    return due.indices.filter { position in
      let group = groups.numbers[position]
      return groups.members[group].allSatisfy { edges[$0].allSatisfy { groups.numbers[$0] == group } }
    }.map { due[$0] }
  }

  private func filesDeclaring(_ slot: FailureSlot) -> Set<Int> {
    if let group = representatives[slot] { return declaring[group] ?? [] }
    return numbers[slot.file].map { [$0] } ?? []
  }
}

/// The files that are to be inferred again, with what has changed since they were inferred.
struct DueFiles {
  private let order: InferenceOrder
  /// By the files' numbers.
  private var changes: [Int: Set<FailureSlot>] = [:]

  init(in order: InferenceOrder) { self.order = order }

  var isEmpty: Bool { changes.isEmpty }

  /// Notes that slots have other failures now, for the files that rest on them.
  mutating func note(_ changed: Set<FailureSlot>, for numbers: some Sequence<Int>, of types: (Int) -> PackedTypes) {
    for number in numbers where !types(number).flows.uses.isDisjoint(with: changed) {
      changes[number, default: []].formUnion(changed)
    }
  }

  /// Those that are inferred next.
  ///
  /// - Parameters:
  ///   - failures: What is known of the slots now.
  ///   - types: Those of each file as they were found last.
  mutating func takeFirst(with failures: SlotFailures, of types: (Int) -> PackedTypes) -> [DueFile] {
    // What fails goes on failing.
    let first = order.first(of: changes.keys.sorted()) { types($0).flows.uses.subtracting(failures.failing) }
    return first.map { number in
      let changed = changes.removeValue(forKey: number) ?? []
      return DueFile(number: number, earlier: EarlierTypes(types: types(number), changed: changed))
    }
  }
}
