import RewriteRules
import SourceText

/// Findings, placed and ready to be printed in any format.
struct Report: Sendable {
  struct Item: Sendable {
    /// As the user is told it.
    let file: String
    /// Absolute.
    let path: String
    let finding: Finding
    let start: LineColumn
    let end: LineColumn
    let edits: [Edit]
  }

  struct Edit: Sendable {
    let edit: TextEdit
    let start: LineColumn
    let end: LineColumn
  }

  /// Sorted by file, place and rule.
  let items: [Item]
  /// How many files were looked at.
  let files: Int
  let isColored: Bool

  /// The findings of a plan that a test keeps.
  init(
    of plan: Plan, isColored: Bool = false, where isWanted: (PlannedFile, Finding) -> Bool = { _, _ in true }
  ) {
    files = plan.files.count
    self.isColored = isColored
    items = plan.files.flatMap { file -> [Item] in
      let findings = file.rewrite.findings.filter { isWanted(file, $0) }
      if findings.isEmpty { return [] }
      let lines = LineIndex(file.source.bytes)
      let sorted = findings.sorted { ($0.range, $0.rule, $0.message) < ($1.range, $1.rule, $1.message) }
      return sorted.map { finding in
        Item(
          file: file.source.path, path: file.path, finding: finding,
          start: lines.location(of: finding.range.start), end: lines.location(of: finding.range.end),
          edits: finding.edits.map {
            Edit(edit: $0, start: lines.location(of: $0.range.start), end: lines.location(of: $0.range.end))
          })
      }
    }
  }
}

/// A format of findings. A new one is one file with one of these, and its name in `reporters`.
struct Reporter: Sendable {
  let name: String
  let render: @Sendable (Report) -> String
}

/// Every format; the first is the standard one.
let reporters: [Reporter] = [.xcode, .json]
