/// Cuts a file into tokens that join to its bytes again, whatever those are. Never fails.
///
///     tokenize(Array("f(1)".utf8)).kinds
///     // [.identifier, .leftParenthesis, .integerLiteral, .rightParenthesis, .endOfFile]
public func tokenize(_ bytes: [UInt8]) -> TokenBuffer {
  var sink = TokenSink(byteCount: bytes.count)
  bytes.withUnsafeBufferPointer { tokenize(ByteView($0), into: &sink) }
  return sink.finish(for: bytes)
}

/// An interpolation that is open around the current position.
private struct Interpolation {
  /// The literal that goes on behind the interpolation's closing parenthesis.
  let literal: StringDelimiter
  /// The parentheses still open outside of that literal.
  let outerParentheses: Int
}

/// The one loop: where it stands is in local variables only, which is what makes it fast.
private func tokenize(_ bytes: ByteView, into output: inout TokenSink) {
  var sink = output
  var position = 0
  // The kind of the last token that is not trivia; `endOfFile` at the start.
  var previous = TokenKind.endOfFile
  // Inside a literal's text, which `literal` ends; otherwise inside code.
  var isInString = false
  var literal = StringDelimiter.none
  // Inside `\( … )` of the last of these, with `parentheses` not yet closed. Code outside of literals counts too, but
  // its count decides nothing.
  var interpolations: [Interpolation] = []
  var parentheses = 0
  var hasOpenConflict = false

  while position < bytes.count {
    if isInString {
      let end = bytes.stringSegmentEnd(from: position, in: literal)
      if end > position {
        sink.append(.stringSegment, at: position)
        position = end
      } else if bytes.closes(literal, at: position) {
        sink.append(.stringEnd, at: position)
        position += literal.byteCount
        previous = .stringEnd
        isInString = false
      } else if bytes[position] == .backslash {
        sink.append(.interpolationStart, at: position)
        position += literal.pounds + 2
        previous = .interpolationStart
        isInString = false
        interpolations.append(Interpolation(literal: literal, outerParentheses: parentheses))
        parentheses = 0
      } else {
        // A line break ends an unterminated literal.
        previous = .stringEnd
        isInString = false
      }
      continue
    }

    let byte = bytes[position]
    var end = position + 1
    var kind: TokenKind
    switch byte {
    case .space, .tab, .verticalTab, .formFeed, 0:
      sink.append(.whitespace, at: position)
      position = bytes.whitespaceEnd(from: end)
      continue
    case .lineFeed, .carriageReturn:
      sink.append(.newline, at: position)
      position = byte == .carriageReturn && bytes[end] == .lineFeed ? end + 1 : end
      // A literal of one line can't go on in the next, so its interpolation is over too.
      while let last = interpolations.last, !last.literal.isMultiline {
        parentheses = last.outerParentheses
        interpolations.removeLast()
      }
      continue
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), .underscore:
      end = bytes.nameEnd(from: end)
      kind = bytes.isKeyword(position, end) ? .keyword : .identifier
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = bytes.number(at: position, isMember: previous == .period)
      kind = number.kind
      end = number.end
    case .leftParenthesis:
      kind = .leftParenthesis
      parentheses += 1
    case .rightParenthesis:
      kind = .rightParenthesis
      if parentheses == 0, let last = interpolations.popLast() {
        kind = .interpolationEnd
        literal = last.literal
        parentheses = last.outerParentheses
        isInString = true
      } else {
        parentheses -= 1
      }
    case .leftBrace: kind = .leftBrace
    case .rightBrace: kind = .rightBrace
    case .leftBracket: kind = .leftBracket
    case .rightBracket: kind = .rightBracket
    case .comma: kind = .comma
    case .colon: kind = .colon
    case .semicolon: kind = .semicolon
    case .at: kind = .at
    case .backslash: kind = .backslash
    case .quote, .apostrophe:
      literal = bytes.stringDelimiter(at: position, pounds: 0)
      kind = .stringStart
      end = position + literal.byteCount
      isInString = true
    case .numberSign:
      let pounds = bytes.poundCount(from: position)
      switch bytes[position + pounds] {
      case .quote:
        literal = bytes.stringDelimiter(at: position, pounds: pounds)
        kind = .stringStart
        end = position + literal.byteCount
        isInString = true
      case .slash:
        kind = .regexLiteral
        end = bytes.regexEnd(from: position, pounds: pounds, isCertain: true) ?? end
      case .exclamation where pounds == 1 && bytes.isFileStart(position):
        sink.append(.shebang, at: position)
        position = bytes.lineEnd(from: position)
        continue
      default:
        for extra in 0..<(pounds - 1) { sink.append(.pound, at: position + extra) }
        position += pounds - 1
        end = bytes.nameAfterPoundEnd(from: position + 1)
        kind = bytes.isDirective(position, end) && sink.isAtLineStart(in: bytes) ? .directive : .pound
      }
    case .dollar:
      kind = .dollarIdentifier
      end = bytes.nameEnd(from: end)
    case .backtick:
      guard let nameEnd = bytes.backtickNameEnd(from: position) else {
        sink.append(.invalid, at: position)
        position = end
        continue
      }
      kind = .identifier
      end = nameEnd
    case .slash where bytes[end] == .slash:
      sink.append(.lineComment, at: position)
      position = bytes.lineEnd(from: end)
      continue
    case .slash where bytes[end] == .asterisk:
      sink.append(.blockComment, at: position)
      position = bytes.blockCommentEnd(from: position)
      continue
    case .period where !bytes[end].isASCIIOperatorByte && bytes[end] < 0x80:
      kind = .period
    case .period where previous == .backslash:
      // `\.?.name` is a period and a postfix question mark, `\.name` the usual case.
      kind = .period
    case .question where bytes.isLeftBound(position): kind = .postfixQuestion
    case .exclamation where bytes.isLeftBound(position): kind = .exclamation
    default:
      if byte == .less && bytes[end] == .numberSign, let placeholderEnd = bytes.placeholderEnd(from: position) {
        kind = .placeholder
        end = placeholderEnd
        break
      }
      if byte == .less || byte == .greater, !hasOpenConflict, bytes.opensConflict(at: position) {
        if let conflictEnd = bytes.conflictEnd(from: position) {
          sink.append(.invalid, at: position)
          position = conflictEnd
          continue
        }
        // Looking for the end once is enough: it would be the same for all markers that follow.
        hasOpenConflict = true
      }
      (kind, end) = bytes.nameOrOperator(at: position)
      if kind == .infixOperator {
        if let slash = bytes.firstSlash(position, end) {
          let certainty = regexCertainty(bytes, sink, previous, position, end)
          if certainty != .impossible,
            let regexEnd = bytes.regexEnd(from: slash, pounds: 0, isCertain: certainty == .certain)
          {
            if slash > position { sink.append(bytes.operatorKind(position, slash), at: position) }
            position = slash
            kind = .regexLiteral
            end = regexEnd
            break
          }
          end = bytes.commentStart(inOperator: position, end)
        }
        kind = bytes.operatorKind(position, end)
      }
      if kind.isTrivia {
        sink.append(kind, at: position)
        position = end
        continue
      }
    }
    sink.append(kind, at: position)
    previous = kind
    position = end
  }
  sink.append(.endOfFile, at: bytes.count)
  output = sink
}

