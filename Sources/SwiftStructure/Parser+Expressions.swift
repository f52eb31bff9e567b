import SourceText
import SwiftTokens

extension Parser {
  /// Reads an expression with all its operators; an `unknown` node with nothing read if none stands there.
  mutating func parseExpression() -> NodeID {
    defer { depth -= 1 }
    guard descend() else { return skipUnknown() }
    var parts = OperatorParts(operands: [parseOperand()])
    while let next = parseOperator(&parts) { parts.operands.append(next) }
    return fold(parts)
  }

  /// Reads one token, or one bracket with what is in it, as something that is not understood.
  mutating func skipUnknown() -> NodeID {
    let start = range.start
    if partners.indices.contains(position), partners[position] >= 0 { skipBrackets() } else { advance() }
    return add(.unknown, from: start)
  }

  // MARK: Operators

  struct OperatorParts {
    var operands: [NodeID]
    var operators: [Link] = []

    enum Link {
      case infix(Name)
      /// `? middle :`
      case ternary(NodeID)
      /// The type is the next operand.
      case cast(Name)

      var precedence: Int {
        switch self {
        case .infix(let name): SwiftStructure.precedence(of: name.text)
        case .ternary: 20
        case .cast: 80
        }
      }

      /// Whether this one takes its operands before the one that follows.
      func binds(before next: Link) -> Bool {
        precedence > next.precedence || precedence == next.precedence && !isRightAssociative
      }

      var isRightAssociative: Bool {
        switch self {
        case .infix(let name): name.text == "??" || SwiftStructure.precedence(of: name.text) == 10
        case .ternary: true
        case .cast: false
        }
      }
    }
  }

  /// Reads an operator and the operand behind it; nil at the expression's end.
  private mutating func parseOperator(_ parts: inout OperatorParts) -> NodeID? {
    switch kind {
    case .infixOperator, .equal:
      if isPattern, kind == .equal { return nil }
      if isCondition, kind == .equal { return nil }
      parts.operators.append(.infix(takeName()))
      return parseOperand()
    case .infixQuestion:
      return parseTernary(&parts)
    case .keyword where isNext("as") || isNext("is"):
      return parseCast(&parts)
    default: return nil
    }
  }

  private mutating func parseTernary(_ parts: inout OperatorParts) -> NodeID? {
    let before = checkpoint
    advance()
    let middle = with(isPattern: false) { $0.parseExpression() }
    guard take(.colon) else {
      restore(before)
      return nil
    }
    parts.operators.append(.ternary(middle))
    return parseOperand()
  }

  private mutating func parseCast(_ parts: inout OperatorParts) -> NodeID? {
    let start = range.start
    advance()
    if kind == .postfixQuestion || kind == .exclamation, !isSpaced(before: position) { advance() }
    let word = Name(tokens.text(ByteRange(start, lastEnd)), ByteRange(start, lastEnd))
    guard let type = parseType() else { return nil }
    parts.operators.append(.cast(word))
    return type
  }

  /// Builds a tree by precedence: an operator takes its operands as soon as a weaker one follows. O(n).
  private mutating func fold(_ parts: OperatorParts) -> NodeID {
    var operands = [parts.operands[0]]
    var open: [OperatorParts.Link] = []
    for (link, operand) in zip(parts.operators, parts.operands.dropFirst()) {
      while let last = open.last, last.binds(before: link) { combine(&operands, open.removeLast()) }
      open.append(link)
      operands.append(operand)
    }
    while let last = open.popLast() { combine(&operands, last) }
    return operands[0]
  }

  /// Replaces the last two operands by what an operator makes of them.
  private mutating func combine(_ operands: inout [NodeID], _ link: OperatorParts.Link) {
    let right = operands.removeLast()
    let left = operands.removeLast()
    let range = ByteRange(start(of: left), max(start(of: left), nodes[Int(right.position)].range.end))
    switch link {
    case .infix(let name): operands.append(add(.binary(left, name, right), range))
    case .ternary(let middle): operands.append(add(.ternary(left, middle, right), range))
    case .cast(let word): operands.append(add(.cast(left, word, right), range))
    }
  }

  // MARK: Operands

  private mutating func parseOperand() -> NodeID {
    defer { depth -= 1 }
    guard descend() else { return skipUnknown() }
    let start = range.start
    switch kind {
    case .keyword where isNext("try"):
      var word = takeName()
      if kind == .postfixQuestion || kind == .exclamation, !isSpaced(before: position) {
        word = Name("try" + text, ByteRange(word.range.start, range.end))
        advance()
      }
      return add(.effect(word, parseExpression()), from: start)
    case .keyword where isNext("repeat"):
      let word = takeName()
      return add(.effect(word, parseExpression()), from: start)
    case .identifier where isEffectWord:
      let word = takeName()
      return add(.effect(word, parseExpression()), from: start)
    case .prefixOperator, .ampersand:
      let word = takeName()
      return add(.prefix(word, parseOperand()), from: start)
    case .keyword where isPattern && (isNext("let") || isNext("var")):
      let word = takeName()
      return add(.bindingPattern(word, parseOperand()), from: start)
    case .keyword where isPattern && isNext("is"):
      advance()
      guard let type = parseType() else { return add(.unknown, from: start) }
      return add(.typePattern(type), from: start)
    default:
      return parsePostfix()
    }
  }

