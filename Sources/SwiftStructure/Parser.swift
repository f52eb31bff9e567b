import SourceText
import SwiftTokens

/// Builds the nodes of a `SourceOutline` by recursive descent over the tokens that are no trivia.
///
/// Never fails: every `parse…` function makes progress or returns an `unknown` node, and lists end at the bracket that
/// closes them, at the directive that ends a branch, or at the end of the file.
struct Parser {
  let lexemes: Lexemes
  /// What keeps the file from being understood; the first that was met.
  var problem: OutlineProblem?

  /// Where the words stand that are read even in bodies; nil if everything is read.
  private let fileWideWords: [Int]?

  var nodes: [SourceOutline.Node] = []
  /// The position in `lexemes` of the token to be read next.
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
  /// The statements of the blocks that are being read, those of the innermost last.
  var openStatements: [NodeID] = []
  /// The arguments of the calls that are being read.
  var openArguments: [Argument] = []
  /// The operands of the expressions that are being read, and what joins them.
  var openOperands: [NodeID] = []
  var openLinks: [Link] = []
  /// The operators that the file declares, once they were asked for.
  var operators: OperatorTable?
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

  /// What is deeper in brackets is read as a whole, so that the outline without bodies finds it too deep as well.
  private static let deepestWithoutBodies = 50
  /// Longer bodies are read, and the shorter ones within them skipped, for the same reason: few have so many tokens.
  private static let longestSkip = 1000

  /// - Parameter hasBodies: Whether bodies, closures and lists of arguments are wanted; in a file with brackets that don't
  ///   match they are read in any case, because nobody knows where they end.
  init(_ lexemes: Lexemes, hasBodies: Bool) {
    self.lexemes = lexemes
    let matched = lexemes.matchBrackets()
    problem = matched.problem
    let readsAll = hasBodies || matched.problem != nil || matched.depth > Parser.deepestWithoutBodies
    fileWideWords = readsAll ? nil : lexemes.positionsOfFileWideWords()
    // Most files have about one node for two tokens.
    nodes.reserveCapacity(readsAll ? lexemes.count * 5 / 8 : lexemes.count / 4)
  }

  /// Whether everything is read.
  var hasBodies: Bool { fileWideWords == nil }

  // MARK: Looking

  /// The next token.
  var next: Lexeme {
    @inline(__always) get { lexemes[position] }
  }

  var kind: TokenKind {
    @inline(__always) get { lexemes[position].kind }
  }

  @inline(__always)
  func kind(at position: Int) -> TokenKind {
    lexemes.has(position) ? lexemes[position].kind : .endOfFile
  }

  /// Which word the next token is.
  var word: Word {
    @inline(__always) get { lexemes[position].word }
  }

  @inline(__always)
  func word(at position: Int) -> Word {
    lexemes.has(position) ? lexemes[position].word : .other
  }

  /// Where the unread rest of the next token begins.
  var start: Int {
    @inline(__always) get {
      let next = next
      return min(Int(next.start) + consumed, Int(next.end))
    }
  }

  /// The unread rest of the next token.
  var range: ByteRange {
    @inline(__always) get { ByteRange(start, Int(next.end)) }
  }

  func range(at position: Int) -> ByteRange {
    guard lexemes.has(position) else { return ByteRange(lexemes.bytes.count, lexemes.bytes.count) }
    return ByteRange(Int(lexemes[position].start), Int(lexemes[position].end))
  }

  var text: String { lexemes.text(start, Int(next.end)) }

  /// Whether the unread rest of the next token is this sign.
  func isNext(_ sign: StaticString) -> Bool {
    let range = range
    guard range.count == sign.utf8CodeUnitCount else { return false }
    return sign.withUTF8Buffer { wanted in
      for offset in 0..<wanted.count where lexemes.bytes[range.start + offset] != wanted[offset] { return false }
      return true
    }
  }

  var isAtEnd: Bool {
    @inline(__always) get { kind == .endOfFile }
  }

  func startsLine(at position: Int) -> Bool { !lexemes.has(position) || lexemes[position].startsLine }

  var isNewLine: Bool { next.startsLine }

  /// Whether white space or a comment stands before the token at `position`.
  func isSpaced(before position: Int) -> Bool { !lexemes.has(position) || lexemes[position].isSpaced }

  /// The partner of an opening bracket; nil if it has none, and of any other token.
  func partner(of position: Int) -> Int? {
    guard lexemes.has(position), lexemes[position].partner >= 0 else { return nil }
    return Int(lexemes[position].partner)
  }

  var isOperator: Bool { isOperatorKind(kind) }

  /// Whether the next byte is this sign.
  func isNextByte(_ byte: UInt8) -> Bool {
    let start = start
    return start < Int(next.end) && lexemes.bytes[start] == byte
  }

  // MARK: Reading

  mutating func advance() {
    lastEnd = Int(next.end)
    consumed = 0
    if position < lexemes.count - 1 { position += 1 }
  }

  /// Reads one byte of the next token.
  mutating func advanceByte() {
    if Int(next.start) + consumed + 1 >= Int(next.end) { return advance() }
    consumed += 1
    lastEnd = Int(next.start) + consumed
  }

  @discardableResult
  mutating func take(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  @discardableResult
  mutating func take(_ word: Word) -> Bool {
    guard self.word == word else { return false }
    advance()
    return true
  }

  /// Reads the next token as a name, whatever word or sign it is; backticks are dropped from the text. Where a bracket
  /// or a separator stands, the name is missing: an empty one, with nothing read.
  mutating func takeName() -> Name {
    if isCloser || isAtEnd || isOpeningBracket { return Name("", ByteRange(lastEnd, lastEnd)) }
    var text = self.text
    if isNextByte(UInt8(ascii: "`")), text.count > 1, text.hasPrefix("`"), text.hasSuffix("`") {
      text = String(text.dropFirst().dropLast())
    }
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
    position = lexemes.count - 1
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
    if wastedTokens > Parser.patience * (lexemes.count + 1000) { return giveUp() }
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
    guard let partner = partner(of: position) else { return advance() }
    position = partner
    consumed = 0
    advance()
  }

  /// Skips the brackets at the cursor and what is in them, where nobody wants to know that; answers whether it did.
  mutating func skipUnwanted() -> Bool {
    guard let words = fileWideWords, consumed == 0, let end = partner(of: position), end - position < Parser.longestSkip
    else { return false }
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < position { low = middle + 1 } else { high = middle }
    }
    if low < words.count, words[low] < end { return false }
    skipBrackets()
    return true
  }

  /// Takes the statements that were read since there were `count`.
  mutating func takeStatements(from count: Int) -> [NodeID] {
    guard openStatements.count > count else { return [] }
    defer { openStatements.removeLast(openStatements.count - count) }
    return Array(openStatements[count...])
  }

  /// Takes the arguments that were read since there were `count`.
  mutating func takeArguments(from count: Int) -> [Argument] {
    guard openArguments.count > count else { return [] }
    defer { openArguments.removeLast(openArguments.count - count) }
    return Array(openArguments[count...])
  }
}
