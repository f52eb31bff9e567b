/// The receiving end of a publisher.
///
/// Calls come one at a time, though not necessarily on one thread: one subscription, then values within the demand, then
/// at most one completion.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// What the subscriber receives.
  associatedtype Input

  /// The failures the subscriber can be told of.
  associatedtype Failure: Error

  /// Hands over the subscription, by which values are requested and the stream is cancelled.
  func receive(subscription: any Subscription)

  /// Hands over one value; returns how many more are wanted beyond those requested already.
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
