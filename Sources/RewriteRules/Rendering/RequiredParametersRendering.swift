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

  /// The parameter itself in such an extension: `Value` is `Event<Output, Error>`, and `Recorded<Value>` is the type that is
  /// extended, `Recorded<Output>`.
  func renderWrappedParameter(_ node: NodeID, _ name: Name) -> [Piece]? {
    guard facts.seesSignatures, let extended = facts.extendedType(around: node),
      let position = catalog.knowledge.signatures.types[extended]?.generics.firstIndex(of: name.text),
      let wrapper = facts.wrapper(of: extended, at: position)
    else { return nil }
    if let parent = outline.parent(node), case .typeName(let outer, _) = outline[parent], outer.text == extended {
      return [.text("Output")]
    }
    return typeTemplate(wrapper, node)?.typeWithArguments.flatMap { spelled($0, element: "Output") }.map { [.text($0)] }
  }
}
