import RewriteRules
import SourceText

extension Report {
  /// The findings of a plan that a test keeps.
  ///
  /// - Parameters:
  ///   - isWritten: Whether the files are as the plan leaves them: then places are those of the new text, and no edits are
  ///     left to make.
  ///   - showsCode: Whether items have their code before and after.
  init(
    of plan: Plan, isColored: Bool = false, isWritten: Bool = false, showsCode: Bool = false,
    where isWanted: (PlannedFile, Finding) -> Bool = { _, _ in true }
  ) {
    files = plan.files.count
    self.isColored = isColored
    items = plan.files.flatMap { file -> [Item] in
      let findings = file.rewrite.findings.filter { isWanted(file, $0) }
      if findings.isEmpty { return [] }
      let isNew = isWritten && file.isChanged
      let lines = LineIndex(isNew ? file.after : file.source.bytes)
      let others = showsCode ? Set(file.rewrite.findings.flatMap(\.edits)) : []
      let sorted = findings.sorted { ($0.range, $0.rule, $0.message) < ($1.range, $1.rule, $1.message) }
      return sorted.map { finding in
        let range = isNew ? file.rewrite.edits.placed(finding.range) : finding.range
        let change = SiteChange(of: finding, in: file)
        return Item(
          file: file.source.path, path: file.path, finding: finding.showing(change),
          start: lines.location(of: range.start), end: lines.location(of: range.end),
          edits: (isNew ? [] : finding.edits).map {
            Edit(edit: $0, start: lines.location(of: $0.range.start), end: lines.location(of: $0.range.end))
          }, patch: showsCode ? change?.patchLines(besides: others) ?? [] : [])
      }
    }
  }
}

extension Finding {
  /// The same with the code itself where the message has but the names of a rule: `'retry' becomes 'retry'`.
  fileprivate func showing(_ change: SiteChange?) -> Finding {
    let words = message.split(separator: "'", omittingEmptySubsequences: false)
    guard let change, words.count == 5, words[0].isEmpty, words[2] == " becomes ", words[4].isEmpty else { return self }
    guard let message = change.message ?? (words[1] == words[3] ? change.messageOfFirstLines : nil) else { return self }
    return Finding(rule: rule, range: range, applicability: applicability, message: message, note: note, edits: edits)
  }
}
