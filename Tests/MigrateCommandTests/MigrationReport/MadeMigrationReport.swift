import RewriteRules

@testable import MigrateCommand

extension MigrationReport {
  /// A report of files that no run has found.
  init(project: String = "App", files: [File], rules: [RuleText] = [], history: [HistoryEntry] = []) {
    self.init(
      tool: "0.1.0", date: "2026-03-01T12:00:00Z", commit: "0a1b2c3d4e5f", project: project, scope: ["."],
      otherFiles: 1,
      files: files, rules: rules, history: history)
  }
}

extension MigrationReport.File {
  init(
    _ path: String, owners: [String] = [], state: MigrationReport.State = .before,
    bridges: [MigrationReport.Bridge] = [], sites: [MigrationReport.Site] = []
  ) {
    self.init(
      path: path, module: folderModule(of: path) { _ in true }, owners: owners, state: state, bridges: bridges,
      sites: sites)
  }
}

extension MigrationReport.Site {
  init(
    _ rule: String, _ applicability: Applicability = .safe, message: String = "told", note: String? = nil,
    fingerprint: String = "0000000000000001", diff: [String] = []
  ) {
    self.init(
      line: 3, column: 7, rule: rule, applicability: applicability, message: message, note: note,
      fingerprint: fingerprint, diff: diff)
  }
}

extension HistoryEntry {
  /// A run on a day, with so many findings.
  init(_ day: String, _ sites: Int, fromStart: Int? = nil) {
    self.init(
      date: day + "T12:00:00Z", commit: nil, scope: ["."], counts: Counts(safe: sites), fromStart: fromStart ?? sites)
  }
}
