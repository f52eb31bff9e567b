/// The reserved words, found by their first eight bytes: one multiplication, one look, no branch that could be
/// guessed wrong.
struct KeywordTable {
  static let shared = KeywordTable()

  private static let reserved = """
    Any as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough
    false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private
    protocol public repeat rethrows return Self self static struct subscript super switch throw throws true try
    typealias var where while _
    """

  /// No two words come to the same slot with this multiplier.
  private static let multiplier: UInt64 = 0x4A37_1C27_34BD_8D7F

  private var slots: [UInt64] = Array(repeating: 0, count: 128)
  /// The words of eight bytes and more, to be compared to the end.
  private var longWords: [[UInt8]] = []

  private init() {
    for word in Self.reserved.split(whereSeparator: { $0 == " " || $0 == "\n" }).map({ Array($0.utf8) }) {
      let bits = word.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      precondition(slots[Self.slot(bits)] == 0, "two words share a slot: choose another multiplier")
      slots[Self.slot(bits)] = bits
      if word.count >= 8 { longWords.append(word) }
    }
  }

  /// Whether a reserved word starts with these bytes; those behind a shorter word are NUL.
  ///
  /// Of words shorter than eight bytes nothing is left to ask.
  @inline(__always)
  func contains(_ head: EightBytes) -> Bool {
    slots[Self.slot(head.bits)] == head.bits
  }

  /// Whether the eight bytes or more at `start..<end` are a reserved word.
  @inline(never)
  func containsLong(_ start: Int, _ end: Int, in bytes: ByteView) -> Bool {
    longWords.contains { word in
      word.count == end - start && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
    }
  }

  @inline(__always)
  private static func slot(_ bits: UInt64) -> Int {
    Int(truncatingIfNeeded: (bits &* multiplier) >> 57)
  }
}
