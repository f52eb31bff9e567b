import SourceText
import SwiftStructure
import SwiftTokens

/// A file of a program with its structure.
struct ParsedFile {
  let name: String
  let outline: SourceOutline

  init(name: String, bytes: [UInt8]) {
    self.name = name
    outline = SourceOutline(tokenize(bytes))
  }

  var tokens: TokenBuffer { outline.tokens }
  /// Whether the file's own statements are run.
  var isMain: Bool { name == "main.swift" }

  /// The file with the edits made; of two that overlap the first one.
  func edited(_ edits: [TextEdit]) -> ParsedFile {
    var set = EditSet()
    for edit in edits { set.insert(edit) }
    return ParsedFile(name: name, bytes: set.applied(to: tokens.bytes))
  }

  func text(_ range: ByteRange) -> String { tokens.text(range) }

  func text(_ node: NodeID) -> String { outline.text(node) }

  /// The bytes between two places.
  func gap(_ start: Int, _ end: Int) -> String { tokens.text(ByteRange(start, end)) }

  /// The white space that the line of an offset begins with.
  func indentation(at offset: Int) -> String {
    let start = tokens.bytes[..<offset].lastIndex { $0 == newline || $0 == carriageReturn }.map { $0 + 1 } ?? 0
    let end = tokens.bytes[start...].firstIndex { $0 != space && $0 != tab } ?? tokens.bytes.count
    return gap(start, end)
  }

  /// Whether a node lies in a string's interpolation, which has to stay on its line.
  func isInString(_ node: NodeID) -> Bool {
    outline.ancestors(node).contains { if case .string = outline[$0] { true } else { false } }
  }

  /// Whether nothing but a break and white space is between two places.
  func isBreak(_ start: Int, _ end: Int) -> Bool {
    let gap = tokens.bytes[start..<end]
    return gap.contains(newline) && gap.allSatisfy { $0 == newline || $0 == carriageReturn || $0 == space || $0 == tab }
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
