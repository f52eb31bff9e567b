import SourceText

/// The tokens of one file, as two parallel arrays.
///
/// Invariant: token *i* covers the bytes `starts[i] ..< starts[i + 1]`; the last token is the empty `endOfFile`, so
/// that no byte can be lost or seen twice.
public struct TokenBuffer: Sendable {
  /// The file, UTF-8 or not.
  public let bytes: [UInt8]
  public let kinds: [TokenKind]
  /// One more than there are kinds would be redundant: `endOfFile` starts behind the last byte.
  public let starts: [UInt32]

  package init(bytes: [UInt8], kinds: [TokenKind], starts: [UInt32]) {
    self.bytes = bytes
    self.kinds = kinds
    self.starts = starts
  }

  /// The number of tokens, `endOfFile` included.
  public var count: Int { kinds.count }

  /// The bytes that token `index` covers.
  public func range(_ index: Int) -> ByteRange {
    ByteRange(Int(starts[index]), index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count)
  }

  /// The text of token `index`; invalid UTF-8 is repaired.
  public func text(_ index: Int) -> String {
    text(range(index))
  }

  /// Whether the last byte of token `index` is this one; false for an empty token. Unlike `text(_:)` it makes no string.
  package func ends(_ index: Int, with byte: UInt8) -> Bool {
    let range = range(index)
    return !range.isEmpty && bytes[range.end - 1] == byte
  }

  /// Whether token `index` is this byte alone. Unlike `text(_:)` it makes no string.
  package func consists(_ index: Int, of byte: UInt8) -> Bool {
    range(index).count == 1 && ends(index, with: byte)
  }

  /// The text of any bytes of the file; invalid UTF-8 is repaired.
  public func text(_ range: ByteRange) -> String {
    String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }
}
