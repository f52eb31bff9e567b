/// Code whose rewrite is taken back, because the project did not compile with it.
public struct TakenBack: Hashable, Codable, Sendable {
  /// What stays.
  public enum Extent: Hashable, Codable, Sendable {
    /// The one around a place of the file before it was rewritten, by its offset in bytes.
    case declaration(around: Int)
    /// The statement around a place of a function's body, with what is tied to it.
    case statement(around: Int)
    /// All of a name, in each file of the run.
    case declarations(named: String)
    /// All of the file.
    case file
  }

  public let extent: Extent
  /// The path of the file with the compiler's error, as the user is told it.
  public let path: String
  /// The line of the error, from 1, in the file before it was rewritten.
  public let line: Int
  /// What the compiler said.
  public let message: String

  /// Whether no more than a statement stays, with what is tied to it.
  var isStatement: Bool {
    if case .statement = extent { true } else { false }
  }

  public init(_ extent: Extent, path: String, line: Int, message: String) {
    self.extent = extent
    self.path = path
    self.line = line
    self.message = message
  }
}
