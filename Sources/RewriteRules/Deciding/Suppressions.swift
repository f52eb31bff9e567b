import SourceText
import SwiftStructure
import SwiftTokens

/// The comments of a file that silence rules: `// rxmigrate:ignore flat-map-latest -- reason` for its own line or the
/// next one, `// rxmigrate:ignore-file flat-map-latest -- reason` for the file.
///
/// The grammar is exact, so that prose about it silences nothing, and ids are spelled out, so that nothing is silenced
/// by omission.
final class Suppressions {
  struct Suppression {
    let range: ByteRange
    let ids: [String]
    /// nil for the whole file.
    let lines: ClosedRange<Int>?
    var isUsed = false
  }

  private(set) var all: [Suppression] = []
  private let outline: SourceOutline
  private let lineStarts: [Int]

  init(_ outline: SourceOutline) {
    self.outline = outline
    var starts = [0]
    for token in 0..<outline.tokens.count where outline.tokens.kinds[token] == .newline {
      starts.append(outline.tokens.range(token).end)
    }
    lineStarts = starts
    for token in 0..<outline.tokens.count where outline.tokens.kinds[token] == .lineComment {
      read(outline.tokens.range(token))
    }
  }

  private static let start = "// rxmigrate:ignore"

  /// Whether a file may have such a comment, before anybody reads its tokens.
  static func mayBe(in file: SourceFile) -> Bool { file.has("// rxmigrate:ignore") }

  /// Whether a file has such a comment.
  static func areIn(_ tokens: TokenBuffer) -> Bool {
    (0..<tokens.count).contains { token in
      tokens.kinds[token] == .lineComment && tokens.bytes[tokens.range(token).start...].starts(with: start.utf8)
    }
  }

  /// The line of an offset, from 0.
  func line(_ offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } - 1 }

  private func read(_ range: ByteRange) {
    let text = outline.tokens.text(range)
    guard let body = text.dropPrefix(Self.start) else { return }
    let isFile = body.hasPrefix("-file")
    let rest = isFile ? body.dropFirst(5) : body[...]
    guard rest.first == " " else { return }
    let ids = rest.split(separator: " ").prefix { $0 != "--" }.map { String($0).replacingCommas }
    let own = line(range.start)
    all.append(
      Suppression(
        range: range, ids: ids.filter { !$0.isEmpty },
        lines: isFile ? nil : outline.startsLine(range.start) ? own + 1...own + 1 : own...own))
  }

  /// Whether a comment silences the rule at one of two places of a match: its start, and the link's own line. The comment
  /// is used then.
  func silences(_ id: String, at offset: Int, lineOf link: Int) -> Bool {
    guard let index = comment(silencing: id, at: offset, lineOf: link) else { return false }
    all[index].isUsed = true
    return true
  }

  /// Takes the comments about some code as used: whether they silence something there is not asked.
  func use(within range: ByteRange) {
    let lines = line(range.start)...line(range.end)
    for index in all.indices where all[index].lines?.overlaps(lines) == true { all[index].isUsed = true }
  }

  /// The same, while nobody knows yet whether the place is asked.
  func isSilenced(_ id: String, at offset: Int, lineOf link: Int) -> Bool {
    comment(silencing: id, at: offset, lineOf: link) != nil
  }

  private func comment(silencing id: String, at offset: Int, lineOf link: Int) -> Int? {
    guard !all.isEmpty else { return nil }
    let lines = [line(offset), line(link)]
    return all.indices.first { index in
      all[index].ids.contains(id) && all[index].lines.map { lines.contains(where: $0.contains) } ?? true
    }
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }

  fileprivate var replacingCommas: String { filter { $0 != "," } }
}
