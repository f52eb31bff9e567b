#if !CORESTREAM_ON_COMBINE

/// Passes values on, and may send one value of its own when the upstream ends, as soon as there is demand for it.
@usableFromInline
final class FallbackConduit<UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription, Lingering,
  Described
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  /// What becomes of the upstream's end.
  @usableFromInline
  enum Ending {
    case fallback(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  /// What becomes of a value that nobody asked for.
  @usableFromInline
  enum Surplus {
    /// It can only be a mistake, and traps.
    case traps

    /// The upstream is asked for everything at once, so that its end is known; the value waits.
    case waits
  }

  @usableFromInline let description: String
  @usableFromInline let surplus: Surplus
  @usableFromInline let downstream: Downstream
  @usableFromInline let ending: (Subscribers.Completion<UpstreamFailure>, _ isEmpty: Bool) -> Ending
  @usableFromInline let lock = Lock()
  @usableFromInline @exclusivity(unchecked) var upstream = UpstreamState.awaited
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var isEmpty = true
  @usableFromInline @exclusivity(unchecked) var fallback: Downstream.Input?
  @usableFromInline @exclusivity(unchecked) var waiting = FirstInFirstOut<Downstream.Input>()
  @usableFromInline @exclusivity(unchecked) var isSending = false
  @usableFromInline @exclusivity(unchecked) var waitingEnd: Subscribers.Completion<UpstreamFailure>?
  @usableFromInline @exclusivity(unchecked) var isCancelled = false

  @inlinable
  init(
    _ name: String, surplus: Surplus, _ downstream: Downstream,
    ending: @escaping (Subscribers.Completion<UpstreamFailure>, _ isEmpty: Bool) -> Ending
  ) {
    description = name
    self.surplus = surplus
    self.downstream = downstream
    self.ending = ending
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard lock.withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
    if surplus == .waits { subscription.request(.unlimited) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    lock.lock()
    guard upstream.subscription != nil, waitingEnd == nil else {
      lock.unlock()
      return .none
    }
    isEmpty = false
    guard demand > .none, waiting.isEmpty, !isSending else {
      precondition(surplus == .waits, "received a value that was not asked for")
      waiting.append(input)
      lock.unlock()
      return .none
    }
    demand -= 1
    lock.unlock()
    let more = downstream.receive(input)
    if more > .none { lock.withLock { demand += more } }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    let endsNow = lock.withLock {
      if upstream.subscription != nil, waitingEnd == nil, isSending || !waiting.isEmpty { waitingEnd = completion }
      return waitingEnd == nil && upstream.end() != nil
    }
    if endsNow { end(completion) }
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<UpstreamFailure>) {
    switch ending(completion, isEmpty) {
    case .completion(let completion):
      downstream.receive(completion: completion)
    case .fallback(let value):
      let goesOut = lock.withLock {
        if demand == .none { fallback = .some(value) }
        return demand > .none
      }
      if goesOut { send(value) }
    }
    let released = lock.withLock { upstream.takeEnded() }
    withExtendedLifetime(released) {}
  }

  @inlinable
  func send(_ value: Downstream.Input) {
    _ = downstream.receive(value)
    if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
  }

  @inlinable
  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "demand must not be zero")
    let (subscription, value) = lock.withLock { () -> ((any Subscription)?, Downstream.Input?) in
      demand += more
      return (upstream.subscription, fallback.take())
    }
    subscription?.request(more)
    if let value { send(value) }
    sendWaiting()
  }

  /// Sends the values that waited, as far as the demand goes, then the end that waited for them.
  @inlinable
  func sendWaiting() {
    while let value = nextWaiting() {
      let more = downstream.receive(value)
      lock.withLock {
        demand += more
        isSending = false
      }
    }
    let completion = lock.withLock { () -> Subscribers.Completion<UpstreamFailure>? in
      guard waiting.isEmpty, !isSending, let completion = waitingEnd.take() else { return nil }
      return upstream.end() == nil ? nil : completion
    }
    if let completion { end(completion) }
  }

  @inlinable
  func nextWaiting() -> Downstream.Input? {
    lock.withLock {
      guard demand > .none, !isSending, let value = waiting.popFirst() else { return nil }
      demand -= 1
      isSending = true
      return value
    }
  }

  @inlinable
  func cancel() {
    let dropped = lock.withLock { (fallback.take(), waiting.takeAll()) }
    let (subscription, ended) = lock.withLock {
      isCancelled = true
      return (upstream.take(), upstream.takeEnded())
    }
    subscription?.cancel()
    ended?.letGo()
    withExtendedLifetime(dropped) {}
  }

  @usableFromInline var isLingering: Bool { lock.withLock { upstream.held }?.lingers ?? false }
}

#endif
