import SwiftTokens
import Testing

/// The tokens of `source`, one a line: kind, a space, the text with its control characters escaped.
func listing(_ source: String) -> String {
  let tokens = tokenize(Array(source.utf8))
  return (0..<tokens.count - 1).map { "\(tokens.kinds[$0]) \(escaped(tokens.text($0)))" }.joined(separator: "\n")
}

/// Compares the tokens of `source` with a listing, in which white space tokens may be left out.
///
/// A kind that does not exist fails, and so does a listing of nothing.
func expectTokens(_ source: String, _ expected: String, at location: SourceLocation = #_sourceLocation) {
  let lines = expected.split(separator: "\n").map(String.init)
  #expect(!lines.isEmpty, "an empty listing", sourceLocation: location)
  for line in lines {
    let kind = line.prefix { $0 != " " }
    #expect(kindNames.contains(String(kind)), "no kind is named \(kind)", sourceLocation: location)
  }
  let showsSpace = lines.contains { $0.hasPrefix("whitespace") || $0.hasPrefix("newline") }
  let actual = listing(source).split(separator: "\n").map(String.init)
    .filter { showsSpace || !($0.hasPrefix("whitespace") || $0.hasPrefix("newline")) }
  #expect(actual == lines, sourceLocation: location)
}

private let kindNames = Set(TokenKind.allCases.map { "\($0)" })

/// Control characters as Swift would write them, so that a listing has one token a line.
private func escaped(_ text: String) -> String {
  text.unicodeScalars.map { $0.value < 0x20 ? $0.escaped(asASCII: true) : String($0) }.joined()
}
