/// A half-open range of byte offsets into one source file.
///
/// Offsets count UTF-8 bytes from the file's first byte (a byte order mark counts three), as the compiler's columns do.
public struct ByteRange: Hashable, Sendable, Comparable, Codable {
  // A tree has several for each of its nodes: 32 bits are enough for a file, and half of the memory.
  @usableFromInline let first: UInt32
  @usableFromInline let behind: UInt32

  private enum CodingKeys: String, CodingKey {
    case first = "start"
    case behind = "end"
  }

  /// Assumes `0 <= start <= end`, and that `end` is below 4 GiB.
  @inlinable public init(_ start: Int, _ end: Int) {
    precondition(0 <= start && start <= end, "a byte range runs forward from a non-negative offset")
    first = UInt32(start)
    behind = UInt32(end)
  }

  @inlinable public var start: Int { Int(first) }
  @inlinable public var end: Int { Int(behind) }

  @inlinable public var count: Int { end - start }
  @inlinable public var isEmpty: Bool { start == end }

  /// Whether every byte of `other` lies in this range.
  @inlinable public func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }

  /// Whether some byte lies in both ranges.
  @inlinable public func overlaps(_ other: ByteRange) -> Bool { start < other.end && other.start < end }

  /// Whether the byte at `offset` lies in this range.
  @inlinable public func contains(offset: Int) -> Bool { start <= offset && offset < end }

  /// Earlier starts come first, and of two that start together the shorter one.
  public static func < (left: ByteRange, right: ByteRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
