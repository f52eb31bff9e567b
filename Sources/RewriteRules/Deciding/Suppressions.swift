import SourceText
import SwiftStructure
import SwiftTokens

/// The comments of a file that silence rules:
///
///     // rxmigrate:ignore flat-map-latest -- reason         its own line or, if it stands alone, the next one
///     // rxmigrate:ignore-file flat-map-latest -- reason    the file
///     // rxmigrate:disable flat-map-latest -- reason        what follows, to the comment that enables it again
///     // rxmigrate:enable flat-map-latest
///
/// Several ids stand behind each other; without one all rules are meant. The grammar is exact otherwise, so that prose about
/// it silences nothing. What a person declined counts as such a comment.
final class Suppressions {
  struct Suppression {
    let range: ByteRange
    /// Empty for all rules.
    let ids: [String]
    /// nil for the whole file.
    var lines: ClosedRange<Int>?
    var isUsed = false

    func names(_ id: String) -> Bool { ids.isEmpty || ids.contains(id) }
  }

  /// What stands behind the colon.
  private enum Form: String {
    case ignore, disable, enable
    case ignoreFile = "ignore-file"
  }

  private(set) var all: [Suppression] = []
  private let outline: SourceOutline
  /// Lines as everybody counts them: those in the middle of a string literal, too.
  private lazy var lineIndex = LineIndex(outline.tokens.bytes)

  /// - Parameters:
  ///   - declined: The sites of the file that a person declined.
  ///   - readsComments: Whether the file's comments silence anything.
  init(_ outline: SourceOutline, declined: Set<DeclinedSite> = [], readsComments: Bool = true) {
    self.outline = outline
    let tokens = readsComments ? 0..<outline.tokens.count : 0..<0
    for token in tokens where outline.tokens.kinds[token] == .lineComment {
      read(outline.tokens.range(token))
    }
    for site in declined.sorted(by: { ($0.line, $0.rule) < ($1.line, $1.rule) }) {
      // Nobody is told that it silences nothing.
      let lines = site.line - 1...site.line - 1
      all.append(Suppression(range: ByteRange(0, 0), ids: [site.rule], lines: lines, isUsed: true))
    }
  }

  private static let start = "// rxmigrate:"

  /// Whether a file may have such a comment, before anybody reads its tokens.
  static func mayBe(in file: SourceFile) -> Bool { file.has("// rxmigrate:") }

  /// Whether a file has such a comment.
  static func areIn(_ tokens: TokenBuffer) -> Bool {
    (0..<tokens.count).contains { token in
      tokens.kinds[token] == .lineComment && tokens.bytes[tokens.range(token).start...].starts(with: start.utf8)
    }
  }

  /// The line of an offset, from 0.
  func line(_ offset: Int) -> Int { lineIndex.location(of: offset).line - 1 }

  private func read(_ range: ByteRange) {
    guard let body = outline.tokens.text(range).dropPrefix(Self.start),
      let form = Form(rawValue: String(body.prefix { $0 != " " }))
    else { return }
    let words = body.split(separator: " ").dropFirst().prefix { $0 != "--" }.map { String($0).replacingCommas }
    let ids = words.filter { !$0.isEmpty }
    let own = line(range.start)
    switch form {
    case .ignore: add(range, ids, lines: outline.startsLine(range.start) ? own + 1...own + 1 : own...own)
    case .ignoreFile: add(range, ids, lines: nil)
    case .disable: add(range, ids, lines: own...Int.max)
    case .enable: endBlocks(of: ids, before: own)
    }
  }

  private func add(_ range: ByteRange, _ ids: [String], lines: ClosedRange<Int>?) {
    all.append(Suppression(range: range, ids: ids, lines: lines))
  }

  /// Ends the blocks that were begun for the same rules; without an id all of them.
  private func endBlocks(of ids: [String], before line: Int) {
    for index in all.indices where ids.isEmpty || Set(all[index].ids) == Set(ids) {
      if let lines = all[index].lines, lines.upperBound == .max { all[index].lines = lines.lowerBound...line }
    }
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
    for index in all.indices where all[index].lines?.overlaps(lines) != false { all[index].isUsed = true }
  }

  /// The same, while nobody knows yet whether the place is asked.
  func isSilenced(_ id: String, at offset: Int, lineOf link: Int) -> Bool {
    comment(silencing: id, at: offset, lineOf: link) != nil
  }

  private func comment(silencing id: String, at offset: Int, lineOf link: Int) -> Int? {
    guard !all.isEmpty else { return nil }
    let lines = [line(offset), line(link)]
    return all.indices.first { index in
      all[index].names(id) && all[index].lines.map { lines.contains(where: $0.contains) } ?? true
    }
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }

  fileprivate var replacingCommas: String { filter { $0 != "," } }
}
