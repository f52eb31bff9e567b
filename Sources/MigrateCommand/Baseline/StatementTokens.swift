import SourceText
import SwiftStructure
import SwiftTokens

/// The statements of a file as lists of words that stay when the file is reformatted.
///
/// A declaration, `if` or `for` is its head alone: the statements in its body are statements of their own. A closure
/// belongs to the statement that it is passed in.
struct StatementTokens {
  struct Word: Hashable {
    let text: String
    /// Whether people write spaces around it.
    let isSpaced: Bool
  }

  private let outline: SourceOutline

  init(of file: SourceFile) { outline = SourceOutline(tokenize(file.bytes)) }

  /// The tokens of the innermost statement or declaration around some bytes. Bytes of a comment have that comment, and
  /// bytes outside of statements their own tokens.
  func words(around range: ByteRange) -> [Word] {
    let first = outline.token(at: range.start)
    if outline.tokens.kinds[first].isTrivia { return [word(ofToken: first)] }
    guard let statement = statement(around: range) else { return words(of: range, without: []) }
    return words(of: outline.range(statement), without: bodies(in: statement))
  }

  private func statement(around range: ByteRange) -> NodeID? {
    var level = outline.statements
    var found: NodeID?
    while let node = level.first(where: { outline.range($0).contains(range) }) {
      if isStatement(node) { found = node }
      level = outline.children(node)
    }
    return found
  }

  /// Whether the node is one of a list of statements, members or cases.
  private func isStatement(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return true }
    return switch outline[parent] {
    case .block(let block): block.statements.contains(node)
    case .closure(let closure): closure.statements.contains(node)
    case .nominal(let nominal): nominal.members.contains(node)
    case .switchCase(let part): part.statements.contains(node)
    case .switchStatement(_, let cases): cases.contains(node)
    case .conditionalCompilation: true
    default: false
    }
  }

  /// Where other statements stand in a statement, in order. Those in closures are its own.
  private func bodies(in statement: NodeID) -> [ByteRange] {
    var found: [ByteRange] = []
    var open = [statement]
    while let node = open.popLast() {
      switch outline[node] {
      case .closure: break
      case .block(let block): found.append(block.body)
      case .nominal(let nominal): found.append(nominal.braces)
      case .switchCase(let part): found += part.statements.map(outline.range)
      case .switchStatement(let subject, let cases):
        found += cases.map(outline.range)
        open.append(subject)
      case .conditionalCompilation(let parts): found += parts.map(outline.range)
      default: open += outline.children(node)
      }
    }
    return found.filter { !$0.isEmpty }.sorted()
  }

  /// The tokens of a range that say something, without those in some ranges, which are in order.
  private func words(of range: ByteRange, without bodies: [ByteRange]) -> [Word] {
    let tokens = outline.tokens
    var rest = bodies[...]
    var words: [Word] = []
    var token = outline.token(at: range.start)
    while token < tokens.count, tokens.range(token).start < range.end {
      let start = tokens.range(token).start
      while let body = rest.first, body.end <= start { rest.removeFirst() }
      if !isLayout(tokens.kinds[token]), rest.first?.contains(offset: start) != true {
        if isClosing(tokens.kinds[token]), words.last?.text == "," { words.removeLast() }
        words.append(word(ofToken: token))
      }
      token += 1
    }
    return words
  }

  /// A line break can stand for a semicolon.
  private func isLayout(_ kind: TokenKind) -> Bool { kind.isTrivia || kind == .semicolon }

  /// A comma in front of these says nothing.
  private func isClosing(_ kind: TokenKind) -> Bool { kind == .rightParenthesis || kind == .rightBracket }

  private func word(ofToken token: Int) -> Word {
    let text = text(ofToken: token)
    let isSpaced =
      switch outline.tokens.kinds[token] {
      case .infixOperator: text != "<" && text != ">"
      case .infixQuestion, .equal, .arrow, .leftBrace, .rightBrace: true
      case .keyword: ["in", "case", "return"].contains(text)
      default: false
      }
    return Word(text: text, isSpaced: isSpaced)
  }

  /// The lines of a literal may be indented in any way.
  private func text(ofToken token: Int) -> String {
    let text = outline.tokens.text(token)
    guard outline.tokens.kinds[token] == .stringSegment, text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.joined(separator: "\n")
  }
}
