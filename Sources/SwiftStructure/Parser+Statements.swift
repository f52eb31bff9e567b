import SourceText
import SwiftTokens

extension Parser {
  /// Reads the whole file.
  mutating func parseFile() -> [NodeID] {
    var statements: [NodeID] = []
    while !isAtEnd {
      statements += parseStatements(until: .endOfFile)
      // A closing bracket or `#endif` without its opener.
      if !isAtEnd { statements.append(skipStray()) }
    }
    return statements
  }

  private mutating func skipStray() -> NodeID {
    let start = start
    advance()
    return add(.unknown, from: start)
  }

  /// Reads statements up to `closer`, which is not read, or to the directive that ends this branch.
  mutating func parseStatements(until closer: TokenKind) -> [NodeID] {
    let count = openStatements.count
    while !isAtEnd, kind != closer, !isBranchEnd {
      if take(.semicolon) { continue }
      if isStatementListEnd(closer) { break }
      let before = (position, consumed)
      let statement = parseStatement()
      openStatements.append((position, consumed) == before ? skipUnknown() : statement)
    }
    return takeStatements(from: count)
  }

  /// A closing brace that belongs to somebody else, or the next `case` of a switch.
  private func isStatementListEnd(_ closer: TokenKind) -> Bool {
    switch kind {
    case .rightBrace, .rightParenthesis, .rightBracket, .interpolationEnd: closer != .endOfFile || depth > 0
    default: false
    }
  }

  private var isBranchEnd: Bool {
    kind == .directive && (word == .elseDirective || word == .elseifDirective || word == .endifDirective)
  }

  mutating func parseStatement() -> NodeID {
    defer { depth -= 1 }
    guard descend() else { return skipUnknown() }
    if let declaration = parseDeclaration() { return declaration }
    switch kind {
    case .directive: return parseConditionalCompilation { $0.parseStatements(until: .rightBrace) }
    case .keyword: if let statement = parseKeywordStatement() { return statement }
    case .identifier where kind(at: position + 1) == .colon && isLoop(at: position + 2):
      advance()
      advance()
      return parseStatement()
    default: break
    }
    return parseExpression()
  }

  private func isLoop(at position: Int) -> Bool {
    word(at: position).isLabeled
  }

  private mutating func parseKeywordStatement() -> NodeID? {
    let start = start
    switch word {
    case .return:
      advance()
      let hasValue = !isNewLine || canContinueReturn
      return add(.returnStatement(hasValue && !isListCloser ? parseExpression() : nil), from: start)
    case .throw:
      advance()
      return add(.throwStatement(parseExpression()), from: start)
    case .break, .continue, .fallthrough:
      let word = takeName()
      if kind == .identifier, !isNewLine { advance() }
      return add(.jump(word), from: start)
    case .if: return parseIf()
    case .guard:
      advance()
      let conditions = parseConditions()
      take(.else)
      return add(.guardStatement(conditions: conditions, body: parseBlock()), from: start)
    case .switch: return parseSwitch()
    case .for: return parseFor()
    case .while:
      advance()
      let conditions = parseConditions()
      return add(.whileStatement(conditions: conditions, body: parseBlock()), from: start)
    case .repeat where kind(at: position + 1) == .leftBrace:
      advance()
      let body = parseBlock()
      let condition = take(.while) ? parseExpression() : nil
      return add(.repeatStatement(body: body, condition: condition), from: start)
    case .do: return parseDo()
    case .defer:
      advance()
      return add(.deferStatement(parseBlock()), from: start)
    default: return nil
    }
  }

  private var isListCloser: Bool { isAtEnd || (isCloser && kind != .comma) }

  /// A value on the line below `return` still belongs to it, unless a statement starts there.
  private var canContinueReturn: Bool {
    if isListCloser || (kind == .at && isUnknownCase) { return false }
    guard kind == .keyword else { return true }
    return word == .`self` || word == .try || word == .super || word == .nil || word == .true || word == .false
  }

  // MARK: Blocks and conditions

  /// Reads `{ … }`; an empty block with nothing read if there is none.
  mutating func parseBlock() -> NodeID {
    let start = kind == .leftBrace ? self.start : lastEnd
    if kind == .leftBrace, skipUnwanted() {
      return add(.block(Block(statements: [], body: ByteRange(start + 1, start + 1))), from: start)
    }
    guard take(.leftBrace) else {
      return addMissing(.block(Block(statements: [], body: ByteRange(lastEnd, lastEnd))))
    }
    let opened = lastEnd
    let statements = with(isCondition: false, isPattern: false) { $0.parseStatements(until: .rightBrace) }
    let body = bodyRange(statements, from: opened)
    take(.rightBrace)
    return add(.block(Block(statements: statements, body: body)), from: start)
  }

  /// Reads conditions up to the statement's body.
  mutating func parseConditions() -> [NodeID] {
    with(isCondition: true, isPattern: false) { parser in
      var conditions: [NodeID] = []
      repeat {
        if parser.kind == .leftBrace && conditions.isEmpty { break }
        conditions.append(parser.parseCondition())
      } while parser.take(.comma)
      return conditions
    }
  }

