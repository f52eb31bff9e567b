@_spi(Testing) @_spi(ExperimentalLanguageFeatures) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Calls `body` with each lexeme of swift-syntax's lexer but the last, which is empty.
func forEachLexeme(_ bytes: [UInt8], _ body: (Lexer.Lexeme) -> Void) {
  var tracker = LookaheadTracker()
  bytes.withUnsafeBufferPointer { buffer in
    withUnsafeMutablePointer(to: &tracker) { tracker in
      var lexemes = Lexer.tokenize(buffer, lookaheadTracker: tracker, experimentalFeatures: [])
      while let lexeme = lexemes.next(), lexeme.rawTokenKind != .endOfFile { body(lexeme) }
    }
  }
}

/// The tokens of swift-syntax's lexer, without its parser, in shared terms.
func peerTokens(_ bytes: [UInt8]) -> [PlainToken] {
  var result: [PlainToken] = []
  var offset = 0
  // Where the last lexeme ended, if literal text may follow: trivia in a literal belongs to its text.
  var textStart: Int?
  var isBehindBackslash = false
  forEachLexeme(bytes) { lexeme in
    let start = offset + lexeme.textRange.lowerBound
    let end = offset + lexeme.textRange.upperBound
    let wholeEnd = offset + lexeme.byteLength
    offset = wholeEnd
    defer { isBehindBackslash = lexeme.rawTokenKind == .backslash }
    switch lexeme.rawTokenKind {
    case .stringSegment:
      result.appendJoined(.text, textStart ?? start, wholeEnd)
      textStart = wholeEnd
      return
    case .regexSlash, .regexLiteralPattern, .regexPoundDelimiter:
      result.appendJoined(.regex, start, end)
    case .poundIf, .poundElse, .poundElseif, .poundEndif, .poundAvailable, .poundUnavailable, .poundSourceLocation:
      result.appendBytes(.pounds, start, start + 1)
      result.appendJoined(.name, start + 1, end)
    case .colonColon:
      result.appendBytes(.operatorOrMark, start, end)
    // The parser takes `.?.` apart behind a backslash; our tokenizer does it at once.
    case .binaryOperator, .prefixOperator, .postfixOperator:
      if isBehindBackslash, bytes[start] == UInt8(ascii: ".") {
        result.appendBytes(.operatorOrMark, start, end)
      } else {
        result.append(PlainToken(kind: .operatorOrMark, start: start, end: end))
      }
    // Errors of the lexer; ours are trivia.
    case .backtick, .shebang:
      break
    // Behind a number sign our tokenizer knows no keywords.
    case .keyword where result.last.map { $0.kind == .pounds && $0.end == start } == true:
      result.append(PlainToken(kind: .name, start: start, end: end))
    default:
      if start < end { result.append(PlainToken(kind: plainKind(lexeme.rawTokenKind), start: start, end: end)) }
    }
    textStart = lexeme.rawTokenKind == .multilineStringQuote ? end : nil
  }
  return result
}

private func plainKind(_ kind: RawTokenKind) -> PlainToken.Kind {
  switch kind {
  case .identifier, .dollarIdentifier: .name
  case .keyword, .wildcard: .keyword
  case .integerLiteral: .integer
  case .floatLiteral: .fraction
  case .stringQuote, .multilineStringQuote, .singleQuote: .quote
  case .rawStringPoundDelimiter, .pound: .pounds
  default: .operatorOrMark
  }
}
