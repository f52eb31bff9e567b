import StreamTypes
import SwiftStructure

/// A site that is not rewritten although the rules have something for it, or for what it is a part of.
struct RefusedSite {
  let node: NodeID
  let cause: PinCause
  /// Whether no more than the statement around it has to stay.
  var canStayAlone = true
}
