extension Publisher {
  /// Sends values and the end later, but a failure at once: Rx's `delay`.
  ///
  /// - A failure drops the values that are under way; Combine's `delay` delays it like everything else.
  /// - Demand: the upstream is asked for everything; values wait for demand. Threads: the scheduler's; the upstream's
  ///   for a failure.
  ///
  ///       messages.failFastDelay(for: .seconds(1), scheduler: DispatchQueue.main)
  public func failFastDelay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    typealias Delayed = (arrival: Context.SchedulerTimeType, event: Event<Output, Failure>)
    return .flow { outlet in
      let timer = SerialCancellable()
      var scheduled: Delayed?
      var waiting = FirstInFirstOut<Delayed>()

      func schedule(_ delayed: Delayed, after interval: Context.SchedulerTimeType.Stride) {
        scheduled = delayed
        timer.cancellable = scheduler.scheduleOnce(after: interval, options: options) {
          outlet.synchronized(sendScheduled)
        }
      }

      func sendScheduled() {
        guard let due = scheduled else { return }
        outlet.send(due.event)
        scheduled = nil
        // One timer at a time keeps the order, also on a scheduler that runs several actions at once.
        guard let next = waiting.popFirst() else { return }
        schedule(next, after: Swift.max(.zero, interval - next.arrival.distance(to: scheduler.now)))
      }

      func delay(_ event: Event<Output, Failure>) {
        let delayed = (scheduler.now, event)
        if scheduled == nil { schedule(delayed, after: interval) } else { waiting.append(delayed) }
      }

      let inlet = outlet.inlet(
        release: .beforeEnding, finished: { delay(.finished) }, value: { (value: Output) in delay(.value(value)) })
      subscribe(inlet)
      return CompositeCancellable(inlet, timer)
    }
  }
}
