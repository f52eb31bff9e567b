import SourceText
import SwiftStructure

extension FileRewriter {
  /// Arguments or elements side by side, with what stands between them in the source; those that had lines of their own
  /// keep them. A comma behind the last one stays only in brackets.
  func renderList(_ capture: Capture, inBrackets: Bool = false) -> [Piece] {
    let nodes = nodes(capture)
    guard let first = nodes.first, let last = nodes.last else { return [] }
    var pieces: [Piece] = []
    var position = outline.range(first).start
    for node in nodes {
      pieces.append(.original(ByteRange(position, outline.range(node).start)))
      pieces += render(node)
      position = outline.range(node).end
    }
    // A list that a mistake cuts off has no closing bracket.
    guard let list = listRange(capture), list.end >= outline.range(last).end else { return pieces }
    let head = ByteRange(list.start, outline.range(first).start)
    let tail = ByteRange(outline.range(last).end, list.end)
    guard outline.hasLineBreak(in: head), outline.hasLineBreak(in: tail) else { return pieces }
    return [.original(head)] + pieces + (inBrackets ? [.original(tail)] : [.text(withoutComma(tail))])
  }

  /// What is between the parentheses or brackets, if all of it is captured.
  private func listRange(_ capture: Capture) -> ByteRange? {
    switch capture {
    case .arguments(let node, let range):
      guard let call = outline.call(node), let parentheses = call.parentheses,
        range == 0..<call.arguments.count(where: { !$0.isTrailing }), call.arguments[0].label == nil
      else { return nil }
      return ByteRange(parentheses.start + 1, parentheses.end - 1)
    case .elements(let elements):
      guard let array = elements.first.flatMap(outline.parent), case .array(let all) = outline[array],
        all == elements
      else { return nil }
      return ByteRange(outline.range(array).start + 1, outline.range(array).end - 1)
    case .node, .argument: return nil
    }
  }

  private func withoutComma(_ range: ByteRange) -> String {
    let text = outline.tokens.text(range)
    let trimmed = text.drop { $0 == " " || $0.isNewline }
    return trimmed.first == "," ? String(trimmed.dropFirst()) : text
  }
}
