extension Publisher {
  /// Sends values and the end later, but a failure at once: Rx's `delay`.
  ///
  /// - A failure drops the values that are under way; Combine's `delay` delays it like everything else.
  /// - Demand: the upstream is asked for everything; values wait for demand. Threads: the scheduler's; the upstream's for
  ///   a failure.
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

      let inlet = feed(outlet, finished: { delay(.finished) }, value: { delay(.value($0)) })
      return CompositeCancellable(inlet, timer)
    }
  }

  /// Subscribes later: Rx's `delaySubscription`.
  ///
  /// The subscriber has its subscription at once, and cancelling it in time means that the upstream is never subscribed
  /// to. Demand: values wait for it. Threads: the subscription happens on the scheduler.
  ///
  ///     updates.delaySubscription(for: .seconds(1), scheduler: DispatchQueue.main)
  public func delaySubscription<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    .flow { outlet in
      let inlet = outlet.inlet { (value: Output) in outlet.send(value) }
      let timer = scheduler.scheduleOnce(after: interval, options: options) { subscribe(inlet) }
      return CompositeCancellable(timer, inlet)
    }
  }

  /// Continues with another publisher if no value comes for too long: Rx's `timeout(_:other:scheduler:)`.
  ///
  /// The time is counted from the subscription and from each value on. Then the upstream is cancelled and the other is
  /// subscribed to, without a time limit. Demand: both are asked for everything. Threads: those of whichever sends.
  ///
  ///     api.load().timeout(.seconds(5), scheduler: DispatchQueue.main, fallback: cache.load())
  public func timeout<Context: Scheduler, Fallback: Publisher>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
    fallback: Fallback
  ) -> AnyPublisher<Output, Failure> where Fallback.Output == Output, Fallback.Failure == Failure {
    .flow { outlet in
      let timer = SerialCancellable()
      let current = SerialCancellable()
      var count = 0

      func switchOver() {
        let inlet = outlet.inlet { (value: Output) in outlet.send(value) }
        current.cancellable = inlet
        fallback.subscribe(inlet)
      }

      func restartTimer() {
        count += 1
        let mine = count
        timer.cancellable = scheduler.scheduleOnce(after: interval, options: options) {
          outlet.synchronized { if mine == count, !outlet.isClosed { switchOver() } }
        }
      }

      let inlet = outlet.inlet { (value: Output) in
        outlet.send(value)
        restartTimer()
      }
      current.cancellable = inlet
      restartTimer()
      subscribe(inlet)
      return CompositeCancellable(current, timer)
    }
  }
}
