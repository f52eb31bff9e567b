/// A JSON document that may have comments and trailing commas, with the place of every value.
///
/// Foundation reads JSON too, but can't tell where a value stands, and an error without its place helps nobody.
struct CommentedJSON: Hashable, Sendable {
  indirect enum Content: Hashable, Sendable {
    case object([Member])
    case array([CommentedJSON])
    case string(String)
    case number(String)
    case bool(Bool)
    case null
  }

  struct Member: Hashable, Sendable {
    let key: String
    /// The place of the key's opening quote.
    let keyOffset: Int
    let value: CommentedJSON
  }

  /// The place of the value's first byte.
  let offset: Int
  let content: Content
}

/// Reads a whole document; some editors put a byte order mark before it.
func parseCommentedJSON(_ bytes: [UInt8]) throws(DocumentMistake) -> CommentedJSON {
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  var reader = JSONReader(bytes: bytes, offset: bytes.starts(with: mark) ? mark.count : 0)
  let value = try reader.value()
  try reader.skipTrivia()
  if reader.offset < bytes.count { throw reader.mistake("expected nothing behind the document's value") }
  return value
}

/// How deep a document may be nested; no file of the tool's comes near.
private let deepest = 100

private struct JSONReader: DocumentCursor {
  let bytes: [UInt8]
  var offset = 0
  /// How many arrays and objects are around the value that is read.
  var depth = 0

  mutating func value() throws(DocumentMistake) -> CommentedJSON {
    try skipTrivia()
    let start = offset
    if depth == deepest { throw mistake("this is nested too deep") }
    depth += 1
    defer { depth -= 1 }
    let content: CommentedJSON.Content
    switch current {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .array(try elements())
    case UInt8(ascii: "\""): content = .string(try string())
    default: content = try word()
    }
    return CommentedJSON(offset: start, content: content)
  }

  /// Assumes that the reader is at a `{`.
  private mutating func members() throws(DocumentMistake) -> [CommentedJSON.Member] {
    offset += 1
    var result: [CommentedJSON.Member] = []
    while try !take("}") {
      let keyOffset = offset
      guard current == UInt8(ascii: "\"") else { throw mistake("expected a key in quotes or '}'") }
      let key = try string()
      guard try take(":") else { throw mistake("expected ':' behind the key '\(key)'") }
      result.append(CommentedJSON.Member(key: key, keyOffset: keyOffset, value: try value()))
      if try take(",") { continue }
      guard try take("}") else { throw mistake("expected ',' or '}'") }
      break
    }
    return result
  }

  /// Assumes that the reader is at a `[`.
  private mutating func elements() throws(DocumentMistake) -> [CommentedJSON] {
    offset += 1
    var result: [CommentedJSON] = []
    while try !take("]") {
      result.append(try value())
      if try take(",") { continue }
      guard try take("]") else { throw mistake("expected ',' or ']'") }
      break
    }
    return result
  }

  /// Assumes that the reader is at a quote.
  private mutating func string() throws(DocumentMistake) -> String {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while let byte = current, byte != UInt8(ascii: "\n") {
      offset += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
    }
    throw DocumentMistake(offset: start, message: "this string has no closing quote")
  }

  /// Assumes that the reader is behind a backslash.
  private mutating func escape() throws(DocumentMistake) -> [UInt8] {
    let simple: [UInt8: UInt8] = [0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9]
    if let byte = current, let meant = simple[byte] {
      offset += 1
      return [meant]
    }
    guard let unit = codeUnit(at: offset) else { throw mistake("this is no escape of JSON") }
    offset += 5
    if let scalar = Unicode.Scalar(unit) { return Array(String(scalar).utf8) }
    // The first half of a pair: the second one follows as an escape of its own.
    let pair = codeUnit(at: offset + 1).map { [unit, $0] } ?? []
    let text = String(decoding: pair, as: UTF16.self)
    guard current == UInt8(ascii: "\\"), pair.count == 2, text.unicodeScalars.count == 1 else {
      offset -= 5
      throw mistake("this is no escape of JSON")
    }
    offset += 6
    return Array(text.utf8)
  }

  /// The number that `u00E9` stands for; nil where there is no such thing.
  private func codeUnit(at offset: Int) -> UInt16? {
    let digits = String(decoding: bytes[min(offset + 1, bytes.count)..<min(offset + 5, bytes.count)], as: UTF8.self)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "u"), digits.utf8.count == 4,
      digits.allSatisfy(\.isHexDigit)
    else { return nil }
    return UInt16(digits, radix: 16)
  }

  private mutating func word() throws(DocumentMistake) -> CommentedJSON.Content {
    let start = offset
    while let byte = current, !"{}[],:\"/ \t\r\n".utf8.contains(byte) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case _ where Double(word) != nil: return .number(word)
    default:
      throw DocumentMistake(offset: start, message: word.isEmpty ? "expected a value" : "'\(word)' is no value of JSON")
    }
  }
}
