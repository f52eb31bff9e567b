/// A half-open range of byte offsets into one source file.
///
/// Offsets count UTF-8 bytes from the file's first byte (a byte order mark counts three), as the compiler's columns do.
public struct ByteRange: Hashable, Sendable, Comparable, Codable {
  public let start: Int
  public let end: Int

  /// Assumes `0 <= start <= end`.
  public init(_ start: Int, _ end: Int) {
    precondition(0 <= start && start <= end, "a byte range runs forward from a non-negative offset")
    self.start = start
    self.end = end
  }

  public var count: Int { end - start }
  public var isEmpty: Bool { start == end }

  /// Whether every byte of `other` lies in this range.
  public func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }

  /// Whether some byte lies in both ranges.
  public func overlaps(_ other: ByteRange) -> Bool { start < other.end && other.start < end }

  /// Whether the byte at `offset` lies in this range.
  public func contains(offset: Int) -> Bool { start <= offset && offset < end }

  /// Earlier starts come first, and of two that start together the shorter one.
  public static func < (left: ByteRange, right: ByteRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
