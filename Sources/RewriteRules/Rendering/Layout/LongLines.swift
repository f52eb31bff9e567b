import SourceText
import SwiftStructure
import SwiftTokens

/// Breaks lines that are too long: at the periods of a call chain, within the braces of a closure or a body, or between
/// arguments, parameters and elements.
///
///     let name = field.text.orEmpty.receive(on: scheduler).removeDuplicates()
///
/// becomes
///
///     let name = field.text.orEmpty
///       .receive(on: scheduler)
///       .removeDuplicates()
struct LongLines {
  let outline: SourceOutline
  /// The number of columns that a line may have.
  let limit: Int
  /// How the file's other lines are broken.
  let style: LineStyle
  /// The lines that a rewrite made longer; the others stay.
  let grown: GrownLines

  /// The line breaks of one round; what they leave too long is for the next one.
  func edits() -> EditSet {
    var result = EditSet()
    var end = 0
    let lines = longLines
    let nodes = nodes(on: lines)
    for (line, nodes) in zip(lines, nodes) where line.start >= end {
      guard let breaking = bestBreaking(of: line, among: nodes) else { continue }
      for edit in breaking.edits { result.insert(edit) }
      end = breaking.end
    }
    return result
  }

  /// Lines that became too long, without the comments behind them.
  private var longLines: [ByteRange] {
    var lines: [ByteRange] = []
    var start = 0
    while start < outline.tokens.bytes.count {
      let end = outline.lineEnd(of: start)
      // No line has more columns than bytes.
      if end - start > limit {
        let code = ByteRange(start, outline.codeEnd(of: ByteRange(start, end)))
        let width = outline.tokens.bytes[code.start..<code.end].widestLine
        if width > limit, grown.contains(code, width: width) { lines.append(code) }
      }
      start = end + 1
    }
    return lines
  }

  /// For each of some lines the nodes that lie on it, found in one pass.
  private func nodes(on lines: [ByteRange]) -> [[NodeID]] {
    var nodes: [[NodeID]] = Array(repeating: [], count: lines.count)
    for node in outline.allNodes {
      let range = outline.range(node)
      var index = lines.partitioningIndex { $0.end > range.start }
      while index < lines.count, range.overlaps(lines[index]) {
        nodes[index].append(node)
        index += 1
      }
    }
    return nodes
  }

  /// The first way that leaves no line too long, or else the first one that leaves shorter lines.
  private func bestBreaking(of line: ByteRange, among nodes: [NodeID]) -> LineBreaking? {
    let breakings = breakings(of: line, among: nodes)
    if let first = breakings.first, first.isForced { return first }
    let widths = breakings.map { ($0, $0.width(of: line, in: outline.tokens.bytes)) }
    if let fitting = widths.first(where: { $0.1 <= limit }) { return fitting.0 }
    let width = outline.tokens.bytes[line.start..<line.end].widestLine
    return widths.first { $0.1 < width }?.0
  }

  /// All ways to break a line, the ones that people prefer first.
  private func breakings(of line: ByteRange, among nodes: [NodeID]) -> [LineBreaking] {
    let closed = blocksWithin(line, among: nodes)
    let nodes = nodes.filter { node in !isInString(node) && !closed.contains { $0.contains(outline.range(node)) } }
      .sorted { outline.range($0).count > outline.range($1).count }
    let chains = chainBreakings(of: line, among: nodes)
    let lists = listBreakings(of: line, among: nodes)
    let blocks = blockBreakings(of: line, among: nodes)
    let variables = nodes.compactMap { variablesBreaking(of: $0, on: line) }
    let fallbacks = nodes.compactMap { fallbackBreaking(of: $0, on: line) }
    let ternaries = nodes.compactMap { ternaryBreaking(of: $0, on: line) }
    let values = nodes.compactMap { valueBreaking(of: $0, on: line) }
    return variables + blocks.bodies + fallbacks + ternaries + chains.whole + blocks.outer + chains.open + lists.whole
      + lists.open + chains.inner + blocks.inner + lists.inner + values
  }

  private func isInString(_ node: NodeID) -> Bool {
    for ancestor in outline.ancestors(node) { if case .string = outline[ancestor] { return true } }
    return false
  }

  /// The indentation of a line, that of what is within it, and the step between them, of tabs where the line has them.
  func indentations(of line: ByteRange) -> (outer: String, inner: String, unit: String) {
    let outer = outline.indentation(at: line.start)
    let unit = outer.isEmpty || outer.hasPrefix("\t") == (style.unit == "\t") ? style.unit : outer.firstUnit
    return (outer, outer + unit, unit)
  }

  /// Whether a node is one of the statements between braces that open and close on a line.
  func isInBlock(_ node: NodeID, on line: ByteRange) -> Bool {
    outline.ancestors(node).contains { outline.bracedBlock($0).map { line.contains($0.braces) } ?? false }
  }

  /// White space as wide as what a line has in front of an offset.
  func alignment(with offset: Int, on line: ByteRange) -> String {
    let indentation = outline.indentation(at: line.start)
    let columns = outline.tokens.bytes[line.start..<offset].widestLine - indentation.utf8.count
    return indentation + String(repeating: " ", count: columns)
  }

  /// An edit that breaks the line between two places with nothing but white space between them; nil otherwise.
  func lineBreak(from start: Int, to end: Int, _ indentation: String) -> TextEdit? {
    let isBlank = outline.tokens.bytes[start..<end].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return isBlank ? TextEdit(ByteRange(start, end), style.lineBreak + indentation) : nil
  }

  /// Edits that move the lines whose starts lie in a range one step to the right.
  func shifts(of range: ByteRange) -> [TextEdit] {
    var edits: [TextEdit] = []
    var token = outline.token(at: range.start)
    while token + 1 < outline.tokens.count, outline.tokens.range(token).end < range.end {
      token += 1
      if outline.tokens.kinds[token - 1] == .newline, outline.tokens.kinds[token] == .whitespace,
        outline.tokens.kinds[token + 1] != .newline
      {
        let start = Int(outline.tokens.starts[token])
        let unit = outline.tokens.text(token).hasPrefix("\t") ? "\t" : style.unit
        edits.append(TextEdit(ByteRange(start, start), unit))
      }
    }
    return edits
  }
}

extension String {
  /// One step of an indentation that is not as the file's others are.
  fileprivate var firstUnit: String { hasPrefix("\t") ? "\t" : "    " }
}
