extension Publisher {
  /// Collects values for a time or up to a count, whichever comes first, and sends them as an array, also an empty one:
  /// Rx's `buffer(timeSpan:count:scheduler:)`.
  ///
  /// - The end sends what was collected, also an empty array; a failure drops it.
  /// - Demand: the upstream is asked for everything; arrays wait for demand. Threads: the scheduler's, or the
  ///   upstream's for a full array and at the end.
  ///
  ///       readings.buffer(for: .seconds(1), count: 100, scheduler: queue)
  @inlinable
  @_disfavoredOverload
  public func buffer<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, count: Int, scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<[Output], Failure> {
    .withOutlet { outlet in
      let timer = SerialCancellable()
      let once = ScheduleOnce(on: scheduler, options: options)
      var collected: [Output] = []
      var turn = 0

      func sendAndStartAnew() {
        let full = collected
        collected = []
        turn += 1
        outlet.send(full)
        startTimer()
      }

      func startTimer() {
        let mine = turn
        timer.cancellable = once(after: interval) {
          outlet.synchronized { if mine == turn { sendAndStartAnew() } }
        }
      }

      startTimer()
      let inlet = feed(
        outlet,
        finished: {
          outlet.send(collected)
          outlet.send(completion: .finished)
        },
        value: { value in
          collected.append(value)
          if collected.count == count { sendAndStartAnew() }
        })
      return CompositeCancellable(timer, inlet)
    }
  }
}
