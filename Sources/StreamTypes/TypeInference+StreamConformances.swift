import SwiftStructure

/// Protocols of the project's that an extension makes RxSwift's streams conform to: `extension Observable: Action`. Of
/// all publishers only the erased one can conform in their place.
extension TypeInference {
  /// A stream that reaches a place which asks for such a protocol is erased there.
  func eraseConforming(_ node: NodeID, _ type: SwiftType, to name: String) {
    guard result.erasures[node] == nil, let stream = type.streamOrOptionalStream,
      let erased = conforming(stream, to: name)
    else { return }
    erase(node, to: erased)
  }

  /// The erased stream that conforms to a protocol of the project's; nil if an extension makes no such stream conform.
  func conforming(_ stream: StreamType, to name: String) -> StreamType? {
    guard project.types[name]?.kind == "protocol" else { return nil }
    let families = [stream.family] + knowledge.signatures.ancestors(of: stream.family)
    return families.lazy.filter { self.project.ancestors(of: $0).contains(name) }
      .compactMap { self.erased(stream, extendedAs: $0) }.first
  }

  /// The erased stream that an extension of a family is about which makes it conform to something.
  private func erased(_ stream: StreamType, extendedAs name: String) -> StreamType? {
    guard let family = knowledge.families[name], family.form == .erased, project.types[name]?.kind.isEmpty == true
    else { return nil }
    var erased = stream
    erased.form = .erased
    erased.pendingSharing = .none
    erased.slot = nil
    if !failsAsAny(name) { erased.failure = family.failure }
    return erased
  }

  /// What a member asks of its receiver that such a protocol declares, or such an extension.
  func conformingReceiver(_ stream: StreamType, of member: Member) -> StreamType? {
    member.isInConformance ? erased(stream, extendedAs: member.owner) : conforming(stream, to: member.owner)
  }
}

extension Knowledge {
  /// Whether a protocol of the project's asks for a stream, and of all types only RxSwift's own conform to it.
  public func isFulfilled(_ name: String, in project: ProjectIndex) -> Bool {
    guard project.types[name]?.kind == "protocol",
      project.ancestors(of: name).contains(where: isSourceProtocol)
    else { return false }
    // The types of a function are not among the facts.
    let known = project.hasLineages ? project.facts?.conformers : nil
    let types = (known ?? project.typesByProtocol)[name] ?? []
    return !types.isEmpty
      && types.allSatisfy { project.types[$0]?.kind.isEmpty == true && families[$0] != nil }
  }
}
