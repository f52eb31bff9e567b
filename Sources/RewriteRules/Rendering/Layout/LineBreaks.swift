import SourceText
import SwiftStructure
import SwiftTokens

/// Files whose lines end in a carriage return and a line feed, which Swift takes for one character.
extension SourceOutline {
  /// Whether a range goes over the end of a line, however lines end.
  func hasLineBreak(in range: ByteRange) -> Bool {
    tokens.bytes[range.start..<range.end].contains(UInt8(ascii: "\n"))
  }

  /// Whether the first line ends in a carriage return.
  var hasCarriageReturns: Bool {
    guard let end = tokens.bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return false }
    return tokens.bytes[end - 1] == UInt8(ascii: "\r")
  }
}

extension String {
  /// The text with line feeds alone.
  var withPlainLineBreaks: String { replacing("\r\n", with: "\n") }
}

extension EditSet {
  /// The edits with lines that end in a carriage return and a line feed.
  var withCarriageReturns: EditSet {
    var result = EditSet()
    for edit in edits {
      let text = edit.replacement.withPlainLineBreaks.replacing("\n", with: "\r\n")
      result.insert(TextEdit(edit.range, text))
    }
    return result
  }
}
