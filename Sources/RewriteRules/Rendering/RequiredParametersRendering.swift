import StreamTypes
import SwiftStructure

/// What an extension, or a member of it, asks of a generic parameter that the extended type has no more: in an extension
/// of `Recorded` `where Value == Event<T>` becomes `where Output == T`.
extension FileRewriter {
  /// One side of such a requirement.
  func renderRequiredParameter(_ node: NodeID) -> [Piece]? {
    guard facts.seesSignatures, let requirement = facts.sameTypeRequirement(around: node),
      let value = facts.valueType(in: requirement)
    else { return nil }
    return node == requirement.left ? [.text("Output")] : render(value)
  }
}
