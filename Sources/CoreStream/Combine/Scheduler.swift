#if !CORESTREAM_ON_COMBINE

/// Where and when work runs: a queue, a run loop, virtual time.
///
/// Operators that wait or change threads take a scheduler, so that a test can give them one whose time it moves itself.
/// Whether two actions may run at once is the scheduler's affair: on a concurrent queue they do, and the operators then
/// keep the values in order themselves. A scheduler may be used from any thread.
///
///     query.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
public protocol Scheduler<SchedulerTimeType> {
  /// A point in the scheduler's time. What lies between two points is a number of seconds, or can be made of one.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// What can be said about how work runs; `Never` if nothing can.
  associatedtype SchedulerOptions

  /// The scheduler's present. Later calls never give an earlier point.
  var now: SchedulerTimeType { get }

  /// How exact the scheduler can be: what is asked for with less tolerance than this is as exact as with it.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs the action as soon as possible; on most schedulers after this call has returned.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs the action at some time after the date. A date that has passed means as soon as possible.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs the action after the date and then again after each interval, until canceled.
  ///
  /// Keep the result: on most schedulers the action stops when it is released.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

/// An interval that can be made from the usual units.
///
///     publisher.delay(for: .milliseconds(250), scheduler: RunLoop.main)
public protocol SchedulerTimeIntervalConvertible {
  /// So many seconds.
  static func seconds(_ s: Int) -> Self

  /// So many seconds.
  static func seconds(_ s: Double) -> Self

  /// So many thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self

  /// So many millionths of a second.
  static func microseconds(_ us: Int) -> Self

  /// So many billionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}

extension Scheduler {
  /// Runs the action after the date, as exactly as the scheduler can.
  @inlinable
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, action)
  }

  /// Runs the action as soon as possible.
  @inlinable
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs the action at some time after the date.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs the action after the date and then again after each interval, until cancelled.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs the action after the date and then again after each interval, as exactly as the scheduler can.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, action)
  }
}

#endif
