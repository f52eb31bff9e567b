import SourceText
import SwiftStructure
import SwiftTokens

/// A part of a rewritten file: bytes that stay, or a text that comes.
enum Piece: Sendable, Hashable {
  case original(ByteRange)
  case text(String)
}

extension [Piece] {
  /// The pieces without some bytes that stay.
  func without(_ removed: ByteRange) -> [Piece] {
    flatMap { piece -> [Piece] in
      guard case .original(let range) = piece, range.overlaps(removed) else { return [piece] }
      return [
        ByteRange(range.start, Swift.max(range.start, removed.start)),
        ByteRange(removed.end, Swift.max(removed.end, range.end)),
      ]
      .filter { !$0.isEmpty }.map { .original($0) }
    }
  }
}

/// Turns the pieces of a whole file into edits.
///
/// Original pieces that come in the order of the file stay where they are, and what is between them is replaced. One
/// that comes out of order is copied as text. A comment in what is removed is kept in front of what comes.
struct EditBuilder {
  let outline: SourceOutline
  private(set) var edits = EditSet()
  private var position = 0
  private var pending = ""
  /// Comments that were copied along with a piece, so that they are not kept twice.
  private var copied: Set<ByteRange> = []
  /// How often each comment stands in the texts that come: it moved along with other words.
  private var moved: [String: Int] = [:]

  init(outline: SourceOutline) { self.outline = outline }

  /// The edits that make the file of these pieces; `tokenEdits` replace tokens wherever they stand.
  static func edits(_ pieces: [Piece], tokenEdits: [ByteRange: String], outline: SourceOutline) -> EditSet {
    var builder = EditBuilder(outline: outline)
    builder.build(split(pieces, tokenEdits))
    return builder.edits
  }

  private mutating func build(_ pieces: [Piece]) {
    let kept = EditBuilder.inOrder(pieces)
    countComments(in: pieces)
    for (piece, isKept) in zip(pieces, kept) {
      switch piece {
      case .text(let text): pending += text
      case .original(let range) where range.isEmpty: continue
      case .original(let range) where isKept:
        flush(to: range.start)
        position = range.end
      case .original(let range):
        pending += outline.tokens.text(range)
        copied.formUnion(outline.comments(in: range))
      }
    }
    flush(to: outline.tokens.bytes.count)
  }

  /// Which original pieces stay: the longest run (by bytes, nearly) of pieces in the order of the file.
  private static func inOrder(_ pieces: [Piece]) -> [Bool] {
    let ranges = pieces.map { piece -> ByteRange? in if case .original(let range) = piece { range } else { nil } }
    // A piece that jumps ahead of pieces which follow it and come before it in the file is copied if it is the smaller.
    var kept = [Bool](repeating: false, count: pieces.count)
    var stack: [Int] = []
    for (index, range) in ranges.enumerated() {
      guard let range, !range.isEmpty else { continue }
      var conflicting: [Int] = []
      for earlier in stack.reversed() {
        guard ranges[earlier]!.end > range.start else { break }
        conflicting.append(earlier)
      }
      let lost = conflicting.reduce(0) { $0 + ranges[$1]!.count }
      if lost > range.count { continue }
      for earlier in conflicting { kept[earlier] = false }
      stack.removeLast(conflicting.count)
      stack.append(index)
      kept[index] = true
    }
    return kept
  }

  private mutating func flush(to offset: Int) {
    let removed = ByteRange(position, max(position, offset))
    var text = pending
    for comment in outline.comments(in: removed).reversed() where !copied.contains(comment) {
      let words = outline.tokens.text(comment)
      if let count = moved[words], count > 0 { moved[words] = count - 1 } else { text = keep(comment, before: text) }
    }
    pending = ""
    guard let edit = trimmed(removed, text) else { return }
    for part in edit.parted(in: outline.tokens.bytes) { edits.insert(part) }
  }

