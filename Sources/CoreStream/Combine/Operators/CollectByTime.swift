#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends arrays of what came in each stretch of time, or of so many values if these come sooner.
  ///
  /// - The stretches follow one another from the subscription on. A quiet one sends nothing; a full array leaves before
  ///   its stretch is over, without moving the next one.
  /// - The normal end sends what is left; a failure drops it.
  /// - Demand: the upstream is asked for everything; arrays wait for demand, without bound.
  /// - Threads: the scheduler's, also for a full array and at the end.
  ///
  ///       readings.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 100))
  @inlinable
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, Context> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// How `collect(_:options:)` groups values.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// By stretches of time.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// By stretches of time, but also whenever there are so many values.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)

    fileprivate var parts: (scheduler: Context, interval: Context.SchedulerTimeType.Stride, count: Int) {
      switch self {
      case .byTime(let scheduler, let interval): (scheduler, interval, .max)
      case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
      }
    }
  }

  /// What `collect(_:options:)` makes. Quiet stretches send nothing; the rest goes out before the normal end.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How values are grouped.
    public let strategy: TimeGroupingStrategy<Context>

    /// How work is scheduled.
    public let options: Context.SchedulerOptions?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let collecting = TimedCollecting(self, subscriber)
      upstream.subscribe(
        Branch<Upstream.Output, Failure>(
          "CollectByTime", subscription: { collecting.begin($0) },
          value: {
            collecting.receive($0)
            return .none
          }, completion: { collecting.end($0) }))
    }
  }
}

/// The values of the present stretch of time; finished arrays wait for demand in the buffer.
@usableFromInline
final class TimedCollecting<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: Subscription,
  CustomStringConvertible
where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
  private let buffer: DemandBuffer<Downstream>
  private let parent: Publishers.CollectByTime<Upstream, Context>
  private let lock = Lock()
  private var values: [Upstream.Output] = []
  private var upstream = UpstreamState.awaited
  private var timer: (any Cancellable)?

  @usableFromInline
  init(_ parent: Publishers.CollectByTime<Upstream, Context>, _ downstream: Downstream) {
    self.parent = parent
    buffer = DemandBuffer(downstream)
  }

  @usableFromInline
  func begin(_ subscription: any Subscription) {
    guard lock.withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
    let (scheduler, interval, _) = parent.strategy.parts
    let started = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: parent.options
    ) { self.flush() }
    lock.withLock { timer = started }
    buffer.receive(subscription: self)
    if buffer.isOpen { subscription.request(.unlimited) } else { stop()?.cancel() }
  }

  @usableFromInline
  func receive(_ value: Upstream.Output) {
    let group = lock.withLock { () -> [Upstream.Output] in
      values.append(value)
      guard values.count >= parent.strategy.parts.count else { return [] }
      defer { values = [] }
      return values
    }
    if !group.isEmpty { onScheduler { _ = self.buffer.offer(group) } }
  }

  private func onScheduler(_ action: @escaping () -> Void) {
    parent.strategy.parts.scheduler.schedule(options: parent.options, action)
  }

  @usableFromInline
  func end(_ completion: Subscribers.Completion<Upstream.Failure>) {
    let released = stop()
    onScheduler {
      if case .finished = completion { self.flush() }
      self.buffer.complete(completion)
    }
    withExtendedLifetime(released) {}
  }

  private func flush() {
    let group = lock.withLock {
      defer { values = [] }
      return values
    }
    if !group.isEmpty { buffer.offer(group) }
  }

  /// Ends the timer; returns the upstream, which is the caller's to cancel or release.
  private func stop() -> (any Subscription)? {
    let (timer, subscription) = lock.withLock { (self.timer.take(), upstream.take()) }
    timer?.cancel()
    return subscription
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { buffer.request(demand) }

  @usableFromInline
  func cancel() {
    buffer.cancel()
    stop()?.cancel()
  }

  @usableFromInline var description: String { "CollectByTime" }
}

#endif
