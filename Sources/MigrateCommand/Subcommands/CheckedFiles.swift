import RewriteRules

/// What was found in a project, as far as this run prints it, and what is said of the whole.
struct CheckedFiles: Sendable {
  let report: Report
  /// What stands at the end.
  let closing: String
  /// All files, with whether something is found in them.
  let files: [(path: String, use: LibraryUse, isFound: Bool)]
  let options: RewriteOptions
  /// The folders that were skipped as checkouts of their own.
  let checkouts: [String]
}

extension Run {
  /// - Parameter findings: What each finding promises.
  func closingLine(of findings: [Applicability], files: Int) -> String {
    let files = counted(files, "file")
    if findings.isEmpty { return "No findings in \(files).\n" }
    let kinds: [(Applicability, String)] = [
      (.safe, "safe to rewrite"), (.needsReview, "to rewrite and review"), (.reportOnly, "to do by hand"),
    ]
    let parts = kinds.map { kind, words in (findings.count { $0 == kind }, words) }
    let shown = parts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    return "\(counted(findings.count, "finding")) in \(files): \(shown).\n"
  }

  func closingLine(of comparison: BaselineComparison, stale: Int, in baseline: BaselineFile) -> String {
    let known = counted(comparison.isKnown.count { $0 }, "finding")
    let entries = stale == 1 ? "1 entry is" : "\(stale) entries are"
    return "\(baseline.shown) knows \(known) more\(stale > 0 ? "; \(entries) stale" : "").\n"
  }
}
