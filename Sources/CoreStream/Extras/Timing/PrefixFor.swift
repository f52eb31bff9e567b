extension Publisher {
  /// Values for a while, then finished: Rx's `take(for:scheduler:)`.
  ///
  /// The time counts from the subscription; its end cancels the upstream. Demand: the upstream is asked for everything;
  /// values wait for demand. Threads: the upstream's; the scheduler's for the end.
  ///
  ///     samples.prefix(for: .seconds(10), scheduler: DispatchQueue.main)
  @inlinable
  @_disfavoredOverload
  public func prefix<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
      let once = ScheduleOnce(on: scheduler, options: options)
      let timer = once(after: interval) { outlet.send(completion: .finished) }
      let inlet = feed(outlet) { outlet.send($0) }
      return CompositeCancellable(timer, inlet)
    }
  }

  /// No values for a while, then all: Rx's `skip(_:scheduler:)` with a time.
  ///
  /// The time counts from the subscription; the end and failures pass at any time. Demand: the upstream is asked for
  /// everything; values wait for demand. Threads: the upstream's.
  ///
  ///     samples.dropFirst(for: .seconds(1), scheduler: DispatchQueue.main)
  @inlinable
  @_disfavoredOverload
  public func dropFirst<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
      var isOpen = false
      let once = ScheduleOnce(on: scheduler, options: options)
      let timer = once(after: interval) { outlet.synchronized { isOpen = true } }
      let inlet = feed(outlet) { if isOpen { outlet.send($0) } }
      return CompositeCancellable(timer, inlet)
    }
  }
}
