/// A line of a file in which a person declined a rule's rewrite. It counts like a comment that silences the rule there.
public struct DeclinedSite: Hashable, Codable, Sendable {
  /// The path of the file, as the user is told it.
  public let path: String
  /// From 1.
  public let line: Int
  /// The rule's id.
  public let rule: String

  public init(path: String, line: Int, rule: String) {
    self.path = path
    self.line = line
    self.rule = rule
  }
}
