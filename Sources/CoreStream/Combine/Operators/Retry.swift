#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Subscribes again after a failure, at most so many times; then the failure passes through.
  ///
  /// It does so at once, on the thread of the failure; `retry(when:)` can wait. Values that were sent before stay sent.
  /// Demand: passed on; what an attempt leaves open goes to the next one. Many failures one after the other need no
  /// deep stack.
  ///
  ///     request.retry(2)   // At most three attempts in all.
  ///
  /// - Parameter retries: How often the upstream is subscribed to again after a failure.
  /// - Returns: A publisher that fails when all attempts have.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// What `retry(_:)` makes.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How often it subscribes again; nil for without end.
    public let retries: Int?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      RetryAttempts(self, subscriber).attempt()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

/// The attempts of one subscription. An attempt that fails while it is being subscribed to is followed by a loop, not
/// by recursion, however many there are. What was asked for, and has not come, is asked for again.
@usableFromInline
final class RetryAttempts<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription, Lingering,
  Described
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline typealias Input = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure
  @usableFromInline typealias Completion = Subscribers.Completion<Failure>

  @usableFromInline let source: Upstream
  @usableFromInline let lock = Lock()
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var upstream: (any Subscription)?
  /// An attempt that has failed, until that has been dealt with.
  @usableFromInline @exclusivity(unchecked) var ended: (any Subscription)?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var left: Int?
  @usableFromInline @exclusivity(unchecked) var hasSentSubscription = false
  @usableFromInline @exclusivity(unchecked) var isSubscribing = false
  @usableFromInline @exclusivity(unchecked) var failedMeanwhile = false
  /// The failure of the last attempt, if that came while it was subscribed to.
  @usableFromInline @exclusivity(unchecked) var lastFailure: Completion?

  @inlinable
  init(_ parent: Publishers.Retry<Upstream>, _ downstream: Downstream) {
    source = parent.upstream
    left = parent.retries
    self.downstream = downstream
  }

  @inlinable
  func attempt() {
    lock.withLock { isSubscribing = true }
    while true {
      lock.withLock { failedMeanwhile = false }
      source.subscribe(self)
      let again = lock.withLock {
        isSubscribing = failedMeanwhile && downstream != nil
        return isSubscribing
      }
      guard again else { break }
      releaseEnded()
    }
    if let failure = lock.withLock({ lastFailure.take() }) { finish(failure) }
  }

  @inlinable
  func receive(subscription: any Subscription) {
    let connection = lock.withLock { () -> (target: Downstream?, open: Subscribers.Demand)? in
      guard let downstream, upstream == nil else { return nil }
      upstream = subscription
      defer { hasSentSubscription = true }
      return (hasSentSubscription ? nil : downstream, demand)
    }
    guard let connection else { return subscription.cancel() }
    connection.target?.receive(subscription: self)
    if connection.open > .none { subscription.request(connection.open) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let target = lock.withLock { () -> Downstream? in
      guard let downstream else { return nil }
      precondition(demand > .none, "received a value that was not asked for")
      demand -= 1
      return downstream
    }
    if let more = target?.receive(input), more > .none { request(more) }
    return .none
  }

  @inlinable
  func receive(completion: Completion) {
    switch lock.withLock({ decide(completion) }) {
    case .nothing: break
    case .end: finish(completion)
    case .again:
      releaseEnded()
      attempt()
    }
  }

  /// What follows the end of an attempt.
  @usableFromInline
  enum AttemptOutcome {
    /// Nothing, or nothing yet: whoever is subscribing goes on.
    case nothing

    /// The stream ends too.
    case end

    /// Another attempt.
    case again
  }

  @inlinable
  func decide(_ completion: Completion) -> AttemptOutcome {
    guard downstream != nil else { return .nothing }
    ended = upstream.take()
    guard case .failure = completion else { return .end }
    if left == 0 {
      if isSubscribing { lastFailure = completion }
      return isSubscribing ? .nothing : .end
    }
    left = left.map { $0 - 1 }
    failedMeanwhile = isSubscribing
    return isSubscribing ? .nothing : .again
  }

  @inlinable
  func finish(_ completion: Completion) {
    let target = lock.withLock { downstream.take() }
    target?.receive(completion: completion)
    releaseEnded()
  }

  @inlinable
  func releaseEnded() {
    lock.withLock { ended.take() }?.cancelIfLingering()
  }

  @inlinable
  func request(_ more: Subscribers.Demand) {
    let subscription = lock.withLock { () -> (any Subscription)? in
      guard downstream != nil else { return nil }
      demand += more
      return upstream
    }
    subscription?.request(more)
  }

  @inlinable
  func cancel() {
    let taken = lock.withLock { (target: downstream.take(), upstream: upstream.take()) }
    taken.upstream?.cancel()
    releaseEnded()
    withExtendedLifetime(taken.target) {}
  }

  @usableFromInline var isLingering: Bool { lock.withLock { upstream ?? ended }?.lingers ?? false }
  @usableFromInline var description: String { "Retry" }
}

#endif
