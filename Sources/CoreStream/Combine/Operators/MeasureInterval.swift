#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the time between values, in place of them; the first interval begins with the subscription.
  ///
  /// The scheduler is only its clock: everything is sent on the upstream's thread. Demand: passed on, one for one. The
  /// completion passes through, without an interval of its own.
  ///
  ///     taps.measureInterval(using: DispatchQueue.main).sink { print($0) }
  @_disfavoredOverload
  @inlinable
  public func measureInterval<Context: Scheduler>(
    using scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, Context> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// What `measureInterval(using:options:)` makes. The first interval begins with the subscription.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Where and when work runs.
    public let scheduler: Context

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, scheduler))
    }
  }
}

extension Publishers.MeasureInterval {
  /// Asks the upstream for what the downstream wants beyond, instead of returning it. Values come one at a time, so
  /// only `upstream` is behind the lock.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Lingering, Described
  where Downstream.Input == Context.SchedulerTimeType.Stride, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    private let downstream: Downstream
    private let scheduler: Context
    private var last: Context.SchedulerTimeType?
    private var upstream = UpstreamState.awaited

    @usableFromInline
    init(_ downstream: Downstream, _ scheduler: Context) {
      self.downstream = downstream
      self.scheduler = scheduler
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      guard LockStripe.of(self).withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
      last = scheduler.now
      downstream.receive(subscription: self)
    }

    @usableFromInline
    func receive(_ input: Input) -> Subscribers.Demand {
      guard let subscription = LockStripe.of(self).withLock({ upstream.subscription }), let last else { return .none }
      let now = scheduler.now
      self.last = now
      let more = downstream.receive(last.distance(to: now))
      if more > .none { subscription.request(more) }
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
      guard LockStripe.of(self).withLock({ upstream.end() }) != nil else { return }
      downstream.receive(completion: completion)
      let released = LockStripe.of(self).withLock { upstream.takeEnded() }
      withExtendedLifetime(released) {}
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
      LockStripe.of(self).withLock { upstream.subscription }?.request(demand)
    }

    @usableFromInline
    func cancel() {
      let taken = LockStripe.of(self).withLock { (upstream: upstream.take(), ended: upstream.takeEnded()) }
      taken.upstream?.cancel()
      taken.ended?.cancelIfLingering()
    }

    @usableFromInline var isLingering: Bool { LockStripe.of(self).withLock { upstream.held }?.lingers ?? false }
    @usableFromInline var description: String { "MeasureInterval" }
  }
}

#endif
