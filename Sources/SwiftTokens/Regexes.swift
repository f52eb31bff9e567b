extension ByteView {
  /// Where the regex literal ends that may open at `offset` with `pounds` number signs and a slash.
  ///
  /// - Parameter isCertain: whether nothing but a regex can stand here. Otherwise what is unterminated, starts or ends
  ///   with a space, or closes a parenthesis that it did not open, is `nil`: an operator.
  func regexEnd(from offset: Int, pounds: Int, isCertain: Bool) -> Int? {
    let start = offset + pounds + 1
    if pounds == 0 {
      switch self[start] {
      case .space where !isCertain, .tab where !isCertain: return nil
      case .slash, .asterisk: return nil
      default: break
      }
      if self[offset - 1] == .asterisk { return nil }
    }
    let firstBreak = pounds > 0 ? lineBreakAfterSpaces(from: start) : nil
    var scan = RegexScan(isMultiline: firstBreak != nil)
    var position = start
    while position < count {
      if self[position] == .slash, !scan.isEscaped {
        if let end = regexEnd(closingAt: position, pounds: pounds) {
          if pounds > 0 { return end }
          if self[end] == .slash || self[end] == .asterisk { return isCertain ? position : nil }
          return scan.endsInSpace && !isCertain ? nil : end
        }
      }
      switch scan.step(over: self[position]) {
      case .inside: position += 1
      case .unbalanced: if isCertain { position += 1 } else { return nil }
      case .lineEnd: return isCertain ? position : nil
      }
    }
    // Unterminated over several lines is more likely code behind a typing error: leave it alone.
    return isCertain ? firstBreak ?? count : nil
  }

  /// Where the closing delimiter ends whose slash is at `offset`: more number signs than needed belong to it.
  private func regexEnd(closingAt offset: Int, pounds: Int) -> Int? {
    var end = offset + 1
    if pounds == 0 { return end }
    while self[end] == .numberSign { end += 1 }
    return end - offset - 1 >= pounds ? end : nil
  }

  private func lineBreakAfterSpaces(from offset: Int) -> Int? {
    var position = offset
    while self[position] == .space || self[position] == .tab { position += 1 }
    return self[position] == .lineFeed || self[position] == .carriageReturn ? position : nil
  }
}

/// What has been seen of a regex literal's pattern.
private struct RegexScan {
  enum Step { case inside, unbalanced, lineEnd }

  let isMultiline: Bool
  /// Groups not yet closed.
  private var groups = 0
  /// Custom character classes not yet closed; parentheses in them mean themselves.
  private var classes = 0
  /// Whether a backslash stands before the next byte.
  private(set) var isEscaped = false
  /// Whether the byte before was a space or tab without a backslash.
  private(set) var endsInSpace = false

  init(isMultiline: Bool) {
    self.isMultiline = isMultiline
  }

  mutating func step(over byte: UInt8) -> Step {
    let wasEscaped = isEscaped
    isEscaped = byte == .backslash && !wasEscaped
    endsInSpace = !wasEscaped && (byte == .space || byte == .tab)
    switch byte {
    case .lineFeed, .carriageReturn:
      return isMultiline ? .inside : .lineEnd
    case .leftParenthesis where !wasEscaped && classes == 0:
      groups += 1
    case .rightParenthesis where !wasEscaped && classes == 0:
      if groups == 0 { return .unbalanced }
      groups -= 1
    case .leftBracket where !wasEscaped:
      classes += 1
    case .rightBracket where !wasEscaped && classes > 0:
      classes -= 1
    default:
      break
    }
    return .inside
  }
}
