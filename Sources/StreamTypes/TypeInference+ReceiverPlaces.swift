import SwiftStructure

/// What a member of the project's asks of its receiver: `extension Array where Element == Observable<Int>` is for arrays
/// of one type of stream, to which the elements are erased.
extension TypeInference {
  func placeReceiver(_ base: NodeID, _ receiver: SwiftType, of member: Member) {
    guard member.rule.isEmpty else { return }
    if let stream = receiver.streamOrOptionalStream, let erased = conformingReceiver(stream, of: member) {
      return erase(base, to: erased)
    }
    guard let place = placeOfReceiver(receiver, of: member) else { return }
    if isSpelled(receiver), !isLiteral(base) {
      noteFlow(of: base, receiver, into: place)
    } else {
      infer(base, Expectation(place, isSlot: true))
    }
  }

  private func placeOfReceiver(_ receiver: SwiftType, of member: Member) -> SwiftType? {
    switch receiver {
    case .array(.stream(let stream)): stated("Element", by: member, stream).map { .array($0) }
    case .dictionary(let key, .stream(let stream)): stated("Value", by: member, stream).map { .dictionary(key, $0) }
    case .optional(.stream(let stream)): stated("Wrapped", by: member, stream).map { .optional($0) }
    default: nil
    }
  }

  /// The stream that a `where` clause says a part of the receiver is; what the member is generic in the part says.
  private func stated(_ name: String, by member: Member, _ part: StreamType) -> SwiftType? {
    let constraint = member.constraints.first { constraint in
      constraint.isSameType && [.named(name, []), .named("Self.\(name)", [])].contains(constraint.left)
    }
    let free = Dictionary(member.generics.map { ($0, SwiftType.unknown) }) { first, _ in first }
    let type = constraint.map { resolve(substitute($0.right, free), in: member.owner, file: member.file) }
    return type?.stream == nil ? nil : type?.completed(by: .stream(part))
  }

  private func isLiteral(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .array, .dictionary: true
    default: false
    }
  }

  private func isSpelled(_ type: SwiftType) -> Bool {
    switch type {
    case .array(.stream(let stream)), .dictionary(_, .stream(let stream)), .optional(.stream(let stream)):
      isSpelled(stream)
    default: true
    }
  }
}
