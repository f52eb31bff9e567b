import SourceText
import SwiftStructure

/// The project's own operators: members of extensions of streams, which may fail as what they are called on.
extension TypeInference {
  /// Whether a member is declared for all streams: what it returns may fail as the stream that it is called on.
  func isOperator(_ member: Member) -> Bool {
    guard !member.isStatic, member.kind != .initializer, project.leaves(member.owner, to: knowledge) else {
      return false
    }
    return member.owner == knowledge[.stream] || knowledge.isStreamProtocol(member.owner)
  }

  /// Whether a link gives a stream of its receiver's elements, as all operators of its name that take such arguments do: the
  /// libraries' and the project's own.
  func keepsElements(_ link: String, _ arguments: [Argument]) -> Bool {
    let fits = { self.match(arguments, $0) != nil }
    let own = membersOfAnyType(named: link).filter { isOperator($0) && fits($0.parameters) }
    return own.allSatisfy { $0.type.map(knowledge.isStreamOfElement) == true }
      && knowledge.keepsElements(link, whereFits: fits) ?? !own.isEmpty
  }

  /// Within such a member, behind its parameters, a type can name the failure of the stream.
  func noteOperator(at range: ByteRange, isStatic: Bool) {
    guard !isStatic, scopes.count == 2, selfType?.stream?.failure == .own else { return }
    ownRanges.append(range)
  }

  /// What a static member gives that is declared for singles, for subjects, or for other streams that all may fail, may
  /// fail: behind a period it is looked for in the type that the place asks for, `let answer: Single<Int> = .later(42)`.
  func noteStaticMember(of type: SwiftType, at node: NodeID) {
    guard scopes.count == 2, let owner = owners.last,
      knowledge.traitFailure(of: owner) == .error || isExtendedForFailures(owner),
      let slot = type.streamOrOptionalStream?.slot
    else { return }
    look(at: node)
    result.flows.fail(slot, .staticMember)
  }

  /// Whether the extensions of a type are for subjects that may fail alone.
  private func isExtendedForFailures(_ owner: String) -> Bool {
    guard let family = knowledge.families[owner] else { return false }
    return family.form == .subject && family.failure == .error
  }

  /// Notes the slots of a type that is spelled at a place.
  func noteSlots(of type: SwiftType) {
    type.forEachSlot { slot in
      result.slots.insert(slot)
      if ownRanges.last?.contains(offset: slot.offset) == true { result.flows.ownable.insert(slot) }
    }
  }

  /// The type of a member that is used on a stream: `Failure` in it is that of the stream, and what stands for drivers
  /// and signals alike is what the stream is. Its work is to be shared then, because it wasn't within the member.
  func typed(_ type: SwiftType, on receiver: SwiftType) -> SwiftType {
    guard let receiver = receiver.streamOrOptionalStream else { return type }
    return type.mappingAllStreams { stream in
      var stream = stream
      if stream.failure == .own, receiver.failure != .own {
        stream.failure = receiver.failure
        stream.slot = nil
      }
      if stream.family == knowledge[.shared], let family = knowledge.families[receiver.family], family.sharing != .none
      {
        stream.family = family.name
        stream.pendingSharing = family.sharing
      }
      if stream.family == receiver.family, stream.strategy == nil, let strategy = receiver.strategy {
        (stream.strategy, stream.pendingSharing, stream.form) = (strategy, .own, .erased)
      }
      // `PrimitiveSequence<Trait, T>`: the trait is that of what it is called on.
      if knowledge.hasTrait(stream.family), knowledge.conforms(receiver.family, to: stream.family) {
        stream.family = receiver.family
      }
      return stream
    }
  }
}

extension ProjectIndex {
  /// Whether a name means what the signatures say: the project declares no type of that name but, at most,
  /// `typealias Observable = RxSwift.Observable`.
  package func leaves(_ name: String, to knowledge: Knowledge) -> Bool {
    guard let entry = types[name], !entry.kind.isEmpty else { return true }
    guard case .named(let aliased, _)? = entry.aliased, let dot = aliased.lastIndex(of: ".") else { return false }
    return aliased[aliased.index(after: dot)...] == name && knowledge.modules.contains(String(aliased[..<dot]))
  }
}

extension Knowledge {
  /// Whether a stream's type says by its first argument which of several kinds it is.
  public func hasTrait(_ family: String) -> Bool {
    signatures.types[family]?.generics.first.map { Self.traitNames.contains($0[...]) } ?? false
  }

  /// The kind of stream that a trait says: `DriverSharingStrategy` a driver. What an operator for drivers and signals
  /// alike returns is shared as what it is called on; anywhere else such a stream is taken for a driver.
  func family(ofTrait trait: String, in owner: String) -> StreamFamily? {
    if let own = family(ofTrait: trait) { return own }
    guard trait.hasSuffix("SharingStrategy"), !isShared(owner) else { return nil }
    return families[self[.replaying]]
  }

  /// Whether a type is the one of streams that start when they are told to, or its protocol.
  public func isConnectable(_ name: String) -> Bool {
    conforms(self[.connectable], to: name) && !conforms(self[.stream], to: name)
  }

  /// Whether a type is the one of infallible streams alone, or its protocol.
  public func isInfallible(_ name: String) -> Bool {
    conforms(self[.infallible], to: name) && !conforms(self[.stream], to: name) && !conforms(self[.replaying], to: name)
  }

  /// How the streams fail that a trait or a protocol of traits stands for: `Single`, `SharedSequenceConvertibleType`; nil
  /// where observables are among them, or subjects, which are one after the first operator.
  public func traitFailure(of name: String) -> Failure? {
    let streams = families.values.filter { conforms($0.name, to: name) }
    let failures = Set(streams.map(\.failure))
    let mayFail = streams.contains { $0.derived == self[.stream] && ($0.form != .erased || $0.failure != .never) }
    return failures.count == 1 && !mayFail ? failures.first : nil
  }

  /// Whether all streams that conform to a protocol never fail.
  public func neverFails(_ name: String) -> Bool { traitFailure(of: name) == .never }

  /// Whether a type is the one of drivers and signals alike, or its protocol.
  func isShared(_ name: String) -> Bool {
    conforms(self[.replaying], to: name) && conforms(self[.unreplaying], to: name) && !conforms(self[.stream], to: name)
  }
}
