import SourceText

/// The lines of a text that is read line by line: a Podfile, a Cartfile.
struct ManifestLine: Sendable {
  /// From 1.
  let number: Int
  /// With the line break.
  let range: ByteRange
  /// Without comments and the white space at both ends.
  let text: String

  /// The lines of a manifest in which `#` begins a comment.
  static func lines(of bytes: [UInt8]) -> [ManifestLine] {
    let index = LineIndex(bytes)
    return (1...index.lineCount).map { number in
      let range = index.range(ofLine: number)
      let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
      return ManifestLine(number: number, range: range, text: trimmed(withoutComment(text)))
    }
  }

  /// The texts in quotes, in their order; nil where a quote has no partner.
  var quotedTexts: [String]? {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      let inner = rest[rest.index(after: start)...]
      guard let end = inner.firstIndex(of: rest[start]) else { return nil }
      found.append(String(inner[..<end]))
      rest = inner[inner.index(after: end)...]
    }
    return found
  }

  /// The first word: `pod` of `pod 'RxSwift'` and of `pod('RxSwift')`.
  var firstWord: String { String(text.prefix { $0.isLetter || $0 == "_" }) }
}

/// The text in front of a number sign that is in no quotes.
private func withoutComment(_ line: String) -> Substring {
  var quote: Character?
  for index in line.indices {
    let character = line[index]
    if character == quote {
      quote = nil
    } else if quote == nil {
      if character == "#" { return line[..<index] }
      if character == "'" || character == "\"" { quote = character }
    }
  }
  return line[...]
}

private func trimmed(_ text: Substring) -> String {
  String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
}
