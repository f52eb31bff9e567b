import RewriteRules
import SourceText

/// A plan with repairs of what the rules wrote.
struct RepairedPlan {
  /// What the rules wrote.
  let rules: Plan
  /// The same with the repairs, which is what is built.
  let plan: Plan
  /// The repairs' edits of what the rules wrote, by the files' paths.
  private let edits: [String: EditSet]

  /// - Parameter rule: The page whose findings tell of the repairs.
  init(_ rules: Plan, _ repairs: [Repair], rule: String) {
    self.rules = rules
    var plan = rules
    var edits: [String: EditSet] = [:]
    for index in plan.files.indices where plan.files[index].isChanged {
      let file = plan.files[index]
      let made = placed(repairs, in: file)
      if made.edits.isEmpty { continue }
      edits[file.path] = made.edits
      let findings = made.repairs.map { finding(about: $0, anchoredAt: $1, in: file, rule: rule) }
      let rewrite = Rewrite(
        findings: (file.rewrite.findings + findings).sorted { $0.range < $1.range },
        edits: file.rewrite.edits.followed(by: made.edits))
      plan.files[index] = PlannedFile(source: file.source, path: file.path, rewrite: rewrite)
    }
    self.plan = plan
    self.edits = edits
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

  /// Where a place of a repaired file is in what the rules wrote: of one in what a repair added, the byte in front of that.
  func offsetBeforeRepairs(_ offset: Int, in path: String) -> Int {
    guard let edits = edits[path] else { return offset }
    return edits.originalOffset(of: offset) ?? max(edits.source(of: offset) - 1, 0)
  }
}

/// The repairs that have a place in a file, each with its anchor's offset, and their edits.
private func placed(_ repairs: [Repair], in file: PlannedFile) -> (repairs: [(Repair, start: Int)], edits: EditSet) {
  var made: [(Repair, start: Int)] = []
  var edits = EditSet()
  for repair in repairs where repair.change.path == file.path {
    guard let start = repair.change.anchor.start(in: file.after) else { continue }
    var more = edits
    let moved = repair.change.edits.map {
      TextEdit(ByteRange($0.range.start + start, $0.range.end + start), $0.replacement)
    }
    guard moved.allSatisfy({ more.insert($0) == nil }) else { continue }
    edits = more
    made.append((repair, start))
  }
  return (made, edits)
}

/// Tells of a repair, from the place of its error to the place of its last edit.
private func finding(about repair: Repair, anchoredAt start: Int, in file: PlannedFile, rule: String) -> Finding {
  let places = [repair.place].compactMap { $0 } + repair.change.edits.map(\.range.start)
  let offsets = places.map { file.rewrite.edits.source(of: start + $0) }.sorted()
  return Finding(
    rule: rule, range: ByteRange(offsets[0], offsets[offsets.count - 1]), applicability: .needsReview,
    message: "'\(repair.code)' is added, since the compiler says without it: \(repair.message)")
}
