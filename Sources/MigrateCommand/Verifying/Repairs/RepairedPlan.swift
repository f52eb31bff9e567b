import RewriteRules
import SourceText

/// A plan with repairs of what the rules wrote.
struct RepairedPlan {
  /// What the rules wrote.
  let rules: Plan
  /// The same with the repairs, which is what is built.
  let plan: Plan
  /// By the files' paths.
  private let repairs: [String: FileRepairs]

  /// - Parameter rule: The page whose findings tell of the repairs.
  init(_ rules: Plan, _ repairs: [Repair], rule: String) {
    self.rules = rules
    var plan = rules
    var made: [String: FileRepairs] = [:]
    for index in plan.files.indices where plan.files[index].heldBackBy == nil {
      let file = plan.files[index]
      let own = FileRepairs(repairs, in: file)
      if own.edits.isEmpty { continue }
      made[file.path] = own
      let findings = own.made.map { finding(about: $0, in: file, rule: rule) }
      let rewrite = Rewrite(
        findings: (file.rewrite.findings + findings).sorted { $0.range < $1.range },
        edits: file.rewrite.edits.followed(by: own.edits))
      plan.files[index] = PlannedFile(source: file.source, path: file.path, rewrite: rewrite)
    }
    self.plan = plan
    self.repairs = made
  }

  /// What tells the files that the plan writes from those of another plan.
  var digest: Digest {
    var packer = BytePacker()
    packer.add(plan.writes) { packer, write in
      packer.add(write.path)
      packer.add(String(decoding: write.after, as: UTF8.self))
    }
    return Digest(packer.bytes)
  }

  /// A file with its repairs.
  func file(at path: String) -> PlannedFile? { plan.files.first { $0.path == path } }

  /// Where a place of a repaired file is in what the rules wrote: what a repair added is at the place of its error.
  func offsetBeforeRepairs(_ offset: Int, in path: String) -> Int {
    guard let own = repairs[path] else { return offset }
    if let original = own.edits.originalOffset(of: offset) { return original }
    let place = own.edits.source(of: offset)
    return own.made.first { $0.edits.contains { $0.range.start == place } }?.place ?? place
  }
}

/// The repairs that have a place in a file.
private struct FileRepairs {
  /// A repair in the file's own offsets.
  struct Made {
    let repair: Repair
    let edits: [TextEdit]
    /// Of the error.
    let place: Int?
  }

  private(set) var made: [Made] = []
  private(set) var edits = EditSet()

  init(_ repairs: [Repair], in file: PlannedFile) {
    for repair in repairs where repair.change.path == file.path {
      guard let start = repair.change.anchor.start(in: file.after) else { continue }
      let moved = repair.change.edits.map {
        TextEdit(ByteRange($0.range.start + start, $0.range.end + start), $0.replacement)
      }
      var more = edits
      guard moved.allSatisfy({ more.insert($0) == nil }) else { continue }
      edits = more
      made.append(Made(repair: repair, edits: moved, place: repair.place.map { $0 + start }))
    }
  }
}

/// Tells of a repair, from the place of its error to the place of its last edit.
private func finding(about made: FileRepairs.Made, in file: PlannedFile, rule: String) -> Finding {
  let places = [made.place].compactMap { $0 } + made.edits.map(\.range.start)
  let offsets = places.map { file.rewrite.edits.source(of: $0) }.sorted()
  return Finding(
    rule: rule, range: ByteRange(offsets[0], offsets[offsets.count - 1]), applicability: .needsReview,
    message: "'\(made.repair.code)' is added, since the compiler says without it: \(made.repair.message)")
}
