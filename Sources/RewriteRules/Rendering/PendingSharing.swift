import StreamTypes
import SwiftStructure

/// The link that shares a stream again where it is kept, as RxSwift's drivers and signals do by themselves.
extension FileRewriter {
  /// Combine has no `share(replay:scope:)`; its nearest keeps the last value for who comes later, even an old one.
  func sharingLinks(of stream: StreamType, _ node: NodeID) -> [String] {
    let isCallers = facts.isSharedByCaller(stream) && facts.target(of: node) == nil
    guard stream.pendingSharing != .none || isCallers else { return [] }
    if let strategy = stream.strategy { return ["share(with: \(spelled(.named(strategy, []), at: node)).self)"] }
    let isReplayed = stream.pendingSharing != .unreplayed
    // What needs review isn't wanted: the name that is missing says why the place is left.
    if options.vocabulary == .coreStream || options.applicability == .safe {
      return ["share(replay: \(isReplayed ? 1 : 0), scope: .whileConnected)"]
    }
    if facts.isSharedBySubject(node) { return [] }
    guard isReplayed else { return ["share()"] }
    return ["map(Optional.some)", "multicast(subject: CurrentValueSubject(nil))", "autoconnect()", "compactMap { $0 }"]
  }

  /// Says that a stream is shared by the nearest that the target has.
  func noteSharing(of stream: StreamType, _ node: NodeID, among links: [String]) {
    let sharing = sharingLinks(of: stream, node)
    guard options.vocabulary != .coreStream, let link = sharing.first, links.starts(with: sharing) else { return }
    let rule = link == "share()" ? "share" : "share-replay"
    let difference = catalog.byID[rule].map { "\n" + $0.difference } ?? ""
    let sentence = "\(options.module) has no 'share(replay:)'; this is the nearest that it has"
    noteSecondBest(sentence + difference, at: node)
  }
}
