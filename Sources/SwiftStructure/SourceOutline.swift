import SourceText
import SwiftTokens

/// The little structure of a file that a migration needs: declarations, statements, expressions and types as nodes in
/// one list. It is no full grammar: what it does not understand is `unknown`, and nothing is ever rejected.
public struct SourceOutline: Sendable {
  public let tokens: TokenBuffer
  /// Children come before their parents.
  let nodes: [Node]
  /// The file's statements and declarations.
  public let statements: [NodeID]
  /// Positions in `tokens` of the tokens that are no trivia.
  package let significant: [Int32]
  /// What keeps the file from being migrated; nil for nearly all that compile.
  public let problem: OutlineProblem?

  struct Node: Sendable {
    let syntax: Syntax
    let range: ByteRange
    var parent: Int32 = -1
  }

  /// The structure of the tokens. O(n).
  public init(_ tokens: TokenBuffer) {
    var parser = Parser(tokens)
    let statements = parser.parseFile()
    var nodes = parser.nodes
    let deepest = linkParents(of: &nodes)
    let isTooDeep = parser.problem?.isUnreadable != true && deepest.height > SourceOutline.greatestHeight
    problem = isTooDeep ? OutlineProblem(.tooDeep, nodes[deepest.position].range) : parser.problem
    self.tokens = tokens
    self.nodes = nodes
    self.statements = statements
    self.significant = parser.significant
  }

  /// How many nodes may lie within each other: walks are recursive. A link of a chain is two, `.name` and its call.
  private static let greatestHeight = 2000

  public subscript(_ node: NodeID) -> Syntax { nodes[Int(node.position)].syntax }

  /// The bytes of a node, without the trivia around it.
  public func range(_ node: NodeID) -> ByteRange { nodes[Int(node.position)].range }

  /// The node that has this one as a child; nil for the file's own statements.
  public func parent(_ node: NodeID) -> NodeID? {
    let parent = nodes[Int(node.position)].parent
    return parent < 0 ? nil : NodeID(Int(parent))
  }

  /// The children in the order of the source.
  public func children(_ node: NodeID) -> [NodeID] { SwiftStructure.children(of: self[node]) }

  /// The text of a node as it stands.
  public func text(_ node: NodeID) -> String { tokens.text(range(node)) }

  /// A name as it stands, with its backticks.
  public func spelling(_ name: Name) -> String { tokens.text(name.range) }

  /// The number of nodes; `NodeID`s run below it.
  public var count: Int { nodes.count }

  /// All nodes, children before parents.
  public var allNodes: [NodeID] { nodes.indices.map { NodeID($0) } }

  /// The nodes of some statements and everything in them. O(n) in their number; in no order.
  public func descendants(of nodes: [NodeID]) -> [NodeID] {
    var found = nodes
    var next = 0
    while next < found.count {
      found += children(found[next])
      next += 1
    }
    return found
  }

  /// The parents from the nearest outward.
  public func ancestors(_ node: NodeID) -> AnySequence<NodeID> {
    AnySequence(sequence(first: node) { self.parent($0) }.dropFirst())
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

/// Tells each node its parent; answers which node has the most nodes within each other.
private func linkParents(of nodes: inout [SourceOutline.Node]) -> (position: Int, height: Int) {
  var heights = [Int32](repeating: 1, count: nodes.count)
  var deepest = (position: 0, height: 0)
  for position in nodes.indices {
    for child in children(of: nodes[position].syntax) {
      nodes[Int(child.position)].parent = Int32(position)
      heights[position] = max(heights[position], heights[Int(child.position)] + 1)
    }
    if heights[position] > deepest.height { deepest = (position, Int(heights[position])) }
  }
  return deepest
}

/// The children of a node, in the order of the source.
func children(of syntax: Syntax) -> [NodeID] {
  switch syntax {
  case .reference(_, let generics), .implicitMember(_, let generics, _), .typeName(_, let generics): generics
  case .member(let base, _, let generics, _), .memberType(let base, _, let generics): [base] + generics
  case .call(let call), .subscript(let call): [call.callee] + call.arguments.map(\.value)
  case .optionalChain(let base), .forceUnwrap(let base), .postfix(let base, _), .prefix(_, let base),
    .effect(_, let base), .bindingPattern(_, let base), .typePattern(let base), .optionalType(let base, _),
    .arrayType(let base), .specifiedType(_, let base), .throwStatement(let base), .deferStatement(let base):
    [base]
  case .binary(let left, _, let right), .cast(let left, _, let right), .dictionaryType(let left, let right):
    [left, right]
  case .ternary(let condition, let first, let second): [condition, first, second]
  case .closure(let closure):
    closure.captures.compactMap(\.value) + closure.parameters.compactMap(\.type) + [closure.result].compactMap { $0 }
      + closure.statements
  case .tuple(let elements), .macro(_, let elements): elements.map(\.value)
  case .array(let elements), .string(let elements), .compositionType(let elements),
    .conditionalCompilation(let elements):
    elements
  case .dictionary(let keys, let values): zip(keys, values).flatMap { [$0, $1] }
  case .keyPath(_, let last): [last]
  case .keyPathRoot(let type): [type].compactMap { $0 }
  case .tupleType(let elements): elements.map(\.type)
  case .functionType(let function): function.parameters.map(\.type) + [function.result]
  case .block(let block): block.statements
  case .returnStatement(let value): [value].compactMap { $0 }
  case .ifStatement(let conditions, let body, let otherwise): conditions + [body] + [otherwise].compactMap { $0 }
  case .guardStatement(let conditions, let body), .whileStatement(let conditions, let body): conditions + [body]
  case .switchStatement(let subject, let cases): [subject] + cases
  case .switchCase(let element): element.labels + element.statements
  case .forStatement(let pattern, let type, let sequence, let condition, let body):
    [pattern, type, sequence, condition, body].compactMap { $0 }
  case .repeatStatement(let body, let condition): [body, condition].compactMap { $0 }
  case .doStatement(let body, let catches): [body] + catches
  case .catchClause(let patterns, let body): patterns + [body]
  case .conditionBinding(let binding): [binding.pattern, binding.type, binding.value].compactMap { $0 }
  case .typealiasDeclaration(let alias):
    alias.generics.compactMap(\.constraint) + alias.inherits + [alias.type].compactMap { $0 }
      + alias.requirements.flatMap { [$0.left, $0.right] }
  case .nominal(let nominal):
    [nominal.extendedType].compactMap { $0 } + nominal.generics.compactMap(\.constraint) + nominal.inherits
      + nominal.requirements.flatMap { [$0.left, $0.right] } + nominal.members
  case .enumCase(let elements): elements.flatMap { $0.parameters.map(\.type) + [$0.value].compactMap { $0 } }
  case .variable(let variable):
    variable.attributeTypes + variable.attributeArguments.map(\.value) + variable.bindings
  case .binding(let binding): [binding.pattern, binding.type, binding.value].compactMap { $0 } + binding.accessors
  case .function(let function):
    function.generics.compactMap(\.constraint) + function.parameters + [function.result].compactMap { $0 }
      + function.requirements.flatMap { [$0.left, $0.right] } + [function.body].compactMap { $0 }
      + function.accessors
  case .parameter(let parameter):
    parameter.attributeTypes + [parameter.type, parameter.defaultValue].compactMap { $0 }
  case .accessor(let accessor): [accessor.body].compactMap { $0 }
  case .literal, .jump, .importDeclaration, .unknown: []
  }
}
