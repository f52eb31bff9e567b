#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends at most one value in each interval: the first that comes in it, or the latest.
  ///
  /// - The first value goes out at once; the next not before the interval has passed since. What waits goes out before
  ///   the completion, which waits with it, a failure too.
  /// - Demand: the upstream is asked for everything; a value that finds no demand is dropped, and does not replace one
  ///   that waits.
  /// - Threads: all is delivered on the scheduler.
  ///
  ///       positions.throttle(for: .milliseconds(100), scheduler: DispatchQueue.main, latest: true)
  ///
  /// - Parameters:
  ///   - interval: The least time between two values.
  ///   - scheduler: Measures the time and delivers.
  ///   - latest: Whether the latest value of an interval is sent, and not the first.
  /// - Returns: A publisher of at most one value in each interval.
  @inlinable
  public func throttle<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
  ) -> Publishers.Throttle<Self, Context> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// What `throttle(for:scheduler:latest:)` makes. What is pending goes out before the completion.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The time between two values, at least.
    public let interval: Context.SchedulerTimeType.Stride

    /// Where and when work runs.
    public let scheduler: Context

    /// Sends the latest value of an interval, not the first.
    public let latest: Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Throttling(self, subscriber))
    }
  }
}

/// What goes out at the end of the interval, and when the last value went out. The jobs do not keep it alive.
@usableFromInline
final class Throttling<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: GatedSubscription, Subscriber,
  Described
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline typealias Input = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let parent: Publishers.Throttle<Upstream, Context>
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var upstream = UpstreamState.awaited
  @usableFromInline @exclusivity(unchecked) var pending: Upstream.Output?
  @usableFromInline @exclusivity(unchecked) var ending: Subscribers.Completion<Upstream.Failure>?
  @usableFromInline @exclusivity(unchecked) var lastEmission: Context.SchedulerTimeType?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none

  @usableFromInline
  init(_ parent: Publishers.Throttle<Upstream, Context>, _ downstream: Downstream) {
    self.parent = parent
    self.downstream = downstream
    // Combine looks at the clock here and for the subscription; a clock that counts sees it.
    _ = parent.scheduler.now
  }

  override var trapsZeroDemand: Bool { false }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard inside({ upstream.connect(subscription) }) else { return subscription.cancel() }
    _ = parent.scheduler.now
    inside { downstream?.receive(subscription: self) }
    subscription.request(.unlimited)
  }

  @inlinable
  func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    enter()
    let due = keep(input)
    leave()
    guard let due else { return .none }
    if due.isNow {
      parent.scheduler.schedule { [weak self] in self?.emit() }
    } else {
      parent.scheduler.schedule(after: due.time) { [weak self] in self?.emit() }
    }
    return .none
  }

  /// Keeps the value if it is wanted; says when it is due if nothing was kept before.
  @inlinable
  func keep(_ input: Upstream.Output) -> (time: Context.SchedulerTimeType, isNow: Bool)? {
    guard upstream.isConnected else { return nil }
    let now = parent.scheduler.now
    guard demand > .none else { return nil }
    if case .some = pending {
      if parent.latest { pending = .some(input) }
      return nil
    }
    demand -= 1
    pending = .some(input)
    guard let lastEmission else { return (now, true) }
    let earliest = lastEmission.advanced(by: parent.interval)
    return earliest > now ? (earliest, false) : (now, true)
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    let needsJob = inside { () -> Bool in
      guard upstream.end() != nil else { return false }
      _ = parent.scheduler.now
      ending = completion
      if case .none = pending { return true } else { return false }
    }
    if needsJob { parent.scheduler.schedule { [weak self] in self?.emit() } }
  }

  @inlinable
  func emit() {
    enter()
    defer { leave() }
    guard let target = downstream else { return }
    if ending == nil, case .some = pending { lastEmission = parent.scheduler.now }
    if let value = pending.take() { demand += target.receive(value) }
    if ending != nil { finish(target) }
  }

  @usableFromInline
  func finish(_ target: Downstream) {
    guard let completion = ending.take(), downstream.take() != nil else { return }
    target.receive(completion: completion)
    upstream.takeEnded()?.cancelIfLingering()
  }

  override func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    if upstream.isConnected { demand += more }
    return UpstreamRequest()
  }

  override func close() -> [any Subscription] {
    let released = (downstream.take(), pending.take())
    defer { withExtendedLifetime(released) {} }
    ending = nil
    if upstream.isAwaited {
      upstream = .over
      return []
    }
    return [upstream.take() ?? upstream.takeEnded()].compactMap { $0 }
  }

  override var held: [any Subscription] { upstream.held.map { [$0] } ?? [] }

  @usableFromInline var description: String { "Throttle" }
}

#endif
