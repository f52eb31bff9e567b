extension Publisher {
  /// Lets a value pass and then none for a while: Rx's `throttle`.
  ///
  /// - The first value passes at once, inside the upstream's call. A value that comes within the interval after one
  ///   that passed is dropped; with `latest` the last of them passes when the interval is over.
  /// - A completion waits for such a value; a failure does not, and drops it.
  /// - Combine's `throttle` schedules the first value too, and without `latest` sends the first of each interval at its
  ///   end.
  /// - Demand: the upstream is asked for everything; values wait for demand. Threads: the upstream's, or the
  ///   scheduler's.
  ///
  ///       taps.leadingThrottle(for: .seconds(1), scheduler: DispatchQueue.main, latest: false)
  @inlinable
  @_disfavoredOverload
  public func leadingThrottle<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
    latest: Bool = true
  ) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
      let timer = SerialCancellable()
      let once = ScheduleOnce(on: scheduler, options: options)
      var unsent: Output?
      var lastSent: Context.SchedulerTimeType?
      var isFinished = false

      func sendNow(_ value: Output) {
        unsent = nil
        outlet.send(value)
        lastSent = scheduler.now
      }

      func sendUnsent() {
        if let unsent { sendNow(unsent) }
        if isFinished { outlet.send(completion: .finished) }
      }

      func receive(_ value: Output) {
        let rest = lastSent.map { interval - $0.distance(to: scheduler.now) } ?? .zero
        if rest <= .zero { return sendNow(value) }
        if !latest { return }
        let isScheduled = unsent != nil
        unsent = value
        if isScheduled { return }
        timer.cancellable = once(after: rest) {
          outlet.synchronized(sendUnsent)
        }
      }

      let inlet = feed(
        outlet,
        finished: {
          isFinished = true
          if unsent == nil { outlet.send(completion: .finished) }
        },
        value: receive)
      return CompositeCancellable(inlet, timer)
    }
  }

  /// Lets a value pass once none has come for a while, and sends the one that waits when the upstream finishes: Rx's
  /// `debounce`.
  ///
  /// - Combine's `debounce` drops the waiting value at the end. A failure drops it in both.
  /// - Demand: the upstream is asked for everything; values wait for demand. Threads: the scheduler's; the upstream's
  ///   for what its end sends.
  ///
  ///       query.flushingDebounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  @inlinable
  @_disfavoredOverload
  public func flushingDebounce<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
      let timer = SerialCancellable()
      let once = ScheduleOnce(on: scheduler, options: options)
      var waiting: Output?
      var count = 0

      func flush() {
        if let value = waiting.take() { outlet.send(value) }
      }

      let inlet = feed(
        outlet,
        finished: {
          flush()
          outlet.send(completion: .finished)
        },
        value: { value in
          count += 1
          let mine = count
          waiting = value
          timer.cancellable = once(after: interval) {
            outlet.synchronized { if mine == count { flush() } }
          }
        })
      return CompositeCancellable(inlet, timer)
    }
  }
}
