/// The state of an operator's upstream subscription. Guarded by its owner's lock.
///
/// A stage beside the subscription, not an enumeration that holds it, so that reading the stage copies no subscription.
@usableFromInline
struct UpstreamState {
  @usableFromInline
  enum Stage: UInt8 {
    /// The subscription has not arrived.
    case awaited

    /// The subscription has arrived.
    case connected

    /// The upstream has completed and the downstream is being completed; the subscription is kept for
    /// `cancelIfLingering()`.
    case ending

    /// The upstream has completed or was cancelled, and the subscription is released.
    case over
  }

  /// The subscription, also after its completion.
  @usableFromInline var held: (any Subscription)?
  @usableFromInline var stage: Stage

  @inlinable @inline(__always)
  init(_ stage: Stage) { self.stage = stage }

  @inlinable @inline(__always)
  static var awaited: UpstreamState { UpstreamState(.awaited) }

  @inlinable @inline(__always)
  static var over: UpstreamState { UpstreamState(.over) }

  /// Stores the first subscription; returns false for any other, which the caller then cancels.
  @inlinable
  mutating func connect(_ subscription: any Subscription) -> Bool {
    guard stage == .awaited else { return false }
    stage = .connected
    held = subscription
    return true
  }

  @inlinable var subscription: (any Subscription)? { stage == .connected ? held : nil }

  /// Whether the subscription has not arrived.
  @inlinable @inline(__always)
  var isAwaited: Bool { stage == .awaited }

  /// Whether the subscription has arrived, and neither a completion nor a cancel since.
  @inlinable @inline(__always)
  var isConnected: Bool { stage == .connected }

  /// Whether the upstream has completed or was cancelled.
  @inlinable @inline(__always)
  var isOver: Bool { stage == .ending || stage == .over }

  /// Ends the connection, also before the subscription has arrived.
  @inlinable
  mutating func close() -> (any Subscription)? {
    let isConnected = stage == .connected
    stage = .over
    let released = held.take()
    return isConnected ? released : nil
  }

  /// Ends the connection, if there is one; the first caller gets the subscription, to cancel or to release it outside
  /// the lock.
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

  /// Moves from the stage `ending` to `over`; the caller releases the subscription outside the lock.
  @inlinable
  mutating func takeEnded() -> (any Subscription)? {
    guard stage == .ending else { return nil }
    stage = .over
    return held.take()
  }
}
