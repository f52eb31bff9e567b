import StreamTypes
import SwiftStructure

/// Where a side effect of RxSwift's sees more than a subscriber of Combine's: a source that sends while it is subscribed
/// can't be stopped by an operator behind the effect, because nobody has its disposable yet.
extension FileRewriter {
  /// Whether an operator behind the match may end before the source does, while the source is being subscribed.
  func mayEndEarly(_ match: PatternMatch) -> Bool {
    guard let source = node(match.captures["source"]) else { return false }
    if sendsLater(source) || match.captures["onCompleted"] == nil && sendsOneValue(source) { return false }
    let end = end(behind: match.node)
    return end == .early || end == .unknown && types.has("bursts", source)
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

  private func end(behind node: NodeID) -> ChainEnd {
    var current = node
    while let parent = outline.parent(current) {
      switch outline[parent] {
      case .call(let call):
        if isEarly(parent) { return .early }
        if case .named("Disposable", _) = types[parent] { return .subscribed }
        guard call.callee == current || types.resolutions[parent].map({ !$0.member.rule.isEmpty }) ?? false else {
          return .unknown
        }
      case .member, .closure, .returnStatement, .optionalChain, .effect, .array, .ternary, .block: break
      default: return .unknown
      }
      current = parent
    }
    return .unknown
  }

  private func isEarly(_ call: NodeID) -> Bool {
    types.has("early", call)
  }

  /// Whether a stream sends nothing while it is subscribed, or one event alone.
  private func sendsLater(_ source: NodeID) -> Bool {
    if types.has("later", source) || isPlainSubject(types[source].streamOrOptionalStream) { return true }
    return valueSource(of: source).map(sendsLater) ?? false
  }

  /// Whether a stream is a subject that keeps one value at most for its next subscriber.
  private func isPlainSubject(_ stream: StreamType?) -> Bool {
    guard let stream, stream.form == .subject else { return false }
    let makers = catalog.knowledge.signatures.types[stream.family]?.members.values.joined()
    return !(makers?.contains { $0.attributes.contains("bursts") } ?? false)
  }

  private func sendsOneValue(_ source: NodeID) -> Bool {
    if types.has("only", source) { return true }
    return valueSource(of: source).map(sendsOneValue) ?? false
  }
}
