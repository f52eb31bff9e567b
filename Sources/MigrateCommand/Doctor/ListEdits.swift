import SourceText
import SwiftStructure

/// Edits that change the elements of an array literal in the layout that it has.
///
///     [            removing "B", adding "C"        [
///       "A",                                         "A",
///       "B",                                         "C",
///     ]                                            ]
struct ListEdits {
  private let outline: SourceOutline
  private let array: ByteRange
  private let elements: [ByteRange]
  private var bytes: [UInt8] { outline.tokens.bytes }

  /// Assumes that the node is an array literal.
  init(_ node: NodeID, in outline: SourceOutline) {
    self.outline = outline
    array = outline.range(node)
    elements = outline.children(node).map(outline.range)
  }

  /// New elements take the places of removed ones, as far as there are any.
  func edits(removing removed: Set<ByteRange>, adding added: [String]) -> [TextEdit] {
    let gone = elements.filter(removed.contains)
    let replaced = zip(gone, added).map { TextEdit($0, $1) }
    let more = Array(added.dropFirst(gone.count))
    if !more.isEmpty { return replaced + [appending(more)] }
    return replaced + removals(of: Set(gone.dropFirst(added.count)))
  }

  private func appending(_ texts: [String]) -> TextEdit {
    guard let last = elements.last else {
      return TextEdit(ByteRange(array.start + 1, array.end - 1), texts.joined(separator: ", "))
    }
    let separator = isFirstOfLine(last) ? ",\n" + indentation(of: last) : ", "
    return TextEdit(ByteRange(last.end, last.end), texts.map { separator + $0 }.joined())
  }

  /// Neighbors go together.
  private func removals(of gone: Set<ByteRange>) -> [TextEdit] {
    if gone.count == elements.count, !gone.isEmpty {
      return [TextEdit(ByteRange(array.start + 1, array.end - 1), "")]
    }
    var edits: [TextEdit] = []
    var index = 0
    while index < elements.count {
      let first = index
      while index < elements.count, gone.contains(elements[index]) { index += 1 }
      if index > first { edits.append(TextEdit(removal(first, index - 1), "")) }
      index += 1
    }
    return edits
  }

  /// The bytes of some neighbors with their commas, and the lines that nothing else stands on.
  private func removal(_ first: Int, _ last: Int) -> ByteRange {
    let (start, end) = (elements[first].start, elements[last].end)
    if isFirstOfLine(elements[first]), let lineEnd = endOfLine(behind: end) {
      return ByteRange(outline.lineStart(of: start), lineEnd)
    }
    if last + 1 < elements.count { return ByteRange(start, elements[last + 1].start) }
    return ByteRange(first > 0 ? elements[first - 1].end : start, end)
  }

  private func isFirstOfLine(_ range: ByteRange) -> Bool {
    bytes[outline.lineStart(of: range.start)..<range.start].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private func indentation(of range: ByteRange) -> String {
    outline.tokens.text(ByteRange(outline.lineStart(of: range.start), range.start))
  }

  /// Behind the line break that follows an element, if there is but a comma and a comment between.
  private func endOfLine(behind offset: Int) -> Int? {
    var index = outline.token(at: offset)
    var hasComma = false
    while index < outline.tokens.count {
      switch outline.tokens.kinds[index] {
      case .whitespace, .lineComment: break
      case .comma where !hasComma: hasComma = true
      case .newline: return outline.tokens.range(index).end
      default: return nil
      }
      index += 1
    }
    return nil
  }
}
