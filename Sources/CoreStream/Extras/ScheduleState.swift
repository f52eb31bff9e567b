/// Work that is given to a scheduler by hand and can be cancelled: Rx's `schedule(_:action:)` and its relatives.
///
/// What the action returns is cancelled together with the work. As with Rx's disposables the result does nothing when it
/// goes away, so it may be ignored.
///
///     scheduler.schedule(job, after: .seconds(1)) { job in
///       job.run()
///       return AnyCancellable { job.stop() }
///     }
extension Scheduler {
  /// Runs an action as soon as the scheduler gets to it: Rx's `schedule(_:action:)`.
  ///
  ///     scheduler.schedule(job) { job in job.start() }
  @discardableResult
  public func schedule<State>(
    _ state: State, _ action: @escaping (State) -> any Cancellable
  ) -> any Cancellable {
    let work = SerialCancellable()
    schedule { if !work.isCancelled { work.cancellable = action(state) } }
    return work
  }

  /// Runs an action once, after an interval: Rx's `scheduleRelative(_:dueTime:action:)`.
  ///
  ///     scheduler.schedule(job, after: .seconds(1)) { job in job.start() }
  @discardableResult
  public func schedule<State>(
    _ state: State, after interval: SchedulerTimeType.Stride, _ action: @escaping (State) -> any Cancellable
  ) -> any Cancellable {
    let work = SerialCancellable()
    schedule(after: now.advanced(by: interval)) { if !work.isCancelled { work.cancellable = action(state) } }
    return work
  }

  /// Runs an action again and again; each run makes the next one's state: Rx's
  /// `schedulePeriodic(_:startAfter:period:action:)`.
  ///
  ///     scheduler.schedule(0, after: .seconds(1), every: .seconds(1)) { count in count + 1 }
  @discardableResult
  public func schedule<State>(
    _ state: State, after interval: SchedulerTimeType.Stride, every period: SchedulerTimeType.Stride,
    _ action: @escaping (State) -> State
  ) -> any Cancellable {
    var state = state
    let work = SerialCancellable()
    work.cancellable = schedule(after: now.advanced(by: interval), interval: period) {
      if !work.isCancelled { state = action(state) }
    }
    return work
  }
}
