/// How sure we are that a slash in an operator begins a regex literal.
enum RegexCertainty {
  case impossible, possible, certain
}

extension ByteView {
  /// Judges the operator at `start..<end` by the token before it and the white space around it, as the compiler does:
  /// in `x = / y /` and `a /b/ c` are regexes, in `a / b`, `a/b` and `f(/)` are none.
  func regexCertainty(
    _ start: Int, _ end: Int, behind tokens: TokenSink
  ) -> RegexCertainty {
    if isLeftBound(start) { return .impossible }
    let previous = tokens.lastSignificant
    if previous == .keyword, keyword(behind: tokens, isOneOf: ["func", "operator"]) { return .impossible }
    if isRightBound(end, isLeftBound: false) { return .possible }
    switch previous {
    // An operator may be an argument or an element.
    case .leftParenthesis, .interpolationStart, .leftBracket, .comma, .colon:
      return .possible
    case nil, .leftBrace, .prefixOperator, .ampersand, .infixOperator, .equal, .semicolon, .infixQuestion,
      .directive:
      return .certain
    case .keyword:
      let values: [StaticString] = ["true", "false", "Any", "nil", "self", "Self", "super", "_"]
      return keyword(behind: tokens, isOneOf: values) ? .impossible : .certain
    // Behind `try?` and `try!` an expression starts, behind other postfix operators none does.
    case .postfixQuestion, .exclamation:
      return keyword(behind: tokens, skipping: 1, isOneOf: ["try"]) ? .certain : .impossible
    default:
      return .impossible
    }
  }

  /// Whether the last token that is no trivia, or the one `skipping` tokens before it, is one of these keywords.
  private func keyword(
    behind tokens: TokenSink, skipping: Int = 0, isOneOf names: [StaticString]
  ) -> Bool {
    var skipped = 0
    for index in (0..<tokens.count).reversed() where !tokens.kind(index).isTrivia {
      if skipped == skipping {
        return tokens.kind(index) == .keyword
          && names.contains {
            starts(with: $0, at: tokens.start(index))
              && !self[tokens.start(index) + $0.utf8CodeUnitCount].isASCIINameByte
          }
      }
      skipped += 1
    }
    return false
  }
}
