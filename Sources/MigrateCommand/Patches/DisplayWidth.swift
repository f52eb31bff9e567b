/// How many columns of a terminal a text takes.
func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

/// A text in pieces of so many columns at most, with a tab as two spaces and characters that can't be seen by their
/// numbers; an empty text is one piece.
func pieces(of text: String, width: Int) -> [String] {
  var pieces: [String] = []
  var piece = ""
  var used = 0
  let line = text.hasSuffix("\r") ? String(text.dropLast()) : text
  for character in visibleText(line.replacing("\t", with: "  ")) {
    let count = columns(of: character)
    if used + count > width, !piece.isEmpty {
      pieces.append(piece)
      (piece, used) = ("", 0)
    }
    piece.append(character)
    used += count
  }
  return pieces + (piece.isEmpty && !pieces.isEmpty ? [] : [piece])
}

/// Two for the characters of East Asia and for pictures, else one.
private func columns(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
  let isWide = wideScalars.contains { $0.contains(scalar.value) }
  let isPicture = scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
  return isWide || isPicture ? 2 : 1
}

/// The blocks whose characters are wide, after Unicode's annex 11.
private let wideScalars: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
  0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
]
