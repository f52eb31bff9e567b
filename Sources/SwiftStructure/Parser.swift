import SourceText
import SwiftTokens

/// Builds the nodes of a `SourceOutline` by recursive descent over the significant tokens.
///
/// Never fails: every `parse…` function makes progress or returns an `unknown` node, and lists end at the bracket that
/// closes them, at the directive that ends a branch, or at the end of the file.
struct Parser {
  let tokens: TokenBuffer
  let significant: [Int32]
  /// For each significant token, whether a line break stands before it.
  let startsLine: [Bool]
  /// For an opening bracket the position of its partner, else -1.
  let partners: [Int32]
  /// What keeps the file from being understood; the first that was met.
  var problem: OutlineProblem?

  var nodes: [SourceOutline.Node] = []
  /// The position in `significant` of the token to be read next.
  var position = 0
  /// How many bytes of that token are read: `>>` closes two lists of generic arguments.
  var consumed = 0
  /// The offset behind the last byte that was read.
  var lastEnd = 0
  /// Inside the condition of a statement, where `{` opens the statement's body.
  var isCondition = false
  /// Inside a pattern, where `let` may stand in an expression.
  var isPattern = false
  /// Among the members of a type, where `case` declares.
  var isInMembers = false
  /// How many `#if`s of the chain at the cursor are not yet closed.
  var openDirectives = 0
  /// The generic arguments of the attributes that were read last.
  var attributeTypes: [NodeID] = []
  /// The arguments of a variable's attributes.
  var attributeArguments: [Argument] = []
  /// How deep the recursion is.
  var depth = 0
  /// How many tokens were read in vain, because an attempt failed.
  private var wastedTokens = 0
  /// Whether the parser gave up: the rest of the file is not read.
  private var hasGivenUp = false

  /// Deeper recursion could overflow the stack.
  private static let deepest = 300
  /// For each token of the file, how many may be read in vain: only nonsense needs more, and it could need very many.
  private static let patience = 64

  init(_ tokens: TokenBuffer) {
    var significant: [Int32] = []
    var startsLine: [Bool] = []
    significant.reserveCapacity(tokens.count / 2)
    startsLine.reserveCapacity(tokens.count / 2)
    var newline = true
    for (index, kind) in tokens.kinds.enumerated() {
      if kind.isTrivia {
        if kind == .newline || (kind == .blockComment && tokens.text(index).utf8.contains(UInt8(ascii: "\n"))) {
          newline = true
        }
      } else {
        significant.append(Int32(index))
        startsLine.append(newline)
        newline = false
      }
    }
    if significant.isEmpty {
      significant = [Int32(tokens.count - 1)]
      startsLine = [true]
    }
    self.tokens = tokens
    self.significant = significant
    self.startsLine = startsLine
    (self.partners, self.problem) = matchBrackets(tokens, significant)
  }

  // MARK: Looking

  var kind: TokenKind { kind(at: position) }

  func kind(at position: Int) -> TokenKind {
    position < significant.count ? tokens.kinds[Int(significant[position])] : .endOfFile
  }

  /// The unread rest of the next token.
  var range: ByteRange {
    let whole = range(at: position)
    return ByteRange(min(whole.start + consumed, whole.end), whole.end)
  }

  func range(at position: Int) -> ByteRange {
    guard position < significant.count else { return ByteRange(tokens.bytes.count, tokens.bytes.count) }
    return tokens.range(Int(significant[position]))
  }

  var text: String { tokens.text(range) }

  func text(at position: Int) -> String { tokens.text(range(at: position)) }

  /// Whether the token at `position` is this word or sign.
  func isText(_ text: StaticString, at position: Int) -> Bool {
    let range = position == self.position ? self.range : range(at: position)
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { wanted in
      for offset in 0..<wanted.count where tokens.bytes[range.start + offset] != wanted[offset] { return false }
      return true
    }
  }

  func isNext(_ text: StaticString) -> Bool { isText(text, at: position) }

  var isAtEnd: Bool { kind == .endOfFile }

  func startsLine(at position: Int) -> Bool { position >= startsLine.count || startsLine[position] }

  var isNewLine: Bool { startsLine(at: position) }

  /// Whether white space or a comment stands before the token at `position`.
  func isSpaced(before position: Int) -> Bool {
    guard position > 0, position < significant.count else { return true }
    return significant[position] != significant[position - 1] + 1
  }

  var isOperator: Bool {
    kind == .infixOperator || kind == .prefixOperator || kind == .postfixOperator
  }

  /// Whether the next byte is this sign.
  func isNextByte(_ byte: UInt8) -> Bool {
    let range = range
    return !range.isEmpty && tokens.bytes[range.start] == byte
  }

  // MARK: Reading

  mutating func advance() {
    lastEnd = range.end
    consumed = 0
    if position < significant.count - 1 { position += 1 }
  }

  /// Reads one byte of the next token.
  mutating func advanceByte() {
    let whole = range(at: position)
    if whole.start + consumed + 1 >= whole.end { return advance() }
    consumed += 1
    lastEnd = whole.start + consumed
  }

