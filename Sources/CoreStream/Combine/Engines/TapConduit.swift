#if !CORESTREAM_ON_COMBINE

/// The closures of an operator that passes everything on and calls them meanwhile.
@usableFromInline
struct Taps<Output, Failure: Error> {
  @usableFromInline var subscription: ((any Subscription) -> Void)?
  @usableFromInline var value: ((Output) -> Void)?
  @usableFromInline var completion: ((Subscribers.Completion<Failure>) -> Void)?
  @usableFromInline var cancel: (() -> Void)?
  @usableFromInline var request: ((Subscribers.Demand) -> Void)?

  /// The demand that the downstream returned for a value, none included.
  @usableFromInline var returned: ((Subscribers.Demand) -> Void)?

  @inlinable
  init() {}
}

/// Calls the closures of `Taps`, then passes each event on.
@usableFromInline
final class TapConduit<Downstream: Subscriber>: Subscriber, Subscription, Lingering, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Events = Taps<Input, Failure>

  @usableFromInline let description: String
  @usableFromInline let downstream: Downstream
  @usableFromInline @exclusivity(unchecked) var taps: Events?
  @usableFromInline let keepsTaps: Bool
  @usableFromInline @exclusivity(unchecked) var upstream = UpstreamState.awaited

  /// - Parameter keepsTaps: Whether the closures are still called for events after the completion.
  @inlinable
  init(_ name: String, _ taps: Events, _ downstream: Downstream, keepsTaps: Bool = false) {
    description = name
    self.keepsTaps = keepsTaps
    self.taps = taps
    self.downstream = downstream
  }

  @inlinable
  var currentTaps: Events? { LockStripe.of(self).withLock { taps } }

  @inlinable
  func receive(subscription: any Subscription) {
    currentTaps?.subscription?(subscription)
    guard LockStripe.of(self).withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let stripe = LockStripe.of(self)
    stripe.lock.pointee.lock()
    let (tap, returned) = (taps?.value, taps?.returned)
    stripe.lock.pointee.unlock()
    if let tap { tap(input) }
    let demand = downstream.receive(input)
    if let returned { returned(demand) }
    return demand
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    currentTaps?.completion?(completion)
    let taps = LockStripe.of(self).withLock { () -> Events? in
      _ = upstream.end()
      return releasedTaps()
    }
    downstream.receive(completion: completion)
    let released = LockStripe.of(self).withLock { upstream.takeEnded() }
    withExtendedLifetime((taps, released)) {}
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    currentTaps?.request?(demand)
    LockStripe.of(self).withLock { upstream.subscription }?.request(demand)
  }

  @inlinable
  func cancel() {
    if let ended = LockStripe.of(self).withLock({ upstream.takeEnded() }) { return ended.cancelIfLingering() }
    currentTaps?.cancel?()
    let (subscription, taps) = LockStripe.of(self).withLock { () -> ((any Subscription)?, Events?) in
      upstream.isAwaited ? (nil, nil) : (upstream.take(), releasedTaps())
    }
    subscription?.cancel()
    withExtendedLifetime(taps) {}
  }

  @usableFromInline var isLingering: Bool { LockStripe.of(self).withLock { upstream.held }?.lingers ?? false }

  /// What is no longer told of anything. Call it with the lock locked.
  @inlinable
  func releasedTaps() -> Events? { keepsTaps ? nil : taps.take() }

  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  @usableFromInline var playgroundDescription: Any { description }
}

#endif
