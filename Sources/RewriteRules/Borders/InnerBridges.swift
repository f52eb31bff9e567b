import StreamTypes
import SwiftStructure

extension FileFacts {
  /// The name of the bridge that makes RxSwift's again of what a name means, once that is rewritten: `toDriver`.
  func innerBridge(at node: NodeID) -> String? {
    switch outline[node] {
    case .reference, .member: break
    default: return nil
    }
    guard outline.givesValue(node, as: .property), !outline.isCalled(node) else { return nil }
    if isAnyScheduler(node) {
      return options.target == .coreStream ? catalog.knowledge.bridgeNames.originalScheduler : nil
    }
    guard let stream = types[node].stream else { return nil }
    if stream.form == .subject, subjectUse(node) != .stream { return nil }
    let family = stream.form == .subject ? catalog.knowledge.names[.stream] : stream.family
    return catalog.knowledge.stream(ofBridge: "to\(family)").map { "to\($0.name)" }
  }
}
