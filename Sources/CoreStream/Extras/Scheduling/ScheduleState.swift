/// Work that is given to a scheduler by hand and can be cancelled: Rx's `schedule(_:action:)` and its relatives.
///
/// What the action returns is cancelled together with the work. As with Rx's disposables the result does nothing when
/// it goes away, so it may be ignored.
///
///     scheduler.schedule(job, after: .seconds(1)) { job in
///       job.run()
///       return AnyCancellable { job.stop() }
///     }
extension Scheduler {
  /// Runs an action as soon as the scheduler gets to it: Rx's `schedule(_:action:)`.
  ///
  ///     scheduler.schedule(job) { job in job.start() }
  @discardableResult @_disfavoredOverload
  public func schedule<State>(
    _ state: State, _ action: @escaping (State) -> any Cancellable
  ) -> any Cancellable {
    if let own = workScheduler {
      return CompositeCancellable(own.schedule(state) { AnyCancellable(action($0)) })
    }
    let work = SerialCancellable()
    schedule { if !work.isCancelled { work.cancellable = action(state) } }
    return work
  }

  /// Runs an action once, after an interval: Rx's `scheduleRelative(_:dueTime:action:)`.
  ///
  ///     scheduler.schedule(job, after: .seconds(1)) { job in job.start() }
  @discardableResult
  @_disfavoredOverload
  public func schedule<State>(
    _ state: State, after interval: SchedulerTimeType.Stride, _ action: @escaping (State) -> any Cancellable
  ) -> any Cancellable {
    if let own = timedWorkScheduler {
      return CompositeCancellable(
        own.scheduleRelative(state, dueTime: interval.inLargestUnit) { AnyCancellable(action($0)) })
    }
    let work = SerialCancellable()
    let timer = scheduleOnce(after: interval) { if !work.isCancelled { work.cancellable = action(state) } }
    return CompositeCancellable(timer, work)
  }

  /// Runs an action again and again; each run makes the next one's state: Rx's
  /// `schedulePeriodic(_:startAfter:period:action:)`.
  ///
  ///     scheduler.schedule(0, after: .seconds(1), every: .seconds(1)) { count in count + 1 }
  @discardableResult
  @_disfavoredOverload
  public func schedule<State>(
    _ state: State, after interval: SchedulerTimeType.Stride, every period: SchedulerTimeType.Stride,
    _ action: @escaping (State) -> State
  ) -> any Cancellable {
    if let own = timedWorkScheduler {
      return CompositeCancellable(
        own.schedulePeriodic(
          state, startAfter: interval.inLargestUnit, period: period.inLargestUnit, action: action))
    }
    var state = state
    let work = SerialCancellable()
    work.cancellable = schedule(after: now.advanced(by: interval), interval: period) {
      if !work.isCancelled { state = action(state) }
    }
    return work
  }
}

extension Scheduler {
  /// Runs an action that may ask for another run of itself: Rx's `scheduleRecursive(_:action:)`.
  ///
  ///     scheduler.scheduleRecursive(3) { count, recurse in
  ///       if count > 0 { recurse(count - 1) }
  ///     }
  @discardableResult
  @_disfavoredOverload
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Cancellable {
    let work = RecursiveWork()
    func run(_ state: State) {
      work.add({ action(state, run) }) { piece in schedule(state) { _ in piece() } }
    }
    run(state)
    return CompositeCancellable(work)
  }
}
