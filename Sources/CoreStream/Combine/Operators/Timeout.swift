#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Ends the stream if no value comes for the time: finishes, or fails with the custom error, and cancels the
  /// upstream.
  ///
  /// The time is counted from the subscription, anew from the first request, and from each value on. Demand: passed on.
  /// Threads: values, completion and timeout are delivered on the scheduler. (`timeout(_:scheduler:options:fallback:)`
  /// is Rx's.)
  ///
  ///     answer.timeout(.seconds(5), scheduler: DispatchQueue.main, customError: { URLError(.timedOut) })
  ///
  /// - Parameters:
  ///   - interval: How long the upstream may send nothing.
  ///   - scheduler: Measures the time and delivers.
  ///   - options: Options of the scheduler.
  ///   - customError: Makes the failure; nil to finish instead.
  /// - Returns: A publisher that ends when the upstream is silent for too long.
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
      upstream.subscribe(TimeoutWatch(self, subscriber))
    }
  }
}

/// Restarts a timer with each value; values and the completion go out by way of the scheduler.
@usableFromInline
final class TimeoutWatch<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: Forwarder<Downstream>,
  Subscriber, Described
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline typealias Input = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  private let parent: Publishers.Timeout<Upstream, Context>
  private var timer: (any Cancellable)?
  private var wasAsked = false

  /// The upstream has ended; its values and its end may still be on their way.
  private var isEnding = false

  @usableFromInline
  init(_ parent: Publishers.Timeout<Upstream, Context>, _ downstream: Downstream) {
    self.parent = parent
    super.init(downstream)
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard connect(subscription) else { return }
    restart()
    downstream.receive(subscription: self)
  }

  @usableFromInline
  func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    guard inside({ isOpen && !isEnding }) else { return .none }
    restart()
    parent.scheduler.schedule(options: parent.options) { self.deliver(input) }
    return .none
  }

  private func deliver(_ input: Upstream.Output) {
    let more = delivery.withLock { inside { isOpen } ? downstream.receive(input) : .none }
    if more > .none { inside { upstream.subscription }?.request(more) }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    guard inside({ isOpen && !isEnding }) else { return }
    inside { isEnding = true }
    setTimer(nil)
    parent.scheduler.schedule(options: parent.options) {
      self.delivery.withLock { if self.inside({ self.upstream.end() }) != nil { self.finish(completion) } }
    }
  }

  // MARK: The timer

  private func restart() {
    setTimer(nil)
    let due = parent.scheduler.now.advanced(by: parent.interval)
    setTimer(
      parent.scheduler.schedule(
        after: due, interval: parent.interval, tolerance: parent.scheduler.minimumTolerance, options: parent.options
      ) { self.timedOut() })
  }

  private func setTimer(_ new: (any Cancellable)?) {
    let old = inside {
      defer { timer = isOpen ? new : nil }
      return isOpen ? timer : new
    }
    old?.cancel()
  }

  private func timedOut() {
    delivery.lock()
    defer { delivery.unlock() }
    inside { timer.take() }?.cancel()
    guard let subscription = inside({ upstream.end() }) else { return }
    // An extra is cancelled when the downstream has received the completion, as RxSwift does.
    if !subscription.lingers { subscription.cancel() }
    finish(parent.customError.map { .failure($0()) } ?? .finished)
  }

  override func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    guard isOpen else { return UpstreamRequest() }
    if !wasAsked {
      wasAsked = true
      restart()
    }
    return super.accept(more)
  }

  override func close() -> [any Subscription] {
    timer.take()?.cancel()
    return super.close()
  }

  @usableFromInline var description: String { "Timeout" }
}

#endif
