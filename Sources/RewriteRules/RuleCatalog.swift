/// A rule page's problem, at its place.
public struct RuleProblem: Error, Hashable, Sendable {
  public let path: String
  /// From 1.
  public let line: Int
  /// From 1, in UTF-8 bytes.
  public let column: Int
  public let message: String
}

/// A rule's page as it was read.
public struct RulePage: Sendable, Hashable {
  /// Relative to the rules' folder: `transforming/flat-map-latest.md`.
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// One checked rule, as other tools may know it.
public struct Rule: Sendable {
  public let id: String
  /// The folder: `transforming`.
  public let family: String
  public let applicability: Applicability
  /// The first RxSwift version that has what is found.
  public let since: String
  /// One sentence.
  public let summary: String
  public let page: RulePage
}

/// The rules, checked.
public struct RuleCatalog: Sendable {
  /// Sorted by id.
  public let rules: [Rule]

  /// Reads and checks the pages; a later page replaces an earlier one with the same id if `replacing` says so for its
  /// path. Every problem of every page is reported at once.
  public static func checked(_ pages: [RulePage], overriding: [RulePage] = []) -> Result<RuleCatalog, RuleProblems> {
    .success(RuleCatalog(rules: []))
  }
}

/// All problems of some rule pages.
public struct RuleProblems: Error, Sendable {
  public let problems: [RuleProblem]
}
