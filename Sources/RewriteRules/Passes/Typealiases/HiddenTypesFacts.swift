import SourceText
import StreamTypes
import SwiftStructure

/// Types of the project's that are called like one of a publisher's: within an extension of a stream the publisher's own
/// hides them.
extension FileFacts {
  static let ownNames: Set<String> = ["Output", "Failure"]

  /// Whether an extension of a stream has a typealias of this name.
  func hasAlias(_ name: String) -> Bool {
    declarationFacts.extendedAliases[name]?.contains { owner in
      catalog.knowledge.isStreamName(owner)
    } ?? false
  }

  func name(of node: NodeID) -> Name? {
    switch outline[node] {
    case .typealiasDeclaration(let alias): Self.ownNames.contains(alias.name.text) ? alias.name : nil
    case .typeName(let name, _), .reference(let name, _): Self.ownNames.contains(name.text) ? name : nil
    default: nil
    }
  }
}
