#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Delivers everything, the completion and a failure too, so much later on the scheduler.
  ///
  /// The order stays the same, and the distances up to the tolerance. The subscription is passed on at once. Cancelling
  /// drops what is on its way. Demand: passed on; what waits is kept without bound.
  ///
  ///     Just("later").delay(for: .seconds(1), scheduler: DispatchQueue.main)
  ///
  /// - Parameters:
  ///   - interval: How much later everything is delivered.
  ///   - tolerance: By how much a delivery may miss its time; nil for the least that the scheduler offers.
  ///   - scheduler: Measures the time and delivers.
  ///   - options: Options of the scheduler for each delivery.
  /// - Returns: A publisher that delivers later.
  @inlinable
  public func delay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil,
    scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, Context> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What `delay(for:tolerance:scheduler:options:)` makes.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How much later.
    public let interval: Context.SchedulerTimeType.Stride

    /// How exact the delay is.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// Where and when work runs.
    public let scheduler: Context

    /// How work is scheduled.
    public let options: Context.SchedulerOptions?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ScheduledForwarding(subscriber) { [interval, tolerance, scheduler, options] job in
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, job)
        })
    }
  }
}

#endif
