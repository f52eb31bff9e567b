#if !CORESTREAM_ON_COMBINE

/// A subscriber made of closures, for one of several inputs of an operator. The closures are made where all types are
/// known, so that they are specialized.
@usableFromInline
final class ClosureSubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable {
  @usableFromInline let description: String
  @usableFromInline let subscription: (any Subscription) -> Void
  @usableFromInline let value: (Input) -> Subscribers.Demand
  @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(
    _ name: String, subscription: @escaping (any Subscription) -> Void,
    value: @escaping (Input) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    description = name
    self.subscription = subscription
    self.value = value
    self.completion = completion
  }

  @usableFromInline
  func receive(subscription: any Subscription) { self.subscription(subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { value(input) }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) { self.completion(completion) }

  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

#endif
