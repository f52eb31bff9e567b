import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// The stream that a place asks the functions for which it takes.
  func functionTarget(of node: NodeID) -> StreamType? {
    guard let place = types.expectations[node], place.isSlot, case .function(_, let wanted, _) = place.type.unwrapped
    else { return nil }
    return wanted.streamOrOptionalStream
  }

  /// Whether a place spells a type of its own that nothing else can stand in for: a `TestableObservable`.
  func isSpelledConcrete(_ stream: StreamType) -> Bool {
    catalog.knowledge.families[stream.family]?.form == .concrete
  }

  /// How a further link is set off: on a line of its own if the chain's last one is. The period in front of an implicit
  /// member is no link's: `.just(1)` may begin a line.
  func linkSeparator(after node: NodeID) -> String {
    let range = outline.range(node)
    guard !isImplicitMember(node), let period = outline.period(of: node) else { return "" }
    if outline.startsLine(period.start) { return "\n" + outline.indentation(at: period.start) }
    let isBroken = outline.hasLineBreak(in: ByteRange(period.start, range.end))
    return isBroken && outline.startsLine(range.end - 1) ? "\n" + outline.indentation(at: range.end - 1) : ""
  }

  private func isImplicitMember(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .call(let call), .subscript(let call): isImplicitMember(call.callee)
    case .implicitMember: true
    default: false
    }
  }

  /// The link that hides a publisher's own type.
  static var erasingLink: String { "eraseToAnyPublisher()" }

  /// The links that make a stream one of a declared type.
  func links(from stream: StreamType, to target: StreamType, at node: NodeID) -> [String] {
    var links: [String] = []
    if !hasFreeFailure(node) { links += failureLinks(from: stream.failure, to: target.failure, at: node) }
    if target.form == .erased, !links.isEmpty || stream.form != .erased { links.append(Self.erasingLink) }
    return links
  }

  /// The link that makes a failure another one.
  func failureLinks(from failure: Failure, to wanted: Failure, at node: NodeID) -> [String] {
    switch (failure, wanted) {
    case (.never, .error): ["setFailureType(to: \(qualified("Error")).self)"]
    case (.never, .own): ["setFailureType(to: \(ownFailure(at: node)).self)"]
    case (.unknown, .error), (.own, .error): ["mapError { $0 as \(qualified("Error")) }"]
    default: []
    }
  }

  func isBoundarySilenced(_ node: NodeID) -> Bool {
    let range = outline.range(node)
    return suppressions.isSilenced(catalog.id(.boundary), at: range.start, lineOf: max(range.start, range.end - 1))
  }

  /// The links that make a stream fit.
  func adaptation(of stream: StreamType, _ node: NodeID) -> [String] {
    let target = target(of: node)
    if let target, connects(target), connects(stream) { return connectableLinks(stream, to: target) }
    let isShared = stream.pendingSharing == .own || isKept(node)
    let sharing = isShared && !around.demands.shared.contains(node) ? sharingLinks(of: stream, node) : []
    if let target, target.form == .subject || isSpelledConcrete(target) { return [] }
    var links = sharing
    let asked = around.demands.failures[node]?.failure
    let isDemanded = asked == .error && !hasSlot(node)
    if let failure = isDemanded ? .error : target?.failure ?? asked, !hasFreeFailure(node) {
      links += failureLinks(from: stream.failure, to: failure, at: node)
    }
    let isWrittenErased = around.demands.shared.contains(node) || around.demands.writtenErased.contains(node)
    // CoreStream's sharing gives an erased publisher.
    let isAnonymous =
      isWrittenErased || isOfSharedValue(node) || stream.form == .erased && sharing.isEmpty
      || !sharing.isEmpty && options.vocabulary == .coreStream
    let isErased = target != nil && !around.demands.apart.contains(node) || around.demands.erased[node] != nil
    if isErased, links.count > sharing.count || !isAnonymous || connects(stream) {
      links.append(Self.erasingLink)
    }
    return links
  }

  /// Whether the sharing of a stream is still to be written, and right behind this node.
  func isToBeShared(_ node: NodeID) -> Bool {
    guard let stream = types[node].streamOrOptionalStream, stream.pendingSharing != .none, isKept(node) else {
      return false
    }
    return target(of: node)?.form != .subject && !sharingLinks(of: stream, node).isEmpty
  }

  /// Whether a node is the name of a value that is shared where it is declared, or made by such an operator, which erases it.
  private func isOfSharedValue(_ node: NodeID) -> Bool {
    guard options.vocabulary == .coreStream, let pattern = types.origins[node], let parent = outline.parent(pattern),
      case .binding(let binding) = outline[parent], binding.type == nil, let value = binding.value
    else { return false }
    return around.demands.shared.contains(value) || isToBeShared(value) && !isBoundarySilenced(value)
      || isLeftErased(value)
  }

  /// Whether a template writes an expression as an erased publisher, and nothing is linked to that.
  private func isLeftErased(_ node: NodeID) -> Bool {
    guard around.demands.writtenErased.contains(node), let stream = types[node].stream else { return false }
    return adaptation(of: stream, node).isEmpty
  }

  /// Hides a connectable publisher's type; what can't fail gets its failure at the same time, because no operator keeps
  /// `connect()`.
  private func connectableLinks(_ stream: StreamType, to target: StreamType) -> [String] {
    if target.failure == .error, stream.failure == .never {
      return ["eraseToAnyConnectablePublisher(failingWith: \(qualified("Error")).self)"]
    }
    return stream.form == .erased ? [] : ["eraseToAnyConnectablePublisher()"]
  }

  /// Whether a place spells the whole type of what stands there, which nothing is linked to.
  func isTypeSaid(at node: NodeID, as form: StreamForm) -> Bool {
    guard hasSlot(node), let target = target(of: node), target.form == form,
      let stream = types[node].instanceStream
    else { return false }
    return form == .subject || stream.form == form && adaptation(of: stream, node).isEmpty
  }
}
