import SourceText
import StreamTypes
import SwiftStructure

/// Types of the project's that are called like one of a publisher's: within an extension of a stream the publisher's own
/// hides them.
extension FileFacts {
  static let ownNames: Set<String> = ["Output", "Failure"]

  /// Whether a generic parameter of a declaration around a node has this name.
  func isGeneric(_ name: String, at node: NodeID) -> Bool {
    outline.ancestors(node).contains { isGeneric(name, of: $0) }
  }

  func isGeneric(_ name: String, of declaration: NodeID) -> Bool {
    clauses(of: declaration)?.generics.contains { $0.name.text == name } ?? false
  }

  /// Whether an extension of a stream has a typealias of this name.
  func hasAlias(_ name: String) -> Bool {
    declarationFacts.extendedAliases[name]?.contains { owner in
      catalog.knowledge.isStreamProtocol(owner) || catalog.knowledge.families[owner] != nil
    } ?? false
  }

  func name(of node: NodeID) -> Name? {
    switch outline[node] {
    case .typealiasDeclaration(let alias): Self.ownNames.contains(alias.name.text) ? alias.name : nil
    case .typeName(let name, _), .reference(let name, _): Self.ownNames.contains(name.text) ? name : nil
    default: nil
    }
  }

  /// Whether the type that is extended around has a type of the target's of this name: `Optional.Publisher`.
  func isHiddenByExtendedType(_ name: String) -> Bool {
    guard name == "Publisher", let node = around.place else { return false }
    return !Set(enclosingTypes(node)).isDisjoint(with: ["Optional", "Result", "NotificationCenter", "Published"])
  }

  /// Whether a generic parameter of a declaration around has this name: `Subject` of `Tap<Subject: SubjectType>`.
  func isHiddenByParameter(_ name: String) -> Bool {
    guard let node = around.place else { return false }
    return isGeneric(name, of: node) || isGeneric(name, at: node)
  }
}
