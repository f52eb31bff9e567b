import StreamTypes
import SwiftStructure

/// The link that shares a stream again where it is kept, as RxSwift's drivers and signals do by themselves.
extension FileFacts {
  /// Whether a subject that never ends does the sharing: `relay.asDriver()`, with nothing behind it.
  func isSharedBySubject(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], call.arguments.isEmpty else { return false }
    return isRelay(types.resolutions[node]?.receiver.streamOrOptionalStream)
  }
}
