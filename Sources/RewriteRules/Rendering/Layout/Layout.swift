import SourceText
import SwiftStructure
import SwiftTokens

/// How the lines of a rewritten file are laid out: what a rewrite made too long is broken at the periods of its chain,
/// and arguments that stood below one another still do.
struct Layout {
  /// The file before the rewrite.
  private let original: SourceOutline
  private let edits: EditSet
  private let borders: BorderNames
  /// The file as the edits leave it.
  private let rewritten: SourceOutline

  init(of original: SourceOutline, after edits: EditSet, borders: BorderNames) {
    self.original = original
    self.borders = borders
    let edits = edits.behindComments(of: original)
    self.edits = edits
    rewritten = SourceOutline(tokenize(edits.applied(to: Array(original.tokens.bytes))))
  }

  /// The edits, with those of the layout joined to them.
  func laidOut() -> EditSet {
    let aligned = AlignedArguments(rewritten: rewritten, edits: edits, original: original).shifts()
    let joined = JoinedCalls(rewritten: rewritten, edits: edits, original: original).shifts()
    let lifted = LiftedChains(rewritten: rewritten, edits: edits, original: original).shifts()
    let layout = rewritten.moved(columns: aligned, margins: joined.merging(lifted, uniquingKeysWith: +))
    var result = edits.followed(by: original.hasCarriageReturns ? layout.withCarriageReturns : layout)
    let limit = max(Self.columns, original.without(borders).habitualWidth)
    let style = LineStyle(of: original)
    for _ in 0..<Self.rounds {
      let bytes = result.applied(to: Array(original.tokens.bytes))
      guard bytes.widestLine > limit else { break }
      let parts = BorderParts(borders, in: tokenize(bytes))
      let bare = result.followed(by: parts.removal)
      let grown = GrownLines(of: original, after: bare, borders: borders)
      let bareBytes = parts.removal.applied(to: bytes)
      guard grown.have(moreThan: limit, in: bareBytes) else { break }
      let outline = SourceOutline(tokenize(bareBytes))
      let breaks = LongLines(outline: outline, limit: limit, style: style, grown: grown).edits()
      if breaks.isEmpty { break }
      result = result.followed(by: parts.restored(breaks))
    }
    return result
  }

  /// A line may have this many columns in any file.
  private static let columns = 120

  /// What a line break leaves too long is broken again, so many times.
  private static let rounds = 8
}

extension SourceOutline {
  /// The file without what is there only at a border.
  fileprivate func without(_ borders: BorderNames) -> SourceOutline {
    let removal = BorderParts(borders, in: tokens).removal
    return removal.isEmpty ? self : SourceOutline(tokenize(removal.applied(to: Array(tokens.bytes))))
  }

  /// The offset of the first byte of the line that has the byte at `offset`.
  func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, tokens.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The offset of the line feed that ends the line of `offset`, or the file's end.
  func lineEnd(of offset: Int) -> Int {
    var end = offset
    while end < tokens.bytes.count, tokens.bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }
}
