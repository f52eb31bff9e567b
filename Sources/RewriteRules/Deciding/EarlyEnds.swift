import StreamTypes
import SwiftStructure

/// Where a side effect of RxSwift's sees more than a subscriber of Combine's: a source that sends while it is subscribed
/// can't be stopped by an operator behind the effect, because nobody has its disposable yet.
extension FileFacts {
  /// Whether an operator behind the match may end before the source does, while the source is being subscribed.
  func mayEndEarly(_ match: PatternMatch) -> Bool {
    guard let source = node(match.captures["source"]).map(written) else { return false }
    if sendsLater(source) || match.captures["onCompleted"] == nil && sendsOneValue(source) { return false }
    let end = end(behind: match.node)
    return end == .early || end == .unknown && types.has("bursts", source)
  }

  /// Whether an operator behind the match may end while the source is being subscribed, so that a target wouldn't
  /// subscribe to the second stream, of which that shows.
  func maySkipSecond(_ match: PatternMatch) -> Bool {
    guard let source = node(match.captures["source"]), let second = node(match.captures["second"]),
      end(behind: match.node) == .early, !sendsLater(written(source))
    else { return false }
    return !isMadeOfValues(written(second))
  }

  /// Whether a stream is one of given values, `.just(0)`: nobody sees whether it is subscribed to.
  private func isMadeOfValues(_ stream: NodeID) -> Bool {
    guard case .call(let call) = outline[stream], let member = types.resolutions[stream]?.member, member.isStatic,
      !member.rule.isEmpty
    else { return false }
    return !call.arguments.contains { argument in
      if case .closure = outline[argument.value] { true } else { types[argument.value].streamOrOptionalStream != nil }
    }
  }

  /// Whether an operator behind a link may end before its source does.
  func endsEarly(behind link: NodeID) -> Bool { end(behind: link) == .early }

  /// How the chain behind an operator goes on.
  private enum ChainEnd {
    /// With an operator that may end before its source.
    case early
    /// With a subscription.
    case subscribed
    /// Somewhere else.
    case unknown
  }

  /// How it goes on in the expression around an operator, and where the variable is used that keeps that.
  private func end(behind node: NodeID) -> ChainEnd {
    var open = [node]
    var seen: Set<NodeID> = []
    var isSubscribed = true
    while let start = open.popLast() {
      guard seen.insert(start).inserted else { continue }
      let (end, last) = chainEnd(behind: start)
      if end == .early { return .early }
      let uses = end == .unknown ? uses(ofKept: last) : []
      if end == .unknown, uses.isEmpty { isSubscribed = false }
      open += uses
    }
    return isSubscribed ? .subscribed : .unknown
  }

  private func chainEnd(behind node: NodeID) -> (end: ChainEnd, last: NodeID) {
    var current = node
    var end = ChainEnd.unknown
    while let parent = outline.parent(current) {
      switch outline[parent] {
      case .call(let call):
        if isEarly(parent) { return (.early, parent) }
        // Values that nobody asks for yet would wait, while the source runs ahead on its queue.
        if isRule(.start, of: types.resolutions[parent]?.member) { end = .subscribed }
        if case .named(catalog[.disposable], _) = types[parent] { return (.subscribed, parent) }
        guard call.callee == current || types.resolutions[parent].map({ !$0.member.rule.isEmpty }) ?? false else {
          return (end, current)
        }
      case .member, .closure, .returnStatement, .optionalChain, .effect, .array, .ternary, .block: break
      default: return (end, current)
      }
      current = parent
    }
    return (end, current)
  }

  private func isEarly(_ call: NodeID) -> Bool {
    types.has("early", call)
  }

  /// Whether a stream sends nothing while it is subscribed, or one event alone.
  private func sendsLater(_ source: NodeID) -> Bool {
    valueSources(of: source).contains { types.has("later", $0) || isPlainSubject(types[$0].streamOrOptionalStream) }
  }

  /// Whether a stream is a subject that keeps one value at most for its next subscriber.
  private func isPlainSubject(_ stream: StreamType?) -> Bool {
    guard let stream, stream.form == .subject else { return false }
    let makers = catalog.knowledge.signatures.types[stream.family]?.members.values.joined()
    return !(makers?.contains { $0.attributes.contains("bursts") } ?? false)
  }

  private func sendsOneValue(_ source: NodeID) -> Bool {
    valueSources(of: source).contains { types.has("only", $0) }
  }

  /// A stream and those that it sends nothing but what they give it, through the constants that keep them.
  private func valueSources(of stream: NodeID) -> [NodeID] {
    var sources: [NodeID] = []
    var seen: Set<NodeID> = []
    var next: NodeID? = written(stream)
    while let source = next, seen.insert(source).inserted {
      sources.append(source)
      next = valueSource(of: source).map(written)
    }
    return sources
  }
}
