import StreamTypes
import SwiftStructure

extension FileFacts {
  /// How a place fills a bag.
  ///
  /// - Parameters:
  ///   - node: The bag where it is used.
  ///   - place: The declaration around it.
  func fill(_ node: NodeID, of bag: Member, by place: MemberPlace) -> BagFill {
    let isBridgeable = options.usesBridges && seesSignatures && outline.parent(node).flatMap(keptSubscription) != nil
    return BagFill(user: place, bag: bag.place, hasRoom: hasRoomBeside(node, bag), isBridgeable: isBridgeable)
  }

  /// Whether another bag can stand beside one. An earlier run may have put it there.
  ///
  /// Where the order of disposal shows, there is one bag.
  private func hasRoomBeside(_ node: NodeID, _ member: Member) -> Bool {
    guard member.owner.isEmpty || project.types[member.owner]?.kind == "class",
      !project.disposalFiles.contains(member.file), !project.disposalFiles.contains(path), !hasBagAlias, !extendsBag
    else { return false }
    if member.file == path, doubledBags.contains(member.name) { return true }
    return cancellableName(member.name) != member.name && isRenamable(member.name, at: node)
  }

  /// The subscription that a call keeps in a bag, and the bag: `x.subscribe()` of `x.subscribe().disposed(by: bag)`.
  func keptSubscription(_ node: NodeID) -> (source: NodeID, link: Name, bag: NodeID)? {
    guard case .call(let call) = outline[node], call.arguments.count == 1, isBag(types[call.arguments[0].value]),
      case .member(let source, let link, _, _) = outline[call.callee], let member = types.resolutions[node]?.member,
      member.rule == catalog.id(.disposal), member.owner == catalog[.disposable]
    else { return nil }
    return (source, link, call.arguments[0].value)
  }

  /// Whether a bag is handed to an operator of the signatures, or a method of its own is called.
  func fillsBag(_ node: NodeID) -> Bool {
    guard !outline.isCalled(node), var call = outline.parent(node) else { return false }
    if case .member = outline[call], outline.isCalled(call), let parent = outline.parent(call) { call = parent }
    guard outline.call(call)?.callee != node else { return false }
    return types.resolutions[call]?.member.rule.isEmpty == false
  }
}
