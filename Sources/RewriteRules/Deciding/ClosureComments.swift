import SourceText
import SwiftStructure
import SwiftTokens

extension FileFacts {
  func dedentedComment(_ comment: ByteRange) -> [String] {
    outline.tokens.text(comment).dedentedLines(from: outline.indentation(at: comment.start))
  }
}
