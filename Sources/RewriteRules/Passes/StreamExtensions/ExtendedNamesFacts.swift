import StreamTypes
import SwiftStructure

/// What an extended type is called within its extension: `Self`, or its name without arguments.
extension FileFacts {
  /// The type of streams that is extended around a member's types, unless it is a class or a protocol.
  func extendedValueType(around node: NodeID) -> String? {
    for ancestor in outline.ancestors(node) {
      guard case .nominal(let nominal) = outline[ancestor] else { continue }
      guard let type = nominal.extendedType,
        nominal.members.contains(where: { outline.range($0).contains(outline.range(node)) }),
        let name = typeName(type), isSignatureType(name, at: ancestor), catalog.knowledge.isValue(name)
      else { return nil }
      return name
    }
    return nil
  }

  /// `Self` within an extension of a type of streams that is no class: what that type becomes.
  func renderSelf(_ node: NodeID, _ name: Name) -> [Piece]? {
    guard name.text == "Self", seesSignatures, let owner = extendedValueType(around: node) else {
      return nil
    }
    let failure: Failure = catalog.knowledge.families[owner]?.failure ?? .error
    let element = hasOwn("Output", node) ? "Self.Output" : "Output"
    return [.text("\(qualified(catalog[.publisher]))<\(element), \(spelled(failure, at: node))>")]
  }
}
