import StreamTypes
import SwiftStructure

/// The link that shares a stream again where it is kept, as RxSwift's drivers and signals do by themselves.
extension FileFacts {
  /// Whether a subject that never ends does the sharing: `relay.asDriver()`, with nothing behind it.
  func isSharedBySubject(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], call.arguments.isEmpty else { return false }
    return isRelay(types.resolutions[node]?.receiver.streamOrOptionalStream)
  }

  /// Whether a stream comes from what is migrated by hand, RxFeedback's `Driver.system(…)`: it is RxSwift's until then,
  /// and who migrates it shares it.
  private func isMadeByHand(_ node: NodeID) -> Bool {
    guard let member = types.resolutions[node]?.member, let rule = catalog.byID[member.rule] else { return false }
    return rule.applicability == .reportOnly
  }

  /// Combine has no `share(replay:scope:)`; its nearest keeps the last value for who comes later, even an old one.
  func sharingLinks(of stream: StreamType, _ node: NodeID) -> [String] {
    let isCallers = isSharedByCaller(stream) && target(of: node) == nil
    guard stream.pendingSharing != .none || isCallers, !isMadeByHand(node) else { return [] }
    if let strategy = stream.strategy { return ["share(with: \(spelled(.named(strategy, []), at: node)).self)"] }
    let isReplayed = stream.pendingSharing != .unreplayed
    // What needs review isn't wanted: the name that is missing says why the place is left.
    if options.vocabulary == .coreStream || options.applicability == .safe {
      return ["share(replay: \(isReplayed ? 1 : 0), scope: .whileConnected)"]
    }
    if isSharedBySubject(node) { return [] }
    guard isReplayed else { return ["share()"] }
    return ["map(Optional.some)", "multicast(subject: CurrentValueSubject(nil))", "autoconnect()", "compactMap { $0 }"]
  }
}
