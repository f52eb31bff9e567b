import SourceText
import SwiftStructure
import SwiftTokens

/// Moves arguments that stood below the first one to where the first one is now.
///
///     Observable.zip(first,
///                    second)
///
/// becomes
///
///     Publishers.Zip(first,
///                    second)
struct AlignedArguments {
  let rewritten: SourceOutline
  let edits: EditSet
  let original: SourceOutline

  /// Edits of the white space at the starts of lines.
  func moves() -> EditSet {
    var shifts: [Int: Int] = [:]
    for node in rewritten.allNodes {
      guard let call = rewritten.call(node), let shift = shift(of: call), shift != 0 else { continue }
      for line in lineStarts(in: call) { shifts[line, default: 0] += shift }
    }
    var result = EditSet()
    for (line, shift) in shifts.sorted(by: { $0.key < $1.key }) where shift != 0 {
      guard let edit = moved(line, by: shift) else { continue }
      result.insert(edit)
    }
    return result
  }

  /// By how many columns the first argument moved, if the others stood below it.
  private func shift(of call: Call) -> Int? {
    guard let parentheses = call.parentheses, let first = call.arguments.first, !first.isTrailing else { return nil }
    let start = rewritten.start(of: first)
    guard rewritten.lineStart(of: start) == rewritten.lineStart(of: parentheses.start),
      let oldStart = edits.originalOffset(of: start)
    else { return nil }
    let others = call.arguments.dropFirst().filter { !$0.isTrailing }.map(rewritten.start).filter(rewritten.startsLine)
    let oldColumn = oldStart - original.lineStart(of: oldStart)
    guard !others.isEmpty, others.allSatisfy({ $0 - rewritten.lineStart(of: $0) == oldColumn }) else { return nil }
    return start - rewritten.lineStart(of: start) - oldColumn
  }

  /// The starts of the lines between the parentheses that begin with white space.
  private func lineStarts(in call: Call) -> [Int] {
    guard let parentheses = call.parentheses else { return [] }
    var starts: [Int] = []
    var token = rewritten.token(at: parentheses.start)
    while token + 1 < rewritten.tokens.count, rewritten.tokens.range(token).end < parentheses.end {
      token += 1
      if rewritten.tokens.kinds[token - 1] == .newline, rewritten.tokens.kinds[token] == .whitespace {
        starts.append(Int(rewritten.tokens.starts[token]))
      }
    }
    return starts
  }

  /// A line's white space with more or fewer spaces; nil if it has tabs or too few.
  private func moved(_ line: Int, by shift: Int) -> TextEdit? {
    let range = rewritten.tokens.range(rewritten.token(at: line))
    guard rewritten.tokens.bytes[range.start..<range.end].allSatisfy({ $0 == UInt8(ascii: " ") }),
      range.count + shift >= 0
    else { return nil }
    return TextEdit(range, String(repeating: " ", count: range.count + shift))
  }
}
