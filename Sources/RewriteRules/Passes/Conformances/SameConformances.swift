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
    let kept = nominal.inherits.filter { !isStatedElsewhere($0, of: path) }
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

  /// Whether the type, or a class that it inherits from, conforms to another protocol that becomes the same; of several
  /// the first stays.
  private func isStatedElsewhere(_ type: NodeID, of path: String) -> Bool {
    guard let name = facts.typeName(type), facts.isSignatureType(name, at: type),
      let written = writtenProtocol(name, type),
      let entry = project.types[path], !entry.kind.isEmpty
    else { return false }
    let same = { (parent: SwiftType) -> Bool in
      guard case .named(let parent, []) = parent else { return false }
      return self.project.types[parent]?.kind.isEmpty != false && self.writtenProtocol(parent, type) == written
    }
    if entry.inherits.first(where: same) != .named(name, []) { return true }
    return project.ancestors(of: path).compactMap { project.types[$0] }.contains {
      $0.kind == "class" && $0.inherits.contains(where: same)
    }
  }

  /// What a protocol of the pages becomes that has no arguments.
  private func writtenProtocol(_ name: String, _ node: NodeID) -> String? {
    guard let template = typeTemplate(name, node), template.pattern.holes.isEmpty else { return nil }
    return template.pattern.text
  }
}
