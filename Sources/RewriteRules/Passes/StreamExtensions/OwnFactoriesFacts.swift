import StreamTypes
import SwiftStructure

/// Static members that the project declares for streams.
extension FileFacts {
  /// What uses a static member or an initializer that the project declares for a type, `Single.later(1)` or `Single(1)`.
  func ownUse(ofType node: NodeID) -> NodeID? {
    guard let parent = outline.parent(node) else { return nil }
    if outline.call(parent)?.callee == node {
      return types.resolutions[parent].map { $0.member.rule.isEmpty && $0.member.kind == .initializer } == true
        ? parent : nil
    }
    guard case .member(let base, _, _, _) = outline[parent], base == node else { return nil }
    let use = outline.parent(parent).flatMap { outline.call($0)?.callee == parent ? $0 : nil } ?? parent
    guard let found = types.resolutions[use]?.member, found.rule.isEmpty, found.isStatic || found.kind == .initializer
    else { return nil }
    return use
  }

  func isOfStreams(_ member: Member) -> Bool {
    catalog.knowledge.families[member.owner] != nil || catalog.knowledge.isStreamProtocol(member.owner)
  }

  /// Whether an expression is just of the type that its place spells.
  func fitsPlace(_ node: NodeID) -> Bool {
    guard let place = types.expectations[node], place.isSlot else { return false }
    guard let stream = types[node].streamOrOptionalStream, let wanted = place.type.streamOrOptionalStream else {
      return true
    }
    return stream.form == wanted.form && stream.failure == wanted.failure
  }

  /// The element of the stream or observer that an expression is.
  func elementOfResult(_ node: NodeID) -> SwiftType? {
    if case .named(_, let arguments) = types.expectations[node]?.type { return arguments.first }
    if case .named(_, let arguments) = types[node] { return arguments.first }
    return types[node].stream?.element
  }
}
