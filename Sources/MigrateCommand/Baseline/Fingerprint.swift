import RewriteRules

/// What a finding is known by from run to run: its rule and the statement that it is about.
///
/// It stays where code is moved, a file is renamed, or a statement is formatted anew. Findings of one rule in equal
/// statements have the same.
struct Fingerprint: Hashable, Sendable {
  /// Sixteen digits.
  let digits: String
  /// The statement for people to recognize, cut where it is long.
  let code: String
}

extension Fingerprint {
  init(of finding: Finding, in statements: StatementTokens) {
    let words = statements.words(around: finding.range)
    let text = readable(words)
    digits = String(Digest(Array(([finding.rule] + words).joined(separator: "\0").utf8)).digits.prefix(16))
    code = text.count > 80 ? text.prefix(79) + "…" : text
  }
}

/// The words with a space where people write one.
private func readable(_ words: [String]) -> String {
  var text = ""
  for (word, last) in zip(words, [""] + words) {
    let isBetweenNames = last.last.map(isPartOfName) == true && word.first.map(isPartOfName) == true
    let isSpaced = spaced.contains(word) || spaced.contains(last) || last == "," || last == ":"
    if last != "", isBetweenNames || isSpaced { text += " " }
    text += word
  }
  return text
}

/// These have spaces on both sides.
private let spaced: Set<String> = ["=", "->", "{", "}", "in", "case", "return"]

private func isPartOfName(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_"
}
