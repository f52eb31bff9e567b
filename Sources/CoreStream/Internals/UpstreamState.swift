/// Where an operator stands with its upstream. Guarded by its owner's lock.
@usableFromInline
enum UpstreamState {
  /// No subscription has come yet.
  case awaited

  /// The one subscription has come.
  case connected(any Subscription)

  /// The upstream has ended, and the downstream is hearing so; what lingers upstream can be let go of.
  case ending(any Subscription)

  /// The upstream has ended, or was cancelled.
  case over

  /// Takes the first subscription; false for any other, which the caller then cancels.
  @inlinable
  mutating func connect(_ subscription: any Subscription) -> Bool {
    guard case .awaited = self else { return false }
    self = .connected(subscription)
    return true
  }

  @inlinable var subscription: (any Subscription)? {
    if case .connected(let subscription) = self { subscription } else { nil }
  }

  /// The one subscription is still to come.
  @inlinable var isAwaited: Bool {
    if case .awaited = self { true } else { false }
  }

  /// The upstream has ended or was cancelled.
  @inlinable var isOver: Bool {
    switch self {
    case .ending, .over: true
    case .awaited, .connected: false
    }
  }

  /// Ends the connection, also one that is still to come.
  @inlinable
  mutating func close() -> (any Subscription)? {
    defer { self = .over }
    return subscription
  }

  /// Ends the connection, if there is one; the first caller gets the subscription, to cancel or to release it outside the lock.
  @inlinable
  mutating func take() -> (any Subscription)? {
    guard case .connected(let subscription) = self else { return nil }
    self = .over
    return subscription
  }

  /// The upstream has ended by itself; `takeEnded()` gives the subscription as long as the state is not closed.
  @inlinable
  mutating func end() -> (any Subscription)? {
    guard case .connected(let subscription) = self else { return nil }
    self = .ending(subscription)
    return subscription
  }

  /// Ends the `ending`, if it lasts; the caller lets go of the subscription outside the lock.
  @inlinable
  mutating func takeEnded() -> (any Subscription)? {
    guard case .ending(let subscription) = self else { return nil }
    self = .over
    return subscription
  }

  /// The subscription that tells whether something lingers upstream.
  @inlinable var held: (any Subscription)? {
    switch self {
    case .connected(let subscription), .ending(let subscription): subscription
    case .awaited, .over: nil
    }
  }
}