/// How sure we are that a slash in an operator begins a regex literal.
private enum RegexCertainty {
  case impossible, possible, certain
}

/// Judges the operator at `start..<end` by the token before it and the white space around it, as the compiler does:
/// `x = / y /` and `a /b/ c` are regexes, `a / b`, `a/b` and `f(/)` are not.
private func regexCertainty(
  _ bytes: ByteView, _ sink: TokenSink, _ previous: TokenKind, _ start: Int, _ end: Int
) -> RegexCertainty {
  if bytes.isLeftBound(start) { return .impossible }
  if previous == .keyword,
    sink.lastSignificant(is: "func", in: bytes) || sink.lastSignificant(is: "operator", in: bytes)
  {
    return .impossible
  }
  if bytes.isRightBound(end, isLeftBound: false) { return .possible }
  switch previous {
  case .leftParenthesis, .interpolationStart, .leftBracket, .comma, .colon:
    return .possible
  case .endOfFile, .leftBrace, .prefixOperator, .ampersand, .infixOperator, .equal, .semicolon, .infixQuestion:
    return .certain
  case .directive:
    return .certain
  case .keyword:
    let names: [StaticString] = ["true", "false", "Any", "nil", "self", "Self", "super", "_"]
    return names.contains { sink.lastSignificant(is: $0, in: bytes) } ? .impossible : .certain
  case .postfixQuestion, .exclamation:
    return sink.lastSignificant(is: "try", before: 1, in: bytes) ? .certain : .impossible
  default:
    return .impossible
  }
}

extension TokenSink {
  /// Whether the token that is the last but `distance` of those that are no trivia is a keyword of this text.
  fileprivate func lastSignificant(is text: StaticString, before distance: Int = 0, in bytes: ByteView) -> Bool {
    var index = count - 1
    var left = distance
    while index >= 0 {
      if !kind(index).isTrivia {
        if left == 0 { break }
        left -= 1
      }
      index -= 1
    }
    guard index >= 0, kind(index) == .keyword, bytes.starts(with: text, at: start(index)) else { return false }
    return index + 1 == count || start(index + 1) - start(index) == text.utf8CodeUnitCount
  }

  /// Whether only white space and comments stand before the next token on its line.
  fileprivate func isAtLineStart(in bytes: ByteView) -> Bool {
    var index = count - 1
    while index >= 0 {
      switch kind(index) {
      case .newline, .shebang: return true
      case .whitespace, .blockComment: index -= 1
      default: return false
      }
    }
    return true
  }
}
