/// Where an operator stands with its upstream. Guarded by its owner's lock.
///
/// A stage beside the subscription, and not cases that hold it: asking for the stage then copies no subscription.
@usableFromInline
struct UpstreamState {
  @usableFromInline
  enum Stage: UInt8 {
    /// No subscription has come yet.
    case awaited

    /// The one subscription has come.
    case connected

    /// The upstream has ended, and the downstream is hearing so; what lingers upstream can be let go of.
    case ending

    /// The upstream has ended, or was cancelled.
    case over
  }

  /// The subscription that tells whether something lingers upstream.
  @usableFromInline var held: (any Subscription)?
  @usableFromInline var stage: Stage

  @inlinable @inline(__always)
  init(_ stage: Stage) { self.stage = stage }

  @inlinable @inline(__always)
  static var awaited: UpstreamState { UpstreamState(.awaited) }

  @inlinable @inline(__always)
  static var over: UpstreamState { UpstreamState(.over) }

  /// Takes the first subscription; false for any other, which the caller then cancels.
  @inlinable
  mutating func connect(_ subscription: any Subscription) -> Bool {
    guard stage == .awaited else { return false }
    stage = .connected
    held = subscription
    return true
  }

  @inlinable var subscription: (any Subscription)? { stage == .connected ? held : nil }

  /// The one subscription is still to come.
  @inlinable @inline(__always)
  var isAwaited: Bool { stage == .awaited }

  /// The one subscription has come, and neither an end nor a cancel.
  @inlinable @inline(__always)
  var isConnected: Bool { stage == .connected }

  /// The upstream has ended or was cancelled.
  @inlinable @inline(__always)
  var isOver: Bool { stage == .ending || stage == .over }

  /// Ends the connection, also one that is still to come.
  @inlinable
  mutating func close() -> (any Subscription)? {
    let isConnected = stage == .connected
    stage = .over
    let released = held.take()
    return isConnected ? released : nil
  }

  /// Ends the connection, if there is one; the first caller gets the subscription, to cancel or to release it outside the lock.
  @inlinable
  mutating func take() -> (any Subscription)? {
    guard stage == .connected else { return nil }
    stage = .over
    return held.take()
  }

  /// The upstream has ended by itself; `takeEnded()` gives the subscription as long as the state is not closed.
  @inlinable
  mutating func end() -> (any Subscription)? {
    guard stage == .connected else { return nil }
    stage = .ending
    return held
  }

  /// Ends the `ending`, if it lasts; the caller lets go of the subscription outside the lock.
  @inlinable
  mutating func takeEnded() -> (any Subscription)? {
    guard stage == .ending else { return nil }
    stage = .over
    return held.take()
  }
}
