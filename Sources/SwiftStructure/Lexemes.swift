import SourceText
import SwiftTokens

/// A token that is no trivia, with what the parser asks of it again and again.
struct Lexeme {
  let start: UInt32
  let end: UInt32
  /// For an opening bracket the position of its partner, else -1.
  var partner: Int32
  let kind: TokenKind
  let word: Word
  /// Whether a line break stands before it.
  let startsLine: Bool
  /// Whether white space or a comment stands before it; also of the file's first.
  let isSpaced: Bool
}

/// The tokens of a file that are no trivia, in memory of their own while the file is parsed.
///
/// With `Parser` the module's only unsafe code: every position is compared with `count` before it is used.
struct Lexemes {
  let bytes: UnsafeBufferPointer<UInt8>
  private let lexemes: UnsafeMutablePointer<Lexeme>
  let count: Int

  /// Runs with the lexemes of some tokens, which don't outlive it.
  static func with<Result>(_ tokens: TokenBuffer, _ body: (Lexemes) -> Result) -> Result {
    tokens.bytes.withUnsafeBufferPointer { bytes in
      let lexemes = Lexemes(tokens, bytes)
      defer { lexemes.lexemes.deallocate() }
      return body(lexemes)
    }
  }

  private init(_ tokens: TokenBuffer, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lexemes = .allocate(capacity: max(1, tokens.count))
    count = tokens.kinds.withUnsafeBufferPointer { [lexemes] kinds in
      tokens.starts.withUnsafeBufferPointer { starts in
        fill(lexemes, kinds, starts, bytes)
      }
    }
  }

  /// Assumes a position below `count`.
  @inline(__always)
  subscript(position: Int) -> Lexeme {
    get {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
      return lexemes[position]
    }
    nonmutating set {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
      lexemes[position] = newValue
    }
  }

  /// Whether there is a token at a position.
  @inline(__always)
  func has(_ position: Int) -> Bool { UInt(bitPattern: position) < UInt(bitPattern: count) }

  /// The text of some bytes of the file; invalid UTF-8 is repaired.
  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}

/// Writes the lexemes of a file; answers how many there are, `endOfFile` included.
private func fill(
  _ lexemes: UnsafeMutablePointer<Lexeme>, _ kinds: UnsafeBufferPointer<TokenKind>,
  _ starts: UnsafeBufferPointer<UInt32>, _ bytes: UnsafeBufferPointer<UInt8>
) -> Int {
  let words = WordTable.shared
  var count = 0
  var startsLine = true
  var isSpaced = true
  for index in 0..<min(kinds.count, starts.count) {
    let kind = kinds[index]
    let start = Int(starts[index])
    let end = index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count
    if kind.isTrivia {
      isSpaced = true
      if kind == .newline || (kind == .blockComment && bytes[start..<end].contains(UInt8(ascii: "\n"))) {
        startsLine = true
      }
      continue
    }
    var word = Word.other
    if kind == .keyword || kind == .identifier || kind == .directive, let base = bytes.baseAddress {
      word = words.word(at: base + start, count: end - start, isWide: start + 8 <= bytes.count)
    }
    lexemes[count] = Lexeme(
      start: UInt32(start), end: UInt32(end), partner: -1, kind: kind, word: word, startsLine: startsLine,
      isSpaced: isSpaced)
    count += 1
    startsLine = false
    isSpaced = false
  }
  if count == 0 {
    let end = UInt32(bytes.count)
    lexemes[0] = Lexeme(
      start: end, end: end, partner: -1, kind: .endOfFile, word: .other, startsLine: true, isSpaced: true)
    count = 1
  }
  return count
}

extension Lexemes {
  /// Finds the partner of each opening bracket. A closing bracket of another kind ends the open ones within it
  /// unmatched. O(n).
  ///
  /// - Returns: The first bracket that has none, and how many are open within each other at most.
  func matchBrackets() -> (problem: OutlineProblem?, depth: Int) {
    var open: [(position: Int, closer: TokenKind)] = []
    // How many wait for each kind, so that a closing bracket is not searched for in vain.
    var openCounts = [Int](repeating: 0, count: Int(TokenKind.endOfFile.rawValue))
    var firstAlone = Int.max
    var depth = 0
    for position in 0..<count {
      let kind = self[position].kind
      if let closer = closer(of: kind) {
        open.append((position, closer))
        openCounts[Int(closer.rawValue)] += 1
        depth = max(depth, open.count)
      } else if isClosingBracket(kind) {
        guard openCounts[Int(kind.rawValue)] > 0 else {
          firstAlone = min(firstAlone, position)
          continue
        }
        while let last = open.popLast() {
          openCounts[Int(last.closer.rawValue)] -= 1
          if last.closer == kind {
            self[last.position].partner = Int32(position)
            break
          }
          firstAlone = min(firstAlone, last.position)
        }
      }
    }
    if let first = open.first { firstAlone = min(firstAlone, first.position) }
    guard has(firstAlone) else { return (nil, depth) }
    let range = ByteRange(Int(self[firstAlone].start), Int(self[firstAlone].end))
    return (OutlineProblem(.unmatchedBracket, range), depth)
  }

  /// The positions of the words that an outline without bodies has to have wherever they stand: what a body imports or
  /// calls public counts, although no compiler takes it.
  func positionsOfFileWideWords() -> [Int] {
    (0..<count).filter { position in
      switch self[position].word {
      case .import, .public: true
      case .open: has(position + 1) && self[position + 1].word != .other
      default: false
      }
    }
  }
}

private func closer(of kind: TokenKind) -> TokenKind? {
  switch kind {
  case .leftParenthesis: .rightParenthesis
  case .leftBracket: .rightBracket
  case .leftBrace: .rightBrace
  case .interpolationStart: .interpolationEnd
  default: nil
  }
}

private func isClosingBracket(_ kind: TokenKind) -> Bool {
  switch kind {
  case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd: true
  default: false
  }
}
