import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Whether a use of a bag only puts something into it, and another bag can stand beside it: then what stays RxSwift's
  /// fills the one, and the rest the other. An earlier run may have put that one there.
  ///
  /// Where the order of disposal shows, there is one bag.
  func fillsBagWithRoomBeside(_ node: NodeID, _ member: Member) -> Bool {
    guard fillsBag(node), member.owner.isEmpty || project.types[member.owner]?.kind == "class",
      !project.disposalFiles.contains(member.file), !project.disposalFiles.contains(path), !hasBagAlias, !extendsBag
    else { return false }
    if member.file == path, doubledBags.contains(member.name) { return true }
    return cancellableName(member.name) != member.name && isRenamable(member.name, at: node)
  }

  /// Whether a bag is handed to an operator of the signatures, or a method of its own is called.
  private func fillsBag(_ node: NodeID) -> Bool {
    guard !outline.isCalled(node), var call = outline.parent(node) else { return false }
    if case .member = outline[call], outline.isCalled(call), let parent = outline.parent(call) { call = parent }
    guard outline.call(call)?.callee != node else { return false }
    return types.resolutions[call]?.member.rule.isEmpty == false
  }
}
