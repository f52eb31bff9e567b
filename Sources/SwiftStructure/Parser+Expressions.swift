import SourceText
import SwiftTokens

extension Parser {
  /// Reads an expression with all its operators; an `unknown` node with nothing read if none stands there.
  mutating func parseExpression() -> NodeID {
    defer { depth -= 1 }
    guard descend() else { return skipUnknown() }
    let first = parseOperand()
    guard isOperatorNext else { return first }
    let (operand, link) = (openOperands.count, openLinks.count)
    openOperands.append(first)
    while let next = parseOperator() { openOperands.append(next) }
    return fold(fromOperand: operand, link: link)
  }

  /// Reads one token, or one bracket with what is in it, as something that is not understood.
  mutating func skipUnknown() -> NodeID {
    let start = start
    if partner(of: position) != nil { skipBrackets() } else { advance() }
    return add(.unknown, from: start)
  }

  // MARK: Operators

  /// What joins two operands.
  struct Link {
    enum Kind {
      case infix(Name)
      /// `? middle :`
      case ternary(NodeID)
      /// The type is the next operand.
      case cast(Name)
    }

    let kind: Kind
    let group: OperatorTable.Group

    /// Whether this one takes its operands before the one that follows.
    func binds(before next: Link) -> Bool {
      group.precedence > next.group.precedence
        || group.precedence == next.group.precedence && !group.isRightAssociative
    }
  }

  /// The link of an operator; what the file declares of operators is read when the first one comes that is not the
  /// standard library's.
  private mutating func link(of name: Name) -> Link {
    if let group = OperatorTable.standard(name.text) { return Link(kind: .infix(name), group: group) }
    let table = operators ?? OperatorTable(declaredBy: lexemes)
    operators = table
    return Link(kind: .infix(name), group: table.group(of: name.text))
  }

  /// Whether what follows may join an operand with another.
  private var isOperatorNext: Bool {
    switch kind {
    case .infixOperator, .equal, .infixQuestion: true
    case .keyword: word == .as || word == .is
    default: false
    }
  }

  /// Reads an operator and the operand behind it; nil at the expression's end.
  private mutating func parseOperator() -> NodeID? {
    switch kind {
    case .infixOperator, .equal:
      if isPattern, kind == .equal { return nil }
      if isCondition, kind == .equal { return nil }
      openLinks.append(link(of: takeName()))
      return parseOperand()
    case .infixQuestion:
      return parseTernary()
    case .keyword where word == .as || word == .is:
      return parseCast()
    default: return nil
    }
  }

  private mutating func parseTernary() -> NodeID? {
    let before = checkpoint
    advance()
    let middle = with(isPattern: false) { $0.parseExpression() }
    guard take(.colon) else {
      restore(before)
      return nil
    }
    openLinks.append(Link(kind: .ternary(middle), group: OperatorTable.ternary))
    return parseOperand()
  }

  private mutating func parseCast() -> NodeID? {
    let start = start
    advance()
    if kind == .postfixQuestion || kind == .exclamation, !isSpaced(before: position) { advance() }
    let word = Name(lexemes.text(start, lastEnd), ByteRange(start, lastEnd))
    guard let type = parseType() else { return nil }
    openLinks.append(Link(kind: .cast(word), group: OperatorTable.casts))
    return type
  }

  /// Builds a tree of the operands from one on by precedence: an operator takes its operands as soon as a weaker one
  /// follows. O(n).
  ///
  /// Both lists are stacks of what is not yet joined, and shrink towards their beginnings as they are read.
  private mutating func fold(fromOperand first: Int, link firstLink: Int) -> NodeID {
    var operand = first
    var link = firstLink
    for position in firstLink..<openLinks.count {
      let next = openLinks[position]
      while link > firstLink, openLinks[link - 1].binds(before: next) {
        link -= 1
        operand -= 1
        openOperands[operand] = combine(openOperands[operand], openLinks[link].kind, openOperands[operand + 1])
      }
      openLinks[link] = next
      openOperands[operand + 1] = openOperands[first + position - firstLink + 1]
      link += 1
      operand += 1
    }
    while link > firstLink {
      link -= 1
      operand -= 1
      openOperands[operand] = combine(openOperands[operand], openLinks[link].kind, openOperands[operand + 1])
    }
    let whole = openOperands[first]
    openOperands.removeLast(openOperands.count - first)
    openLinks.removeLast(openLinks.count - firstLink)
    return whole
  }

  /// What an operator makes of two operands.
  private mutating func combine(_ left: NodeID, _ link: Link.Kind, _ right: NodeID) -> NodeID {
    let range = ByteRange(start(of: left), max(start(of: left), nodes[Int(right.position)].range.end))
    switch link {
    case .infix(let name): return add(.binary(left, name, right), range)
    case .ternary(let middle): return add(.ternary(left, middle, right), range)
    case .cast(let word): return add(.cast(left, word, right), range)
    }
  }

  // MARK: Operands

  private mutating func parseOperand() -> NodeID {
    defer { depth -= 1 }
    guard descend() else { return skipUnknown() }
    let start = start
    switch kind {
    case .keyword where word == .try:
      var word = takeName()
      if kind == .postfixQuestion || kind == .exclamation, !isSpaced(before: position) {
        word = Name("try" + text, ByteRange(word.range.start, range.end))
        advance()
      }
      return add(.effect(word, parseExpression()), from: start)
    case .keyword where word == .repeat:
      let word = takeName()
      return add(.effect(word, parseExpression()), from: start)
    case .identifier where isEffectWord:
      let word = takeName()
      return add(.effect(word, parseExpression()), from: start)
    case .prefixOperator, .ampersand:
      let word = takeName()
      return add(.prefix(word, parseOperand()), from: start)
    case .keyword where isPattern && (word == .let || word == .var):
      let word = takeName()
      return add(.bindingPattern(word, parseOperand()), from: start)
    case .keyword where isPattern && word == .is:
      advance()
      guard let type = parseType() else { return add(.unknown, from: start) }
      return add(.typePattern(type), from: start)
    default:
      return parsePostfix()
    }
  }

