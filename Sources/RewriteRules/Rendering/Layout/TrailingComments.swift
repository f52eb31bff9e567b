import SourceText
import SwiftStructure
import SwiftTokens

extension EditSet {
  /// The edits with new links behind the comments that end the lines which they follow.
  ///
  ///     .map { Action.increase }  // What is done
  ///     .setFailureType(to: Error.self)
  func behindComments(of outline: SourceOutline) -> EditSet {
    var result = EditSet()
    for (index, edit) in edits.enumerated() {
      let next = index + 1 < edits.count ? edits[index + 1].range.start : outline.tokens.bytes.count
      guard edit.range.isEmpty, edit.replacement.hasPrefix("\n") || edit.replacement.hasPrefix("\r\n"),
        let end = outline.lineCommentEnd(behind: edit.range.start), end <= next
      else {
        result.insert(edit)
        continue
      }
      result.insert(TextEdit(ByteRange(end, end), edit.replacement))
    }
    return result
  }
}

extension SourceOutline {
  /// The end of a line's comment with nothing but white space between it and an offset.
  fileprivate func lineCommentEnd(behind offset: Int) -> Int? {
    var token = token(at: offset)
    guard Int(tokens.starts[token]) == offset else { return nil }
    if tokens.kinds[token] == .whitespace { token += 1 }
    return tokens.kinds[token] == .lineComment ? tokens.range(token).end : nil
  }
}
