import SourceText
import SwiftStructure

extension FileRewriter {
  /// Arguments or elements side by side, with what stands between them in the source; those that had lines of their own
  /// keep them. A comma behind the last one stays only in brackets.
  func renderList(_ capture: Capture, inBrackets: Bool = false) -> [Piece] {
    let nodes = facts.nodes(capture)
    guard let first = nodes.first, let last = nodes.last else { return [] }
    var pieces: [Piece] = []
    var position = outline.range(first).start
    for node in nodes {
      pieces.append(.original(ByteRange(position, outline.range(node).start)))
      pieces += render(node)
      position = outline.range(node).end
    }
    // A list that a mistake cuts off has no closing bracket.
    guard let list = facts.listRange(capture), list.end >= outline.range(last).end else { return pieces }
    let head = ByteRange(list.start, outline.range(first).start)
    let tail = ByteRange(outline.range(last).end, list.end)
    guard outline.hasLineBreak(in: head) else { return pieces }
    // The closing bracket may stand behind the last one.
    guard outline.hasLineBreak(in: tail) else { return [.original(head)] + pieces }
    return [.original(head)] + pieces + (inBrackets ? [.original(tail)] : [.text(facts.withoutComma(tail))])
  }

  /// An argument's value.
  func renderArgumentValue(_ call: NodeID, _ index: Int) -> [Piece] {
    guard let argument = outline.call(call)?.arguments[index] else { return [] }
    return render(argument.value)
  }
}