  private var isEffectWord: Bool {
    guard isNext("await") || isNext("consume") || isNext("copy") || isNext("unsafe") || isNext("each") else {
      return false
    }
    guard !startsLine(at: position + 1) else { return false }
    switch kind(at: position + 1) {
    case .identifier, .dollarIdentifier, .stringStart, .integerLiteral: return true
    case .keyword: return !isText("in", at: position + 1) && !isText("as", at: position + 1)
    case .leftParenthesis: return isNext("await") && isSpaced(before: position + 1)
    default: return false
    }
  }

  private mutating func parsePostfix() -> NodeID {
    let outer = openDirectives
    openDirectives = 0
    defer { openDirectives = outer }
    var base = parsePrimary()
    while let next = parseSuffix(of: base) { base = next }
    // The `#endif` of an `#if` that stands in the chain.
    while openDirectives > 0, kind == .directive { skipChainDirective() }
    return base
  }

  private mutating func parseSuffix(of base: NodeID) -> NodeID? {
    let start = start(of: base)
    switch kind {
    case .period: return parseMember(of: base)
    case .leftParenthesis where !isNewLine && isCallable(base):
      return parseCall(of: base)
    case .leftBracket where !isNewLine:
      let (arguments, _) = parseArguments(until: .rightBracket)
      let call = Call(callee: base, arguments: arguments, parentheses: nil)
      return add(.subscript(call), from: start)
    case .leftBrace where isTrailingClosure(after: base):
      return parseTrailing(of: base, arguments: [], parentheses: nil)
    case .postfixQuestion:
      advance()
      return add(.optionalChain(base), from: start)
    case .exclamation where !isSpaced(before: position):
      advance()
      return add(.forceUnwrap(base), from: start)
    case .postfixOperator:
      if isNextByte(UInt8(ascii: "!")) || isNextByte(UInt8(ascii: "?")) {
        let isForced = isNextByte(UInt8(ascii: "!"))
        advanceByte()
        return add(isForced ? .forceUnwrap(base) : .optionalChain(base), from: start)
      }
      return add(.postfix(base, takeName()), from: start)
    case .directive where isDirectiveInChain:
      while kind == .directive { skipChainDirective() }
      return parseSuffix(of: base)
    default: return nil
    }
  }

  /// `#if` within a chain of calls: its branches' links are read one behind the other.
  private var isDirectiveInChain: Bool {
    var next = position
    while kind(at: next) == .directive {
      next += 1
      while !startsLine(at: next), kind(at: next) != .endOfFile { next += 1 }
    }
    guard kind(at: next) == .period else { return false }
    return kind(at: next + 1) == .identifier || kind(at: next + 1) == .keyword
  }

  private mutating func skipChainDirective() {
    if isNext("#if") { openDirectives += 1 }
    if isNext("#endif") { openDirectives -= 1 }
    skipDirective()
  }

  /// Reads a directive and the rest of its line.
  mutating func skipDirective() {
    advance()
    while !isNewLine, !isAtEnd { advance() }
  }

  private func isCallable(_ base: NodeID) -> Bool {
    switch nodes[Int(base.position)].syntax {
    case .literal(let kind): kind == .placeholder
    case .unknown: false
    default: true
    }
  }

  private mutating func parseMember(of base: NodeID) -> NodeID? {
    let next = kind(at: position + 1)
    let isKeyword = next == .keyword && !startsLine(at: position + 1)
    guard
      next == .identifier || isKeyword || next == .integerLiteral || next == .dollarIdentifier
        || next == .placeholder
    else {
      // A chain that someone is typing: `base.` and nothing behind it.
      guard next == .leftParenthesis || next == .leftBrace else {
        advance()
        return nil
      }
      advance()
      return base
    }
    let period = range
    advance()
    let name = takeName()
    let generics = next == .identifier ? parseExpressionGenerics() : []
    skipCompoundName()
    return add(.member(base: base, name, generics: generics, period: period), from: start(of: base))
  }

  /// Reads `<A>` behind a name in an expression, where `<` may also compare (TSPL, "Generic Argument Clause"): it is
  /// read as a list of arguments if a token follows that can't start an operand.
  mutating func parseExpressionGenerics() -> [NodeID] {
    guard isOperator, isNext("<"), !isSpaced(before: position) else { return [] }
    let before = checkpoint
    let arguments = parseGenericArguments()
    guard !arguments.isEmpty, !canStartOperand else {
      restore(before)
      return []
    }
    return arguments
  }

  private var canStartOperand: Bool {
    if consumed > 0 { return false }
    switch kind {
    case .identifier, .keyword, .dollarIdentifier, .integerLiteral, .floatLiteral, .stringStart, .regexLiteral,
      .prefixOperator, .ampersand, .backslash, .pound:
      return !isNewLine && !isNext("in") && !isNext("as") && !isNext("is") && !isNext("else") && !isNext("where")
    default: return false
    }
  }

