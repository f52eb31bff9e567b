extension Publisher {
  /// Sends at most one value in each interval: the first of it, or the latest.
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
      let throttling = Throttling(self, Relay("Throttle", subscriber))
      upstream.subscribe(
        Branch<Output, Failure>(
          "Throttle", subscription: { throttling.relay.connect($0, asking: .unlimited) },
          value: {
            throttling.receive($0)
            return .none
          }, completion: { throttling.end($0) }))
    }
  }
}

/// What goes out at the end of the interval, and when the last value went out. Guarded by the relay's lock.
@usableFromInline
final class Throttling<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline let relay: Relay<Downstream>
  private let parent: Publishers.Throttle<Upstream, Context>
  private var pending: Upstream.Output?
  private var ending: Subscribers.Completion<Upstream.Failure>?
  private var lastEmission: Context.SchedulerTimeType?
  private var demand = Subscribers.Demand.none

  @usableFromInline
  init(_ parent: Publishers.Throttle<Upstream, Context>, _ relay: Relay<Downstream>) {
    self.parent = parent
    self.relay = relay
    relay.onRequest = { [weak self, unowned relay] more, _ in relay.lock.withLock { self?.demand += more } }
  }

  @usableFromInline
  func receive(_ value: Upstream.Output) {
    guard relay.isOpen else { return }
    let now = parent.scheduler.now
    let (due, replaced) = relay.lock.withLock { () -> (Context.SchedulerTimeType?, Upstream.Output?) in
      guard demand > .none, ending == nil else { return (nil, nil) }
      if pending != nil {
        guard parent.latest else { return (nil, nil) }
        defer { pending = value }
        return (nil, pending)
      }
      demand -= 1
      pending = .some(value)
      let earliest = lastEmission.map { $0.advanced(by: parent.interval) } ?? now
      return (max(now, earliest), nil)
    }
    withExtendedLifetime(replaced) {}
    guard let due else { return }
    if due == now {
      parent.scheduler.schedule { self.emit() }
    } else {
      parent.scheduler.schedule(after: due) { self.emit() }
    }
  }

  @usableFromInline
  func end(_ completion: Subscribers.Completion<Upstream.Failure>) {
    let isFirst = relay.lock.withLock {
      ending = completion
      return pending == nil
    }
    if isFirst { parent.scheduler.schedule { self.emit() } }
  }

  private func emit() {
    let now = parent.scheduler.now
    let (value, completion) = relay.lock.withLock {
      if pending != nil, ending == nil { lastEmission = now }
      return (pending.take(), ending)
    }
    if let value {
      let more = relay.send(value)
      if more > .none { relay.lock.withLock { demand += more } }
    }
    if let completion { relay.finish(completion) }
  }
}
