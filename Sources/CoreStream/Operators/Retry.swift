extension Publisher {
  /// Subscribes again after a failure, at most so many times; then the failure passes through.
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
      RetryAttempts(self, Succession("Retry", subscriber)).attempt(turn: 0)
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

/// The attempts of one subscription. An attempt that fails while it is being subscribed to is followed by a loop, not
/// by recursion, however many there are.
private final class RetryAttempts<Upstream: Publisher, Downstream: Subscriber>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let parent: Publishers.Retry<Upstream>
  private let relay: Succession<Downstream>
  private var left: Int?
  private var isSubscribing = false
  private var failedMeanwhile = false
  /// The failure of the last attempt, if that came while it was subscribed to.
  private var lastFailure: Subscribers.Completion<Upstream.Failure>?

  init(_ parent: Publishers.Retry<Upstream>, _ relay: Succession<Downstream>) {
    self.parent = parent
    self.relay = relay
    left = parent.retries
  }

  func attempt(turn first: Int) {
    var turn = first
    relay.lock.withLock { isSubscribing = true }
    repeat {
      relay.lock.withLock { failedMeanwhile = false }
      parent.upstream.subscribe(relay.branch(turn: turn) { self.ended($0) })
      let again = relay.lock.withLock {
        isSubscribing = failedMeanwhile
        return failedMeanwhile
      }
      guard again else { break }
      relay.letGoOfEnded()
      turn = relay.nextTurn()
    } while relay.isOpen
    if let failure = relay.lock.withLock({ lastFailure.take() }) { relay.complete(failure) }
  }

  private func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
    guard case .failure = completion else { return relay.complete(completion) }
    let isLast = left == 0
    left = left.map { $0 - 1 }
    let waits = relay.lock.withLock {
      if isSubscribing, isLast { lastFailure = completion }
      failedMeanwhile = isSubscribing && !isLast
      return isSubscribing
    }
    if waits { return }
    if isLast { return relay.complete(completion) }
    relay.letGoOfEnded()
    attempt(turn: relay.nextTurn())
  }
}
