extension Publisher {
  /// Ends the stream if no value comes for the time: finishes, or fails with the custom error.
  @inlinable
  public func timeout<Context: Scheduler>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, Context> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}

extension Publishers {
  /// What `timeout(_:scheduler:options:customError:)` makes. Everything is delivered on the scheduler.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How long it may be quiet.
    public let interval: Context.SchedulerTimeType.Stride

    /// Where and when work runs.
    public let scheduler: Context

    /// How work is scheduled.
    public let options: Context.SchedulerOptions?

    /// Makes the failure; nil to finish normally.
    public let customError: (() -> Upstream.Failure)?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let watching = TimeoutWatch(self, Relay("Timeout", subscriber))
      upstream.subscribe(
        Branch<Output, Failure>(
          "Timeout", subscription: { watching.begin($0) },
          value: {
            watching.receive(.value($0))
            return .none
          }, completion: { watching.receive(.completion($0)) }))
    }
  }
}

/// The timer that ends the stream unless a signal comes first. Guarded by the relay's lock.
@usableFromInline
final class TimeoutWatch<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let relay: Relay<Downstream>
  private let parent: Publishers.Timeout<Upstream, Context>
  private var timer: (any Cancellable)?
  private var wasAsked = false

  @usableFromInline
  init(_ parent: Publishers.Timeout<Upstream, Context>, _ relay: Relay<Downstream>) {
    self.parent = parent
    self.relay = relay
    relay.onRequest = { [weak self] demand, subscription in
      self?.restartOnce()
      subscription.request(demand)
    }
    relay.onCancel = { [weak self] subscription in
      self?.setTimer(nil)
      subscription?.cancel()
    }
  }

  @usableFromInline
  func begin(_ subscription: any Subscription) {
    restart()
    relay.connect(subscription)
    if !relay.isOpen { setTimer(nil) }
  }

  @usableFromInline
  func receive(_ signal: Relay<Downstream>.Signal) {
    guard relay.park(signal) else { return }
    if case .value = signal { restart() } else { setTimer(nil) }
    parent.scheduler.schedule(options: parent.options) { self.relay.deliverNext() }
  }

  /// The time begins again with the first request.
  private func restartOnce() {
    let isFirst = relay.lock.withLock {
      defer { wasAsked = true }
      return !wasAsked
    }
    if isFirst { restart() }
  }

  private func restart() {
    setTimer(nil)
    let due = parent.scheduler.now.advanced(by: parent.interval)
    setTimer(
      parent.scheduler.schedule(
        after: due, interval: parent.interval, tolerance: parent.scheduler.minimumTolerance, options: parent.options
      ) { self.timedOut() })
  }

  private func timedOut() {
    setTimer(nil)
    relay.finish(parent.customError.map { .failure($0()) } ?? .finished, cancelling: true)
  }

  private func setTimer(_ new: (any Cancellable)?) {
    let old = relay.lock.withLock {
      defer { timer = new }
      return timer
    }
    old?.cancel()
  }
}
