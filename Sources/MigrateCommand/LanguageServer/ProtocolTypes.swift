import Foundation
import SourceText

/// The parameters of the protocol's messages, as far as they are used.
enum EditorParams {
  struct Initialize: Decodable {
    let rootUri: String?
    let workspaceFolders: [Folder]?
  }

  struct Folder: Decodable {
    let uri: String
  }

  struct Opened: Decodable {
    let textDocument: TextDocument
  }

  struct TextDocument: Decodable {
    let uri: String
    let version: Int
    let text: String
  }

  struct Changed: Decodable {
    let textDocument: VersionedDocument
    let contentChanges: [Change]
  }

  struct VersionedDocument: Decodable {
    let uri: String
    let version: Int?
  }

  /// The whole text, since the server asks for no less.
  struct Change: Decodable {
    let text: String
  }

  struct Named: Decodable {
    let textDocument: DocumentName
  }

  struct DocumentName: Decodable {
    let uri: String
  }

  struct Hover: Decodable {
    let textDocument: DocumentName
    let position: EditorPosition
  }

  struct CodeAction: Decodable {
    let textDocument: DocumentName
    let range: EditorRange
    let context: Context

    struct Context: Decodable {
      let only: [String]?
    }
  }

  struct Cancel: Decodable {
    let id: RPCIdentifier
  }
}

/// A place as editors count: lines and UTF-16 code units from 0.
struct EditorPosition: Hashable, Sendable, Comparable, Decodable {
  let line: Int
  let character: Int

  init(_ place: LineColumn) {
    line = place.line - 1
    character = place.column - 1
  }

  static func < (left: EditorPosition, right: EditorPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  var json: JSONValue { .object(["line": .number(line), "character": .number(character)]) }
}

struct EditorRange: Hashable, Sendable, Decodable {
  let start: EditorPosition
  let end: EditorPosition

  init(_ span: Report.Span) {
    start = EditorPosition(span.utf16Start)
    end = EditorPosition(span.utf16End)
  }

  /// Whether the ranges have a place in common; a cursor is an empty range.
  func touches(_ other: EditorRange) -> Bool { start <= other.end && other.start <= end }

  func contains(_ position: EditorPosition) -> Bool { start <= position && position <= end }

  /// Whether this one is no longer than another around the same place.
  func isInside(_ other: EditorRange) -> Bool { other.start <= start && end <= other.end }

  var json: JSONValue { .object(["start": start.json, "end": end.json]) }
}

/// The path of a `file:` URI; nil for any other.
func path(ofURI uri: String) -> String? {
  guard let url = URL(string: uri), url.isFileURL else { return nil }
  return absolutePath(url.path(percentEncoded: false), in: "/")
}
