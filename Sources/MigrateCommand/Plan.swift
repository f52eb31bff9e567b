import RewriteRules
import SourceText

/// What a run would do, before anything is written or printed.
struct Plan: Sendable {
  /// In the order of their paths.
  var files: [PlannedFile]
  let options: RewriteOptions
  /// The folders that were skipped as checkouts of their own, as the user is told them.
  var checkouts: [String] = []
  /// How many sites of files that are not held back would be rewritten together with those that are.
  var waiting = 0
  /// The bites that the run takes, if it takes any: more than the one that was asked for where that waits for the others.
  var bites: ClosedRange<Int>?
  /// What somebody declined and wants to edit afterwards.
  var later: [DeclinedSite] = []
  /// The file of helpers, if the run changes it.
  var helpers: PendingWrite?
  /// The files of bridges that the run changes.
  var bridges: [PendingWrite] = []
  /// The absolute paths of all files of bridges that the project has, or may get.
  var bridgeFiles: [String] = []
  /// The bridges in files that the run doesn't take, if all files are rewritten then.
  var bridgesOfOthers: BridgeDebt?
  /// The modules that call bridges which they can't see.
  var modulesWithoutBridges: [String] = []
}

/// One file, what the rules have for it, and whether it is its turn.
struct PlannedFile: Sendable {
  let source: SourceFile
  /// Absolute.
  let path: String
  let rewrite: Rewrite
  private let isChangedByRules: Bool
  /// What keeps the file from being changed in this run: a limit, `--max-files`, or what is no option.
  var heldBackBy: String?
  /// What is found only because other files are held back: it goes when it is their turn.
  var waiting: Set<Finding> = []

  init(source: SourceFile, path: String, rewrite: Rewrite) {
    self.source = source
    self.path = path
    self.rewrite = rewrite
    isChangedByRules = !rewrite.edits.isEmpty && rewrite.edits.applied(to: source.bytes) != source.bytes
  }

  /// The file's bytes after the run. `diff` prints the way to these bytes and `rewrite` writes them, so that both agree.
  ///
  /// - Complexity: O(n): they are made each time, because those of all files together are as large as the project.
  var after: [UInt8] { isChanged ? rewrite.edits.applied(to: source.bytes) : source.bytes }

  /// Whether the run changes the file, which means that bytes differ.
  var isChanged: Bool { heldBackBy == nil && isChangedByRules }

  /// What becomes of one of the file's findings.
  func outcome(of finding: Finding, options: RewriteOptions) -> Outcome {
    if waiting.contains(finding) { return .waiting }
    // What a person has to do in a file comes with the file.
    if let heldBackBy, isForLater { return .skipped("beyond \(heldBackBy)") }
    let isApplicable = finding.applicability <= options.applicability
    if finding.applicability == .reportOnly || isApplicable && !isTouched(finding) { return .byHand }
    if finding.applicability > options.applicability { return .skipped("needs review, --applicability is safe") }
    if let heldBackBy { return .skipped("beyond \(heldBackBy)") }
    return .rewritten
  }

  /// Whether a later run takes the file.
  private var isForLater: Bool { heldBackBy?.hasPrefix("--") == true }

  /// Whether a rule found something at the same place, too.
  func hasFound(_ finding: Finding) -> Bool {
    rewrite.findings.contains { $0.rule == finding.rule && $0.range == finding.range }
  }

  /// How many of its findings the run rewrites.
  func rewrittenSites(_ options: RewriteOptions) -> Int {
    rewrite.findings.count { outcome(of: $0, options: options) == .rewritten }
  }

  /// Whether an edit changes what was found, be it one that a finding around it has, or adds something at its end.
  private func isTouched(_ finding: Finding) -> Bool {
    !finding.edits.isEmpty
      || rewrite.edits.edits.contains { edit in
        max(edit.range.start, finding.range.start) < min(edit.range.end, finding.range.end)
          || isBehind(edit.range.start, finding.range)
      }
  }

  /// Whether a place is at the end of a finding, or behind the period that follows: a link that is added in front of
  /// another one leaves the period as it is.
  private func isBehind(_ place: Int, _ finding: ByteRange) -> Bool {
    guard place > finding.end else { return place == finding.end }
    let between = source.bytes[finding.end..<place]
    return between.last == UInt8(ascii: ".") && between.dropLast().allSatisfy { $0 <= UInt8(ascii: " ") }
  }
}

/// What a run makes of one finding.
enum Outcome: Hashable, Sendable {
  case rewritten
  /// No rule can rewrite it; its finding says what to do.
  case byHand
  /// It stays with files that this run does not take yet.
  case waiting
  /// It could be rewritten, but not in this run.
  case skipped(String)
}

extension Plan {
  /// The files that the run changes, those of helpers and bridges last.
  var writes: [PendingWrite] {
    files.filter(\.isChanged).map {
      PendingWrite(path: $0.path, shown: $0.source.path, before: $0.source.bytes, after: $0.after)
    } + [helpers].compactMap { $0 } + bridges
  }

  /// How many sites the run rewrites.
  var rewrittenSites: Int {
    files.reduce(0) { $0 + $1.rewrittenSites(options) }
  }

  /// Keeps the files behind the limits as they are. A file is changed as a whole, and the first one always.
  mutating func limit(maxFiles: Int, maxChanges: Int) {
    var changedFiles = 0
    var changes = 0
    var reached: String?
    for index in files.indices where files[index].isChanged {
      let file = files[index]
      let sites = file.rewrittenSites(options)
      if changedFiles == maxFiles { reached = reached ?? "--max-files" }
      if changedFiles > 0 && changes + sites > maxChanges { reached = reached ?? "--max-changes" }
      files[index].heldBackBy = reached
      changedFiles += 1
      changes += sites
    }
  }
}
