/// Where an operator stands with its upstream. Guarded by its owner's lock.
@usableFromInline
enum UpstreamState {
  /// No subscription has come yet.
  case awaited

  /// The one subscription has come.
  case connected(any Subscription)

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
}
