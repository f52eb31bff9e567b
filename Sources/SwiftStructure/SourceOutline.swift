import SourceText
import SwiftTokens

/// The little structure of a file that a migration needs: declarations, statements, expressions and types as nodes in
/// one list. It is no full grammar: what it does not understand is `unknown`, and nothing is ever rejected.
public struct SourceOutline: Sendable {
  public let tokens: TokenBuffer
  /// Children come before their parents.
  @usableFromInline let nodes: [Node]
  /// The file's statements and declarations.
  public let statements: [NodeID]
  /// What keeps the file from being migrated; nil for nearly all that compile.
  public let problem: OutlineProblem?
  /// Whether everything was read: false where only the declarations were.
  public let hasBodies: Bool

  @usableFromInline struct Node: Sendable {
    @usableFromInline let syntax: Syntax
    let kind: NodeKind
    @usableFromInline let range: ByteRange
    @usableFromInline var parent: Int32 = -1

    init(syntax: Syntax, range: ByteRange) {
      self.syntax = syntax
      kind = NodeKind(of: syntax)
      self.range = range
    }
  }

  /// The structure of the tokens. O(n).
  public init(_ tokens: TokenBuffer) {
    self.init(tokens, hasBodies: true)
  }

  /// The declarations of the tokens: what stands in the bodies of functions and accessors, in closures and in the
  /// brackets of expressions is left out, and those nodes are empty. Several times faster.
  ///
  /// Whether a file is too deep is judged by what is read.
  public init(declarationsOf tokens: TokenBuffer) {
    self.init(tokens, hasBodies: false)
  }

  private init(_ tokens: TokenBuffer, hasBodies: Bool) {
    var (nodes, statements, problem, readAll) = Lexemes.with(tokens) { lexemes in
      var parser = Parser(lexemes, hasBodies: hasBodies)
      let statements = parser.parseFile()
      return (parser.nodes, statements, parser.problem, parser.hasBodies)
    }
    let deepest = nodes.withUnsafeMutableBufferPointer { linkParents(of: $0) }
    if problem?.isUnreadable != true, deepest.height > SourceOutline.greatestHeight {
      problem = OutlineProblem(.tooDeep, nodes[deepest.position].range)
    }
    self.tokens = tokens
    self.nodes = nodes
    self.statements = statements
    self.problem = problem
    self.hasBodies = readAll
  }

  /// How many nodes may lie within each other: walks are recursive. A link of a chain is two, `.name` and its call.
  private static let greatestHeight = 2000

  @inlinable public subscript(_ node: NodeID) -> Syntax { nodes[Int(node.position)].syntax }

  /// The bytes of a node, without the trivia around it.
  @inlinable public func range(_ node: NodeID) -> ByteRange { nodes[Int(node.position)].range }

  /// The offset behind an argument's value, and behind the parentheses around a closure.
  public func endOffset(of argument: Argument) -> Int { argument.parentheses?.end ?? range(argument.value).end }

  /// The node that has this one as a child; nil for the file's own statements.
  @inlinable public func parent(_ node: NodeID) -> NodeID? {
    let parent = nodes[Int(node.position)].parent
    return parent < 0 ? nil : NodeID(Int(parent))
  }

  /// The children in the order of the source.
  public func children(_ node: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    nodes[Int(node.position)].syntax.forEachChild { found.append($0) }
    return found
  }

  /// Calls a function for each child, in the order of the source.
  public func forEachChild(of node: NodeID, _ body: (NodeID) -> Void) {
    nodes[Int(node.position)].syntax.forEachChild(body)
  }

  /// The text of a node as it stands.
  public func text(_ node: NodeID) -> String { tokens.text(range(node)) }

  /// A name as it stands, with its backticks.
  public func spelling(_ name: Name) -> String { tokens.text(name.range) }

  /// The number of nodes; `NodeID`s run below it.
  @inlinable public var count: Int { nodes.count }

  /// All nodes, children before parents.
  public var allNodes: [NodeID] { nodes.indices.map { NodeID($0) } }

  /// The nodes of one kind, children before parents. Faster than to look at all nodes' parts.
  package func nodes(of kind: NodeKind) -> [NodeID] {
    var found: [NodeID] = []
    for position in nodes.indices where nodes[position].kind == kind { found.append(NodeID(position)) }
    return found
  }

  /// The nodes of some statements and everything in them. O(n) in their number; in no order.
  public func descendants(of nodes: [NodeID]) -> [NodeID] {
    var found = nodes
    var next = 0
    while next < found.count {
      forEachChild(of: found[next]) { found.append($0) }
      next += 1
    }
    return found
  }

  /// The parents from the nearest outward.
  @inlinable public func ancestors(_ node: NodeID) -> Ancestors { Ancestors(nodes: nodes, node: node) }

  /// The parents of a node, from the nearest outward.
  public struct Ancestors: Sequence, IteratorProtocol {
    @usableFromInline let nodes: [Node]
    @usableFromInline var node: NodeID

    @inlinable init(nodes: [Node], node: NodeID) {
      self.nodes = nodes
      self.node = node
    }

    @inlinable public mutating func next() -> NodeID? {
      let parent = nodes[Int(node.position)].parent
      guard parent >= 0 else { return nil }
      node = NodeID(Int(parent))
      return node
    }
  }

  /// The position in `tokens` of the token that has the byte at `offset`. O(log n).
  public func token(at offset: Int) -> Int {
    var low = 0
    var high = tokens.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(tokens.starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The comments that lie wholly in a range, in order.
  public func comments(in range: ByteRange) -> [ByteRange] {
    var found: [ByteRange] = []
    var position = token(at: range.start)
    while position < tokens.count, Int(tokens.starts[position]) < range.end {
      let isComment = tokens.kinds[position] == .lineComment || tokens.kinds[position] == .blockComment
      if isComment, range.contains(tokens.range(position)) { found.append(tokens.range(position)) }
      position += 1
    }
    return found
  }
}
