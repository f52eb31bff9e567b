import SourceText
import StreamTypes
import SwiftStructure

/// Generic parameters that say only which kind of stream is meant: `S` of `func show<S, T>(_ values: SharedSequence<S, T>)`.
/// No publisher has such an argument, so that the function would have a parameter that nothing says.
extension FileFacts {
  /// Where the text ends that stands before the `where` of a first requirement.
  func endBeforeClause(at start: Int) -> Int {
    let tokens = outline.tokens
    let words = (0..<outline.token(at: start)).reversed().lazy.filter { !tokens.kinds[$0].isTrivia }
    return words.dropFirst().first.map { tokens.range($0).end } ?? start
  }
}
