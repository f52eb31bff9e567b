import SourceText
import StreamTypes
import SwiftStructure

/// Extensions that say of one kind of streams what another extension says of a kind that becomes the same type.
///
///     extension Observable: Countable {}
///     extension Infallible: Countable {}   // Both become `extension AnyPublisher: Countable {}`, which is written once.
extension FileFacts {
  /// Whether an extension says nothing but what another one of the file says of all streams that become the same.
  func repeatsConformance(_ nominal: NominalDeclaration) -> Bool {
    guard let type = nominal.extendedType, let name = typeName(type), isSignatureType(name, at: type),
      nominal.members.isEmpty, nominal.requirements.isEmpty, !nominal.inherits.isEmpty
    else { return false }
    return nominal.inherits.allSatisfy { parent in
      guard let parent = typeName(parent), let first = otherConforming(than: name, to: parent) else { return false }
      return failure(ofExtended: first) == nil
        && outline.allNodes.contains { makesAllConform($0, first, to: parent) }
    }
  }

  /// Whether an extension of the type makes it conform, whatever its values, and is rewritten.
  private func makesAllConform(_ node: NodeID, _ name: String, to parent: String) -> Bool {
    guard case .nominal(let nominal) = outline[node], let type = nominal.extendedType, typeName(type) == name,
      nominal.requirements.isEmpty, nominal.inherits.contains(where: { typeName($0) == parent })
    else { return false }
    return makesStreamsConform(nominal)
  }
}