  private mutating func parseCondition() -> NodeID {
    let start = start
    guard kind == .keyword, word == .let || word == .var || word == .case else { return parseExpression() }
    let keyword = takeName()
    let pattern = with(isPattern: true) { $0.parseExpression() }
    let type = take(.colon) ? parseType() : nil
    let value = take(.equal) ? parseExpression() : nil
    return add(
      .conditionBinding(ConditionBinding(keyword: keyword, pattern: pattern, type: type, value: value)), from: start)
  }

  /// Reads `if … else if … else …`, however many there are, and nests them from the last one outward.
  private mutating func parseIf() -> NodeID {
    var branches: [(start: Int, conditions: [NodeID], body: NodeID)] = []
    var otherwise: NodeID?
    repeat {
      let start = start
      advance()
      let conditions = parseConditions()
      branches.append((start, conditions, parseBlock()))
      guard take(.else) else { break }
      if word != .if { otherwise = parseBlock() }
    } while otherwise == nil
    for branch in branches.reversed() {
      otherwise = add(
        .ifStatement(conditions: branch.conditions, body: branch.body, otherwise: otherwise), from: branch.start)
    }
    return otherwise!
  }

  // MARK: Switch

  private mutating func parseSwitch() -> NodeID {
    let start = start
    advance()
    let subject = with(isCondition: true) { $0.parseExpression() }
    var cases: [NodeID] = []
    if take(.leftBrace) {
      with(isCondition: false, isPattern: false) { parser in
        while parser.kind != .rightBrace, !parser.isAtEnd {
          // The branches of `#if` are read one behind the other.
          if parser.kind == .directive {
            parser.skipDirective()
          } else if parser.kind == .at {
            _ = parser.parseAttribute()
          } else if parser.word == .case || parser.word == .default {
            cases.append(parser.parseSwitchCase())
          } else {
            let before = parser.position
            _ = parser.parseStatement()
            if parser.position == before { parser.advance() }
          }
        }
      }
      take(.rightBrace)
    }
    return add(.switchStatement(subject: subject, cases: cases), from: start)
  }

  private mutating func parseSwitchCase() -> NodeID {
    let start = start
    var patterns: [NodeID] = []
    var conditions: [NodeID] = []
    var labels: [NodeID] = []
    if take(.case) {
      repeat {
        patterns.append(with(isPattern: true) { $0.parseExpression() })
        labels.append(patterns.last!)
        if take(.where) {
          conditions.append(parseExpression())
          labels.append(conditions.last!)
        }
      } while take(.comma)
    } else {
      advance()
    }
    take(.colon)
    var statements: [NodeID] = []
    while !isAtEnd, kind != .rightBrace, word != .case, word != .default, kind != .at || !isUnknownCase {
      if take(.semicolon) { continue }
      if isBranchEnd || (kind == .directive && isDirectiveBeforeCase) { break }
      let before = position
      statements.append(parseStatement())
      if position == before { break }
    }
    return add(
      .switchCase(SwitchCase(patterns: patterns, conditions: conditions, labels: labels, statements: statements)),
      from: start)
  }

  private var isUnknownCase: Bool { word(at: position + 1) == .unknown }

  private var isDirectiveBeforeCase: Bool {
    var next = position + 1
    while !startsLine(at: next), kind(at: next) != .endOfFile { next += 1 }
    return word(at: next) == .case || word(at: next) == .default || kind(at: next) == .directive
  }

  // MARK: Loops and errors

  private mutating func parseFor() -> NodeID {
    let start = start
    advance()
    take(.try)
    take(.await)
    take(.case)
    let pattern = with(isCondition: true, isPattern: true) { $0.parseExpression() }
    let type = take(.colon) ? parseType() : nil
    take(.in)
    let sequence = with(isCondition: true) { $0.parseExpression() }
    let condition = take(.where) ? with(isCondition: true) { $0.parseExpression() } : nil
    let body = parseBlock()
    return add(
      .forStatement(pattern: pattern, type: type, sequence: sequence, condition: condition, body: body), from: start)
  }

  private mutating func parseDo() -> NodeID {
    let start = start
    advance()
    _ = takeThrows()
    let body = parseBlock()
    var catches: [NodeID] = []
    while word == .catch {
      let catchStart = range.start
      advance()
      var patterns: [NodeID] = []
      while kind != .leftBrace, !isAtEnd {
        let before = position
        patterns.append(with(isCondition: true, isPattern: true) { $0.parseExpression() })
        if take(.where) { patterns.append(with(isCondition: true) { $0.parseExpression() }) }
        take(.comma)
        if position == before { break }
      }
      let body = parseBlock()
      catches.append(add(.catchClause(patterns: patterns, body: body), from: catchStart))
    }
    return add(.doStatement(body: body, catches: catches), from: start)
  }

  // MARK: Directives

  /// Reads `#if … #elseif … #else … #endif`, or another directive's line.
  mutating func parseConditionalCompilation(_ parseBranch: (inout Parser) -> [NodeID]) -> NodeID {
    let start = start
    guard word == .ifDirective else {
      skipDirective()
      return add(.unknown, from: start)
    }
    var elements: [NodeID] = []
    while kind == .directive {
      let isEnd = word == .endifDirective
      skipDirective()
      if isEnd { break }
      while !isAtEnd, !isBranchEnd {
        let before = position
        elements += parseBranch(&self)
        // Unbalanced text in a branch: a bracket that is closed behind `#endif`.
        if !isBranchEnd, position == before { advance() }
      }
    }
    return add(.conditionalCompilation(elements), from: start)
  }
}
