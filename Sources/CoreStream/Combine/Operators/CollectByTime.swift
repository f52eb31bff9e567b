#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends arrays of what came in each stretch of time, or of so many values if these come sooner.
  ///
  /// - The stretches follow one another from the subscription on. A quiet one sends nothing; a full array leaves before
  ///   its stretch is over, without moving the next one.
  /// - The normal end sends what is left; a failure drops it.
  /// - Demand: arrays wait for demand, without bound. By time alone, the upstream is asked for a value with each
  ///   request and for one more with each value. By count, it is asked for as many values as the arrays that are asked
  ///   for can hold; what the downstream asks for on getting an array that was not full is not passed on.
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

    /// How many values fill an array; nil if only time does.
    fileprivate var count: Int? {
      if case .byTimeOrCount(_, _, let count) = self { count } else { nil }
    }

    fileprivate var parts: (scheduler: Context, interval: Context.SchedulerTimeType.Stride) {
      switch self {
      case .byTime(let scheduler, let interval): (scheduler, interval)
      case .byTimeOrCount(let scheduler, let interval, _): (scheduler, interval)
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
        ClosureSubscriber<Upstream.Output, Failure>(
          "CollectByTime", subscription: { collecting.begin($0) },
          value: { collecting.receive($0) }, completion: { collecting.end($0) }))
    }
  }
}

/// The values of the present stretch of time; finished arrays wait for demand in the buffer.
@usableFromInline
final class TimedCollecting<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: Subscription,
  CustomStringConvertible
where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
  private let buffer: DemandBuffer<GroupSubscriber<Downstream>>
  private let parent: Publishers.CollectByTime<Upstream, Context>
  private let upstream: GroupedUpstream
  private let lock = Lock()
  private var values: [Upstream.Output] = []
  private var timer: (any Cancellable)?

  @usableFromInline
  init(_ parent: Publishers.CollectByTime<Upstream, Context>, _ downstream: Downstream) {
    self.parent = parent
    upstream = GroupedUpstream(count: parent.strategy.count)
    buffer = DemandBuffer(GroupSubscriber(downstream: downstream, upstream: upstream))
  }

  @usableFromInline
  func begin(_ subscription: any Subscription) {
    guard upstream.connect(subscription) else { return subscription.cancel() }
    let (scheduler, interval) = parent.strategy.parts
    let started = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: parent.options
    ) { self.flush() }
    lock.withLock { timer = started }
    buffer.receive(subscription: self)
    if !buffer.isOpen { stop()?.cancel() }
  }

  @usableFromInline
  func receive(_ value: Upstream.Output) -> Subscribers.Demand {
    let group = lock.withLock { () -> [Upstream.Output] in
      values.append(value)
      guard let count = upstream.count, values.count >= count else { return [] }
      defer { values = [] }
      return values
    }
    if !group.isEmpty { onScheduler { _ = self.buffer.offer(group) } }
    return upstream.count == nil ? .max(1) : .none
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
    lock.withLock { timer.take() }?.cancel()
    return upstream.take()
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    buffer.request(demand)
    upstream.request(groups: demand)
  }

  @usableFromInline
  func cancel() {
    buffer.cancel()
    stop()?.cancel()
  }

  @usableFromInline var description: String { "CollectByTime" }
}

/// Whom a timed collection asks for values.
private final class GroupedUpstream: @unchecked Sendable {
  // Unchecked, because what changes is behind the lock.
  /// How many values fill an array; nil if only time does.
  let count: Int?
  private let lock = Lock()
  private var state = UpstreamState.awaited

  init(count: Int?) { self.count = count }

  func connect(_ subscription: any Subscription) -> Bool { lock.withLock { state.connect(subscription) } }

  func take() -> (any Subscription)? { lock.withLock { state.take() } }

  /// Asks for as many values as the arrays can hold, or for one, where no number fills them.
  func request(groups: Subscribers.Demand) {
    let subscription = lock.withLock { state.subscription }
    subscription?.request(count.map { groups * $0 } ?? .max(1))
  }
}

/// Passes the arrays on. What the downstream asks for when it gets a full one is asked of the upstream; after another,
/// of nobody, as in Combine.
private struct GroupSubscriber<Downstream: Subscriber>: Subscriber where Downstream.Input: Collection {
  let combineIdentifier = CombineIdentifier()
  let downstream: Downstream
  let upstream: GroupedUpstream

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ group: Downstream.Input) -> Subscribers.Demand {
    let more = downstream.receive(group)
    if more > .none, let count = upstream.count, group.count >= count { upstream.request(groups: more) }
    return more
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}

#endif
