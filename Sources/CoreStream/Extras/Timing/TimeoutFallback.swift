extension Publisher {
  /// Continues with another publisher if no value comes for too long: Rx's `timeout(_:other:scheduler:)`.
  ///
  /// The time is counted from the subscription and from each value on. Then the upstream is cancelled and the other is
  /// subscribed to, without a time limit. Demand: both are asked for everything. Threads: those of whichever sends.
  ///
  /// A fallback that fails makes it Rx's `timeout(_:scheduler:)`; Combine's own hands every value over on the
  /// scheduler.
  ///
  ///     api.load().timeout(.seconds(5), scheduler: DispatchQueue.main, fallback: cache.load())
  ///     api.load().timeout(5, scheduler: queue, fallback: Fail<User, Error>(error: StreamError.timeout))
  @inlinable
  @_disfavoredOverload
  public func timeout<Context: Scheduler, Fallback: Publisher>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
    fallback: Fallback
  ) -> AnyPublisher<Output, Failure> where Fallback.Output == Output, Fallback.Failure == Failure {
    awaiting(interval, scheduler, options, fallback)
  }

  /// As `timeout(_:scheduler:options:fallback:)`, where neither can fail.
  @inlinable
  @_disfavoredOverload
  public func timeout<Context: Scheduler, Fallback: Publisher>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
    fallback: Fallback
  ) -> AnyPublisher<Output, Never> where Fallback.Output == Output, Failure == Never, Fallback.Failure == Never {
    awaiting(interval, scheduler, options, fallback)
  }

  @inlinable
  func awaiting<Context: Scheduler, Fallback: Publisher>(
    _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions?,
    _ fallback: Fallback
  ) -> AnyPublisher<Output, Failure> where Fallback.Output == Output, Fallback.Failure == Failure {
    .withOutlet { outlet in
      let timer = SerialCancellable()
      let once = ScheduleOnce(on: scheduler, options: options)
      let current = SerialCancellable()
      var count = 0
      var isSwitched = false

      func switchOver() {
        isSwitched = true
        let inlet = outlet.inlet { (value: Output) in outlet.send(value) }
        fallback.subscribe(inlet)
        current.cancellable = inlet
      }

      func restartTimer() {
        count += 1
        let mine = count
        timer.cancellable = once(after: interval) {
          outlet.synchronized { if mine == count, !outlet.isClosed { switchOver() } }
        }
      }

      let inlet = outlet.inlet(
        finished: { if !isSwitched { outlet.send(completion: .finished) } },
        value: { (value: Output) in
          if isSwitched { return }
          outlet.send(value)
          restartTimer()
        })
      current.cancellable = inlet
      restartTimer()
      subscribe(inlet)
      return CompositeCancellable(current, timer)
    }
  }

  /// As `timeout(_:scheduler:options:fallback:)`, with a fallback that can't fail.
  @inlinable
  @_disfavoredOverload
  public func timeout<Context: Scheduler, Fallback: Publisher>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
    fallback: Fallback
  ) -> AnyPublisher<Output, Failure> where Fallback.Output == Output, Fallback.Failure == Never {
    timeout(
      interval, scheduler: scheduler, options: options, fallback: fallback.setFailureType(to: Failure.self))
  }

  /// As `timeout(_:scheduler:options:fallback:)`, where only the fallback can fail.
  @inlinable
  @_disfavoredOverload
  public func timeout<Context: Scheduler, Fallback: Publisher>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
    fallback: Fallback
  ) -> AnyPublisher<Output, Fallback.Failure> where Fallback.Output == Output, Failure == Never {
    setFailureType(to: Fallback.Failure.self)
      .timeout(interval, scheduler: scheduler, options: options, fallback: fallback)
  }
}
