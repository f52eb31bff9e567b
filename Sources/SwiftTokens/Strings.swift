/// The delimiter of an open string literal: what ends it, and what an escape in it looks like.
struct StringDelimiter {
  /// The number signs before the opening quote.
  let pounds: Int
  /// `"`, or the `'` that the compiler reads only to reject it.
  let quote: UInt8
  let isMultiline: Bool

  /// No literal, for the time when none is open.
  static let none = StringDelimiter(pounds: 0, quote: 0, isMultiline: false)

  /// The bytes of either delimiter.
  var byteCount: Int { pounds + (isMultiline ? 3 : 1) }
}

extension ByteView {
  /// The delimiter that opens at `offset`: number signs, if any, and a quote.
  @inline(never)
  func stringDelimiter(at offset: Int) -> StringDelimiter {
    let pounds = poundCount(from: offset)
    let quote = offset + pounds
    precondition(self[quote] == .quote || self[quote] == .apostrophe)
    let isMultiline =
      self[quote] == .quote && self[quote + 1] == .quote && self[quote + 2] == .quote
      && !(pounds > 0 && closesOnItsLine(from: quote + 3, pounds: pounds))
    return StringDelimiter(pounds: pounds, quote: self[quote], isMultiline: isMultiline)
  }

  /// The next token of a literal that is open at `offset`; `nil` if a line break leaves the literal unterminated.
  @inline(never)
  func stringPart(from offset: Int, in delimiter: StringDelimiter) -> Cut? {
    let end = stringSegmentEnd(from: offset, in: delimiter)
    if end > offset { return Cut(.stringSegment, end) }
    if closes(delimiter, at: offset) { return Cut(.stringEnd, offset + delimiter.byteCount) }
    return self[offset] == .backslash ? Cut(.interpolationStart, offset + delimiter.pounds + 2) : nil
  }

  /// Whether what looks like the start of a multi-line literal ends on its line, as `#"""#` and `#""","#` do.
  private func closesOnItsLine(from offset: Int, pounds: Int) -> Bool {
    if hasPounds(pounds, at: offset) { return true }
    var position = offset
    while position < count, self[position] != .lineFeed, self[position] != .carriageReturn {
      position += 1
      if self[position - 1] == .quote && hasPounds(pounds, at: position) { return true }
    }
    return false
  }

  /// Where the text of a literal ends that is open at `offset`: before its closing delimiter, an interpolation, the
  /// line break that leaves it unterminated, or at the end of the file.
  private func stringSegmentEnd(from offset: Int, in delimiter: StringDelimiter) -> Int {
    var end = offset
    while end < count {
      switch self[end] {
      case .lineFeed, .carriageReturn:
        if !delimiter.isMultiline { return end }
        end += 1
      case .quote, .apostrophe:
        if closes(delimiter, at: end) { return end }
        end += 1
      case .backslash where hasPounds(delimiter.pounds, at: end + 1):
        let escaped = end + 1 + delimiter.pounds
        if self[escaped] == .leftParenthesis { return end }
        // A line break is not skipped: it ends an unterminated literal.
        end = min(count, self[escaped] == .lineFeed || self[escaped] == .carriageReturn ? escaped : escaped + 1)
      default:
        end = min(count, end + bytesBeforeStringMark(from: end))
      }
    }
    return end
  }

  /// At most eight; the byte at `offset` is known to be no mark, or one that means nothing here.
  @inline(__always)
  private func bytesBeforeStringMark(from offset: Int) -> Int {
    let bytes = eight(at: offset + 1)
    let marks =
      bytes.mask(of: .quote) | bytes.mask(of: .apostrophe) | bytes.mask(of: .backslash)
      | bytes.mask(of: .lineFeed) | bytes.mask(of: .carriageReturn)
    return 1 + EightBytes.count(beforeFirstIn: marks)
  }

  private func closes(_ delimiter: StringDelimiter, at offset: Int) -> Bool {
    guard self[offset] == delimiter.quote else { return false }
    if !delimiter.isMultiline { return hasPounds(delimiter.pounds, at: offset + 1) }
    return self[offset + 1] == .quote && self[offset + 2] == .quote && hasPounds(delimiter.pounds, at: offset + 3)
  }

  private func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    for index in 0..<pounds where self[offset + index] != .numberSign { return false }
    return true
  }
}
