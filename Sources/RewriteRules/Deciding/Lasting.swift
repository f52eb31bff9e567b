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
    return source(of: node, through: Self.perValue).map(isEndless) ?? false
  }

  /// Whether a stream sends a value before it ends: `names.startWith("")`.
  private func hasValue(_ node: NodeID) -> Bool {
    guard let rule = types.resolutions[node]?.member.rule else { return false }
    if rule == "start-with" || rule == "just" { return true }
    return source(of: node, through: Self.oneForOne).map(hasValue) ?? false
  }

  /// What the operator is called on, if it sends nothing but what that gives it.
  func valueSource(of node: NodeID) -> NodeID? {
    source(of: node, through: Self.oneForOne.union(["filter", "compact-map", "skip"]).subtracting(["share-replay"]))
  }

  /// What the operator is called on, if it is one of some rules' and no error can become an end on the way.
  private func source(of node: NodeID, through rules: Set<String>) -> NodeID? {
    guard case .call(let call) = outline[node], case .member(let base, _, _, _) = outline[call.callee],
      let rule = types.resolutions[node]?.member.rule, rules.contains(rule)
    else { return nil }
    let isRecovering = !call.arguments.isEmpty && (rule == "as-driver" || rule == "as-signal")
    return isRecovering && types[base].streamOrOptionalStream?.failure != .never ? nil : base
  }

  /// Whether a stream is a subject that neither fails nor ends.
  func isRelay(_ stream: StreamType?) -> Bool {
    guard let stream, stream.form == .subject else { return false }
    return catalog.knowledge.families[stream.family]?.failure == .never
  }

  /// Rules of operators that send one value for each that comes.
  private static let oneForOne: Set<String> = [
    "map", "as-observable", "as-driver", "as-signal", "observe-on", "subscribe-on", "do", "debug", "debug-identifier",
    "distinct-until-changed", "share", "share-replay", "scan", "scan-into", "map-to", "not", "as-infallible",
  ]

  /// Rules of operators that end no earlier than their source.
  private static let perValue: Set<String> = oneForOne.union([
    "start-with", "filter", "compact-map", "skip", "skip-for", "delay", "debounce", "throttle", "driver-timing",
    "with-latest-from", "flat-map", "flat-map-first", "flat-map-latest", "concat-map", "unwrap", "filter-nil",
  ])
}
