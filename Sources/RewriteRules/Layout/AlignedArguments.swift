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
  /// For the start of each further element of the original's lists the start of the first one.
  private let firstElements: [Int: Int]

  init(rewritten: SourceOutline, edits: EditSet, original: SourceOutline) {
    self.rewritten = rewritten
    self.edits = edits
    self.original = original
    var firstElements: [Int: Int] = [:]
    for list in original.allNodes.compactMap(original.list) {
      for element in list.elements.dropFirst() { firstElements[element.start] = list.elements[0].start }
    }
    self.firstElements = firstElements
  }

  /// Edits of the white space at the starts of lines.
  func moves() -> EditSet {
    var shifts: [Int: Int] = [:]
    for list in rewritten.allNodes.compactMap(rewritten.list) {
      guard let (shift, column) = shift(of: list), shift != 0 else { continue }
      for line in lineStarts(in: list, from: column) { shifts[line, default: 0] += shift }
    }
    var result = EditSet()
    for (line, shift) in shifts.sorted(by: { $0.key < $1.key }) where shift != 0 {
      guard let edit = moved(line, by: shift) else { continue }
      result.insert(edit)
    }
    return result
  }

  /// By how many columns the first element moved, and from which, if the others stood below it.
  private func shift(of list: BracketedList) -> (shift: Int, column: Int)? {
    let start = list.elements[0].start
    let others = list.elements.dropFirst().map(\.start).filter(rewritten.startsLine)
    guard !others.isEmpty, rewritten.lineStart(of: start) == rewritten.lineStart(of: list.brackets.start),
      let column = others.lazy.compactMap(alignedColumn).first,
      others.allSatisfy({ $0 - rewritten.lineStart(of: $0) == column })
    else { return nil }
    return (start - rewritten.lineStart(of: start) - column, column)
  }

  /// The column of an element in the original, if its list's first element stood in the same one.
  private func alignedColumn(of start: Int) -> Int? {
    guard let old = edits.originalOffset(of: start), let first = firstElements[old] else { return nil }
    let column = old - original.lineStart(of: old)
    return first - original.lineStart(of: first) == column ? column : nil
  }

  /// The starts of the lines between the brackets that begin in a column or to the right of it.
  private func lineStarts(in list: BracketedList, from column: Int) -> [Int] {
    var starts: [Int] = []
    var token = rewritten.token(at: list.brackets.start)
    while token + 1 < rewritten.tokens.count, rewritten.tokens.range(token).end < list.brackets.end {
      token += 1
      if rewritten.tokens.kinds[token - 1] == .newline, rewritten.tokens.kinds[token] == .whitespace,
        rewritten.tokens.range(token).count >= column
      {
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
