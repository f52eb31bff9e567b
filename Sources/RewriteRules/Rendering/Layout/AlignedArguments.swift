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

  /// By how many columns each line moves, by the offset of its start.
  func shifts() -> [Int: Int] {
    var shifts: [Int: Int] = [:]
    for list in rewritten.allNodes.compactMap(rewritten.list) {
      guard let (shift, column) = shift(of: list), shift != 0 else { continue }
      for line in lineStarts(in: list, from: column) { shifts[line, default: 0] += shift }
    }
    return shifts
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
    rewritten.indentedLines(in: list.brackets).filter { rewritten.indentation(ofLineAt: $0).count >= column }
  }
}

extension SourceOutline {
  /// The starts of the lines that begin with white space between two offsets, but for those of strings and comments.
  func indentedLines(in range: ByteRange) -> [Int] {
    var starts: [Int] = []
    var token = self.token(at: range.start)
    while token + 1 < tokens.count, tokens.range(token).end < range.end {
      token += 1
      if tokens.kinds[token - 1] == .newline, tokens.kinds[token] == .whitespace {
        starts.append(Int(tokens.starts[token]))
      }
    }
    return starts
  }

  /// The white space that a line begins with.
  func indentation(ofLineAt start: Int) -> ByteRange {
    let end = tokens.bytes[start...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return ByteRange(start, end ?? tokens.bytes.count)
  }

  /// Edits that move lines: by columns the spaces that they begin with, also behind tabs, by margins the tabs if there are
  /// any. Lines that mix both otherwise stay, and those that begin with too few.
  func moved(columns: [Int: Int], margins: [Int: Int]) -> EditSet {
    var result = EditSet()
    for line in Set(columns.keys).union(margins.keys).sorted() {
      let range = indentation(ofLineAt: line)
      let white = tokens.bytes[range.start..<range.end]
      var tabs = white.prefix { $0 == UInt8(ascii: "\t") }.count
      var spaces = white.count - tabs
      guard !white.isEmpty, white.dropFirst(tabs).allSatisfy({ $0 == UInt8(ascii: " ") }) else { continue }
      if tabs > 0 { tabs += margins[line, default: 0] } else { spaces += margins[line, default: 0] }
      if spaces > 0 { spaces += columns[line, default: 0] }
      guard tabs >= 0, spaces >= 0 else { continue }
      let indentation = String(repeating: "\t", count: tabs) + String(repeating: " ", count: spaces)
      if indentation != tokens.text(range) { result.insert(TextEdit(range, indentation)) }
    }
    return result
  }
}
