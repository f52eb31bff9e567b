/// Cuts a file into tokens that join to its bytes again, whatever those are. Never fails.
///
///     tokenize(Array("f(1)".utf8)).kinds
///     // [.identifier, .leftParenthesis, .integerLiteral, .rightParenthesis, .endOfFile]
public func tokenize(_ bytes: [UInt8]) -> TokenBuffer {
  bytes.withUnsafeBufferPointer { tokenize(ByteView($0)) }.finish(for: bytes)
}

/// What a scanning function found: a token's kind and the offset behind it.
struct Cut {
  let kind: TokenKind
  let end: Int

  init(_ kind: TokenKind, _ end: Int) {
    self.kind = kind
    self.end = end
  }
}

/// An interpolation that is open around the current position.
private struct Interpolation {
  /// The literal that goes on behind the interpolation's closing parenthesis.
  let literal: StringDelimiter
  /// The parentheses still open outside of that literal.
  let outerParentheses: Int
}

/// The one loop. Where it stands is in local variables only, and scans of rarer tokens are not inlined, so that the
/// variables stay in registers: that is what makes it fast.
private func tokenize(_ bytes: ByteView) -> TokenSink {
  let keywords = KeywordTable.shared
  var sink = TokenSink(byteCount: bytes.count)
  var position = 0
  // Inside a literal's text, which `literal` ends; otherwise inside code.
  var isInString = false
  var literal = StringDelimiter.none
  // Inside `\( … )` of the last of these, with `parentheses` not yet closed. Outside of literals that count decides
  // nothing.
  var interpolations: [Interpolation] = []
  var parentheses = 0
  // A conflict marker was found that nothing closes. Looking to the end of the file again for each marker that follows
  // could take forever.
  var hasOpenConflict = false

  while position < bytes.count {
    if isInString {
      guard let part = bytes.stringPart(from: position, in: literal) else {
        isInString = false
        continue
      }
      sink.append(part.kind, at: position)
      position = part.end
      isInString = part.kind == .stringSegment
      if part.kind == .interpolationStart {
        interpolations.append(Interpolation(literal: literal, outerParentheses: parentheses))
        parentheses = 0
      }
      continue
    }

    let byte = bytes[position]
    var end = position + 1
    var kind: TokenKind
    switch byte {
    case .space, .tab, .verticalTab, .formFeed, 0:
      kind = .whitespace
      end = bytes.whitespaceEnd(from: end)
    case .lineFeed, .carriageReturn:
      kind = .newline
      if byte == .carriageReturn && bytes[end] == .lineFeed { end += 1 }
      // A literal of one line can't go on in the next, so its interpolation is over too.
      while let last = interpolations.last, !last.literal.isMultiline {
        parentheses = last.outerParentheses
        interpolations.removeLast()
      }
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), .underscore:
      let name = bytes.name(at: position, keywords)
      kind = name.kind
      end = name.end
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = bytes.number(at: position, isMember: sink.lastSignificant == .period)
      kind = number.kind
      end = number.end
    case .leftParenthesis:
      kind = .leftParenthesis
      parentheses += 1
    case .rightParenthesis:
      kind = .rightParenthesis
      parentheses -= 1
      if parentheses < 0, let last = interpolations.popLast() {
        kind = .interpolationEnd
        literal = last.literal
        parentheses = last.outerParentheses
        isInString = true
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
      kind = .stringStart
      literal = bytes.stringDelimiter(at: position)
      end = position + literal.byteCount
      isInString = true
    case .numberSign:
      let cut = bytes.poundToken(at: position, behind: sink)
      kind = cut.kind
      end = cut.end
      if kind == .stringStart {
        literal = bytes.stringDelimiter(at: position)
        isInString = true
      }
    case .dollar:
      kind = .dollarIdentifier
      end = bytes.nameEnd(from: end)
    case .backtick:
      let cut = bytes.backtickName(at: position)
      kind = cut.kind
      end = cut.end
    case .slash where bytes[end] == .slash:
      kind = .lineComment
      end = bytes.lineEnd(from: end)
    case .slash where bytes[end] == .asterisk:
      kind = .blockComment
      end = bytes.blockCommentEnd(from: position)
    // `\.?.name` starts with a period and a postfix question mark, not with the operator `.?.`.
    case .period where !bytes[end].maySpellOperator || sink.lastSignificant == .backslash: kind = .period
    case .equal where !bytes[end].maySpellOperator: kind = .equal
    case .minus where bytes[end] == .greater && !bytes[end + 1].maySpellOperator:
      kind = .arrow
      end += 1
    case .question where bytes.isLeftBound(position): kind = .postfixQuestion
    case .exclamation where bytes.isLeftBound(position): kind = .exclamation
    case .less where bytes[end] == .numberSign && bytes.placeholderEnd(from: position) != nil:
      kind = .placeholder
      end = bytes.placeholderEnd(from: position) ?? end
    case .less where !hasOpenConflict && bytes.opensConflict(at: position),
      .greater where !hasOpenConflict && bytes.opensConflict(at: position):
      guard let conflictEnd = bytes.conflictEnd(from: position) else {
        hasOpenConflict = true
        continue
      }
      kind = .invalid
      end = conflictEnd
    default:
      let cut = bytes.nameOrOperator(at: position)
      kind = cut.kind
      end = cut.end
      if kind == .infixOperator {
        let scan = bytes.operatorScan(position, end, behind: sink)
        kind = scan.kind
        end = scan.end
        if let regexEnd = scan.regexEnd {
          if end > position { sink.append(kind, at: position) }
          position = end
          kind = .regexLiteral
          end = regexEnd
        }
      }
    }
    sink.append(kind, at: position)
    position = end
  }
  sink.append(.endOfFile, at: bytes.count)
  return sink
}
