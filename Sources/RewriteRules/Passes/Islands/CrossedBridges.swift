import StreamTypes
import SwiftStructure

/// Bridges that an earlier run put between files that were rewritten and files that were not.
extension FileFacts {
  /// Whether a call is such a bridge and this run rewrites its other side, too, so that it goes.
  func isCrossedBridge(_ node: NodeID) -> Bool {
    if makesOriginal(node) {
      if let parent = outline.parent(node), isBridgedArgument(node, of: parent) || isBridgedReceiver(node, in: parent) {
        return false
      }
      let around = ([node] + outline.ancestors(node)).map(memberPlace)
      return around.allSatisfy { !project.bridged.contains($0) && project.pinned[$0] == nil }
    }
    guard let (base, name) = unknownLink(node), isBridgeToTarget(name, of: base) else { return false }
    guard let place = declaringPlace(of: base) else { return conversionOfStayingType(base) == nil }
    return !project.bridged.contains(place) && project.pinned[place] == nil
  }

  /// Whether a call of the target's is handed such a bridge: `names.sink(to: log.toSubscriber())`.
  func takesCrossedBridge(_ node: NodeID) -> Bool {
    guard types.resolutions[node] == nil, let call = outline.call(node) else { return false }
    return call.arguments.contains { isCrossedBridge($0.value) }
  }

  /// Whether a call makes RxSwift's of something of the target's: `changes.toObservable()`.
  func makesOriginal(_ node: NodeID) -> Bool {
    guard let (base, name) = unknownLink(node) else { return false }
    if name == catalog.knowledge.bridgeNames.originalScheduler { return true }
    // In front of a bag it goes with the call that fills that.
    if name == Knowledge.disposableBridge { return !outline.isMemberBase(node) }
    return types[base].streamOrOptionalStream == nil && catalog.knowledge.stream(ofBridge: name) != nil
  }

  /// The receiver and the name of a call without arguments that neither the project nor a page declares, as it is with
  /// bridges.
  private func unknownLink(_ node: NodeID) -> (base: NodeID, name: String)? {
    guard case .call(let call) = outline[node], call.arguments.isEmpty,
      case .member(let base, let name, _, _) = outline[call.callee], types.resolutions[node] == nil
    else { return nil }
    return (base, name.text)
  }

  /// Whether a bridge makes the target's of what a node gives already: `feed.counts` of `feed.counts.toPublisher()`.
  func hasBridgeToTarget(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .member(let base, let name, _, _) = outline[parent] else {
      return false
    }
    return base == node && isBridgeToTarget(name.text, of: base)
  }

  private func isBridgeToTarget(_ name: String, of base: NodeID) -> Bool {
    switch name {
    case catalog.knowledge.bridgeNames.scheduler: isScheduler(base)
    case Knowledge.subscriberBridge: isPlainObserver(types[base])
    case Knowledge.cancellableBridge: isSubscription(types[base].unwrapped)
    default: Knowledge.publisherBridges.contains(name) && types[base].stream != nil
    }
  }

  private func isBridgedArgument(_ node: NodeID, of call: NodeID) -> Bool {
    bridgedArguments(of: call, BridgedMembers(project, catalog, options)).contains { $0.value == node }
  }

  private func isBridgedReceiver(_ node: NodeID, in member: NodeID) -> Bool {
    guard case .member(node, _, _, _) = outline[member], let call = outline.parent(member) else { return false }
    return bridgedReceiver(of: call, BridgedMembers(project, catalog, options))?.base == node
  }

  /// Where the member stands that an expression names or calls; for a parameter, its function.
  func declaringPlace(of node: NodeID) -> MemberPlace? {
    if let member = types.resolutions[node]?.member { return member.rule.isEmpty ? member.place : nil }
    guard let origin = types.origins[node] else { return nil }
    if case .parameter = outline[origin] { return outline.parent(origin).map(memberPlace) }
    if let statement = islandStatement(declaring: origin) { return memberPlace(statement) }
    guard outline.declaresProperty(origin), let binding = outline.parent(origin),
      let variable = outline.parent(binding)
    else { return nil }
    return memberPlace(variable)
  }

  /// A declaration of the file, as the project names it.
  func memberPlace(_ node: NodeID) -> MemberPlace {
    MemberPlace(file: path, offset: outline.range(node).start)
  }
}