  // MARK: Calls

  private mutating func parseCall(of base: NodeID) -> NodeID {
    let (arguments, parentheses) = parseArguments(until: .rightParenthesis)
    if kind == .leftBrace, isTrailingClosure(after: nil) {
      return parseTrailing(of: base, arguments: arguments, parentheses: parentheses)
    }
    let call = Call(callee: base, arguments: arguments, parentheses: parentheses)
    return add(.call(call), from: start(of: base))
  }

  /// Reads the bracket at the cursor, what is in it and the one that closes it.
  mutating func parseArguments(until closer: TokenKind) -> ([Argument], ByteRange) {
    let start = range.start
    advance()
    let arguments = with(isCondition: false) { parser in
      var arguments: [Argument] = []
      while parser.kind != closer, !parser.isAtEnd {
        while parser.kind == .directive { parser.skipDirective() }
        guard parser.kind != closer else { break }
        let before = parser.position
        arguments.append(parser.parseArgument())
        if !parser.take(.comma), parser.kind != closer, parser.kind != .directive {
          if parser.isListEnd { break }
          if parser.position == before { parser.advance() }
        }
      }
      return arguments
    }
    take(closer)
    return (arguments, ByteRange(start, lastEnd))
  }

  private var isListEnd: Bool {
    [.rightBrace, .rightBracket, .rightParenthesis, .interpolationEnd].contains(kind)
  }

  private mutating func parseArgument() -> Argument {
    var label: Name?
    let isName = kind == .identifier || kind == .keyword || kind == .dollarIdentifier || kind == .placeholder
    if isName, kind(at: position + 1) == .colon {
      label = takeName()
      advance()
    }
    // An operator as a value: `reduce(0, +)`.
    let next = kind(at: position + 1)
    if isOperator || kind == .ampersand || kind == .equal,
      next == .comma || next == .rightParenthesis || next == .rightBracket
    {
      let start = range.start
      let name = takeName()
      return Argument(label: label, value: add(.reference(name, generics: []), from: start), isTrailing: false)
    }
    if isText("_", at: position), next == .comma || next == .rightParenthesis {
      let start = range.start
      return Argument(label: label, value: add(.reference(takeName(), generics: []), from: start), isTrailing: false)
    }
    return Argument(label: label, value: parseExpression(), isTrailing: false)
  }

  /// Whether the `{` at the cursor begins a closure that is an argument of what stands before it.
  private func isTrailingClosure(after base: NodeID?) -> Bool {
    if let base {
      switch nodes[Int(base.position)].syntax {
      case .reference(let name, _): if name.text == "self" || name.text == "super" { return false }
      case .member, .implicitMember, .subscript: break
      default: return false
      }
    }
    if isAccessorBlock { return false }
    guard isCondition else { return true }
    // In a condition, only if the statement's body still follows the closing brace.
    guard partners[position] >= 0 else { return false }
    let next = Int(partners[position]) + 1
    guard !startsLine(at: next) else { return false }
    switch kind(at: next) {
    case .leftBrace, .comma, .period, .leftParenthesis, .postfixQuestion, .exclamation, .infixOperator: return true
    default: return false
    }
  }

  /// `{ didSet …`, `{ willSet …` behind an initial value.
  var isAccessorBlock: Bool {
    guard kind == .leftBrace else { return false }
    return isText("didSet", at: position + 1) || isText("willSet", at: position + 1)
      || ((isText("get", at: position + 1) || isText("set", at: position + 1))
        && [.leftBrace, .rightBrace].contains(kind(at: position + 2)))
  }

  /// Reads `{ … } label: { … }`.
  private mutating func parseTrailing(of base: NodeID, arguments: [Argument], parentheses: ByteRange?) -> NodeID {
    var arguments = arguments
    arguments.append(Argument(label: nil, value: parseClosure(), isTrailing: true))
    while kind == .identifier || kind == .keyword, kind(at: position + 1) == .colon,
      kind(at: position + 2) == .leftBrace, !isNext("case"), !isNext("default")
    {
      let label = takeName()
      advance()
      arguments.append(Argument(label: label, value: parseClosure(), isTrailing: true))
    }
    let call = Call(callee: base, arguments: arguments, parentheses: parentheses)
    return add(.call(call), from: start(of: base))
  }
}

/// The standard library's precedence groups, as numbers; an operator that it does not know binds like a comparison.
func precedence(of text: String) -> Int {
  switch text {
  case "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&&=", "||=", "??=", "&+=", "&-=", "&*=": 10
  case "||": 40
  case "&&": 50
  case "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", ".==", ".!=", ".<", ".>": 60
  case "??": 70
  case "...", "..<": 90
  case "+", "-", "&+", "&-", "|", "^": 100
  case "*", "/", "%", "&*", "&": 110
  case "<<", ">>", "&<<", "&>>": 120
  default: 60
  }
}
