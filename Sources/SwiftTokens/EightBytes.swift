/// Eight bytes of a file in one number, looked at all at once; the first byte is the lowest.
///
/// A mask has the top bit of a byte set where the byte fits, and is right up to the first such byte only: behind it
/// there may be others. That is all a scan needs.
struct EightBytes {
  let bits: UInt64

  private static let tops: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  /// How many of the eight stand before the first that fits; 8 if none does.
  @inline(__always)
  static func count(beforeFirstIn mask: UInt64) -> Int {
    mask.trailingZeroBitCount >> 3
  }

  /// The mask of the bytes equal to `byte`.
  @inline(__always)
  func mask(of byte: UInt8) -> UInt64 {
    let differences = bits ^ (Self.ones &* UInt64(byte))
    return (differences &- Self.ones) & ~differences & Self.tops
  }

  /// How many spaces the eight start with.
  var spaceCount: Int {
    @inline(__always) get {
      (bits ^ (Self.ones &* UInt64(UInt8.space))).trailingZeroBitCount >> 3
    }
  }

  /// How many letters, digits and underscores of ASCII the eight start with.
  var plainNameCount: Int {
    @inline(__always) get {
      // With seven bits a byte, sums can't run over into the next: the top bit tells whether a bound is reached.
      let low = bits & ~Self.tops
      let letters = low | Self.all(0x20)
      let isLetter = (letters &+ Self.reaching("a")) & ~(letters &+ Self.exceeding("z"))
      let isDigit = (low &+ Self.reaching("0")) & ~(low &+ Self.exceeding("9"))
      let isNoUnderscore = (low ^ Self.all(.underscore)) &+ Self.all(0x7F)
      return Self.count(beforeFirstIn: ~((isLetter | isDigit | ~isNoUnderscore) & ~bits) & Self.tops)
    }
  }

  /// The first `count` bytes, the others NUL; at most seven.
  @inline(__always)
  func prefix(_ count: Int) -> EightBytes {
    EightBytes(bits: bits & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1))
  }

  @inline(__always)
  private static func all(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  @inline(__always)
  private static func reaching(_ bound: Unicode.Scalar) -> UInt64 { all(0x80 - UInt8(ascii: bound)) }

  @inline(__always)
  private static func exceeding(_ bound: Unicode.Scalar) -> UInt64 { all(0x7F - UInt8(ascii: bound)) }
}
