import SourceText

/// A small change of rewritten code, made because of one error of the compiler's.
///
/// It is of the code as the rules wrote it. Where they write something else, because more of it is taken back, the repair
/// has no place any more and goes.
struct Repair: Hashable, Codable, Sendable {
  /// What is changed, whichever error asks for it.
  struct Change: Hashable, Codable, Sendable {
    /// The file's absolute path.
    let path: String
    let anchor: Anchor
    /// Their offsets count from the anchor's start.
    let edits: [TextEdit]
  }

  let change: Change
  /// The place of the error, from the anchor's start; nil where it is outside.
  let place: Int?
  /// The code that is added.
  let code: String
  /// The compiler's words.
  let message: String
}

/// A piece of a file, by its text, so that it is found again where other parts of the file are others.
struct Anchor: Hashable, Codable, Sendable {
  let code: String
  /// Which of the file's pieces with this text, from 0.
  let number: Int

  /// - Parameter range: Of the piece, in the file.
  init(_ range: ByteRange, in bytes: [UInt8]) {
    let piece = Array(bytes[range.start..<range.end])
    code = String(decoding: piece, as: UTF8.self)
    number = starts(of: piece, in: bytes).prefix { $0 < range.start }.count
  }

  /// Where the piece begins in a file; nil where the file does not have it.
  func start(in bytes: [UInt8]) -> Int? {
    let starts = starts(of: Array(code.utf8), in: bytes)
    return number < starts.count ? starts[number] : nil
  }
}

/// Where a piece begins; pieces do not overlap.
private func starts(of piece: [UInt8], in bytes: [UInt8]) -> [Int] {
  guard let first = piece.first else { return [] }
  var found: [Int] = []
  var next = 0
  while let start = bytes[next...].firstIndex(of: first) {
    let isPiece = bytes[start...].starts(with: piece)
    if isPiece { found.append(start) }
    next = isPiece ? start + piece.count : start + 1
  }
  return found
}
