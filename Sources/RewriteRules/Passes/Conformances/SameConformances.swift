import SourceText
import StreamTypes
import SwiftStructure

/// Conformances of a type to protocols that become one, which a type may only state once.
///
///     final class Lease: Disposable { … }
///     extension Lease: Cancelable {}   // Both become `Cancellable`: this becomes `extension Lease {}`.
extension FileRewriter {
  /// A declaration without what its type states elsewhere, or nil if there is no such thing.
  func renderWithoutSameConformances(_ node: NodeID, _ nominal: NominalDeclaration) -> [Piece]? {
    guard facts.seesSignatures, let path = facts.conformingPath(node, nominal) else { return nil }
    let kept = nominal.inherits.filter { !facts.isStatedElsewhere($0, of: path) }
    guard kept.count < nominal.inherits.count, let first = nominal.inherits.first, let last = nominal.inherits.last,
      let colon = facts.colon(before: first)
    else { return nil }
    // What goes is rendered for its finding.
    for type in nominal.inherits where !kept.contains(type) { _ = render(type) }
    let range = outline.range(node)
    let start = kept.isEmpty ? colon : outline.range(first).start
    let children = outline.children(node)
    let list = kept.enumerated().flatMap { ($0 == 0 ? [] : [Piece.text(", ")]) + render($1) }
    return renderRange(ByteRange(range.start, start), children: children) + list
      + renderRange(ByteRange(outline.range(last).end, range.end), children: children)
  }
}
