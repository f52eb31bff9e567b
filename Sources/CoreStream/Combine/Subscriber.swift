#if !CORESTREAM_ON_COMBINE

/// The receiving end of a publisher.
///
/// Calls come one at a time, though not necessarily on one thread: one subscription, then values within the demand,
/// then at most one completion. Most programs don't write subscribers but call `sink` or `assign`.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// What the subscriber receives.
  associatedtype Input

  /// The failures the subscriber can be told of.
  associatedtype Failure: Error

  /// Hands over the subscription, by which values are requested and the stream is canceled.
  ///
  /// Nothing is sent until the subscriber has requested values; it may do so here, or later from anywhere.
  func receive(subscription: any Subscription)

  /// Hands over one value; returns how many more are wanted beyond those requested already: `.none` for no more than
  /// that.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Says that nothing more will come, and why.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Hands over the value of a publisher of `Void`.
  @inlinable
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the subscribers and of the types they speak with.
public enum Subscribers {}

#endif
