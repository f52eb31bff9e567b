extension Publisher {
  /// Keeps values that come faster than they are asked for, up to a number.
  ///
  ///     subject.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest)
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// When a buffer asks its upstream for values.
  public enum PrefetchStrategy: Sendable {
    /// Asks for as many as fit, and for another whenever one has gone out.
    case keepFull

    /// Asks for everything at once.
    case byRequest
  }

  /// What a buffer does when it is full.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops what comes.
    case dropNewest

    /// Drops what has waited longest.
    case dropOldest

    /// Fails.
    case customError(() -> Failure)
  }

  /// What `buffer(size:prefetch:whenFull:)` makes. A failure overtakes the values that wait for demand.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values are kept.
    public let size: Int

    /// When the upstream is asked for values.
    public let prefetch: PrefetchStrategy

    /// What becomes of a value that finds no room.
    public let whenFull: BufferingStrategy<Failure>

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(self, subscriber))
    }
  }
}

extension Publishers.Buffer {
  /// Decides what is kept; keeping and delivering is the demand buffer's.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    private let parent: Publishers.Buffer<Upstream>
    private let waiting: DemandBuffer<Downstream>
    private var upstream = UpstreamState.awaited
    private var isAnnounced = false

    /// How the stream ended, if it did so before the downstream had its subscription.
    private var earlyEnd: Subscribers.Completion<Failure>?

    @usableFromInline
    init(_ parent: Publishers.Buffer<Upstream>, _ downstream: Downstream) {
      self.parent = parent
      waiting = DemandBuffer(downstream)
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      guard LockStripe.of(self).withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
      subscription.request(parent.prefetch == .keepFull ? .max(parent.size) : .unlimited)
      waiting.receive(subscription: self)
      let ending = LockStripe.of(self).withLock {
        isAnnounced = true
        return earlyEnd.take()
      }
      if let ending { end(ending) }
    }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      if waiting.waitingCount >= parent.size, !makeRoom() { return .none }
      let isDelivered = waiting.offer(input)
      return isDelivered && parent.prefetch == .keepFull ? .max(1) : .none
    }

    private func makeRoom() -> Bool {
      switch parent.whenFull {
      case .dropNewest:
        return false
      case .dropOldest:
        waiting.dropOldest()
        return true
      case .customError(let makeError):
        LockStripe.of(self).withLock { upstream.take() }?.cancel()
        let error = makeError()
        if !isTooEarly(for: .failure(error)) { waiting.complete(.failure(error)) }
        return false
      }
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let released = LockStripe.of(self).withLock { upstream.take() }
      if !isTooEarly(for: completion) { end(completion) }
      withExtendedLifetime(released) {}
    }

    /// A failure takes the place of the values that wait; the end follows them.
    private func end(_ completion: Subscribers.Completion<Upstream.Failure>) {
      if case .failure = completion {
        waiting.complete(completion, immediate: true)
      } else {
        waiting.complete(completion)
      }
    }

    /// The upstream is asked before the downstream has its subscription: an end that comes at once waits for that.
    private func isTooEarly(for completion: Subscribers.Completion<Upstream.Failure>) -> Bool {
      LockStripe.of(self).withLock {
        if !isAnnounced { earlyEnd = earlyEnd ?? completion }
        return !isAnnounced
      }
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
      let before = waiting.waitingCount
      waiting.request(demand)
      let gone = before - waiting.waitingCount
      guard parent.prefetch == .keepFull, gone > 0 else { return }
      LockStripe.of(self).withLock { upstream.subscription }?.request(.max(gone))
    }

    @usableFromInline
    func cancel() {
      waiting.cancel()
      LockStripe.of(self).withLock { upstream.take() }?.cancel()
    }

    @usableFromInline var description: String { "Buffer" }
  }
}
