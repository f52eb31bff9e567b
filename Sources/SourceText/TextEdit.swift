/// Replaces some bytes of a file by a text; an empty range inserts.
public struct TextEdit: Hashable, Sendable, Codable {
  public let range: ByteRange
  public let replacement: String

  public init(_ range: ByteRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// The edits of one file.
///
/// Invariant: sorted by range and disjoint. Edits may touch but not overlap; `insert` is the only door.
public struct EditSet: Hashable, Sendable {
  public private(set) var edits: [TextEdit] = []

  public init() {}

  public var isEmpty: Bool { edits.isEmpty }

  /// Adds an edit, unless it overlaps one that is there: that one is returned and nothing changes.
  ///
  /// Two insertions at one place are kept in the order of their coming; one at the start of a replacement stands before
  /// it. O(log n) to find the place.
  @discardableResult
  public mutating func insert(_ edit: TextEdit) -> TextEdit? {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range <= edit.range { low = middle + 1 } else { high = middle }
    }
    if low > 0, edits[low - 1].range.end > edit.range.start { return edits[low - 1] }
    if low < edits.count, edits[low].range.start < edit.range.end { return edits[low] }
    edits.insert(edit, at: low)
    return nil
  }

  /// The bytes with every edit made. Bytes outside the edits are copied unchanged.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.start]
      result += edit.replacement.utf8
      position = edit.range.end
    }
    return result + bytes[position...]
  }

  /// Where a range of the old text is in the new one: an end that is within a replaced range is at that end of the
  /// replacement, and what is inserted at the range's ends is not in it.
  ///
  /// - Complexity: O(n) in the edits.
  public func placed(_ range: ByteRange) -> ByteRange {
    let start = placed(range.start, isEnd: false)
    return ByteRange(start, max(start, placed(range.end, isEnd: true)))
  }

  /// Where an offset of the new text was in the old one: within a replacement that is the start of what it replaced.
  ///
  /// - Complexity: O(n) in the edits.
  public func source(of offset: Int) -> Int {
    var growth = 0
    for edit in edits {
      let start = edit.range.start + growth
      if offset < start { break }
      let length = edit.replacement.utf8.count
      if offset < start + length { return edit.range.start }
      growth += length - edit.range.count
    }
    return offset - growth
  }

  private func placed(_ offset: Int, isEnd: Bool) -> Int {
    var growth = 0
    for edit in edits {
      let length = edit.replacement.utf8.count
      if edit.range.end <= offset, !isEnd || edit.range.start < offset {
        growth += length - edit.range.count
      } else if edit.range.start < offset {
        return edit.range.start + growth + (isEnd ? length : 0)
      } else {
        break
      }
    }
    return offset + growth
  }
}
