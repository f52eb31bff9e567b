import SourceText
import StreamTypes
import SwiftStructure

/// Whether code stands in an extension of a stream.
extension FileFacts {
  func isStreamType(_ node: NodeID) -> Bool {
    guard let name = typeName(node), isSignatureType(name, at: node) else { return false }
    return catalog.knowledge.families[name] != nil
  }

  /// Whether a node stands in an extension of a stream, where a name is no generic parameter of a function's.
  func isInStreamExtension(_ node: NodeID, named name: String = "Element") -> Bool {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .nominal(let nominal):
        if isPublisherProtocol(nominal, ancestor) { return true }
        guard let type = nominal.extendedType, type != node else { return false }
        return isStream(type, at: ancestor)
      case .function(let function):
        if function.generics.contains(where: { $0.name.text == name }) { return false }
      default: break
      }
    }
    return false
  }

  /// Whether a declaration is one of a protocol of the project's that becomes one of publishers, or extends it.
  private func isPublisherProtocol(_ nominal: NominalDeclaration, _ node: NodeID) -> Bool {
    let own = enclosingTypes(node) + [nominal.name.text]
    return becomesPublisherProtocol(nominal.extendedType.map(outline.text) ?? own.joined(separator: "."))
  }

  func isStream(_ type: NodeID, at node: NodeID) -> Bool {
    guard let name = typeName(type), isSignatureType(name, at: node) else { return false }
    return catalog.knowledge.isStreamName(name)
  }
}
