import SourceText
import SwiftStructure

/// One way to lay out a line that is too long: line breaks, and white space of lines behind them that moves along.
struct LineBreaking {
  /// Insertions and changes of white space, in any order.
  let edits: [TextEdit]
  /// Whether no other way is as good, even if lines are still too long: they are broken once more.
  var isForced = false

  /// The end of what changes.
  var end: Int { edits.map(\.range.end).max() ?? 0 }

  /// The columns of the widest line that a line becomes.
  func width(of line: ByteRange, in bytes: [UInt8]) -> Int {
    var set = EditSet()
    for edit in edits where line.contains(edit.range) {
      set.insert(TextEdit(ByteRange(edit.range.start - line.start, edit.range.end - line.start), edit.replacement))
    }
    return set.applied(to: Array(bytes[line.start..<line.end])).widestLine
  }
}

extension Sequence where Element == UInt8 {
  /// The number of characters on the longest line, without the bytes that end it.
  var widestLine: Int {
    var widest = 0
    var columns = 0
    for byte in self {
      switch byte {
      case UInt8(ascii: "\n"):
        widest = Swift.max(widest, columns)
        columns = 0
      case UInt8(ascii: "\r"): break
      // The bytes of a character behind its first one.
      case 0x80..<0xC0: break
      default: columns += 1
      }
    }
    return Swift.max(widest, columns)
  }
}
