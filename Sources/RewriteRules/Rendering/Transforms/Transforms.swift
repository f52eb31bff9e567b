import SourceText
import StreamTypes
import SwiftStructure

/// The few rewrites that a template can't say: a hole `<#name: transform argument#>` is computed from the match.
enum Transforms {
  enum Result {
    case pieces([Piece])
    /// The argument is left out.
    case absent
    /// The rule can't be applied here after all.
    case declined
  }

  typealias Transform = @Sendable (Hole, ChosenRule, FileRewriter) -> Result
}
