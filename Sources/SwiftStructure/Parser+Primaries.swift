import SourceText
import SwiftTokens

extension Parser {
  /// Reads a name, a literal, a bracketed expression or a closure.
  mutating func parsePrimary() -> NodeID {
    let start = start
    switch kind {
    case .identifier, .dollarIdentifier:
      let name = takeName()
      let generics = parseExpressionGenerics()
      skipCompoundName()
      return add(.reference(name, generics: generics), from: start)
    case .keyword: return parseKeywordPrimary()
    case .period: return parseImplicitMember()
    case .integerLiteral:
      advance()
      return add(.literal(.integer), from: start)
    case .floatLiteral:
      advance()
      return add(.literal(.float), from: start)
    case .regexLiteral:
      advance()
      return add(.literal(.regex), from: start)
    case .placeholder:
      advance()
      return add(.literal(.placeholder), from: start)
    case .stringStart: return parseString()
    case .leftParenthesis:
      if skipUnwanted() { return add(.tuple([]), from: start) }
      let (elements, _) = parseArguments(until: .rightParenthesis)
      return add(.tuple(elements), from: start)
    case .leftBracket: return parseCollection()
    case .leftBrace: return parseClosure()
    case .backslash: return parseKeyPath()
    case .pound: return parseMacro()
    case .at:
      // An attribute in front of a closure.
      _ = parseAttribute()
      defer { depth -= 1 }
      return descend() ? parsePrimary() : skipUnknown()
    default:
      return isAtEnd || isCloser ? addMissing() : skipUnknown()
    }
  }

