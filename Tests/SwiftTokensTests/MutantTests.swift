import SwiftTokens
import Testing

/// Cuts, swaps and splices real code, and makes noise: tokens always join to the input, and nothing crashes.
@Suite struct MutantTests {
  @Test(arguments: 0..<40) func tokensJoinToTheInput(seed: UInt64) {
    var random = SplitMix(state: seed)
    for _ in 0..<50 {
      let bytes = mutant(&random)
      expectLossless(tokenize(bytes), bytes, seed: seed)
    }
  }

  /// A tokenizer that looks ahead too often would not come back from these in a lifetime.
  @Test(arguments: [
    "#", "\"\\(", "/*", "<#", "<<<<<<< a\n", "/ ", "(", "#\"\"\"", "`", "'", "\"\"\"\\(", " /(", "#/", "a.0", "\u{301}",
    "<",
  ])
  func longRepetitionsEnd(part: String) {
    let bytes = Array(String(repeating: part, count: 20_000).utf8)
    expectLossless(tokenize(bytes), bytes, seed: 0)
  }

  private func expectLossless(_ tokens: TokenBuffer, _ bytes: [UInt8], seed: UInt64) {
    var joined: [UInt8] = []
    for index in 0..<tokens.count {
      let range = tokens.range(index)
      joined += tokens.bytes[range.start..<range.end]
      let isLast = index == tokens.count - 1
      #expect(range.isEmpty == isLast, "token \(index) of seed \(seed)")
      #expect((tokens.kinds[index] == .endOfFile) == isLast, "token \(index) of seed \(seed)")
    }
    #expect(joined == bytes, "seed \(seed)")
  }

  private func mutant(_ random: inout SplitMix) -> [UInt8] {
    var bytes = Array(seedling.utf8)
    for _ in 0...random.below(6) {
      let from = random.below(bytes.count)
      let to = from + random.below(min(40, bytes.count - from))
      switch random.below(4) {
      case 0: bytes.removeSubrange(from..<to)
      case 1: bytes.insert(contentsOf: (0..<8).map { _ in UInt8(random.below(256)) }, at: from)
      case 2: bytes.swapAt(from, random.below(bytes.count))
      default: bytes.insert(contentsOf: Array(bytes[from..<to]), at: random.below(bytes.count))
      }
      if bytes.isEmpty { return [] }
    }
    return bytes
  }

  /// A little of everything.
  private let seedling = ##"""
    #!/usr/bin/swift
    import A // é 变量
    #if os(iOS) && swift(>=5)
    @MainActor final class `C d`<T: B>: D where T.E == [F?] { /* a /* b */ */
      var x = a.0.1 + 0xFF.p - 1.5e3 / b / c ?? d!.e as? G
      let s = "a\(f { "}" + ")" })\t", r = #"\#(a)"""#, m = """
        \(b) "" \
        """, q = /a[)]b/ , e = #/ x
        /#
      func ==<U>(l: inout U, _ r: A<B<C>>?) throws -> Bool { l ... r ? $0 : try? !/x y/ }
    <<<<<<< a
    >>>>>>> b
      #selector(<#T##x#>) \.a ; `let` ⊕ 'c'
    #endif
    }
    """##
}

/// A generator that gives the same numbers on every machine.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { limit <= 1 ? 0 : Int(next() % UInt64(limit)) }
}
