/// What is not rewritten because the user says so, so that the declarations that are tied to it stay, too.
public enum PinCause: Hashable, Codable, Sendable {
  /// A file that is not in the run, by its path.
  case file(String)
  /// A module shows it to others.
  case publicFace
  /// A site that a rule would rewrite.
  ///
  /// - Parameters:
  ///   - rule: The rule's id; the name of a link that no rule knows.
  ///   - file: The path of the site's file.
  ///   - line: The site's line, from 1.
  case site(rule: String, file: String, line: Int, Refusal)
  /// Code that didn't compile once it was rewritten.
  ///
  /// - Parameters:
  ///   - message: What the compiler said.
  ///   - file: The path of the code's file.
  ///   - line: The code's line before it was rewritten, from 1.
  case build(message: String, file: String, line: Int)

  /// Why no rule rewrites a site: it has a pattern for it, or none has.
  public enum Refusal: String, Hashable, Codable, Sendable {
    /// `--only` or `--except`.
    case switchedOff
    /// A comment.
    case silenced
    /// The rule promises less than the run asks for.
    case promisesLess
    /// A person who was asked about it.
    case declined
    /// No rule knows it, nor does the project.
    case notKnown
  }
}
