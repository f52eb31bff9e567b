extension ByteView {
  /// The name at `offset`, where a letter or underscore of ASCII stands.
  @inline(__always)
  func name(at offset: Int, _ keywords: KeywordTable) -> Cut {
    let head = eight(at: offset)
    let count = head.plainNameCount
    if count == 8 { return longName(at: offset, head, keywords) }
    let end = offset + count
    if goesOn(at: end) { return Cut(.identifier, nameEnd(from: end)) }
    return Cut(keywords.contains(head.prefix(count)) ? .keyword : .identifier, end)
  }

  /// The name at `offset`, of eight bytes or more, whose first are `head`.
  @inline(__always)
  private func longName(at offset: Int, _ head: EightBytes, _ keywords: KeywordTable) -> Cut {
    var end = offset + 8
    while true {
      let count = eight(at: end).plainNameCount
      end += count
      if count < 8 { break }
    }
    if goesOn(at: end) { return Cut(.identifier, nameEnd(from: end)) }
    let isKeyword = keywords.contains(head) && keywords.containsLong(offset, end, in: self)
    return Cut(isKeyword ? .keyword : .identifier, end)
  }

  /// Whether a name goes on with what `plainNameCount` leaves out: a dollar sign or a scalar above ASCII.
  @inline(__always)
  private func goesOn(at offset: Int) -> Bool {
    let next = self[offset]
    return (next >= 0x80 || next == .dollar) && nameEnd(from: offset) > offset
  }

  /// Where the name ends whose bytes before `offset` are known to belong to it.
  @inline(never)
  func nameEnd(from offset: Int) -> Int {
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

  /// The name in backticks that opens at `offset`, or the backtick alone if its line has no second one.
  ///
  /// What SE-0451 forbids between the backticks (backslashes, operators alone, nothing at all) is part of the name
  /// nevertheless: the compiler reads it so too, and reports it.
  @inline(never)
  func backtickName(at offset: Int) -> Cut {
    precondition(self[offset] == .backtick)
    var end = offset + 1
    while end < count {
      switch self[end] {
      case .backtick: return Cut(.identifier, end + 1)
      case .lineFeed, .carriageReturn: return Cut(.invalid, offset + 1)
      default: end += 1
      }
    }
    return Cut(.invalid, offset + 1)
  }

  /// Where the editor placeholder `<#…#>` ends that opens at `offset`; `nil` if it is not closed on its line, or
  /// another one opens first.
  @inline(never)
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

  /// The token that starts at `offset` with an operator character or with a byte above ASCII.
  ///
  /// Operators are called infix here; their neighbors decide.
  @inline(never)
  func nameOrOperator(at offset: Int) -> Cut {
    if self[offset].isASCIIOperatorByte { return Cut(.infixOperator, operatorEnd(from: offset)) }
    let scalar = scalar(at: offset)
    let end = offset + scalar.byteCount
    guard let value = scalar.value, value >= 0x80 else { return Cut(.invalid, end) }
    if isByteOrderMark(at: offset) { return Cut(.whitespace, whitespaceEnd(from: end)) }
    if UnicodeTables.startsOperator(value) { return Cut(.infixOperator, operatorEnd(from: offset)) }
    return UnicodeTables.continuesName(value) ? Cut(.identifier, nameEnd(from: end)) : Cut(.invalid, end)
  }
}
