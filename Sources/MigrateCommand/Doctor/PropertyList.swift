/// A property list in the old form that Xcode's projects have: `{ key = value; list = (a, "b c",); }`.
indirect enum PropertyList: Hashable, Sendable {
  case dictionary([String: PropertyList])
  case array([PropertyList])
  case string(String)

  subscript(_ key: String) -> PropertyList? {
    if case .dictionary(let members) = self { members[key] } else { nil }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var elements: [PropertyList] { if case .array(let elements) = self { elements } else { [] } }
  var members: [String: PropertyList] { if case .dictionary(let members) = self { members } else { [:] } }

  /// The texts under a key: an array's, or the one that is there.
  func texts(_ key: String) -> [String] {
    guard let value = self[key] else { return [] }
    return value.text.map { [$0] } ?? value.elements.compactMap(\.text)
  }
}

/// Reads a whole property list.
func parsePropertyList(_ bytes: [UInt8]) throws(DocumentMistake) -> PropertyList {
  var reader = PropertyListReader(bytes: bytes)
  let value = try reader.value()
  try reader.skipTrivia()
  if reader.offset < bytes.count { throw reader.mistake("expected nothing behind the list's value") }
  return value
}

private struct PropertyListReader: DocumentCursor {
  let bytes: [UInt8]
  var offset = 0

  /// How deep the readers of values may be nested in each other.
  private var depth = 0
  private static let greatestDepth = 100

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func value() throws(DocumentMistake) -> PropertyList {
    try skipTrivia()
    depth += 1
    defer { depth -= 1 }
    if depth > Self.greatestDepth { throw mistake("this is nested too deeply") }
    switch current {
    case UInt8(ascii: "{"): return .dictionary(try members())
    case UInt8(ascii: "("): return .array(try elements())
    default: return .string(try string())
    }
  }

  /// Assumes that the reader is at a `{`.
  private mutating func members() throws(DocumentMistake) -> [String: PropertyList] {
    offset += 1
    var members: [String: PropertyList] = [:]
    while try !take("}") {
      let key = try string()
      guard try take("=") else { throw mistake("expected '=' behind the key '\(key)'") }
      members[key] = try value()
      guard try take(";") else { throw mistake("expected ';' behind the value of '\(key)'") }
    }
    return members
  }

  /// Assumes that the reader is at a `(`.
  private mutating func elements() throws(DocumentMistake) -> [PropertyList] {
    offset += 1
    var elements: [PropertyList] = []
    while try !take(")") {
      elements.append(try value())
      if try take(",") { continue }
      guard try take(")") else { throw mistake("expected ',' or ')'") }
      break
    }
    return elements
  }

  private mutating func string() throws(DocumentMistake) -> String {
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(by: quote) }
    let start = offset
    while let byte = current, isPlain(byte) { offset += 1 }
    if offset == start { throw mistake(current == nil ? "the list ends too early" : "expected a key or a value") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Assumes that the reader is at the quote. An escaped character stands for itself, but for a line break.
  private mutating func quoted(by quote: UInt8) throws(DocumentMistake) -> String {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while let byte = current {
      offset += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let escaped = current {
        text.append(escaped == UInt8(ascii: "n") ? 10 : escaped)
        offset += 1
      } else {
        text.append(byte)
      }
    }
    throw DocumentMistake(offset: start, message: "this text has no closing quote")
  }

  /// Whether a byte needs no quotes around it.
  private func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x80 || !#"{}()=;,"' "#.utf8.contains(byte) && byte > 0x20
  }
}
