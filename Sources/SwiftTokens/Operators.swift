extension ByteView {
  /// An operator, or the regex literal that was taken for one, with the operator that may stand directly before it.
  struct OperatorScan {
    let kind: TokenKind
    let end: Int
    /// Where the regex ends that starts at `end`.
    var regexEnd: Int?
  }

  /// Decides what the run of operator characters at `start..<end` really is.
  @inline(never)
  func operatorScan(
    _ start: Int, _ end: Int, behind tokens: TokenSink
  ) -> OperatorScan {
    guard let slash = firstSlash(start, end) else { return OperatorScan(kind: operatorKind(start, end), end: end) }
    let certainty = regexCertainty(start, end, behind: tokens)
    if certainty != .impossible,
      let regexEnd = regexEnd(from: slash, pounds: 0, isCertain: certainty == .certain)
    {
      return OperatorScan(kind: operatorKind(start, slash), end: slash, regexEnd: regexEnd)
    }
    let end = commentStart(inOperator: start, end)
    return OperatorScan(kind: operatorKind(start, end), end: end)
  }

  private func firstSlash(_ start: Int, _ end: Int) -> Int? {
    for offset in start..<end where self[offset] == .slash { return offset }
    return nil
  }

  /// Where the operator ends that starts at `offset`, before any comment in it.
  ///
  /// Periods continue only an operator that starts with one: `..<` is one token, `+.` two.
  func operatorEnd(from offset: Int) -> Int {
    let isDotted = self[offset] == .period
    var end = offset + (self[offset] < 0x80 ? 1 : scalar(at: offset).byteCount)
    while let length = operatorByteCount(at: end), isDotted || self[end] != .period {
      if self[end] == .less, self[end + 1] == .numberSign, placeholderEnd(from: end) != nil { break }
      end += length
    }
    return end
  }

  /// Where the comment starts that cuts an operator short, `+/* why */2`, or `end`.
  private func commentStart(inOperator offset: Int, _ end: Int) -> Int {
    var position = offset + 1
    while position < end {
      if self[position] == .slash, self[position + 1] == .slash || self[position + 1] == .asterisk { return position }
      position += 1
    }
    return end
  }

  private func operatorByteCount(at offset: Int) -> Int? {
    let byte = self[offset]
    if byte < 0x80 { return byte.isASCIIOperatorByte ? 1 : nil }
    let scalar = scalar(at: offset)
    guard let value = scalar.value, UnicodeTables.continuesOperator(value) else { return nil }
    return scalar.byteCount
  }

  /// Whether something that an operator could belong to stands before `offset`, without white space between.
  @inline(never)
  func isLeftBound(_ offset: Int) -> Bool {
    if offset == 0 { return false }
    switch self[offset - 1] {
    case .space, .tab, .lineFeed, .carriageReturn, 0,
      .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon:
      return false
    case .slash: return self[offset - 2] != .asterisk
    case 0xA0: return self[offset - 2] != 0xC2
    case 0xBF: return !(offset == 3 && isByteOrderMark(at: 0))
    default: return true
    }
  }

  /// Whether something that an operator could belong to stands at `offset`, which is where the operator ends.
  func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
    switch self[offset] {
    case .space, .tab, .lineFeed, .carriageReturn, 0,
      .rightParenthesis, .rightBracket, .rightBrace, .comma, .semicolon, .colon:
      return false
    // `x^.y` is a postfix operator and a member, `^.y` a prefix operator and an implicit member.
    case .period: return !isLeftBound
    case .slash: return self[offset + 1] != .slash && self[offset + 1] != .asterisk
    case 0xC2: return self[offset + 1] != 0xA0
    default: return true
    }
  }

  /// What the operator at `start..<end` is, by the white space around it.
  private func operatorKind(_ start: Int, _ end: Int) -> TokenKind {
    let leftBound = isLeftBound(start)
    let rightBound = isRightBound(end, isLeftBound: leftBound)
    switch end - start {
    case 1:
      switch self[start] {
      case .equal: return .equal
      case .period: return .period
      case .ampersand where !leftBound && rightBound: return .ampersand
      case .question: return leftBound ? .postfixQuestion : .infixQuestion
      default: break
      }
    case 2 where self[start] == .minus && self[start + 1] == .greater:
      return .arrow
    default:
      break
    }
    if leftBound == rightBound { return .infixOperator }
    return leftBound ? .postfixOperator : .prefixOperator
  }
}
