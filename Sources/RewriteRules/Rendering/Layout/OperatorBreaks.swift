import SourceText
import SwiftStructure
import SwiftTokens

/// Line breaks at operators, behind an equals sign, and between variables.
extension LongLines {
  /// What stands in for a missing value, below the value.
  func fallbackBreaking(of node: NodeID, on line: ByteRange) -> LineBreaking? {
    guard case .binary(let left, let sign, let right) = outline[node], sign.text == "??",
      line.contains(sign.range), openBrackets(from: line.start, to: outline.range(node).start) == 0
    else { return nil }
    let edit = lineBreak(from: outline.range(left).end, to: sign.range.start, indentations(of: line).inner)
    return outline.range(right).start < line.end ? edit.map { LineBreaking(edits: [$0]) } : nil
  }

  /// The two branches of a ternary, each on a line of its own.
  func ternaryBreaking(of node: NodeID, on line: ByteRange) -> LineBreaking? {
    guard case .ternary(let condition, let first, let second) = outline[node],
      outline.range(condition).start >= line.start, outline.range(second).start < line.end,
      openBrackets(from: line.start, to: outline.range(node).start) == 0
    else { return nil }
    let breaks = [(condition, first, "?"), (first, second, ":")].compactMap { left, right, sign in
      let between = ByteRange(outline.range(left).end, outline.range(right).start)
      return outline.tokens.bytes[between.start..<between.end].firstIndex(of: sign.utf8.first!).flatMap {
        lineBreak(from: between.start, to: $0, indentations(of: line).inner)
      }
    }
    return breaks.count == 2 ? LineBreaking(edits: breaks, isForced: true) : nil
  }

  /// Those of several variables that the line has no room for, on the next one.
  func variablesBreaking(of node: NodeID, on line: ByteRange) -> LineBreaking? {
    guard case .variable(let variable) = outline[node], variable.bindings.count > 1 else { return nil }
    let (outer, inner, _) = indentations(of: line)
    let indentation = line.contains(offset: outline.range(node).start) ? inner : outer
    let gaps = zip(variable.bindings, variable.bindings.dropFirst()).compactMap { one, next -> ByteRange? in
      let gap = ByteRange(outline.range(one).end, outline.range(next).start)
      let comma = outline.tokens.bytes[gap.start..<gap.end].firstIndex(of: UInt8(ascii: ","))
      return line.contains(gap) ? comma.map { ByteRange($0 + 1, gap.end) } : nil
    }
    let gap = gaps.last { $0.start - line.start <= limit } ?? gaps.first
    let edit = gap.flatMap { lineBreak(from: $0.start, to: $0.end, indentation) }
    return edit.map { LineBreaking(edits: [$0], isForced: true) }
  }

  /// A property's value below its name and type.
  func valueBreaking(of node: NodeID, on line: ByteRange) -> LineBreaking? {
    guard case .binding(let binding) = outline[node], let value = binding.value, line.contains(outline.range(value)),
      outline.bracedBlock(value) == nil
    else { return nil }
    let end = outline.range(binding.type ?? binding.pattern).end
    let start = outline.range(value).start
    guard let sign = outline.tokens.bytes[end..<start].lastIndex(of: UInt8(ascii: "=")) else { return nil }
    return lineBreak(from: sign + 1, to: start, indentations(of: line).inner).map { LineBreaking(edits: [$0]) }
  }
}
