import SwiftStructure
import SwiftTokens

/// Solves failures as far as the types of some files rest on them, and reads no more files than may have a say in that.
///
/// A slot that fails at first fails in the end, whatever flows into it. Of another one, and of those that are tied to it,
/// all files are inferred in which one of its names stands. What these rest on is asked for in turn if they say something
/// of such a slot.
public struct PartialFailureSearch {
  /// What is known of the slots.
  public private(set) var search: FailureSearch
  /// What was known before any file was inferred.
  private let start: FailureSearch
  private let project: ProjectIndex
  private lazy var names = SlotNames(project, start.solver.resolver)
  /// The types of the files that were inferred, by their numbers.
  private var types: [Int: PackedTypes] = [:]
  /// The same as they were with what was known before any file was inferred.
  public private(set) var firstTypes: [Int: PackedTypes] = [:]
  /// The slots of which all is to be known.
  private var wanted: Set<FailureSlot> = []
  /// Those of which it is not looked for yet.
  private var open: [FailureSlot] = []
  /// Which files were read, but for those that were inferred.
  private var looked = ReadBodies()
  /// The slots that fail whatever the files say.
  private let settled: Set<FailureSlot>

  public init(_ search: FailureSearch) {
    self.search = search
    start = search
    project = search.project
    settled = search.first.failing
  }

  /// - Parameters:
  ///   - asked: The numbers of the files that see the signatures' names and whose types are asked for.
  ///   - others: The types of those that don't see them.
  ///   - files: The project's.
  ///   - inferring: Infers these files, in that order.
  /// - Returns: The types of the files that were asked for; nil where all files may have a say.
  public mutating func solve(
    for asked: [Int], besides others: [PackedTypes], in files: some SearchedFiles,
    inferring: (ProjectIndex, [DueFile]) -> [PackedTypes]
  ) -> [PackedTypes]? {
    for types in others { want(types) }
    read(asked, inferring)
    wantAll(for: asked)
    repeat {
      while !open.isEmpty {
        guard let due = named(in: files) else { return nil }
        read(due, inferring)
        wantAll(for: asked)
      }
      settle(files, inferring)
      wantAll(for: asked)
    } while !open.isEmpty
    return asked.map { types[$0] ?? PackedTypes() }
  }

  /// Of which files more was read than what they declare.
  ///
  /// - Parameter files: The project's.
  public func readBodies(of files: some SearchedFiles) -> ReadBodies {
    var read = looked
    for number in types.keys { read.paths.insert(files.path(of: number)) }
    return read
  }

  /// The files that have one of the names of the slots that are looked for, but for those that were inferred; nil where
  /// such a slot has no name.
  private mutating func named(in files: some SearchedFiles) -> [Int]? {
    var new: Set<String> = []
    for slot in open {
      guard slot.shape == nil, let outline = files.outline(of: slot.file),
        let found = names.names(of: slot, in: outline)
      else { return nil }
      looked.paths.insert(slot.file)
      new.formUnion(found)
    }
    open = []
    new.subtract(looked.names)
    looked.names.formUnion(new)
    return new.isEmpty ? [] : files.seeing(any: NameSet(new)).filter { types[$0] == nil }
  }

  /// Infers files with what was known first.
  private mutating func read(_ numbers: [Int], _ inferring: (ProjectIndex, [DueFile]) -> [PackedTypes]) {
    run(numbers.map { DueFile(number: $0, earlier: nil) }, with: start.first, inferring)
    for number in numbers { firstTypes[number] = types[number] }
  }

  /// Solves the failures as far as the files say that were read.
  ///
  /// It begins anew each time: whether a slot can fail as the stream around it is known only with the file that declares it.
  private mutating func settle(
    _ files: some SearchedFiles, _ inferring: (ProjectIndex, [DueFile]) -> [PackedTypes]
  ) {
    search = start
    types = firstTypes
    for number in types.keys.sorted() { search.add(types[number]!.flows) }
    _ = search.spread()
    let numbers = Dictionary(uniqueKeysWithValues: types.keys.map { (files.path(of: $0), $0) })
    var due = DueFiles(in: InferenceOrder(of: numbers, ties: search.solver.ties))
    due.note(search.changedSinceFirst, for: types.keys) { types[$0]! }
    while !due.isEmpty {
      run(due.takeFirst(with: search.failures) { types[$0]! }, with: search.failures, inferring)
      due.note(search.spread(), for: types.keys) { types[$0]! }
    }
  }

  private mutating func run(
    _ due: [DueFile], with failures: SlotFailures, _ inferring: (ProjectIndex, [DueFile]) -> [PackedTypes]
  ) {
    var project = project
    project.failures = failures
    for (file, found) in zip(due, inferring(project, due)) {
      search.add(found.flows)
      types[file.number] = found
    }
  }

  /// Asks for the slots that may still change of each file that is asked for, or says something of one that is.
  private mutating func wantAll(for asked: [Int]) {
    let asked = Set(asked)
    var count = -1
    while count < wanted.count {
      count = wanted.count
      for (number, found) in types
      where asked.contains(number) || !found.touchedSlots.isDisjoint(with: wanted) {
        want(found)
      }
      wantTied()
    }
  }

  /// Asks for the slots that a file has to do with and that may still change.
  private mutating func want(_ types: PackedTypes) {
    for slot in types.touchedSlots { want(slot) }
  }

  private mutating func want(_ slot: FailureSlot) {
    if !settled.contains(slot), wanted.insert(slot).inserted { open.append(slot) }
  }

  /// Asks for what is tied to the slots that are asked for.
  private mutating func wantTied() {
    var next = Array(wanted)
    while let slot = next.popLast() {
      for other in search.solver.ties[slot] ?? [] where !wanted.contains(other) && !settled.contains(other) {
        want(other)
        next.append(other)
      }
    }
  }
}

/// The files of a project among which some are looked for.
public protocol SearchedFiles {
  /// The numbers of the files that see the signatures' names, and have one of these.
  func seeing(any names: NameSet) -> [Int]
  func outline(of path: String) -> SourceOutline?
  func path(of number: Int) -> String
}
