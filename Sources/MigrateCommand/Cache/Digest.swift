/// What tells bytes from others: 128 bits of MurmurHash3 (x64), which reads several gigabytes a second.
///
/// No two texts that somebody wrote have the same. It withstands nobody who looks for two that do, and needs not: what is
/// kept under it are the user's own files in the user's own folder.
struct Digest: Hashable, Sendable {
  private(set) var first: UInt64 = 0
  private(set) var second: UInt64 = 0

  /// A digest whose ``bytes`` were kept; there have to be sixteen.
  init(stored bytes: some Collection<UInt8>) {
    func word(_ bytes: some Collection<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    (first, second) = (word(bytes.prefix(8)), word(bytes.dropFirst(8)))
  }

  init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { Digest($0) } }

  init(_ bytes: UnsafeRawBufferPointer) {
    let blocks = bytes.count / 16
    for block in 0..<blocks {
      let start = block * 16
      first ^= Digest.mixedFirst(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)))
      first = (first.rotated(27) &+ second) &* 5 &+ 0x52DC_E729
      second ^= Digest.mixedSecond(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)))
      second = (second.rotated(31) &+ first) &* 5 &+ 0x3849_5AB5
    }
    takeRest(bytes[(blocks * 16)...])
    finish(count: UInt64(bytes.count))
  }

  /// The last bytes, fewer than sixteen.
  private mutating func takeRest(_ rest: Slice<UnsafeRawBufferPointer>) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for (index, byte) in rest.enumerated() {
      if index < 8 { low |= UInt64(byte) << (8 * index) } else { high |= UInt64(byte) << (8 * (index - 8)) }
    }
    if rest.count > 8 { second ^= Digest.mixedSecond(high) }
    if !rest.isEmpty { first ^= Digest.mixedFirst(low) }
  }

  private mutating func finish(count: UInt64) {
    first ^= count
    second ^= count
    first &+= second
    second &+= first
    first = Digest.scattered(first)
    second = Digest.scattered(second)
    first &+= second
    second &+= first
  }

  private static func mixedFirst(_ word: UInt64) -> UInt64 {
    (word &* 0x87C3_7B91_1142_53D5).rotated(31) &* 0x4CF5_AD43_2745_937F
  }

  private static func mixedSecond(_ word: UInt64) -> UInt64 {
    (word &* 0x4CF5_AD43_2745_937F).rotated(33) &* 0x87C3_7B91_1142_53D5
  }

  private static func scattered(_ word: UInt64) -> UInt64 {
    var word = word
    word ^= word >> 33
    word &*= 0xFF51_AFD7_ED55_8CCD
    word ^= word >> 33
    word &*= 0xC4CE_B9FE_1A85_EC53
    return word ^ word >> 33
  }

  /// Sixteen bytes.
  var bytes: [UInt8] {
    [first, second].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  /// Thirty-two digits.
  var digits: String {
    [first, second].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension UInt64 {
  fileprivate func rotated(_ count: Int) -> UInt64 { self << count | self >> (64 - count) }
}
