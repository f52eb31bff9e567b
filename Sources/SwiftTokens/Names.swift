extension ByteView {
  /// Where the name ends whose bytes before `offset` are known to belong to it.
  @inline(__always)
  func nameEnd(from offset: Int) -> Int {
    var end = offset
    while self[end].isASCIINameByte { end += 1 }
    return self[end] < 0x80 ? end : unicodeNameEnd(from: end)
  }

  private func unicodeNameEnd(from offset: Int) -> Int {
    var end = offset
    while true {
      let scalar = scalar(at: end)
      guard let value = scalar.value, continuesName(value) else { return end }
      end += scalar.byteCount
    }
  }

  private func continuesName(_ scalar: UInt32) -> Bool {
    scalar < 0x80 ? UInt8(scalar).isASCIINameByte : UnicodeTables.continuesName(scalar)
  }

  /// Where the name in backticks ends that opens at `offset`; `nil` if its line has no second backtick.
  ///
  /// What SE-0451 forbids between the backticks (backslashes, operators alone, nothing at all) is part of the name
  /// nevertheless: the compiler reads it so too, and reports it.
  func backtickNameEnd(from offset: Int) -> Int? {
    precondition(self[offset] == .backtick)
    var end = offset + 1
    while end < count {
      switch self[end] {
      case .backtick: return end + 1
      case .lineFeed, .carriageReturn: return nil
      default: end += 1
      }
    }
    return nil
  }

  /// Where the editor placeholder `<#…#>` ends that opens at `offset`; `nil` if it is not closed on its line, or
  /// another one opens first.
  func placeholderEnd(from offset: Int) -> Int? {
    var end = offset + 2
    while end < count {
      switch (self[end], self[end + 1]) {
      case (.numberSign, .greater): return end + 2
      case (.lineFeed, _), (.less, .numberSign): return nil
      default: end += 1
      }
    }
    return nil
  }

  /// Whether the file's first token, behind its byte order mark, may start at `offset`.
  func isFileStart(_ offset: Int) -> Bool {
    offset == 0 || (offset == 3 && isByteOrderMark(at: 0))
  }

  func poundCount(from offset: Int) -> Int {
    var end = offset
    while self[end] == .numberSign { end += 1 }
    return end - offset
  }

  /// Where the name ends that stands at `offset` behind a number sign; `offset` if none stands there.
  func nameAfterPoundEnd(from offset: Int) -> Int {
    let scalar = scalar(at: offset)
    guard let value = scalar.value else { return offset }
    let startsName =
      value < 0x80
      ? self[offset].isASCIILetter || self[offset] == .underscore : UnicodeTables.startsName(value)
    return startsName ? nameEnd(from: offset) : offset
  }

  /// Whether the number sign and name at `start..<end` are the compiler's own, if they start a line.
  func isDirective(_ start: Int, _ end: Int) -> Bool {
    let names: [StaticString] = ["#if", "#elseif", "#else", "#endif", "#sourceLocation", "#error", "#warning"]
    return names.contains { $0.utf8CodeUnitCount == end - start && starts(with: $0, at: start) }
  }

  /// The token that starts at `offset` with an operator character or with a byte above ASCII.
  ///
  /// Operators are called infix here; their neighbors decide.
  func nameOrOperator(at offset: Int) -> (TokenKind, Int) {
    if self[offset].isASCIIOperatorByte { return (.infixOperator, operatorEnd(from: offset)) }
    let scalar = scalar(at: offset)
    let end = offset + scalar.byteCount
    guard let value = scalar.value, value >= 0x80 else { return (.invalid, end) }
    if isByteOrderMark(at: offset) { return (.whitespace, whitespaceEnd(from: end)) }
    if UnicodeTables.startsOperator(value) { return (.infixOperator, operatorEnd(from: offset)) }
    return UnicodeTables.continuesName(value) ? (.identifier, nameEnd(from: end)) : (.invalid, end)
  }

  func firstSlash(_ start: Int, _ end: Int) -> Int? {
    for offset in start..<end where self[offset] == .slash { return offset }
    return nil
  }
}
