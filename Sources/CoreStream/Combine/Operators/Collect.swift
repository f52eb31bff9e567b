#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends all values as one array when the upstream finishes; an empty upstream gives an empty array.
  ///
  /// A failure drops what was collected. Demand: the upstream is asked for everything; the array waits for demand. All
  /// values are kept until then, so it is not for streams without an end.
  ///
  ///     [1, 2].publisher.collect()   // [1, 2]
  ///
  /// - Returns: A publisher of one array.
  @inlinable
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }

  /// Sends arrays of so many values, and what is left when the upstream finishes.
  ///
  /// A failure drops what was not sent. Demand: the upstream is asked for `count` values for each array asked for; what
  /// is left goes out at the end even if nobody asked. Threads: the upstream's.
  ///
  ///     [1, 2, 3].publisher.collect(2)   // [1, 2] [3]
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

extension Publishers {
  /// What `collect()` makes.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ReduceConduit(CollectRule<Upstream.Output, Failure>(), subscriber))
    }
  }

  /// What `collect(_:)` makes. A failure drops what was not sent.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values make an array.
    public let count: Int

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, count: count))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

@usableFromInline
struct CollectRule<Input, Failure: Error>: Reduction {
  @usableFromInline typealias Output = [Input]
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "Collect" }
  @usableFromInline var values: [Input] = []
  @usableFromInline var result: [Input]? { values }
  @usableFromInline var ownChildren: [Mirror.Child]? { [("count", values.count)] }

  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<Failure> {
    values.append(value)
    return .proceed
  }
}

extension Publishers.CollectByCount {
  /// Gathers values; only the receiving side touches `values`, the upstream is behind the lock.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
  where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let count: Int
    @usableFromInline @exclusivity(unchecked) var values: [Upstream.Output] = []
    /// Not zero: values and the completion count. A cancel on another thread closes it, and leaves `values` alone.
    @usableFromInline let isReceiving = SharedByte(0)
    private var upstream = UpstreamState.awaited

    @usableFromInline
    init(_ downstream: Downstream, count: Int) {
      self.downstream = downstream
      self.count = count
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      guard LockStripe.of(self).withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
      isReceiving.set(1)
      downstream.receive(subscription: self)
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard isReceiving.value != 0 else { return .none }
      values.append(input)
      guard values.count == count else { return .none }
      let full = values
      values = []
      return downstream.receive(full) * count
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let subscription = LockStripe.of(self).withLock { upstream.close() }
      // After a cancel nothing is left to send; the end is passed on, as in Combine.
      let wasReceiving = isReceiving.replace(with: 0) != 0
      if case .finished = completion, wasReceiving, !values.isEmpty { _ = downstream.receive(values) }
      values = []
      downstream.receive(completion: completion)
      withExtendedLifetime(subscription) {}
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
      precondition(demand > .none, "demand must not be zero")
      LockStripe.of(self).withLock { upstream.subscription }?.request(demand * count)
    }

    @usableFromInline
    func cancel() {
      guard let subscription = LockStripe.of(self).withLock({ upstream.take() }) else { return }
      isReceiving.set(0)
      subscription.cancel()
    }

    @usableFromInline var description: String { "CollectByCount" }

    @usableFromInline
    var customMirror: Mirror {
      let subscription = LockStripe.of(self).withLock { upstream.subscription }
      return Mirror(
        self,
        children: [
          ("downstream", downstream), ("upstreamSubscription", subscription as Any), ("buffer", values),
          ("count", count),
        ])
    }
  }
}

#endif
