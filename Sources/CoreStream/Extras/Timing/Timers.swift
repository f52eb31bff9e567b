extension Publishers {
  /// Counts from 0, one number each time an interval has passed: Rx's `Observable.interval`.
  ///
  /// It never finishes by itself, and each subscriber has a count of its own. Demand: numbers wait for it. Threads: the
  /// scheduler's.
  ///
  ///     Publishers.Interval(every: .seconds(1), scheduler: DispatchQueue.main).sink { print($0) }
  public struct Interval<Context: Scheduler>: Publisher {
    public typealias Output = Int
    public typealias Failure = Never

    private let sequence: TimerSequence<Context>

    /// A count whose first number comes after one interval.
    public init(
      every interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      sequence = TimerSequence(after: interval, every: interval, scheduler: scheduler, options: options)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Never {
      sequence.receive(subscriber: subscriber)
    }
  }

  /// Counts from 0, starting after a while: Rx's `Observable.timer`.
  ///
  /// Without a period it sends one 0 and finishes; with one it goes on counting. Demand: numbers wait for it. Threads:
  /// the scheduler's.
  ///
  ///     Publishers.TimerSequence(after: .seconds(5), scheduler: queue).sink { _ in print("five seconds") }
  public struct TimerSequence<Context: Scheduler>: Publisher {
    public typealias Output = Int
    public typealias Failure = Never
    /// A length of time, as the scheduler counts it.
    public typealias Interval = Context.SchedulerTimeType.Stride

    private let delay: Interval
    private let period: Interval?
    private let scheduler: Context
    private let options: Context.SchedulerOptions?

    /// A count whose first number comes after `delay`, the others after `period` each.
    public init(
      after delay: Interval, every period: Interval? = nil, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.delay = delay
      self.period = period
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Never {
      OutletPublisher { outlet in period.map { count(every: $0, into: outlet) } ?? sendOnce(into: outlet) }
        .receive(subscriber: subscriber)
    }

    private func count(every period: Interval, into outlet: Outlet<Int, Never>) -> any Cancellable {
      if case .virtual(let virtual) = ScheduleOnce(on: scheduler).runner {
        var next = 0
        let counting = PeriodicAction(on: virtual, every: period.inLargestUnit) {
          outlet.send(next)
          next += 1
        }
        counting.start(after: delay.inLargestUnit)
        return counting
      }
      if let own = scheduler.timedWorkScheduler {
        return own.schedulePeriodic(0, startAfter: delay.inLargestUnit, period: period.inLargestUnit) { count in
          outlet.send(count)
          return count + 1
        }
      }
      var next = 0
      return scheduler.schedule(
        after: scheduler.now.advanced(by: delay), interval: period, tolerance: scheduler.minimumTolerance,
        options: options
      ) {
        outlet.synchronized {
          outlet.send(next)
          next += 1
        }
      }
    }

    private func sendOnce(into outlet: Outlet<Int, Never>) -> any Cancellable {
      scheduler.scheduleOnce(after: delay, options: options) {
        outlet.send(0)
        outlet.send(completion: .finished)
      }
    }
  }
}
