#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Subscribes again after a failure, at most so many times; then the failure passes through.
  ///
  /// It does so at once, on the thread of the failure; `retry(when:)` can wait. Values that were sent before stay sent.
  /// Demand: passed on; what an attempt leaves open goes to the next one. Many failures in a row need no deep stack.
  ///
  ///     request.retry(2)   // At most three attempts in all.
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

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      RetryAttempts(self, subscriber).attempt()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

/// The attempts of one subscription. An attempt that fails while it is being subscribed to is followed by a loop, not
/// by recursion, however many there are. What was asked for, and has not come, is asked for again.
private final class RetryAttempts<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription, Lingering,
  Described
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure
  typealias Completion = Subscribers.Completion<Failure>

  private let source: Upstream
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  /// An attempt that has failed, until that has been dealt with.
  private var ended: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var left: Int?
  private var isAnnounced = false
  private var isSubscribing = false
  private var failedMeanwhile = false
  /// The failure of the last attempt, if that came while it was subscribed to.
  private var lastFailure: Completion?

  init(_ parent: Publishers.Retry<Upstream>, _ downstream: Downstream) {
    source = parent.upstream
    left = parent.retries
    self.downstream = downstream
  }

  func attempt() {
    LockStripe.of(self).withLock { isSubscribing = true }
    while true {
      LockStripe.of(self).withLock { failedMeanwhile = false }
      source.subscribe(self)
      let again = LockStripe.of(self).withLock {
        isSubscribing = failedMeanwhile && downstream != nil
        return isSubscribing
      }
      guard again else { break }
      letGoOfEnded()
    }
    if let failure = LockStripe.of(self).withLock({ lastFailure.take() }) { finish(failure) }
  }

  func receive(subscription: any Subscription) {
    let connection = LockStripe.of(self).withLock { () -> (target: Downstream?, open: Subscribers.Demand)? in
      guard let downstream, upstream == nil else { return nil }
      upstream = subscription
      defer { isAnnounced = true }
      return (isAnnounced ? nil : downstream, demand)
    }
    guard let connection else { return subscription.cancel() }
    connection.target?.receive(subscription: self)
    if connection.open > .none { subscription.request(connection.open) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let target = LockStripe.of(self).withLock { () -> Downstream? in
      guard let downstream else { return nil }
      precondition(demand > .none, "received a value that was not asked for")
      demand -= 1
      return downstream
    }
    if let more = target?.receive(input), more > .none { request(more) }
    return .none
  }

  func receive(completion: Completion) {
    switch LockStripe.of(self).withLock({ decide(completion) }) {
    case .nothing: break
    case .end: finish(completion)
    case .again:
      letGoOfEnded()
      attempt()
    }
  }

  /// What follows the end of an attempt.
  private enum Sequel {
    /// Nothing, or nothing yet: whoever is subscribing goes on.
    case nothing

    /// The stream ends too.
    case end

    /// Another attempt.
    case again
  }

  private func decide(_ completion: Completion) -> Sequel {
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

  private func finish(_ completion: Completion) {
    let target = LockStripe.of(self).withLock { downstream.take() }
    target?.receive(completion: completion)
    letGoOfEnded()
  }

  private func letGoOfEnded() {
    LockStripe.of(self).withLock { ended.take() }?.letGo()
  }

  func request(_ more: Subscribers.Demand) {
    let subscription = LockStripe.of(self).withLock { () -> (any Subscription)? in
      guard downstream != nil else { return nil }
      demand += more
      return upstream
    }
    subscription?.request(more)
  }

  func cancel() {
    let taken = LockStripe.of(self).withLock { (target: downstream.take(), upstream: upstream.take()) }
    taken.upstream?.cancel()
    letGoOfEnded()
    withExtendedLifetime(taken.target) {}
  }

  var isLingering: Bool { LockStripe.of(self).withLock { upstream ?? ended }?.lingers ?? false }
  var description: String { "Retry" }
}

#endif
