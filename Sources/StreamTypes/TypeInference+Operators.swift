import SourceText
import SwiftStructure

/// The project's own operators: members of extensions of streams, which may fail as what they are called on.
extension TypeInference {
  /// Whether a member is declared for all streams: what it returns may fail as the stream that it is called on.
  func isOperator(_ member: Member) -> Bool {
    guard !member.isStatic, member.kind != .initializer, project.types[member.owner]?.kind.isEmpty != false else {
      return false
    }
    return member.owner == "Observable" || knowledge.isStreamProtocol(member.owner)
  }

  /// Within such a member, behind its parameters, a type can name the failure of the stream.
  func noteOperator(at range: ByteRange, isStatic: Bool) {
    guard !isStatic, scopes.count == 2, selfType?.stream?.failure == .own else { return }
    ownRanges.append(range)
  }

  /// Notes the slots of a type that is spelled at a place.
  func noteSlots(of type: SwiftType) {
    type.forEachSlot { slot in
      result.slots.insert(slot)
      if ownRanges.last?.contains(offset: slot.offset) == true { result.flows.ownable.insert(slot) }
    }
  }

  /// The type of a member that is used on a stream: `Failure` in it is that of the stream.
  func typed(_ type: SwiftType, on receiver: SwiftType) -> SwiftType {
    guard let failure = receiver.streamOrOptionalStream?.failure, failure != .own else { return type }
    return type.mappingAllStreams { stream in
      guard stream.failure == .own else { return stream }
      var stream = stream
      stream.failure = failure
      stream.slot = nil
      return stream
    }
  }
}

extension SwiftType {
  /// The same type with every stream changed, those in the elements of others too.
  func mappingAllStreams(_ change: (StreamType) -> StreamType) -> SwiftType {
    mappingStreams { stream in
      var stream = change(stream)
      stream.element = stream.element.mappingAllStreams(change)
      return stream
    }
  }
}
