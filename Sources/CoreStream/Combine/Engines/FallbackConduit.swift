#if !CORESTREAM_ON_COMBINE

/// Passes values on, and may send one value of its own when the upstream ends, as soon as there is demand for it.
@usableFromInline
final class FallbackConduit<UpstreamFailure: Error, Downstream: Subscriber>: FallbackCore, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure
  @usableFromInline typealias Kept = FallbackKept<Downstream.Input, UpstreamFailure>

  /// What becomes of the upstream's end.
  @usableFromInline
  enum Ending {
    case fallback(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  @usableFromInline let downstream: Downstream
  @usableFromInline let ending: (Subscribers.Completion<UpstreamFailure>, _ isEmpty: Bool) -> Ending

  @inlinable
  init(
    _ name: String, surplus: Surplus, _ downstream: Downstream,
    ending: @escaping (Subscribers.Completion<UpstreamFailure>, _ isEmpty: Bool) -> Ending
  ) {
    self.downstream = downstream
    self.ending = ending
    super.init(name, surplus: surplus, sendsKept: { unsafeDowncast($0, to: FallbackConduit.self).sendKept() })
  }

  /// What waits, for the first thing that has to. Assumes the lock.
  @inlinable
  func makeKept() -> Kept {
    if let kept { return unsafeDowncast(kept, to: Kept.self) }
    let made = Kept()
    kept = made
    return made
  }

  /// What waits, if anything ever had to. Assumes the lock.
  @inlinable var typedKept: Kept? { kept.map { unsafeDowncast($0, to: Kept.self) } }

  @inlinable
  func receive(subscription: any Subscription) {
    guard lock.withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
    if surplus == .waits { subscription.request(.unlimited) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    lock.lock()
    guard upstream.isConnected, !isEndWaiting else {
      lock.unlock()
      return .none
    }
    isEmpty = false
    guard demand > .none, !areValuesWaiting, !isSending else {
      precondition(surplus == .waits, "received a value that was not asked for")
      makeKept().values.append(input)
      areValuesWaiting = true
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
    lock.lock()
    if upstream.isConnected, !isEndWaiting, isSending || areValuesWaiting {
      makeKept().end = completion
      isEndWaiting = true
    }
    let ended = isEndWaiting ? nil : upstream.end()
    lock.unlock()
    if ended != nil { end(completion) }
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<UpstreamFailure>) {
    switch ending(completion, isEmpty) {
    case .completion(let completion):
      downstream.receive(completion: completion)
    case .fallback(let value):
      lock.lock()
      let goesOut = demand > .none
      if !goesOut {
        makeKept().fallback = .some(value)
        isFallbackWaiting = true
      }
      lock.unlock()
      if goesOut { send(value) }
    }
    letGoOfEnded()
  }

  @inlinable
  func send(_ value: Downstream.Input) {
    _ = downstream.receive(value)
    if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
  }

  /// Sends what waited, as far as the demand goes.
  @inlinable
  func sendKept() {
    lock.lock()
    let fallback = typedKept?.fallback
    typedKept?.fallback = nil
    isFallbackWaiting = false
    lock.unlock()
    if let fallback { send(fallback) }
    while let value = nextWaiting() {
      let more = downstream.receive(value)
      lock.withLock {
        demand += more
        isSending = false
      }
    }
    if let completion = takeWaitingEnd() { end(completion) }
  }

  @inlinable
  func nextWaiting() -> Downstream.Input? {
    lock.lock()
    defer { lock.unlock() }
    guard demand > .none, !isSending, let kept = typedKept, let value = kept.values.popFirst() else { return nil }
    areValuesWaiting = !kept.values.isEmpty
    demand -= 1
    isSending = true
    return value
  }

  /// The end that waited for the values, when they are gone.
  @inlinable
  func takeWaitingEnd() -> Subscribers.Completion<UpstreamFailure>? {
    lock.lock()
    defer { lock.unlock() }
    guard isEndWaiting, !areValuesWaiting, !isSending, let completion = typedKept?.end else { return nil }
    typedKept?.end = nil
    isEndWaiting = false
    return upstream.end() == nil ? nil : completion
  }
}

/// What a fallback conduit keeps for later; most never need it.
@usableFromInline
final class FallbackKept<Value, Failure: Error> {
  @usableFromInline @exclusivity(unchecked) var fallback: Value?
  @usableFromInline @exclusivity(unchecked) var values = FirstInFirstOut<Value>()
  @usableFromInline @exclusivity(unchecked) var end: Subscribers.Completion<Failure>?

  @inlinable
  init() {}
}

/// The part of a fallback conduit that doesn't depend on its types; apart for the reason that `OutletCore` has.
@usableFromInline
class FallbackCore: Subscription, Lingering, Described {
  /// What becomes of a value that nobody asked for.
  @usableFromInline
  enum Surplus {
    /// It can only be a mistake, and traps.
    case traps

    /// The upstream is asked for everything at once, so that its end is known; the value waits.
    case waits
  }

  @usableFromInline final let description: String
  @usableFromInline final let surplus: Surplus

  /// Sends what waits. Formed where the types are known, and specialized there.
  @usableFromInline final let sendsKept: (FallbackCore) -> Void
  @usableFromInline final let lock = Lock()

  // With the lock locked.
  @usableFromInline @exclusivity(unchecked) final var upstream = UpstreamState.awaited
  @usableFromInline @exclusivity(unchecked) final var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) final var isEmpty = true
  @usableFromInline @exclusivity(unchecked) final var isSending = false
  @usableFromInline @exclusivity(unchecked) final var isCancelled = false
  @usableFromInline @exclusivity(unchecked) final var isFallbackWaiting = false
  @usableFromInline @exclusivity(unchecked) final var areValuesWaiting = false
  @usableFromInline @exclusivity(unchecked) final var isEndWaiting = false
  @usableFromInline @exclusivity(unchecked) final var kept: AnyObject?

  @inlinable
  init(_ name: String, surplus: Surplus, sendsKept: @escaping (FallbackCore) -> Void) {
    description = name
    self.surplus = surplus
    self.sendsKept = sendsKept
  }

  @usableFromInline
  final func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "demand must not be zero")
    lock.lock()
    demand += more
    let subscription = upstream.subscription
    lock.unlock()
    subscription?.request(more)
    lock.lock()
    let isAnythingDue = isFallbackWaiting || areValuesWaiting || isEndWaiting
    lock.unlock()
    if isAnythingDue { sendsKept(self) }
  }

  @usableFromInline
  final func cancel() {
    lock.lock()
    let dropped = kept.take()
    (isFallbackWaiting, areValuesWaiting, isEndWaiting) = (false, false, false)
    isCancelled = true
    let subscription = upstream.take()
    let ended = upstream.takeEnded()
    lock.unlock()
    subscription?.cancel()
    ended?.letGo()
    withExtendedLifetime(dropped) {}
  }

  /// Lets go of an upstream that has ended, with the lock free.
  @usableFromInline
  final func letGoOfEnded() {
    let released = lock.withLock { upstream.takeEnded() }
    withExtendedLifetime(released) {}
  }

  @usableFromInline final var isLingering: Bool { lock.withLock { upstream.held }?.lingers ?? false }
}

#endif
