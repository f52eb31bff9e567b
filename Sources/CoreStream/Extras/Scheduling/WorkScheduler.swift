import Dispatch
import Foundation

/// A scheduler that is handed work together with its state: Rx's `ImmediateSchedulerType`, for a project's own
/// schedulers.
///
/// A type that conforms has one function to write. It is then a scheduler in the place of a queue: `receive(on:)`,
/// `subscribe(on:)` and the publishers on schedulers hand it one piece of work after the other and cancel what it
/// returned. What it returns is not cancelled when it is released.
///
///     struct AtOnce: WorkScheduler {
///       func schedule<State>(_ state: State, action: @escaping (State) -> AnyCancellable) -> AnyCancellable {
///         action(state)
///       }
///     }
public protocol WorkScheduler: StepwiseScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// Runs the action with the state as soon as possible, and returns what cancels it and what it returned.
  func schedule<State>(_ state: State, action: @escaping (State) -> AnyCancellable) -> AnyCancellable
}

/// A scheduler of a project's own that also has a time: Rx's `SchedulerType`.
///
/// Operators that wait hand it their intervals.
public protocol TimedWorkScheduler: WorkScheduler, DatedScheduler {
  /// Runs the action with the state after an interval.
  func scheduleRelative<State>(
    _ state: State, dueTime: DispatchTimeInterval, action: @escaping (State) -> AnyCancellable
  ) -> AnyCancellable

  /// Runs the action again and again; each run makes the next one's state.
  func schedulePeriodic<State>(
    _ state: State, startAfter: DispatchTimeInterval, period: DispatchTimeInterval,
    action: @escaping (State) -> State
  ) -> AnyCancellable
}

// MARK: A scheduler in the place of a queue

extension WorkScheduler {
  /// Each step is a piece of work.
  public var isStepwise: Bool { true }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(()) { _ in
      action()
      return AnyCancellable {}
    }
    .detach()
  }

  /// Waits elsewhere, for the scheduler itself knows no time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.global().schedule(after: date, tolerance: tolerance, options: nil) { schedule(options: nil, action) }
  }

  /// Waits elsewhere, for the scheduler itself knows no time.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.global().schedule(after: date, interval: interval, tolerance: tolerance, options: nil) {
      schedule(options: nil, action)
    }
  }
}

extension TimedWorkScheduler {
  public var now: SchedulerTimeType { SchedulerTimeType(of: currentDate) }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    scheduleRelative((), dueTime: now.distance(to: date).inLargestUnit) { _ in
      action()
      return AnyCancellable {}
    }
    .detach()
  }

  /// Hands each run to the scheduler when the one before is over.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = RecursiveWork()
    func run(after interval: DispatchTimeInterval) {
      work.add({
        action()
        if !work.isCancelled { run(after: interval) }
      }) { piece in scheduleRelative((), dueTime: interval) { _ in piece() } }
    }
    run(after: now.distance(to: date).inLargestUnit)
    return work
  }

  /// Emulates periods: each run first schedules the next one with `scheduleRelative`.
  public func schedulePeriodic<State>(
    _ state: State, startAfter: DispatchTimeInterval, period: DispatchTimeInterval,
    action: @escaping (State) -> State
  ) -> AnyCancellable {
    let work = RecursiveWork()
    var state = state
    func run(after interval: DispatchTimeInterval) {
      work.add({
        run(after: period)
        state = action(state)
      }) { piece in scheduleRelative((), dueTime: interval) { _ in piece() } }
    }
    run(after: startAfter)
    return AnyCancellable(work)
  }
}

// MARK: Times

extension DispatchQueue.SchedulerTimeType {
  /// A date as a queue's time: what lies between two of them is what lies between the dates.
  fileprivate init(of date: Date) {
    // Microseconds, which is what a date of our days can tell. Dispatch's zero means "now", and it takes what has one of
    // the two highest bits for another clock's, so that the dates from 1933 to 2079 can be told apart.
    let microseconds = Int(exactly: (date.timeIntervalSince1970 * 1e6).rounded()) ?? .max
    let nanoseconds = microseconds.multipliedReportingOverflow(by: 1000)
    let origin = 1 << 60
    self.init(DispatchTime(uptimeNanoseconds: UInt64(max(1, origin &+ (nanoseconds.overflow ? 0 : nanoseconds.0)))))
  }
}
