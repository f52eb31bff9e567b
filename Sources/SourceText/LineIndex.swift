/// A place in a file as people and other tools are told it: both numbers count from 1.
public struct LineColumn: Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Turns byte offsets into lines and columns.
///
///     let lines = LineIndex(Array("let é = 1\nx".utf8))
///     lines.location(of: 11)  // line 2, column 1
///
/// LF, CR LF and a lone CR each end a line, as they do for the compiler.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// Where each line starts; ascending, the first is 0.
  private let lineStarts: [Int]

  public init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let endsLine = byte == 0x0A || (byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A))
      if endsLine { starts.append(offset + 1) }
    }
    self.bytes = bytes
    lineStarts = starts
  }

  /// The number of lines; the text behind the last line break is one, even if it is empty.
  public var lineCount: Int { lineStarts.count }

  /// The location of the byte at `offset`, or of the file's end, in the compiler's columns: UTF-8 bytes.
  ///
  /// The second byte of a CR LF is in the line that it ends. O(log n) in the number of lines.
  public func location(of offset: Int) -> LineColumn {
    let line = lineIndex(of: offset)
    return LineColumn(line: line + 1, column: offset - lineStarts[line] + 1)
  }

  /// The same in columns of UTF-16 code units, as SARIF and editors count them. Invalid UTF-8 counts as repaired.
  public func utf16Location(of offset: Int) -> LineColumn {
    let line = lineIndex(of: offset)
    let before = String(decoding: bytes[lineStarts[line]..<offset], as: UTF8.self)
    return LineColumn(line: line + 1, column: before.utf16.count + 1)
  }

  /// The bytes of a line, counted from 1, with its line break.
  public func range(ofLine line: Int) -> ByteRange {
    precondition(1 <= line && line <= lineCount, "lines count from 1")
    return ByteRange(lineStarts[line - 1], line < lineCount ? lineStarts[line] : bytes.count)
  }

  /// The last line that starts at or before `offset`, counted from 0.
  private func lineIndex(of offset: Int) -> Int {
    precondition(0 <= offset && offset <= bytes.count, "the offset is in the file")
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
