/// Cuts what comes from an editor into messages. Each is a header of lines, an empty line, and a body of the length that
/// the header says:
///
///     Content-Length: 52\r\n
///     \r\n
///     {"jsonrpc":"2.0","id":1,"method":"shutdown"}
struct MessageStream {
  /// What came: a body, or a header that says no length, which is skipped.
  enum Part: Hashable {
    case body([UInt8])
    case badHeader
  }

  private var buffer: [UInt8] = []

  mutating func append(_ bytes: [UInt8]) { buffer += bytes }

  /// The next message; nil as long as it has not come as a whole.
  mutating func next() -> Part? {
    guard let headerEnd = endOfHeader else {
      // Whoever sends this does not speak the protocol.
      guard buffer.count > Self.greatestHeader else { return nil }
      buffer = []
      return .badHeader
    }
    guard let length = contentLength(in: buffer[..<headerEnd]) else {
      buffer.removeFirst(headerEnd)
      return .badHeader
    }
    guard buffer.count >= headerEnd + length else { return nil }
    defer { buffer.removeFirst(headerEnd + length) }
    return .body(Array(buffer[headerEnd..<headerEnd + length]))
  }

  private static let greatestHeader = 4096
  private static let greatestBody = 256 << 20

  /// Behind the empty line.
  private var endOfHeader: Int? {
    let mark = Array("\r\n\r\n".utf8)
    let end = min(buffer.count, Self.greatestHeader)
    guard end >= mark.count else { return nil }
    return (0...end - mark.count).first { buffer[$0..<$0 + mark.count].elementsEqual(mark) }.map { $0 + mark.count }
  }

  private func contentLength(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { $0 != " " }).flatMap { (0...Self.greatestBody).contains($0) ? $0 : nil }
    }
    return nil
  }
}

/// A message with its header.
func framed(_ message: JSONValue) -> [UInt8] {
  let body = Array(message.compact.utf8)
  return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}
