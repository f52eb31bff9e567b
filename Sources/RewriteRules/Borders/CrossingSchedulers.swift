import StreamTypes
import SwiftStructure

/// Schedulers at a border between code that is rewritten and code that isn't.
extension FileFacts {
  /// The bridge that makes the target's of what a node gives: one that never fails where the project shows that a stream
  /// doesn't, as it will be without the bridge.
  func bridgeToTarget(of node: NodeID) -> String {
    if isAnyScheduler(node) { return catalog.knowledge.bridgeNames.scheduler }
    if isPlainObserver(types[node]) { return Knowledge.subscriberBridge }
    if isSubscription(types[node].unwrapped) { return Knowledge.cancellableBridge }
    guard let stream = types[node].streamOrOptionalStream, stream.failure == .never,
      catalog.knowledge.families[stream.family]?.failure != .never
    else { return Knowledge.publisherBridge }
    return Knowledge.neverFailingBridge
  }

  /// Whether the type of a node is that of any scheduler.
  func isAnyScheduler(_ node: NodeID) -> Bool {
    types[node].withoutModule() == .named(catalog[.scheduler], []) && isSignatureName(catalog[.scheduler])
  }

  /// Whether a node is one of the library's schedulers: of a type of its own, `MainScheduler`, or of that of any scheduler.
  func isScheduler(_ node: NodeID) -> Bool {
    guard case .named(let name, _) = types[node].withoutModule(), isSignatureName(name) else { return false }
    return conforms(name, to: catalog[.scheduler])
  }

  /// Whether an expression makes or names a scheduler of the library's, from nothing that is rewritten:
  /// `MainScheduler.instance`, `SerialDispatchQueueScheduler(queue: disk, internalSerialQueueName: "disk")`.
  func makesScheduler(_ node: NodeID) -> Bool {
    let arguments: [Argument]
    let base: NodeID
    switch outline[node] {
    case .member(let type, _, _, _): (base, arguments) = (type, [])
    case .call(let call): (base, arguments) = (call.callee, call.arguments)
    default: return false
    }
    guard isScheduler(node), case .reference(let name, _) = outline[base], isSignatureType(name.text, at: base) else {
      return false
    }
    let rewritten = rewrittenTypes
    return outline.descendants(of: arguments.map(\.value)).allSatisfy { !rewritten.areIn(types[$0]) }
  }
}
