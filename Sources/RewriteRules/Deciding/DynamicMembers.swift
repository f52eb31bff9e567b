import StreamTypes
import SwiftStructure

/// Dynamic members of the project's own streams that are called like an operator of publishers, which the compiler takes
/// before them: `lens.count` becomes `lens[dynamicMember: \.count]`.
extension FileFacts {
  /// Whether a type declares a member that its values have by this name.
  func hasMember(_ owner: String, _ name: String) -> Bool {
    project.types[owner]?.members[name]?.contains { !$0.isStatic } ?? false
  }

  /// Whether a member is none that its type declares.
  func isLookedUp(_ node: NodeID) -> Bool {
    types.resolutions[node].map { $0.member.attributes.contains("dynamicMember") } ?? true
  }

  /// Whether a member is called as a function.
  func isCalled(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .call(let call) = outline[parent] else { return false }
    return call.callee == node
  }

  /// Whether a type of the project's is a stream with members that are looked up by key paths.
  func isDynamicStream(_ owner: String) -> Bool {
    let isDynamic = project.types[owner]?.members["subscript"]?.contains(where: \.looksUpMembers)
    return isDynamic == true && project.ancestors(of: owner).contains(where: catalog.knowledge.isStreamProtocol)
  }
}
