/// What is wrong with a document, and where.
struct DocumentMistake: Error, Hashable {
  let offset: Int
  let message: String
}

/// A place in a document whose values may have comments between them: JSON, or a property list.
protocol DocumentCursor {
  var bytes: [UInt8] { get }
  var offset: Int { get set }
}

extension DocumentCursor {
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func mistake(_ message: String) -> DocumentMistake { DocumentMistake(offset: offset, message: message) }

  /// White space, `// …` and `/* … */`.
  mutating func skipTrivia() throws(DocumentMistake) {
    while let byte = current {
      if [9, 10, 13, 32].contains(byte) {
        offset += 1
      } else if bytes[offset...].starts(with: "//".utf8) {
        while let byte = current, byte != UInt8(ascii: "\n") { _ = byte; offset += 1 }
      } else if bytes[offset...].starts(with: "/*".utf8) {
        let start = offset
        offset += 2
        while !bytes[offset...].starts(with: "*/".utf8) {
          guard offset < bytes.count else { throw DocumentMistake(offset: start, message: "this comment has no end") }
          offset += 1
        }
        offset += 2
      } else {
        return
      }
    }
  }

  /// Steps over a character if it comes next.
  mutating func take(_ character: Unicode.Scalar) throws(DocumentMistake) -> Bool {
    try skipTrivia()
    guard current == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }
}