  private var isEffectWord: Bool {
    guard word == .await || word == .consume || word == .copy || word == .unsafe || word == .each else {
      return false
    }
    guard !startsLine(at: position + 1) else { return false }
    switch kind(at: position + 1) {
    case .identifier, .dollarIdentifier, .stringStart, .integerLiteral: return true
    case .keyword: return word(at: position + 1) != .in && word(at: position + 1) != .as
    case .leftParenthesis: return word == .await && isSpaced(before: position + 1)
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
      let arguments = skipUnwanted() ? [] : parseArguments(until: .rightBracket).0
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
    if word == .ifDirective { openDirectives += 1 }
    if word == .endifDirective { openDirectives -= 1 }
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
    guard isOperator, isNext("<") else { return [] }
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
      return !isNewLine && word != .in && word != .as && word != .is && word != .else && word != .where
    default: return false
    }
  }

  // MARK: Calls

  private mutating func parseCall(of base: NodeID) -> NodeID {
    let opened = start
    let (arguments, parentheses) =
      skipUnwanted() ? ([], ByteRange(opened, lastEnd)) : parseArguments(until: .rightParenthesis)
    if kind == .leftBrace, isTrailingClosure(after: nil) {
      return parseTrailing(of: base, arguments: arguments, parentheses: parentheses)
    }
    let call = Call(callee: base, arguments: arguments, parentheses: parentheses)
    return add(.call(call), from: start(of: base))
  }

  /// Reads the bracket at the cursor, what is in it and the one that closes it.
  mutating func parseArguments(until closer: TokenKind) -> ([Argument], ByteRange) {
    let start = start
    advance()
    let count = openArguments.count
    with(isCondition: false) { parser in
      while parser.kind != closer, !parser.isAtEnd {
        while parser.kind == .directive { parser.skipDirective() }
        guard parser.kind != closer else { break }
        let before = parser.position
        let argument = parser.parseArgument()
        parser.openArguments.append(argument)
        if !parser.take(.comma), parser.kind != closer, parser.kind != .directive {
          if parser.isListEnd { break }
          if parser.position == before { parser.advance() }
        }
      }
    }
    let arguments = takeArguments(from: count)
    take(closer)
    return (arguments, ByteRange(start, lastEnd))
  }

  private var isListEnd: Bool {
    switch kind {
    case .rightBrace, .rightBracket, .rightParenthesis, .interpolationEnd: true
    default: false
    }
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
      let start = start
      let name = takeName()
      return Argument(label: label, value: add(.reference(name, generics: []), from: start), isTrailing: false)
    }
    if word(at: position) == .underscore, next == .comma || next == .rightParenthesis {
      let start = start
      return Argument(label: label, value: add(.reference(takeName(), generics: []), from: start), isTrailing: false)
    }
    let value = parseExpression()
    let parentheses = nodes[Int(value.position)].range
    guard let closure = closure(inParentheses: value) else {
      return Argument(label: label, value: value, isTrailing: false)
    }
    return Argument(label: label, value: closure, isTrailing: false, parentheses: parentheses)
  }

  /// The closure of `({ … })`, whose parentheses mean nothing in an argument.
  private mutating func closure(inParentheses node: NodeID) -> NodeID? {
    guard Int(node.position) == nodes.count - 1, case .tuple(let elements) = nodes[Int(node.position)].syntax,
      elements.count == 1, elements[0].label == nil,
      case .closure = nodes[Int(elements[0].value.position)].syntax
    else { return nil }
    nodes.removeLast()
    return elements[0].value
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
    guard let end = partner(of: position) else { return false }
    let next = end + 1
    guard !startsLine(at: next) else { return false }
    switch kind(at: next) {
    case .leftBrace, .comma, .period, .leftParenthesis, .postfixQuestion, .exclamation, .infixOperator: return true
    default: return false
    }
  }

  /// `{ didSet …`, `{ willSet …` behind an initial value.
  var isAccessorBlock: Bool {
    guard kind == .leftBrace else { return false }
    return word(at: position + 1) == .didSet || word(at: position + 1) == .willSet
      || ((word(at: position + 1) == .get || word(at: position + 1) == .set)
        && [.leftBrace, .rightBrace].contains(kind(at: position + 2)))
  }

  /// Reads `{ … } label: { … }`.
  private mutating func parseTrailing(of base: NodeID, arguments: [Argument], parentheses: ByteRange?) -> NodeID {
    var arguments = arguments
    arguments.append(Argument(label: nil, value: parseClosure(), isTrailing: true))
    while kind == .identifier || kind == .keyword, kind(at: position + 1) == .colon,
      kind(at: position + 2) == .leftBrace, word != .case, word != .default
    {
      let label = takeName()
      advance()
      arguments.append(Argument(label: label, value: parseClosure(), isTrailing: true))
    }
    let call = Call(callee: base, arguments: arguments, parentheses: parentheses)
    return add(.call(call), from: start(of: base))
  }
}
