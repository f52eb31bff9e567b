#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends a value when no other has followed it for the time: for fields that are typed in.
  ///
  /// - The end drops a value that still waits; the completion is scheduled without a delay. (`flushingDebounce` sends
  ///   it first, as Rx does.)
  /// - Demand: the upstream is asked for everything; a value that finds no demand when its time is up is dropped.
  /// - Threads: all is delivered on the scheduler.
  ///
  ///       query.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  ///
  /// - Parameters:
  ///   - dueTime: How long no other value may follow.
  ///   - scheduler: Measures the time and delivers.
  ///   - options: Options of the scheduler for each delivery.
  /// - Returns: A publisher of the values that no other value follows in time.
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
      upstream.subscribe(Debouncing(self, subscriber))
    }
  }
}

/// The newest value, and the timer that sends it if it stays the newest.
@usableFromInline
final class Debouncing<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: Forwarder<Downstream>,
  Subscriber,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline typealias Input = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let parent: Publishers.Debounce<Upstream, Context>
  @usableFromInline @exclusivity(unchecked) var newest: Upstream.Output?

  /// Numbers the values, so that a timer knows whether its value is still the newest.
  @usableFromInline @exclusivity(unchecked) var generation = 0
  @usableFromInline @exclusivity(unchecked) var timer: (any Cancellable)?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none

  @usableFromInline
  init(_ parent: Publishers.Debounce<Upstream, Context>, _ downstream: Downstream) {
    self.parent = parent
    super.init(downstream)
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard connect(subscription) else { return }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  @inlinable
  func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    enter()
    guard isOpen else {
      leave()
      return .none
    }
    generation += 1
    let mine = generation
    newest = .some(input)
    let previous = timer.take()
    leave()
    let started = parent.scheduler.schedule(
      after: parent.scheduler.now.advanced(by: parent.dueTime), interval: parent.dueTime,
      tolerance: parent.scheduler.minimumTolerance, options: parent.options
    ) { self.fire(mine) }
    keep(started, of: mine)
    previous?.cancel()
    return .none
  }

  /// Keeps a timer, unless it has fired or is obsolete already.
  @inlinable
  func keep(_ started: any Cancellable, of mine: Int) {
    enter()
    var hasValue: Bool { if case .none = newest { false } else { true } }
    let isCurrent = generation == mine && hasValue && isOpen
    if isCurrent { timer = started }
    leave()
    if !isCurrent { started.cancel() }
  }

  @inlinable
  func fire(_ mine: Int) {
    delivery.lock()
    defer { delivery.unlock() }
    let (value, ended) = inside { due(mine) }
    ended?.cancel()
    guard let value else { return }
    let more = downstream.receive(value)
    if more > .none { inside { demand += more } }
  }

  /// The value that is due, if there is demand for it, and its timer. Assumes the gate.
  @inlinable
  func due(_ mine: Int) -> (value: Upstream.Output?, timer: (any Cancellable)?) {
    guard isOpen, generation == mine, let value = newest.take() else { return (nil, nil) }
    let ended = timer.take()
    guard demand > .none else { return (nil, ended) }
    demand -= 1
    return (.some(value), ended)
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    let isFirst = inside { upstream.end() != nil }
    guard isFirst else { return }
    inside { timer.take() }?.cancel()
    parent.scheduler.schedule { self.delivery.withLock { self.finish(completion) } }
  }

  override func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    if isOpen { demand += more }
    return UpstreamRequest()
  }

  override func close() -> [any Subscription] {
    timer.take()?.cancel()
    newest = nil
    return super.close()
  }

  @usableFromInline var description: String { "Debounce" }

  @usableFromInline
  var customMirror: Mirror {
    inside {
      Mirror(
        self,
        children: ["downstream": downstream, "downstreamDemand": demand, "currentValue": newest as Any])
    }
  }

  @usableFromInline var playgroundDescription: Any { description }
}

#endif
