#if !CORESTREAM_ON_COMBINE

/// Somebody who is told of all that passes between publishers and subscribers, for tools that show streams at work.
///
/// It is told of what is subscribed to while it is enabled, and of what passes there from then on. Combine has this
/// protocol under this name. Being watched costs; as long as nobody is enabled, a subscription costs one look more, and
/// an event nothing.
///
///     final class Tracer: _Introspection {
///       func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {
///         print("\(subscription): \(demand)")
///       }
///     }
///     Tracer().enable()
public protocol _Introspection: AnyObject {
  /// A publisher is about to be attached to a subscriber.
  func willReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure

  /// A publisher has been attached to a subscriber.
  func didReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure

  /// A subscriber is about to receive its subscription.
  func willReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription)

  /// A subscriber has received its subscription.
  func didReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription)

  /// A subscriber is about to receive a value.
  func willReceive<Downstream: Subscriber>(subscriber: Downstream, input: Downstream.Input)

  /// A subscriber has received a value, and asks for so many more.
  func didReceive<Downstream: Subscriber>(
    subscriber: Downstream, input: Downstream.Input, resultingDemand: Subscribers.Demand)

  /// A subscriber is about to receive the completion.
  func willReceive<Downstream: Subscriber>(
    subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>)

  /// A subscriber has received the completion.
  func didReceive<Downstream: Subscriber>(
    subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>)

  /// A subscription is about to be asked for values.
  func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand)

  /// A subscription has been asked for values.
  func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand)

  /// A subscription is about to be cancelled.
  func willCancel(subscription: any Subscription)

  /// A subscription has been cancelled.
  func didCancel(subscription: any Subscription)
}

extension _Introspection {
  public func willReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {}

  public func didReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {}

  public func willReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription) {}

  public func didReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription) {}

  public func willReceive<Downstream: Subscriber>(subscriber: Downstream, input: Downstream.Input) {}

  public func didReceive<Downstream: Subscriber>(
    subscriber: Downstream, input: Downstream.Input, resultingDemand: Subscribers.Demand
  ) {}

  public func willReceive<Downstream: Subscriber>(
    subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>
  ) {}

  public func didReceive<Downstream: Subscriber>(
    subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>
  ) {}

  public func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}

  public func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}

  public func willCancel(subscription: any Subscription) {}

  public func didCancel(subscription: any Subscription) {}
}

extension _Introspection {
  /// From now on this one is told.
  public func enable() { Introspectors.shared.add(self) }

  /// From now on this one is not told any more.
  public func disable() { Introspectors.shared.remove(self) }

  /// Whether this one is told.
  public var isEnabled: Bool { Introspectors.shared.current.contains { $0 === self } }
}

#endif
