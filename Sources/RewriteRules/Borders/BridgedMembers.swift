import StreamTypes

/// Which members a bridge can stand in front of and behind: those that give a stream and take none.
struct BridgedMembers {
  let project: ProjectIndex
  /// The names of the streams that bridges are for.
  let streams: Set<String>

  /// Whether all that a member has of RxSwift's is the stream that it gives.
  func contains(_ member: Member, _ rewritten: inout RewrittenTypes) -> Bool {
    guard member.kind == .property || member.kind == .method, let type = member.type, stream(type) != nil,
      case .named(_, let arguments) = type, !rewritten.isRewritten(member.owner)
    else { return false }
    return !arguments.contains { rewritten.areIn($0) } && !member.parameters.contains { rewritten.areIn($0.type) }
      && !member.constraints.contains { rewritten.areIn($0.left) || rewritten.areIn($0.right) }
  }

  /// The name of the stream that a type is as a whole.
  func stream(_ type: SwiftType) -> String? {
    guard case .named(let name, _) = type.withoutModule(), streams.contains(name),
      project.types[name]?.kind.isEmpty != false
    else {
      return nil
    }
    return name
  }
}
