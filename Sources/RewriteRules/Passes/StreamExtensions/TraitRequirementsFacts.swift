import SourceText
import StreamTypes
import SwiftStructure

/// What a `where` clause says of a stream's trait or sharing, which a publisher says by its failure.
extension FileFacts {
  /// Whether a type is one of the project's that says how streams are shared.
  func isOwnStrategy(_ type: NodeID) -> Bool {
    guard case .named(let name, []) = outline.swiftType(type) else { return false }
    let path = project.path(of: name, seenFrom: enclosingTypes(type).joined(separator: "."))
    return path.map { project.ancestors(of: $0).contains(where: catalog.knowledge.isSharingStrategy) } ?? false
  }

  /// Whether a member type is the extended type's own: `Trait`, `Self.Trait`.
  func isOfSelf(_ type: NodeID) -> Bool {
    if case .memberType(let base, _, _) = outline[type] { outline.text(base) == "Self" } else { true }
  }

  func traitRequirement(around side: NodeID) -> Requirement? {
    let requirements: [Requirement]
    switch outline.parent(side).map({ outline[$0] }) {
    case .function(let function): requirements = function.requirements
    case .nominal(let nominal):
      requirements = nominal.requirements.filter { nominal.extendedType == nil || !isOfSelf($0.left) }
    default: return nil
    }
    return requirements.first { ($0.left == side || $0.right == side) && outline.trait(of: $0) != nil }
  }
}