  var isCloser: Bool {
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd, .comma, .colon, .semicolon, .directive: true
    default: false
    }
  }

  var isOpeningBracket: Bool {
    switch kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart: true
    default: false
    }
  }

  /// Reads the `(_:label:)` behind a function's name that stands as a value.
  mutating func skipCompoundName() {
    guard kind == .leftParenthesis, !isSpaced(before: position), partner(of: position) != nil else { return }
    var next = position + 1
    while kind(at: next) == .identifier || kind(at: next) == .keyword, kind(at: next + 1) == .colon { next += 2 }
    if next > position + 1, kind(at: next) == .rightParenthesis { skipBrackets() }
  }

  private mutating func parseKeywordPrimary() -> NodeID {
    let start = start
    if word == .`self` || word == .`Self` || word == .super || word == .`Any` || word == .underscore {
      return add(.reference(takeName(), generics: []), from: start)
    }
    if word == .true || word == .false {
      advance()
      return add(.literal(.boolean), from: start)
    }
    if word == .nil {
      advance()
      return add(.literal(.nil), from: start)
    }
    if word == .if || word == .switch || word == .do {
      return with(isCondition: false, isPattern: false) { $0.parseStatement() }
    }
    if word == .`init` || word == .deinit || word == .subscript {
      return add(.reference(takeName(), generics: []), from: start)
    }
    // A keyword that starts a statement ends the expression before it; nothing is read.
    return addMissing()
  }

  private mutating func parseImplicitMember() -> NodeID {
    let period = range
    let next = kind(at: position + 1)
    guard next == .identifier || next == .keyword || next == .placeholder else { return skipUnknown() }
    advance()
    let name = takeName()
    let generics = parseExpressionGenerics()
    skipCompoundName()
    return add(.implicitMember(name, generics: generics, period: period), from: period.start)
  }

  private mutating func parseString() -> NodeID {
    let start = start
    advance()
    var interpolations: [NodeID] = []
    while kind == .stringSegment || kind == .interpolationStart {
      if kind == .stringSegment {
        advance()
      } else {
        let (arguments, _) = with(isPattern: false) { $0.parseArguments(until: .interpolationEnd) }
        interpolations += arguments.map(\.value)
      }
    }
    take(.stringEnd)
    return add(.string(interpolations: interpolations), from: start)
  }

  /// Reads the type in `[(Int) -> String]()`, which is no expression but for its brackets.
  private mutating func parseCollectionOfFunctions() -> NodeID? {
    guard let end = partner(of: position), kind(at: end + 1) == .leftParenthesis,
      (position..<end).contains(where: { kind(at: $0) == .arrow })
    else { return nil }
    let before = checkpoint
    if let type = parseType(), position == end + 1 { return type }
    restore(before)
    return nil
  }

  private mutating func parseCollection() -> NodeID {
    let start = start
    if skipUnwanted() { return add(.array([]), from: start) }
    if let type = parseCollectionOfFunctions() { return type }
    // A type as an expression: `[Int]()`, `[String: Int].self`.
    if kind(at: position + 1) == .colon, kind(at: position + 2) == .rightBracket {
      advance()
      advance()
      advance()
      return add(.dictionary(keys: [], values: []), from: start)
    }
    advance()
    var keys: [NodeID] = []
    var values: [NodeID] = []
    var elements: [NodeID] = []
    with(isCondition: false) { parser in
      while parser.kind != .rightBracket, !parser.isAtEnd {
        while parser.kind == .directive { parser.skipDirective() }
        guard parser.kind != .rightBracket else { break }
        let before = parser.position
        keys.append(parser.parseExpression())
        elements.append(keys[keys.count - 1])
        if parser.take(.colon) {
          values.append(parser.parseExpression())
          elements.append(values[values.count - 1])
        }
        if !parser.take(.comma), parser.kind != .rightBracket {
          if parser.kind == .rightBrace || parser.kind == .rightParenthesis { break }
          if parser.position == before { parser.advance() }
        }
      }
    }
    take(.rightBracket)
    return add(
      values.count == keys.count && !keys.isEmpty ? .dictionary(keys: keys, values: values) : .array(elements),
      from: start)
  }

  private mutating func parseKeyPath() -> NodeID {
    let start = start
    advance()
    var root: NodeID?
    if kind == .identifier || kind == .leftBracket || word == .`Self` {
      let before = checkpoint
      // Only the first name is the root; `parseType` would take the components too.
      let nameStart = range.start
      if kind == .identifier || word == .`Self` {
        let name = takeName()
        root = add(.typeName(name, generics: parseGenericArguments()), from: nameStart)
      } else if let type = parseType() {
        root = type
      } else {
        restore(before)
      }
    }
    let last = parseKeyPathMembers(of: add(.keyPathRoot(root), from: root.map(self.start) ?? lastEnd))
    return add(.keyPath(root: root, last), from: start)
  }

  private mutating func parseKeyPathMembers(of root: NodeID) -> NodeID {
    let start = start(of: root)
    var path = root
    while true {
      if kind == .period || (isOperator && isNext(".")), kind(at: position + 1) != .endOfFile {
        let period = range
        advance()
        // `\Feed.[0]`
        if kind == .leftBracket { continue }
        path = add(.member(base: path, takeName(), generics: [], period: period), from: start)
      } else if kind == .leftBracket, !isSpaced(before: position) {
        let arguments = parseArguments(until: .rightBracket).0
        path = add(.subscript(Call(callee: path, arguments: arguments, parentheses: nil)), from: start)
      } else if kind == .postfixQuestion, !isSpaced(before: position) {
        advance()
        path = add(.optionalChain(path), from: start)
      } else if kind == .exclamation, !isSpaced(before: position) {
        advance()
        path = add(.forceUnwrap(path), from: start)
      } else {
        return path
      }
    }
  }

  private mutating func parseMacro() -> NodeID {
    let start = start
    let name = takeName()
    _ = parseGenericArguments()
    var arguments: [Argument] = []
    if kind == .leftParenthesis, !isNewLine { arguments = parseArguments(until: .rightParenthesis).0 }
    if kind == .leftBrace, !isNewLine, !isCondition {
      arguments.append(Argument(label: nil, value: parseClosure(), isTrailing: true))
    }
    return add(.macro(name, arguments), from: start)
  }

  // MARK: Closures

  /// Reads the closure whose `{` is at the cursor.
  mutating func parseClosure() -> NodeID {
    let start = start
    if skipUnwanted() {
      return add(.closure(Closure(bodyAt: ByteRange(start + 1, start + 1))), from: start)
    }
    advance()
    return with(isCondition: false, isPattern: false) { parser in
      let signature = parser.parseClosureSignature()
      let afterSignature = parser.lastEnd
      let statements = parser.parseStatements(until: .rightBrace)
      let body = parser.bodyRange(statements, from: afterSignature)
      parser.take(.rightBrace)
      return parser.add(
        .closure(
          Closure(
            captures: signature?.captures ?? [], parameters: signature?.parameters ?? [],
            hasParentheses: signature?.hasParentheses ?? false, throws: signature?.throws ?? false,
            result: signature?.result, signature: signature?.range, inKeyword: signature?.inKeyword,
            captureList: signature?.captureList, statements: statements, body: body)),
        from: start)
    }
  }

  /// From the first statement to the last; empty at `end` if there are none.
  func bodyRange(_ statements: [NodeID], from end: Int) -> ByteRange {
    guard let first = statements.first, let last = statements.last else { return ByteRange(end, end) }
    return ByteRange(start(of: first), nodes[Int(last.position)].range.end)
  }

  private struct Signature {
    var captures: [Capture] = []
    var captureList: ByteRange?
    var parameters: [ClosureParameter] = []
    var hasParentheses = false
    var `throws` = false
    var result: NodeID?
    var range = ByteRange(0, 0)
    var inKeyword = ByteRange(0, 0)
  }

  /// Reads `@MainActor [weak self] (a: A, b) throws -> C in`; nil with nothing read if there is no signature.
  private mutating func parseClosureSignature() -> Signature? {
    guard word != .in else { return nil }
    let before = checkpoint
    var signature = Signature()
    let start = lastEnd
    while kind == .at { _ = parseAttribute() }
    if kind == .leftBracket, let captures = parseCaptures() {
      signature.captureList = ByteRange(captures.range.start, captures.range.end)
      signature.captures = captures.captures
    }
    if kind == .leftParenthesis {
      signature.hasParentheses = true
      guard let parameters = parseParenthesizedClosureParameters() else {
        restore(before)
        return nil
      }
      signature.parameters = parameters
    } else {
      while kind == .identifier || word == .underscore || kind == .dollarIdentifier, !isEffectOrArrow {
        signature.parameters.append(ClosureParameter(name: takeName(), type: nil))
        guard take(.comma) else { break }
      }
    }
    _ = take(.async)
    signature.throws = takeThrows()
    if take(.arrow) { signature.result = parseType() }
    guard kind == .keyword, word == .in else {
      restore(before)
      return nil
    }
    signature.inKeyword = range
    advance()
    signature.range = ByteRange(start, lastEnd)
    return signature
  }

  private var isEffectOrArrow: Bool {
    (word == .async || word == .throws) && kind(at: position + 1) != .comma && word(at: position + 1) != .in
      || (word == .throws && word(at: position + 1) == .in)
  }

  private mutating func parseCaptures() -> (captures: [Capture], range: ByteRange)? {
    let start = start
    let before = checkpoint
    advance()
    var captures: [Capture] = []
    while kind != .rightBracket {
      var specifier: String?
      if word == .weak || word == .unowned, kind(at: position + 1) != .equal, kind(at: position + 1) != .comma,
        kind(at: position + 1) != .rightBracket
      {
        specifier = takeName().text
        if kind == .leftParenthesis { skipBrackets() }
      }
      guard kind == .identifier || word == .`self` else {
        restore(before)
        return nil
      }
      let name = takeName()
      let value = take(.equal) ? parseExpression() : nil
      captures.append(Capture(specifier: specifier, name: name, value: value))
      guard take(.comma) else { break }
    }
    guard take(.rightBracket) else {
      restore(before)
      return nil
    }
    return (captures, ByteRange(start, lastEnd))
  }

  private mutating func parseParenthesizedClosureParameters() -> [ClosureParameter]? {
    advance()
    var parameters: [ClosureParameter] = []
    while kind != .rightParenthesis {
      guard kind == .identifier || kind == .keyword || kind == .dollarIdentifier else { return nil }
      var name = takeName()
      if kind == .identifier || word == .underscore { name = takeName() }
      let type = take(.colon) ? parseType() : nil
      if isOperator, isNext("...") { advance() }
      parameters.append(ClosureParameter(name: name, type: type))
      guard take(.comma) else { break }
    }
    return take(.rightParenthesis) ? parameters : nil
  }
}
