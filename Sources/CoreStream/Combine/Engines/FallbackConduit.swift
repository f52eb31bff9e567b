#if !CORESTREAM_ON_COMBINE

/// Passes values on, and may send one more value when the upstream completes, as soon as there is demand for it.
@usableFromInline
final class FallbackConduit<UpstreamFailure: Error, Downstream: Subscriber>: FallbackCore, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure
  @usableFromInline typealias Pending = FallbackPending<Downstream.Input, UpstreamFailure>

  /// What the downstream receives when the upstream completes.
  @usableFromInline
  enum EndAction {
    case fallback(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  @usableFromInline let downstream: Downstream
  @usableFromInline let ending: (Subscribers.Completion<UpstreamFailure>, _ isEmpty: Bool) -> EndAction

  @inlinable
  init(
    _ name: String, surplus: UnrequestedValue, _ downstream: Downstream,
    ending: @escaping (Subscribers.Completion<UpstreamFailure>, _ isEmpty: Bool) -> EndAction
  ) {
    self.downstream = downstream
    self.ending = ending
    super.init(name, surplus: surplus, sendsPending: { unsafeDowncast($0, to: FallbackConduit.self).sendPending() })
  }

  /// Returns the buffer, which is created if there is none. Call it with the lock locked.
  @inlinable
  func makePending() -> Pending {
    if let pending { return unsafeDowncast(pending, to: Pending.self) }
    let made = Pending()
    pending = made
    return made
  }

  /// The buffer, if it was ever needed. Call it with the lock locked.
  @inlinable var typedPending: Pending? { pending.map { unsafeDowncast($0, to: Pending.self) } }

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
      makePending().values.append(input)
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
      makePending().end = completion
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
        makePending().fallback = .some(value)
        isFallbackWaiting = true
      }
      lock.unlock()
      if goesOut { send(value) }
    }
    releaseEnded()
  }

  @inlinable
  func send(_ value: Downstream.Input) {
    _ = downstream.receive(value)
    if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
  }

  /// Sends what waited, as far as the demand goes.
  @inlinable
  func sendPending() {
    lock.lock()
    let fallback = typedPending?.fallback
    typedPending?.fallback = nil
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
    guard demand > .none, !isSending, let pending = typedPending, let value = pending.values.popFirst() else {
      return nil
    }
    areValuesWaiting = !pending.values.isEmpty
    demand -= 1
    isSending = true
    return value
  }

  /// Moves out the buffered completion, if all buffered values are delivered.
  @inlinable
  func takeWaitingEnd() -> Subscribers.Completion<UpstreamFailure>? {
    lock.lock()
    defer { lock.unlock() }
    guard isEndWaiting, !areValuesWaiting, !isSending, let completion = typedPending?.end else { return nil }
    typedPending?.end = nil
    isEndWaiting = false
    return upstream.end() == nil ? nil : completion
  }
}

/// What a fallback conduit buffers until there is demand; most never need it.
@usableFromInline
final class FallbackPending<Value, Failure: Error> {
  @usableFromInline @exclusivity(unchecked) var fallback: Value?
  @usableFromInline @exclusivity(unchecked) var values = FirstInFirstOut<Value>()
  @usableFromInline @exclusivity(unchecked) var end: Subscribers.Completion<Failure>?

  @inlinable
  init() {}
}

/// The part of a fallback conduit that doesn't depend on its types; a class of its own for the reason given at
/// `OutletCore`.
@usableFromInline
class FallbackCore: Subscription, Lingering, Described {
  /// What to do with a value for which there is no demand.
  @usableFromInline
  enum UnrequestedValue {
    /// It is a programming error, and traps.
    case traps

    /// It is buffered: the upstream got unlimited demand, so that its completion is known early.
    case waits
  }

  @usableFromInline final let description: String
  @usableFromInline final let surplus: UnrequestedValue

  /// Sends what waits. Made where the types are known, so that it is specialized.
  @usableFromInline final let sendsPending: (FallbackCore) -> Void
  @usableFromInline final let lock = Lock()

  // Guarded by the lock.
  @usableFromInline @exclusivity(unchecked) final var upstream = UpstreamState.awaited
  @usableFromInline @exclusivity(unchecked) final var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) final var isEmpty = true
  @usableFromInline @exclusivity(unchecked) final var isSending = false
  @usableFromInline @exclusivity(unchecked) final var isCancelled = false
  @usableFromInline @exclusivity(unchecked) final var isFallbackWaiting = false
  @usableFromInline @exclusivity(unchecked) final var areValuesWaiting = false
  @usableFromInline @exclusivity(unchecked) final var isEndWaiting = false
  @usableFromInline @exclusivity(unchecked) final var pending: AnyObject?

  @inlinable
  init(_ name: String, surplus: UnrequestedValue, sendsPending: @escaping (FallbackCore) -> Void) {
    description = name
    self.surplus = surplus
    self.sendsPending = sendsPending
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
    if isAnythingDue { sendsPending(self) }
  }

  @usableFromInline
  final func cancel() {
    lock.lock()
    let dropped = pending.take()
    (isFallbackWaiting, areValuesWaiting, isEndWaiting) = (false, false, false)
    isCancelled = true
    let subscription = upstream.take()
    let ended = upstream.takeEnded()
    lock.unlock()
    subscription?.cancel()
    ended?.cancelIfLingering()
    withExtendedLifetime(dropped) {}
  }

  /// Releases an upstream that has ended, with the lock unlocked.
  @usableFromInline
  final func releaseEnded() {
    let released = lock.withLock { upstream.takeEnded() }
    withExtendedLifetime(released) {}
  }

  @usableFromInline final var isLingering: Bool { lock.withLock { upstream.held }?.lingers ?? false }
}

#endif
