import RewriteRules
import SourceText

extension Report {
  /// The findings of a plan that a test keeps.
  ///
  /// - Parameter isWritten: Whether the files are as the plan leaves them: then places are those of the new text, and no
  ///   edits are left to make.
  init(
    of plan: Plan, root: String, isWritten: Bool = false,
    where isWanted: (PlannedFile, Finding) -> Bool = { _, _ in true }
  ) {
    files = plan.files.count
    self.root = root
    items = plan.files.flatMap { file -> [Item] in
      let findings = file.rewrite.findings.filter { isWanted(file, $0) }
      if findings.isEmpty { return [] }
      let isNew = isWritten && file.isChanged
      let lines = LineIndex(isNew ? file.after : file.source.bytes)
      let statements = StatementTokens(of: file.source)
      let sorted = findings.sorted { ($0.range, $0.rule, $0.message) < ($1.range, $1.rule, $1.message) }
      return sorted.map { finding in
        let range = isNew ? file.rewrite.edits.placed(finding.range) : finding.range
        return Item(
          file: file.source.path, path: file.path, finding: finding, span: Span(range, in: lines),
          edits: (isNew ? [] : finding.edits).map { Edit(edit: $0, span: Span($0.range, in: lines)) },
          fingerprint: Fingerprint(of: finding, in: statements))
      }
    }
  }
}
