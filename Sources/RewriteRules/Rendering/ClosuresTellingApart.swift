import SourceText
import StreamTypes
import SwiftStructure

/// A trailing closure by whose stream Swift tells overloads apart: publishers have no kinds, so that its label has to.
extension FileRewriter {
  /// `UseCase<ID, Item> { cache.items($0) }` becomes `UseCase<ID, Item>(single: { cache.items($0) })`, where another
  /// initializer takes a closure that gives another kind of stream.
  func renderClosureTellingApart(_ node: NodeID, _ call: Call) -> [Piece]? {
    guard let last = call.arguments.last, last.isTrailing, last.label == nil,
      types.closuresTellingApart.contains(last.value), let resolution = types.resolutions[node],
      let position = resolution.parameters.last, position >= 0
    else { return nil }
    let label = resolution.member.parameters[position].label.map { $0 + ": " } ?? ""
    let head = outline.range(node).start
    guard let parentheses = call.parentheses else {
      let callee = outline.range(call.callee)
      return renderRange(ByteRange(head, callee.end), children: [call.callee]) + [.text("(" + label)]
        + render(last.value) + [.text(")")]
    }
    let inside = call.arguments.dropLast().map(\.value)
    return renderRange(ByteRange(head, parentheses.end - 1), children: [call.callee] + inside)
      + [.text((inside.isEmpty ? "" : ", ") + label)] + render(last.value) + [.text(")")]
  }
}
