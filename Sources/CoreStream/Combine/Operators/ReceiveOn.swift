#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Delivers values and the end on the scheduler, in order and one at a time, on a concurrent queue too.
  ///
  /// The subscription itself is delivered where it is made. Cancelling drops what is on its way. Demand: passed on;
  /// what waits for the scheduler is kept without bound. A failure does not overtake values. In virtual time each value
  /// takes a tick of its own, as with Rx's `observe(on:)`.
  ///
  ///     download.receive(on: DispatchQueue.main).sink { label.text = $0 }
  ///
  /// - Parameters:
  ///   - scheduler: Where values and the completion are delivered.
  ///   - options: Options of the scheduler for each delivery.
  /// - Returns: A publisher that delivers on `scheduler`.
  @inlinable
  public func receive<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, Context> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What `receive(on:options:)` makes. The subscription itself is delivered where it is made.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Where and when work runs.
    public let scheduler: Context

    /// How work is scheduled.
    public let options: Context.SchedulerOptions?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      if isStepwise { return receiveStepwise(subscriber) }
      upstream.subscribe(
        ReceivingOn(subscriber) { [scheduler, options] job in scheduler.schedule(options: options, job) })
    }
  }
}

@usableFromInline
final class ReceivingOn<Downstream: Subscriber>: ScheduledForwarding<Downstream>, Described {
  @usableFromInline var description: String { "ReceiveOn" }
}

#endif
