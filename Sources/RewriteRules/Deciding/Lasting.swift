import StreamTypes
import SwiftStructure

/// Whether a stream can be shown never to end without a value: only then is it all the same when `combineLatest` ends.
extension FileFacts {
  /// Whether this holds for all streams in a match.
  func areLasting(_ match: PatternMatch) -> Bool {
    let streams = match.captures.values.flatMap(nodes).filter { types[$0].streamOrOptionalStream != nil }
    return !streams.isEmpty && streams.allSatisfy { isEndless($0) || hasValue($0) }
  }

  /// Whether a stream never ends: a relay, and what an operator makes of one value after the other.
  private func isEndless(_ node: NodeID) -> Bool {
    if isRelay(types[node].streamOrOptionalStream) { return true }
    return source(of: node, through: [.each, .some, .lasting]).map(isEndless) ?? false
  }

  /// Whether a stream sends a value before it ends: `names.startWith("")`.
  private func hasValue(_ node: NodeID) -> Bool {
    if flow(of: node).contains(.first) { return true }
    return source(of: node, through: [.each]).map(hasValue) ?? false
  }

  /// What the operator is called on, if it sends nothing but what that gives it.
  func valueSource(of node: NodeID) -> NodeID? {
    flow(of: node).contains(.replayed) ? nil : source(of: node, through: [.each, .some])
  }

  /// What the page of an operator says of the values that a call of it gives.
  private func flow(of node: NodeID) -> Set<ValueFlow> {
    types.resolutions[node].flatMap { catalog.byID[$0.member.rule] }?.flow ?? []
  }

  /// What the operator is called on, if its page says one of these and no error can become an end on the way.
  private func source(of node: NodeID, through wanted: Set<ValueFlow>) -> NodeID? {
    let flow = flow(of: node)
    guard !flow.isDisjoint(with: wanted), case .call(let call) = outline[node],
      case .member(let base, _, _, _) = outline[call.callee]
    else { return nil }
    let isRecovering = !call.arguments.isEmpty && flow.contains(.recovering)
    return isRecovering && types[base].streamOrOptionalStream?.failure != .never ? nil : base
  }

  /// Whether a stream is a subject that neither fails nor ends.
  func isRelay(_ stream: StreamType?) -> Bool {
    guard let stream, stream.form == .subject else { return false }
    return catalog.knowledge.families[stream.family]?.failure == .never
  }
}