  @discardableResult
  mutating func take(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  @discardableResult
  mutating func take(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    advance()
    return true
  }

  /// Reads the next token as a name, whatever word or sign it is; backticks are dropped from the text. Where a bracket
  /// or a separator stands, the name is missing: an empty one, with nothing read.
  mutating func takeName() -> Name {
    if isCloser || isAtEnd || isOpeningBracket { return Name("", ByteRange(lastEnd, lastEnd)) }
    var text = self.text
    if text.count > 1, text.hasPrefix("`"), text.hasSuffix("`") { text = String(text.dropFirst().dropLast()) }
    let name = Name(text, range)
    advance()
    return name
  }

  // MARK: Giving up

  /// Goes one level deeper; false where that is too deep, and then the rest of the file is not read. The caller goes
  /// back up with `depth -= 1` in either case.
  mutating func descend() -> Bool {
    depth += 1
    if depth < Parser.deepest { return true }
    giveUp()
    return false
  }

  private mutating func giveUp() {
    if !hasGivenUp, problem?.isUnreadable != true { problem = OutlineProblem(.tooDeep, range) }
    hasGivenUp = true
    position = significant.count - 1
    consumed = 0
  }

  // MARK: Nodes

  /// Adds a node from `start` to what was read last; one for which nothing was read is right behind that.
  mutating func add(_ syntax: Syntax, from start: Int) -> NodeID {
    add(syntax, ByteRange(min(start, lastEnd), lastEnd))
  }

  mutating func add(_ syntax: Syntax, _ range: ByteRange) -> NodeID {
    nodes.append(SourceOutline.Node(syntax: syntax, range: range))
    return NodeID(nodes.count - 1)
  }

  /// What is missing at the cursor: nothing is read, and the node is right behind what was read last, so that it lies
  /// within its parent.
  mutating func addMissing(_ syntax: Syntax = .unknown) -> NodeID { add(syntax, ByteRange(lastEnd, lastEnd)) }

  func start(of node: NodeID) -> Int { nodes[Int(node.position)].range.start }

  // MARK: Going back

  struct Checkpoint {
    let position: Int
    let consumed: Int
    let lastEnd: Int
    let nodes: Int
  }

  var checkpoint: Checkpoint {
    Checkpoint(position: position, consumed: consumed, lastEnd: lastEnd, nodes: nodes.count)
  }

  mutating func restore(_ checkpoint: Checkpoint) {
    if hasGivenUp { return }
    wastedTokens += position - checkpoint.position
    if wastedTokens > Parser.patience * (significant.count + 1000) { return giveUp() }
    position = checkpoint.position
    consumed = checkpoint.consumed
    lastEnd = checkpoint.lastEnd
    nodes.removeLast(nodes.count - checkpoint.nodes)
  }

  /// Runs with other modes, and puts the old ones back.
  mutating func with<R>(isCondition: Bool? = nil, isPattern: Bool? = nil, _ body: (inout Parser) -> R) -> R {
    let modes = (self.isCondition, self.isPattern)
    self.isCondition = isCondition ?? modes.0
    self.isPattern = isPattern ?? modes.1
    defer { (self.isCondition, self.isPattern) = modes }
    return body(&self)
  }

  /// Reads up to and including the bracket that closes the one at the cursor; only the bracket if it has no partner.
  mutating func skipBrackets() {
    let partner = partners[position]
    guard partner >= 0 else { return advance() }
    position = Int(partner)
    consumed = 0
    advance()
  }
}

/// The partner of each opening bracket, and the first bracket that has none; a closing bracket of another kind ends the
/// open ones within it unmatched. O(n).
private func matchBrackets(_ tokens: TokenBuffer, _ significant: [Int32]) -> ([Int32], OutlineProblem?) {
  var partners = [Int32](repeating: -1, count: significant.count)
  var open: [(position: Int, closer: TokenKind)] = []
  // How many of each kind are open, so that a closing bracket is not searched for in vain.
  var openCounts: [TokenKind: Int] = [:]
  var alone: [Int] = []
  for (position, token) in significant.enumerated() {
    let kind = tokens.kinds[Int(token)]
    if let closer = closer(of: kind) {
      open.append((position, closer))
      openCounts[closer, default: 0] += 1
    } else if isClosingBracket(kind) {
      guard openCounts[kind, default: 0] > 0 else {
        alone.append(position)
        continue
      }
      while let last = open.popLast() {
        openCounts[last.closer, default: 0] -= 1
        if last.closer == kind {
          partners[last.position] = Int32(position)
          break
        }
        alone.append(last.position)
      }
    }
  }
  let first = (alone + open.map(\.position)).min()
  let problem = first.map { OutlineProblem(.unmatchedBracket, tokens.range(Int(significant[$0]))) }
  return (partners, problem)
}

private func closer(of kind: TokenKind) -> TokenKind? {
  switch kind {
  case .leftParenthesis: .rightParenthesis
  case .leftBracket: .rightBracket
  case .leftBrace: .rightBrace
  case .interpolationStart: .interpolationEnd
  default: nil
  }
}

private func isClosingBracket(_ kind: TokenKind) -> Bool {
  switch kind {
  case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd: true
  default: false
  }
}
