extension ByteView {
  /// The offset of the first line break at or behind `offset`, or the end of the file.
  @inline(never)
  func lineEnd(from offset: Int) -> Int {
    var end = offset
    while end < count {
      let bytes = eight(at: end)
      let found = EightBytes.count(beforeFirstIn: bytes.mask(of: .lineFeed) | bytes.mask(of: .carriageReturn))
      if found < 8 { return end + found }
      end += 8
    }
    return count
  }

  /// Where the run of spaces, tabs, vertical tabs, form feeds, NUL bytes and byte order marks ends.
  @inline(__always)
  func whitespaceEnd(from offset: Int) -> Int {
    var end = offset
    while true {
      let spaces = eight(at: end).spaceCount
      end += spaces
      if spaces < 8 { break }
    }
    let next = self[end]
    return next == .tab || next == .verticalTab || next == .formFeed || next == 0 || next == 0xEF
      ? rareWhitespaceEnd(from: end) : end
  }

  @inline(never)
  private func rareWhitespaceEnd(from offset: Int) -> Int {
    var end = offset
    while end < count {
      switch self[end] {
      case .space, .tab, .verticalTab, .formFeed, 0: end += 1
      case 0xEF where isByteOrderMark(at: end): end += 3
      default: return end
      }
    }
    return end
  }

  func isByteOrderMark(at offset: Int) -> Bool {
    self[offset] == 0xEF && self[offset + 1] == 0xBB && self[offset + 2] == 0xBF
  }

  /// Assumes a comment opens at `offset`. The end of the file closes all comments.
  @inline(never)
  func blockCommentEnd(from offset: Int) -> Int {
    precondition(self[offset] == .slash && self[offset + 1] == .asterisk)
    var end = offset + 2
    var depth = 1
    while end < count {
      switch self[end] {
      case .asterisk where self[end + 1] == .slash:
        end += 2
        depth -= 1
        if depth == 0 { return end }
      case .slash where self[end + 1] == .asterisk:
        end += 2
        depth += 1
      default:
        let bytes = eight(at: end + 1)
        end += 1 + EightBytes.count(beforeFirstIn: bytes.mask(of: .asterisk) | bytes.mask(of: .slash))
      }
    }
    return count
  }

  /// Whether a marker of a version control conflict, git's or Perforce's, starts the line at `offset`.
  @inline(never)
  func opensConflict(at offset: Int) -> Bool {
    let isLineStart = offset == 0 || self[offset - 1] == .lineFeed || self[offset - 1] == .carriageReturn
    return isLineStart && (starts(with: "<<<<<<< ", at: offset) || starts(with: ">>>> ", at: offset))
  }

  /// Where the conflict ends that opens at `offset`, behind the line of its last marker; `nil` if there is none.
  ///
  /// The compiler reads none of its text either.
  @inline(never)
  func conflictEnd(from offset: Int) -> Int? {
    let marker: StaticString = self[offset] == .less ? ">>>>>>> " : "<<<<\n"
    var line = lineEnd(from: offset)
    while line < count {
      line += 1
      if starts(with: marker, at: line) { return lineEnd(from: line + marker.utf8CodeUnitCount) }
      line = lineEnd(from: line)
    }
    return nil
  }

  func starts(with text: StaticString, at offset: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where self[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}