  /// Without what is the same at both ends; nil if nothing is left.
  private func trimmed(_ removed: ByteRange, _ text: String) -> TextEdit? {
    let old = outline.tokens.bytes[removed.start..<removed.end]
    let new = Array(text.utf8)
    var prefix = 0
    while prefix < min(old.count, new.count), old[removed.start + prefix] == new[prefix], new[prefix] < 0x80 {
      prefix += 1
    }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix, old[removed.end - 1 - suffix] == new[new.count - 1 - suffix],
      new[new.count - 1 - suffix] < 0x80
    {
      suffix += 1
    }
    if prefix + suffix == old.count, old.count == new.count { return nil }
    // The two bytes that end a line go together.
    let start = removed.end - suffix
    if suffix > 0, start > removed.start + prefix, outline.tokens.text(ByteRange(start - 1, start + 1)) == "\r\n" {
      suffix -= 1
    }
    // A word is replaced whole, so that a reader sees it.
    while prefix > 0, isWord(new[prefix - 1]) { prefix -= 1 }
    while suffix > 0, isWord(new[new.count - suffix]) { suffix -= 1 }
    return TextEdit(
      ByteRange(removed.start + prefix, removed.end - suffix),
      String(decoding: new[prefix..<new.count - suffix], as: UTF8.self))
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }

  /// Counts the comments in texts that come.
  private mutating func countComments(in pieces: [Piece]) {
    for case .text(let text) in pieces
    where text.utf8.contains(UInt8(ascii: "/")) && (text.contains("/*") || text.contains("//")) {
      let tokens = tokenize(Array(text.utf8))
      for token in 0..<tokens.count where tokens.kinds[token] == .lineComment || tokens.kinds[token] == .blockComment {
        moved[tokens.text(token), default: 0] += 1
      }
    }
  }

  /// A comment in front of a text, set off as it was.
  private func keep(_ comment: ByteRange, before text: String) -> String {
    let token = outline.token(at: comment.start)
    var words = outline.tokens.text(comment)
    guard outline.tokens.kinds[token] == .lineComment else {
      let isSetOff = comment.end < outline.tokens.bytes.count && outline.tokens.kinds[token + 1].isTrivia
      return words + (isSetOff ? " " : "") + text
    }
    if token > 0, outline.tokens.kinds[token - 1] == .whitespace, !outline.startsLine(comment.start) {
      words = outline.tokens.text(token - 1) + words
    }
    return text.hasPrefix("\n") ? words + text : words + "\n" + outline.indentation(at: comment.start) + text
  }

  /// Cuts original pieces at the tokens that are replaced.
  private static func split(_ pieces: [Piece], _ tokenEdits: [ByteRange: String]) -> [Piece] {
    guard !tokenEdits.isEmpty else { return pieces }
    let sorted = tokenEdits.keys.sorted()
    var result: [Piece] = []
    for piece in pieces {
      guard case .original(let range) = piece else {
        result.append(piece)
        continue
      }
      var start = range.start
      var index = sorted.partitioningIndex { $0.start >= range.start }
      while index < sorted.count, sorted[index].end <= range.end {
        result += [.original(ByteRange(start, sorted[index].start)), .text(tokenEdits[sorted[index]]!)]
        start = sorted[index].end
        index += 1
      }
      result.append(.original(ByteRange(start, range.end)))
    }
    return result
  }
}

extension Array {
  /// The first position from which on the predicate holds. O(log n).
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SourceOutline {
  /// The white space at the start of the line that has the byte at `offset`.
  func indentation(at offset: Int) -> String {
    var start = offset
    while start > 0, tokens.bytes[start - 1] != UInt8(ascii: "\n"), tokens.bytes[start - 1] != UInt8(ascii: "\r") {
      start -= 1
    }
    var end = start
    while end < tokens.bytes.count, tokens.bytes[end] == UInt8(ascii: " ") || tokens.bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    return tokens.text(ByteRange(start, end))
  }

  /// Whether only white space stands before `offset` on its line.
  func startsLine(_ offset: Int) -> Bool {
    var start = offset
    while start > 0 {
      let byte = tokens.bytes[start - 1]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return true }
      if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") { return false }
      start -= 1
    }
    return true
  }

  /// One step of indentation as the file has it.
  var indentationUnit: String {
    for token in 0..<tokens.count where tokens.kinds[token] == .newline && token + 1 < tokens.count {
      guard tokens.kinds[token + 1] == .whitespace, token + 2 < tokens.count, !tokens.kinds[token + 2].isTrivia else {
        continue
      }
      let text = tokens.text(token + 1)
      if text.hasPrefix("\t") { return "\t" }
      if text.utf8.count == 2 || text.utf8.count == 4 { return text }
    }
    return "    "
  }
}
