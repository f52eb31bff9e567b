#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Leaves out the first so many values; traps if the count is negative.
  ///
  /// Demand: passed on, the upstream being asked for `count` values more. Completion and threads: the upstream's.
  ///
  ///     [1, 2, 3].publisher.dropFirst()   // 2 3
  ///
  /// - Parameter count: How many values are left out. Traps if it is negative.
  /// - Returns: A publisher of the values after the first `count`.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// What `dropFirst(_:)` makes.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values are left out.
    public let count: Int

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      precondition(count >= 0, "count must not be negative")
      let inner = Inner(subscriber, count: count)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publishers.Drop {
  /// Asks the upstream for as many values more as it leaves out. The downstream has its subscription before the
  /// upstream is subscribed to; what it asks for while there is no upstream is kept.
  ///
  /// Values come one at a time, so `toSkip` needs no lock; the other two are behind it.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Lingering, Described
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let downstream: Downstream
    @usableFromInline @exclusivity(unchecked) var toSkip: Int
    private var upstream: (any Subscription)?
    private var ended: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var hasHadUpstream = false

    /// The downstream cancelled before the upstream's subscription came.
    private var isCancelled = false

    @usableFromInline
    init(_ downstream: Downstream, count: Int) {
      self.downstream = downstream
      toSkip = count
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      let demand = LockStripe.of(self).withLock { () -> Subscribers.Demand? in
        guard upstream == nil else { return nil }
        // After a cancel, an upstream that nobody wanted anything of is only released, as Combine does.
        if isCancelled { return self.demand + toSkip > .none ? nil : self.demand }
        upstream = subscription
        hasHadUpstream = true
        return self.demand + toSkip
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
      guard toSkip > 0 else { return downstream.receive(input) }
      toSkip -= 1
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
      let isWanted = LockStripe.of(self).withLock {
        ended = upstream.take()
        return !isCancelled
      }
      if isWanted { downstream.receive(completion: completion) }
      let released = LockStripe.of(self).withLock { ended.take() }
      withExtendedLifetime(released) {}
    }

    @usableFromInline
    func request(_ more: Subscribers.Demand) {
      precondition(more > .none, "demand must not be zero")
      let subscription = LockStripe.of(self).withLock { () -> (any Subscription)? in
        if upstream == nil, !isCancelled { demand += more }
        return upstream
      }
      subscription?.request(more)
    }

    @usableFromInline
    func cancel() {
      let taken = LockStripe.of(self).withLock {
        isCancelled = !hasHadUpstream
        return (upstream: upstream.take(), ended: ended.take())
      }
      taken.upstream?.cancel()
      taken.ended?.cancelIfLingering()
    }

    @usableFromInline var isLingering: Bool { LockStripe.of(self).withLock { upstream ?? ended }?.lingers ?? false }
    @usableFromInline var description: String { "Drop" }
  }
}

#endif
