/// The words of a statement on one line, with a space where people write one.
func readable(_ words: [StatementTokens.Word]) -> String {
  var text = ""
  var last: StatementTokens.Word?
  for word in words {
    if let last, isSpace(between: last, and: word) { text += " " }
    text += word.text
    last = word
  }
  return text
}

private func isSpace(between left: StatementTokens.Word, and right: StatementTokens.Word) -> Bool {
  if right.text.first.map(isPartOfName) == true, left.text.last.map({ isPartOfName($0) || ")]?".contains($0) }) == true
  {
    return true
  }
  if left.text == "," || left.text == ":" { return true }
  if left.text == "}", [".", ",", ")", "]", "?", "!"].contains(right.text) { return false }
  return left.isSpaced || right.isSpaced
}

private func isPartOfName(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_"
}
