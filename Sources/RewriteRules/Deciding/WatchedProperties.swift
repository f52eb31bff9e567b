import StreamTypes
import SwiftStructure

/// Streams that are sent to as well: a control's property, which is often only watched.
extension FileFacts {
  /// Whether an expression is sent to, or may be because a stream of its own type is asked for where it stands: by a
  /// declaration, or by a member of the project's extension.
  func isSentTo(_ node: NodeID) -> Bool {
    guard let stream = types[node].streamOrOptionalStream, isSubject(stream.family) else { return false }
    if target(of: node)?.family == stream.family || receivesValues(node) { return true }
    if let place = types.expectations[node], place.isSlot, isObserver(place.type) { return true }
    if let (member, use) = memberCalled(on: node) { return isOfSubjects(member) || isSentTo(use) }
    return references(toValue: node).contains(where: isSentTo)
  }

  private func isSubject(_ family: String) -> Bool { catalog.knowledge.families[family]?.form == .subject }

  /// The member that is called on an expression, and the whole link.
  private func memberCalled(on node: NodeID) -> (Member, NodeID)? {
    guard let parent = outline.parent(node), case .member(let base, _, _, _) = outline[parent], base == node else {
      return nil
    }
    let link = isCallee(parent) ? outline.parent(parent) ?? parent : parent
    return memberNamed(by: parent).map { ($0, link) }
  }

  /// Whether a member is the project's own of such streams, or one of those that send.
  private func isOfSubjects(_ member: Member) -> Bool {
    catalog.knowledge.isObserverProtocol(member.owner) || member.rule.isEmpty && isSubject(member.owner)
  }

  /// Whether an expression is an argument for what sends to it: `relay.bind(to: property)`.
  private func receivesValues(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), let call = outline.call(parent),
      let index = call.arguments.firstIndex(where: { $0.value == node }),
      let parameter = types.resolutions[parent]?.parameter(ofArgument: index)
    else { return false }
    switch parameter.type.unwrapped {
    case .stream(let stream): return isSubject(stream.family)
    case .named(let name, _): return isSubject(name)
    default: return false
    }
  }

  /// The uses of the variable whose value an expression is, where the variable takes its type from it.
  private func references(toValue node: NodeID) -> [NodeID] {
    guard let parent = outline.parent(node), case .binding(let binding) = outline[parent], binding.value == node,
      binding.type == nil
    else { return [] }
    return outline.allNodes.filter { types.origins[$0] == binding.pattern }
  }
}
