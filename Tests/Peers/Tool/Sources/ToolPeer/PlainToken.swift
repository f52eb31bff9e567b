/// A token in the terms that both sides share.
struct PlainToken: Equatable {
  enum Kind: String {
    case name, keyword, integer, fraction, quote, text, regex, pounds, operatorOrMark
  }

  let kind: Kind
  let start: Int
  let end: Int
}

extension [PlainToken] {
  /// Appends `start..<end`, joined to the last token if both are parts of one text or regex without a gap.
  mutating func appendJoined(_ kind: PlainToken.Kind, _ start: Int, _ end: Int) {
    if start == end { return }
    if let last, last.kind == kind, last.end == start {
      self[count - 1] = PlainToken(kind: kind, start: last.start, end: end)
    } else {
      append(PlainToken(kind: kind, start: start, end: end))
    }
  }

  /// Appends every byte of `start..<end` as a token of its own.
  mutating func appendBytes(_ kind: PlainToken.Kind, _ start: Int, _ end: Int) {
    for offset in start..<end { append(PlainToken(kind: kind, start: offset, end: offset + 1)) }
  }
}
