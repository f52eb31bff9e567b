extension Publisher {
  /// Cuts the stream into publishers, each for a time or up to a count: Rx's `window(timeSpan:count:scheduler:)`.
  ///
  /// - The first window opens at once. When a window finishes, the next is already sent.
  /// - A window sends what comes while it is subscribed to; the end and failures reach the open window, then the
  ///   stream.
  /// - Cancelling the stream lets the windows that are subscribed to go on.
  /// - Demand: the upstream is asked for everything; values wait for demand. Threads: the upstream's and the
  ///   scheduler's.
  ///
  ///       events.window(for: .seconds(1), count: 10, scheduler: queue).flatMap { $0.collect() }
  @inlinable
  @_disfavoredOverload
  public func window<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, count: Int, scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<AnyPublisher<Output, Failure>, Failure> {
    .withOutlet { outlet in
      let timer = SerialCancellable()
      let once = ScheduleOnce(on: scheduler, options: options)
      let upstream = SharedCancellable(timer)
      var open = ReplaySubject<Output, Failure>(bufferSize: 0)
      var filled = 0
      var turn = 0

      func startTimer() {
        let mine = turn
        timer.cancellable = once(after: interval) {
          outlet.synchronized { if mine == turn { startNext() } }
        }
      }

      func startNext() {
        turn += 1
        filled = 0
        open.send(completion: .finished)
        open = ReplaySubject(bufferSize: 0)
        outlet.send(upstream.keeping(open))
        startTimer()
      }

      outlet.send(upstream.keeping(open))
      startTimer()
      let inlet = Inlet<Output, Failure>(
        value: { value in
          outlet.synchronized {
            open.send(value)
            filled += 1
            if filled == count { startNext() }
          }
        },
        completion: { completion in
          outlet.synchronized {
            turn += 1
            open.send(completion: completion)
            outlet.send(completion: completion)
          }
        })
      upstream.insert(inlet)
      subscribe(inlet)
      return upstream
    }
  }
}
