#if !CORESTREAM_ON_COMBINE

/// The connection of one subscriber to one publisher. Cancel it to stop the flow; it can't be resumed.
///
/// Both calls may come from any thread, also from inside the subscriber's `receive` methods.
///
/// A subscriber that wants three values, one after the other, keeps its subscription and asks again:
///
///     func receive(subscription: any Subscription) { subscription.request(.max(1)) }
///     func receive(_ input: Int) -> Subscribers.Demand { count += 1; return count < 3 ? .max(1) : .none }
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher to send so many more values. Demands add up; `.unlimited` can't be taken back.
  ///
  /// Values may arrive before this call returns. Asking for none traps.
  func request(_ demand: Subscribers.Demand)

  /// Whether an extra upstream holds something beyond its end; see `Lingering`. A requirement only for speed.
  var _lingers: Bool { get }
}

extension Subscription {
  @inlinable public var _lingers: Bool { false }
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {}

extension Subscriptions {
  /// A subscription that does nothing, for publishers that complete at once.
  public static var empty: any Subscription { EmptySubscription.shared }

  private struct EmptySubscription: Subscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    static let shared = EmptySubscription()
    let combineIdentifier = CombineIdentifier()
    var description: String { "Empty" }
    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    var playgroundDescription: Any { description }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

#endif
