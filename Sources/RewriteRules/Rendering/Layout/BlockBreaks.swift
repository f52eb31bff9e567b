import SourceText
import SwiftStructure
import SwiftTokens

/// Line breaks within the braces of what stands on one line.
extension LongLines {
  /// The ways to break blocks: bodies of declarations, arguments of the line's outermost call, and what lies within.
  func blockBreakings(
    of line: ByteRange, among nodes: [NodeID]
  ) -> (bodies: [LineBreaking], outer: [LineBreaking], inner: [LineBreaking]) {
    var result: (bodies: [LineBreaking], outer: [LineBreaking], inner: [LineBreaking]) = ([], [], [])
    for node in nodes {
      guard let breaking = breaking(of: node, on: line) else { continue }
      if breaking.isForced {
        result.bodies.append(breaking)
      } else if isOuter(node, on: line) {
        result.outer.append(breaking)
      } else {
        result.inner.append(breaking)
      }
    }
    return result
  }

  private func isOuter(_ node: NodeID, on line: ByteRange) -> Bool {
    switch openBrackets(from: line.start, to: outline.range(node).start) {
    case 0: true
    case 1: if case .call? = outline.parent(node).map({ outline[$0] }) { true } else { false }
    default: false
    }
  }

  /// Whether a node has members, or is what a function or property does.
  private func isBody(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .nominal, .binding: return true
    default: break
    }
    switch outline.parent(node).map({ outline[$0] }) {
    case .function, .accessor: return true
    default: return false
    }
  }

  /// The statements of a closure or a body, or the accessors of a property, on lines of their own.
  private func breaking(of node: NodeID, on line: ByteRange) -> LineBreaking? {
    guard let block = outline.bracedBlock(node), line.contains(block.braces),
      block.body.count > LongLines.shortBlock
    else { return nil }
    let (outer, inner, _) = indentations(of: line)
    guard let opening = lineBreak(from: block.start, to: block.body.start, inner),
      let closing = lineBreak(from: block.body.end, to: block.braces.end - 1, outer)
    else { return nil }
    return LineBreaking(edits: [opening, closing], isForced: isBody(node))
  }

  /// What closures on a line do that has a block of its own, `{ if isOn { show() } }`, or branches. No line breaks in there
  /// before the closure's own braces do.
  func blocksWithin(_ line: ByteRange, among nodes: [NodeID]) -> [ByteRange] {
    nodes.compactMap { node in
      guard case .closure(let closure) = outline[node], closure.statements.contains(where: hasBlock),
        let block = outline.bracedBlock(node), breaking(of: node, on: line) != nil
      else { return nil }
      return block.body
    }
  }

  private func hasBlock(_ statement: NodeID) -> Bool {
    switch outline[statement] {
    case .ifStatement, .guardStatement, .switchStatement, .doStatement, .ternary: true
    case .returnStatement(let value?): hasBlock(value)
    default: false
    }
  }

  /// Nothing is gained by a line for so few bytes.
  private static let shortBlock = 16
}

/// What stands between braces.
struct BracedBlock {
  let braces: ByteRange
  /// Behind the opening brace, or behind a closure's parameters.
  let start: Int
  /// Without the white space around it; not empty.
  let body: ByteRange
}

extension SourceOutline {
  /// The block that a node is, or that a property's accessors stand in.
  func bracedBlock(_ node: NodeID) -> BracedBlock? {
    switch self[node] {
    case .closure(let closure):
      return bracedBlock(range(node), closure.signature?.end ?? range(node).start + 1, closure.body)
    case .block(let block): return bracedBlock(range(node), range(node).start + 1, block.body)
    case .nominal(let nominal):
      guard let first = nominal.members.first, let last = nominal.members.last else { return nil }
      return bracedBlock(
        nominal.braces, nominal.braces.start + 1, ByteRange(range(first).start, range(last).end))
    case .binding(let binding):
      guard let first = binding.accessors.first, let last = binding.accessors.last, !range(first).isEmpty,
        let braces = braces(from: range(first).start, to: range(last).end)
      else { return nil }
      return BracedBlock(
        braces: braces, start: braces.start + 1, body: ByteRange(range(first).start, range(last).end))
    default: return nil
    }
  }

  private func bracedBlock(_ braces: ByteRange, _ start: Int, _ body: ByteRange) -> BracedBlock? {
    guard !body.isEmpty, body.end < braces.end, tokens.bytes[braces.start] == UInt8(ascii: "{") else { return nil }
    return BracedBlock(braces: braces, start: start, body: body)
  }

  /// The braces around a range that has a space on either side.
  private func braces(from start: Int, to end: Int) -> ByteRange? {
    guard start > 1, end + 1 < tokens.bytes.count, tokens.text(ByteRange(start - 2, start)) == "{ ",
      tokens.text(ByteRange(end, end + 2)) == " }"
    else { return nil }
    return ByteRange(start - 2, end + 2)
  }
}
