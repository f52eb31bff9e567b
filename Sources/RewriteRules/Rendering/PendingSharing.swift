import StreamTypes
import SwiftStructure

/// The link that shares a stream again where it is kept, as RxSwift's drivers and signals do by themselves.
extension FileRewriter {
  /// Says that a stream is shared by the nearest that the target has.
  func noteSharing(of stream: StreamType, _ node: NodeID, among links: [String]) {
    let sharing = facts.sharingLinks(of: stream, node)
    guard options.vocabulary != .coreStream, let link = sharing.first, links.starts(with: sharing) else { return }
    let rule = catalog[link == "share()" ? .share : .replay]
    let difference = rule.map { "\n" + $0.difference } ?? ""
    let sentence = "\(options.module) has no 'share(replay:)'; this is the nearest that it has"
    noteSecondBest(sentence + difference, at: node)
  }
}
