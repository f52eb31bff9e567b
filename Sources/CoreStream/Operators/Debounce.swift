extension Publisher {
  /// Sends a value when no other has followed it for the time; a pending one is dropped at the end.
  ///
  ///     query.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  @inlinable
  public func debounce<Context: Scheduler>(
    for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, Context> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What `debounce(for:scheduler:options:)` makes.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How long it must be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// Where and when work runs.
    public let scheduler: Context

    /// How work is scheduled.
    public let options: Context.SchedulerOptions?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let debouncing = Debouncing(self, Relay("Debounce", subscriber))
      upstream.subscribe(
        Branch<Output, Failure>(
          "Debounce", subscription: { debouncing.relay.connect($0, asking: .unlimited) },
          value: {
            debouncing.restart(with: $0)
            return .none
          }, completion: { debouncing.end($0) }))
    }
  }
}

/// The newest value, and the timer that sends it if it stays the newest. Guarded by the relay's lock.
@usableFromInline
final class Debouncing<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline let relay: Relay<Downstream>
  private let parent: Publishers.Debounce<Upstream, Context>
  private var newest: Upstream.Output?
  private var generation = 0
  private var timer: (any Cancellable)?
  private var demand = Subscribers.Demand.none

  @usableFromInline
  init(_ parent: Publishers.Debounce<Upstream, Context>, _ relay: Relay<Downstream>) {
    self.parent = parent
    self.relay = relay
    relay.onRequest = { [weak self, unowned relay] more, _ in relay.lock.withLock { self?.demand += more } }
    relay.onCancel = { [weak self] subscription in
      self?.stopTimer()
      subscription?.cancel()
    }
  }

  @usableFromInline
  func restart(with value: Upstream.Output) {
    guard relay.isOpen else { return }
    let (mine, replaced) = relay.lock.withLock {
      defer { newest = value }
      generation += 1
      return (generation, newest)
    }
    stopTimer()
    let due = parent.scheduler.now.advanced(by: parent.dueTime)
    let started = parent.scheduler.schedule(
      after: due, interval: parent.dueTime, tolerance: parent.scheduler.minimumTolerance, options: parent.options
    ) { self.fire(mine) }
    let isCurrent = relay.lock.withLock {
      guard generation == mine, newest != nil else { return false }
      timer = started
      return true
    }
    if !isCurrent { started.cancel() }
    withExtendedLifetime(replaced) {}
  }

  private func fire(_ mine: Int) {
    let value = relay.lock.withLock { () -> Upstream.Output? in
      guard generation == mine else { return nil }
      defer { newest = nil }
      guard demand > .none else { return nil }
      demand -= 1
      return newest
    }
    if relay.lock.withLock({ generation == mine }) { stopTimer() }
    guard let value else { return }
    let more = relay.send(value)
    if more > .none { relay.lock.withLock { demand += more } }
  }

  @usableFromInline
  func end(_ completion: Subscribers.Completion<Upstream.Failure>) {
    let dropped = relay.lock.withLock {
      generation += 1
      return newest.take()
    }
    stopTimer()
    withExtendedLifetime(dropped) {}
    if relay.park(.completion(completion)) { parent.scheduler.schedule { self.relay.deliverNext() } }
  }

  private func stopTimer() {
    relay.lock.withLock { timer.take() }?.cancel()
  }
}
