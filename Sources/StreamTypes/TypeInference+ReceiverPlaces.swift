import SwiftStructure

/// What a member of the project's asks of its receiver: `extension Array where Element == Observable<Int>` is for arrays
/// of one type of stream, to which the elements are erased, and so is an extension for streams of streams.
extension TypeInference {
  func placeReceiver(_ base: NodeID, _ receiver: SwiftType, of member: Member) {
    guard member.rule.isEmpty else { return }
    if let stream = receiver.streamOrOptionalStream, let erased = conformingReceiver(stream, of: member) {
      return erase(base, to: erased)
    }
    guard let place = placeOfReceiver(receiver, of: member) else { return }
    switch receiver {
    case .optional where isSpelled(receiver): noteFlow(of: base, receiver, into: place)
    case .stream: infer(base, Expectation(place, isSlot: false))
    default: infer(base, Expectation(place, isSlot: true))
    }
  }

  private func placeOfReceiver(_ receiver: SwiftType, of member: Member) -> SwiftType? {
    switch receiver {
    case .array(let part): return stated("Element", by: member, part).map { .array($0) }
    case .dictionary(let key, let part): return stated("Value", by: member, part).map { .dictionary(key, $0) }
    case .optional(let part): return stated("Wrapped", by: member, part).map { .optional($0) }
    case .stream(var stream):
      guard let element = stated("Element", by: member, stream.element) else { return nil }
      stream.element = element
      return .stream(stream)
    default: return nil
    }
  }

  /// The type with streams that a `where` clause says a part of the receiver is; what the member is generic in the part
  /// says.
  private func stated(_ name: String, by member: Member, _ part: SwiftType) -> SwiftType? {
    guard part.mentionsStream else { return nil }
    let constraint = member.constraints.first { constraint in
      constraint.isSameType && [.named(name, []), .named("Self.\(name)", [])].contains(constraint.left)
    }
    let free = Dictionary(member.generics.map { ($0, SwiftType.unknown) }) { first, _ in first }
    let type = constraint.map { resolve(substitute($0.right, free), in: member.owner, file: member.file) }
    return type?.mentionsStream == true ? type?.completed(by: part) : nil
  }

  private func isSpelled(_ type: SwiftType) -> Bool {
    switch type {
    case .array(.stream(let stream)), .dictionary(_, .stream(let stream)), .optional(.stream(let stream)):
      isSpelled(stream)
    default: true
    }
  }
}
