import SourceText
import SwiftStructure
import SwiftTokens

/// Which lines of a file became longer than the lines that they replace.
struct GrownLines {
  private let original: SourceOutline
  private let borders: BorderNames
  /// The places of the edits in the file before and after them, in their order.
  private let places: [(old: ByteRange, new: ByteRange)]

  init(of original: SourceOutline, after edits: EditSet, borders: BorderNames) {
    self.original = original
    self.borders = borders
    var shift = 0
    places = edits.edits.map { edit in
      let start = edit.range.start + shift
      let new = ByteRange(start, start + edit.replacement.utf8.count)
      shift += new.count - edit.range.count
      return (edit.range, new)
    }
  }

  /// Whether an edit changes a line of more bytes than a number.
  ///
  /// - Parameter bytes: The file after the edits.
  func have(moreThan limit: Int, in bytes: [UInt8]) -> Bool {
    places.contains { place in
      // Another line may be within what an edit writes.
      var (start, end) = (place.new.start, place.new.end)
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      return end - start > limit
    }
  }

  /// Whether an edit changes a line, and no line that it changes was as wide before.
  func contains(_ line: ByteRange, width: Int) -> Bool {
    let first = places.partitioningIndex { $0.new.end >= line.start }
    let changes = places[first...].prefix { $0.new.start <= line.end }
    guard let start = changes.first?.old.start, let end = changes.last?.old.end else { return false }
    let before = Array(original.tokens.bytes[original.lineStart(of: start)..<original.lineEnd(of: end)])
    return BorderParts(borders, in: tokenize(before)).removal.applied(to: before).widestLine < width
  }
}

extension SourceOutline {
  /// The columns of the lines that people let be long: as many as three of the file's have, without the comments behind
  /// them, and without strings, which nobody can break.
  var habitualWidth: Int {
    var widths = [0, 0, 0]
    var start = 0
    while start < tokens.bytes.count {
      let end = lineEnd(of: start)
      let line = ByteRange(start, end)
      if line.count > widths[2], !hasString(in: line) {
        let width = tokens.bytes[start..<codeEnd(of: line)].widestLine
        widths = Array((widths + [width]).sorted(by: >).prefix(3))
      }
      start = end + 1
    }
    return widths[2]
  }

  /// The end of a line's code: where the white space in front of a comment begins that goes to the end of the line.
  func codeEnd(of line: ByteRange) -> Int {
    guard line.count > 0 else { return line.end }
    let last = token(at: line.end - 1)
    guard tokens.kinds[last] == .lineComment || tokens.kinds[last] == .blockComment else { return line.end }
    var end = max(tokens.range(last).start, line.start)
    while end > line.start, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(tokens.bytes[end - 1]) { end -= 1 }
    return end
  }

  private func hasString(in line: ByteRange) -> Bool {
    guard line.count > 0 else { return false }
    return (token(at: line.start)...token(at: line.end - 1)).contains { tokens.kinds[$0] == .stringSegment }
  }
}
