/// A publisher that outside code feeds with `send`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every subscriber that asked for one.
  func send(_ value: Output)

  /// Ends the stream for every subscriber, now and later.
  func send(completion: Subscribers.Completion<Failure>)

  /// Connects the subject to an upstream, from which it then requests values.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends the only value there is of `Void`.
  @inlinable
  public func send() { send(()) }
}
