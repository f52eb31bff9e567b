extension ByteView {
  /// The number at `offset`, where a digit stands. Letters that belong to no number (`0b12`, `1_000px`) are part of the token, as in
  /// the compiler, which reports them.
  ///
  /// - Parameter isMember: whether a period stands before it: `x.0.1` is two members, not `x` and a fraction.
  @inline(never)
  func number(at offset: Int, isMember: Bool) -> Cut {
    precondition(self[offset].isDigit)
    if self[offset] == UInt8(ascii: "0") {
      switch self[offset + 1] {
      case UInt8(ascii: "x"): return hexadecimal(at: offset)
      case UInt8(ascii: "o"), UInt8(ascii: "b"): return Cut(.integerLiteral, nameEnd(from: offset + 2))
      default: break
      }
    }
    return decimal(at: offset, isMember: isMember)
  }

  private func decimal(at offset: Int, isMember: Bool) -> Cut {
    var end = digitsEnd(from: offset)
    var kind = TokenKind.integerLiteral
    if self[end] == .period {
      // `1.description` and `1...2` are members and ranges, no fractions.
      guard self[end + 1].isDigit, !isMember else { return Cut(.integerLiteral, end) }
      kind = .floatLiteral
      end = digitsEnd(from: end + 1)
    }
    if self[end] | 0x20 == UInt8(ascii: "e") {
      return Cut(.floatLiteral, exponentEnd(from: end))
    }
    if kind == .integerLiteral { end = nameEnd(from: end) }
    return Cut(kind, end)
  }

  private func hexadecimal(at offset: Int) -> Cut {
    let whole = hexadecimalDigitsEnd(from: offset + 2)
    guard whole > offset + 2 else { return Cut(.integerLiteral, nameEnd(from: whole)) }
    if self[whole] == .period {
      guard self[whole + 1].isHexadecimalDigit else { return Cut(.integerLiteral, whole) }
      let fraction = hexadecimalDigitsEnd(from: whole + 1)
      // `0xFF.bad` is a member, and so is `0xFF.fade`; only an exponent makes it a fraction.
      let isFraction = self[fraction].isBinaryExponent && isExponent(from: fraction)
      return isFraction
        ? Cut(.floatLiteral, exponentEnd(from: fraction)) : Cut(.integerLiteral, whole)
    }
    if self[whole].isBinaryExponent { return Cut(.floatLiteral, exponentEnd(from: whole)) }
    return Cut(.integerLiteral, nameEnd(from: whole))
  }

  private func isExponent(from offset: Int) -> Bool {
    let next = self[offset + 1]
    return next.isDigit || next == .plus || next == .minus
  }

  /// Assumes the letter of an exponent at `offset`.
  private func exponentEnd(from offset: Int) -> Int {
    let isSigned = self[offset + 1] == .plus || self[offset + 1] == .minus
    return nameEnd(from: offset + (isSigned ? 2 : 1))
  }

  private func digitsEnd(from offset: Int) -> Int {
    var end = offset
    while self[end].isDigit || self[end] == .underscore { end += 1 }
    return end
  }

  private func hexadecimalDigitsEnd(from offset: Int) -> Int {
    var end = offset
    while self[end].isHexadecimalDigit || (self[end] == .underscore && end > offset) { end += 1 }
    return end
  }
}

extension UInt8 {
  fileprivate var isBinaryExponent: Bool { self | 0x20 == UInt8(ascii: "p") }
}
