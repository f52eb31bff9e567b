/// The connection of one subscriber to one publisher. Cancel it to stop the flow; it can't be resumed.
///
/// Both calls may come from any thread, also from inside the subscriber's `receive` methods.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher to send so many more values. Demands add up.
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
