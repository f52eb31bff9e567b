import SwiftTokens
import Testing

/// Compares the tokens of `source` with a picture of them: kind, text, kind, text …, over as many lines as one likes.
///
///     expectTokens("f(1)", "identifier f  leftParenthesis (  integerLiteral 1  rightParenthesis )")
///
/// Spaces in a text are written `·`, line breaks `\n` and `\r`. Tokens that are white space may be left out, all of
/// them or none. A kind that does not exist fails, and so does a picture of nothing.
func expectTokens(_ source: String, _ picture: String, at location: SourceLocation = #_sourceLocation) {
  let expected = tokens(inPicture: picture, at: location)
  let showsSpace = expected.contains { isSpace($0.kind) }
  let actual = tokens(of: Array(source.utf8)).filter { showsSpace || !isSpace($0.kind) }
  #expect(actual == expected, sourceLocation: location)
}

/// A token as a picture shows it.
struct PicturedToken: Equatable, CustomStringConvertible {
  let kind: String
  let text: String

  var description: String { "\(kind) \(text)" }
}

/// The tokens of a file but its last, the empty one.
func tokens(of bytes: [UInt8]) -> [PicturedToken] {
  let tokens = tokenize(bytes)
  return (0..<tokens.count - 1).map { PicturedToken(kind: "\(tokens.kinds[$0])", text: escaped(tokens.text($0))) }
}

private func tokens(inPicture picture: String, at location: SourceLocation) -> [PicturedToken] {
  let words = picture.split { $0 == " " || $0.isNewline }.map(String.init)
  #expect(
    !words.isEmpty && words.count % 2 == 0, "a picture has a kind and a text for each token", sourceLocation: location)
  return stride(from: 0, to: words.count - 1, by: 2).map { index in
    #expect(kindNames.contains(words[index]), "no kind is named \(words[index])", sourceLocation: location)
    return PicturedToken(kind: words[index], text: words[index + 1])
  }
}

private let kindNames = Set(TokenKind.allCases.map { "\($0)" })

private func isSpace(_ kind: String) -> Bool { kind == "whitespace" || kind == "newline" }

private func escaped(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    if scalar == " " { return "·" }
    return scalar.value < 0x20 || scalar == "\u{FEFF}" ? scalar.escaped(asASCII: true) : String(scalar)
  }.joined()
}
