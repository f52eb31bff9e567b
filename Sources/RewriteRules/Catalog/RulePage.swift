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

  /// The first folder of its path, empty if it lies in none.
  var folder: String { path.contains("/") ? String(path.prefix { $0 != "/" }) : "" }
}

/// All problems of some rule pages.
public struct RuleProblems: Error, Sendable {
  public let problems: [RuleProblem]
}
