import SourceText

/// The files with three small mistakes each: what people's editors hold most of the time.
func mutants(of files: [SourceFile], seed: UInt64) -> [SourceFile] {
  var random = SplitMix(state: seed)
  return files.filter { $0.bytes.count > 100 }.map { file in
    var bytes = file.bytes
    for _ in 0..<3 {
      let from = random.below(bytes.count)
      let to = from + random.below(min(30, bytes.count - from))
      switch random.below(4) {
      case 0: bytes.removeSubrange(from..<to)
      case 1: bytes.insert(contentsOf: Array(bytes[from..<to]), at: random.below(bytes.count))
      default: bytes.insert(contentsOf: slips[random.below(slips.count)].utf8, at: from)
      }
    }
    return SourceFile(path: file.path, bytes: bytes)
  }
}

/// What is typed too much. Curly quotes are missing: only swift-syntax tries to make sense of them.
private let slips = [
  "\"", "\"\"\"", "'", "`", "\\(", "(", ")", "/", "*/", "/*", "//", "#", "#\"", "#/", "<#", "#>", "$", ".", "..", "?",
  "!", "&", "=", "->", ":", "@", "\\", "0", "0x", "1.", "e5", "_", "é", "\u{301}", "⊕", "\u{A0}", "\u{FEFF}", "\0",
  "\u{1}", " ", "\n", "\r", "try? /", "/[(]/ ", "in", "self", ">>>> ",
]

private struct SplitMix {
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
