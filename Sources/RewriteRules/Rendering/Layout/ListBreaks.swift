import SourceText
import SwiftStructure

/// Line breaks between arguments, parameters and the elements of an array, each of which gets a line of its own.
extension LongLines {
  /// The ways to break lists: those that end on the line, those that go on below it, and those in the line's closures.
  func listBreakings(
    of line: ByteRange, among nodes: [NodeID]
  ) -> (whole: [LineBreaking], open: [LineBreaking], inner: [LineBreaking]) {
    let inner = nodes.filter { isInBlock($0, on: line) }
    let outer = lists(of: line, among: nodes.filter { !inner.contains($0) })
    let whole = outer.filter { $0.brackets.end <= line.end }
    let aligned = style.isAligned ? whole.compactMap { alignedBreaking(of: $0, on: line) } : []
    let open = outer.filter { $0.brackets.end > line.end }
    return (
      aligned + whole.compactMap { breaking(of: $0, on: line) }, open.compactMap { openBreaking(of: $0, on: line) },
      lists(of: line, among: inner).compactMap { breaking(of: $0, on: line) }
    )
  }

  private func lists(of line: ByteRange, among nodes: [NodeID]) -> [BracketedList] {
    nodes.compactMap { outline.list($0) }.filter { list in
      line.contains(offset: list.brackets.start) && list.elements.allSatisfy { line.contains(offset: $0.start) }
        && list.elements.reduce(0) { $0 + $1.count } > LongLines.shortList
    }
  }

  /// Nothing is gained by a line for so few bytes.
  private static let shortList = 24

  /// The first element and the closing bracket get lines of their own too.
  private func breaking(of list: BracketedList, on line: ByteRange) -> LineBreaking? {
    let (outer, inner, _) = indentations(of: line)
    guard
      let opening = lineBreak(from: list.brackets.start + 1, to: list.elements[0].start, inner),
      let closing = lineBreak(from: list.end, to: list.brackets.end - 1, outer),
      let others = separators(of: list, inner)
    else { return nil }
    return LineBreaking(edits: [opening] + others + [closing] + [joinedResult(behind: list)].compactMap { $0 })
  }

  /// A function's result that stood on a line of its own goes on behind the bracket, which has one now.
  private func joinedResult(behind list: BracketedList) -> TextEdit? {
    let bytes = outline.tokens.bytes
    let end = list.brackets.end
    let arrow = bytes[end...].firstIndex { ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n")].contains($0) }
    guard let arrow, bytes[arrow...].starts(with: "->".utf8), bytes[end..<arrow].contains(UInt8(ascii: "\n")) else {
      return nil
    }
    return TextEdit(ByteRange(end, arrow), " ")
  }

  /// The first element stays where it is, and the others stand below it.
  private func alignedBreaking(of list: BracketedList, on line: ByteRange) -> LineBreaking? {
    guard list.elements.count > 1 else { return nil }
    return separators(of: list, alignment(with: list.elements[0].start, on: line)).map { LineBreaking(edits: $0) }
  }

  /// The last element goes on below the line: what it goes on with moves along.
  private func openBreaking(of list: BracketedList, on line: ByteRange) -> LineBreaking? {
    let (outer, inner, _) = indentations(of: line)
    guard let opening = lineBreak(from: list.brackets.start + 1, to: list.elements[0].start, inner),
      let others = separators(of: list, inner), list.end == list.brackets.end - 1
    else { return nil }
    let closing = TextEdit(ByteRange(list.end, list.end), style.lineBreak + outer)
    return LineBreaking(
      edits: [opening] + others + shifts(of: ByteRange(line.start, list.brackets.end)) + [closing])
  }

  /// The line breaks in front of all elements but the first.
  private func separators(of list: BracketedList, _ indentation: String) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for (left, right) in zip(list.elements, list.elements.dropFirst()) {
      guard let comma = outline.tokens.bytes[left.end..<right.start].firstIndex(of: UInt8(ascii: ",")),
        let edit = lineBreak(from: comma + 1, to: right.start, indentation)
      else { return nil }
      edits.append(edit)
    }
    return edits
  }
}

/// Elements between brackets, separated by commas.
struct BracketedList {
  let brackets: ByteRange
  /// At least one.
  let elements: [ByteRange]

  /// The end of the last element.
  var end: Int { elements.last!.end }
}

extension SourceOutline {
  /// A call's arguments, an array's elements or a function's parameters; nil where there are none.
  func list(_ node: NodeID) -> BracketedList? {
    switch self[node] {
    case .call(let call):
      guard let parentheses = call.parentheses else { return nil }
      let elements = call.arguments.filter { !$0.isTrailing }.map { ByteRange(start(of: $0), endOffset(of: $0)) }
      return elements.isEmpty ? nil : BracketedList(brackets: parentheses, elements: elements)
    case .array(let elements):
      return elements.isEmpty ? nil : BracketedList(brackets: range(node), elements: elements.map(range))
    case .function(let function):
      let elements = function.parameters.map(range)
      guard let brackets = brackets(around: elements) else { return nil }
      return BracketedList(brackets: brackets, elements: elements)
    default: return nil
    }
  }

  /// The parentheses in front of the first and behind the last of some elements, with white space alone between them.
  private func brackets(around elements: [ByteRange]) -> ByteRange? {
    guard let first = elements.first, let last = elements.last else { return nil }
    let isBlank = { (byte: UInt8) in [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n")].contains(byte) }
    guard let start = tokens.bytes[..<first.start].lastIndex(where: { !isBlank($0) }),
      let end = tokens.bytes[last.end...].firstIndex(where: { !isBlank($0) }),
      tokens.bytes[start] == UInt8(ascii: "("), tokens.bytes[end] == UInt8(ascii: ")")
    else { return nil }
    return ByteRange(start, end + 1)
  }
}
