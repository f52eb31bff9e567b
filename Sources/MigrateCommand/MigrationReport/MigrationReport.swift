import RewriteRules

/// Where a migration stands: what one run found, for people.
///
/// It has no absolute paths, so that the reports of several machines can be joined.
struct MigrationReport: Hashable, Sendable {
  static let schema = "rxmigrate-report"
  static let version = 1

  /// The version of the tool that looked.
  let tool: String
  /// When it looked, in universal time: `2026-11-24T19:43:07Z`.
  let date: String
  /// The commit that was checked out; nil outside of git.
  let commit: String?
  /// The name of the checkout's folder.
  let project: String
  /// What was looked at: paths, and options that leave rules out. Counts of other scopes can't be compared.
  let scope: [String]
  /// How many of the files that were looked at have no streams.
  let otherFiles: Int
  /// The files with streams, sorted by path.
  let files: [File]
  /// The rules of the findings, sorted by id.
  let rules: [RuleText]
  /// The earlier runs and this one, oldest first, where they are kept.
  var history: [HistoryEntry] = []
}

extension MigrationReport {
  /// A file with streams.
  struct File: Hashable, Sendable {
    /// Relative to the checkout's root.
    let path: String
    let module: String
    /// As `CODEOWNERS` writes them; empty for nobody's.
    let owners: [String]
    let state: State
    let bridges: [Bridge]
    /// Sorted by place.
    let sites: [Site]

    /// The folder of the path; empty for the root.
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
  }

  /// How far a file is.
  enum State: String, Hashable, Sendable, CaseIterable {
    /// It uses RxSwift alone.
    case before
    /// It uses RxSwift, and the library that it is migrated to.
    case between
    /// It uses publishers, and no RxSwift.
    case after
  }

  /// A call that converts between RxSwift and the target.
  struct Bridge: Hashable, Sendable {
    /// From 1.
    let line: Int
    /// From 1, in UTF-8 bytes.
    let column: Int
    /// The function's name: `toPublisher`.
    let name: String
  }

  /// One finding.
  struct Site: Hashable, Sendable {
    /// From 1.
    let line: Int
    /// From 1, in UTF-8 bytes.
    let column: Int
    let rule: String
    let applicability: Applicability
    let message: String
    let note: String?
    /// What the finding is known by where its line or file has another number or name.
    let fingerprint: String
    /// The lines of its diff, without the heads; empty where nothing is rewritten.
    let diff: [String]
  }

  /// What a rule says to those who never saw its page.
  struct RuleText: Hashable, Sendable {
    let id: String
    /// nil for findings of the tool itself, which no page explains.
    let family: String?
    let summary: String
    /// What differs after the rewrite, or what to do by hand.
    let note: String
    /// Code as it was and as it will be; both empty where the page has no example.
    let before: String
    let after: String
  }
}
