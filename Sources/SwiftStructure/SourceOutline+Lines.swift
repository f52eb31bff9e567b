import SourceText

/// Where lines begin.
extension SourceOutline {
  /// The offset at which the line of an offset begins.
  package func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, tokens.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The beginning of the lines of a declaration, those of the comments right above it included.
  package func lineStart(withCommentsAbove node: NodeID) -> Int {
    var start = lineStart(of: range(node).start)
    while start > 0 {
      let above = lineStart(of: start - 1)
      let text = tokens.text(ByteRange(above, start)).drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("//") else { break }
      start = above
    }
    return start
  }
}
