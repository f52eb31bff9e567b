import RewriteRules
import SourceText

extension Report {
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
