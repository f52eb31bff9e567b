import Dispatch

/// A scheduler behind which another one may stand.
protocol ErasingScheduler {
  /// The scheduler that does the work.
  var base: any Scheduler { get }
}

extension AnyScheduler: ErasingScheduler {}

extension Scheduler {
  /// The scheduler itself, or the one whose type it hides.
  var unerased: any Scheduler { (self as? any ErasingScheduler)?.base ?? self }

  /// The scheduler of a project's own that does the work, if any does.
  var workScheduler: (any WorkScheduler)? { unerased as? any WorkScheduler }

  /// The same, if it has a time of its own.
  var timedWorkScheduler: (any TimedWorkScheduler)? { unerased as? any TimedWorkScheduler }
}

extension SchedulerTimeIntervalConvertible {
  /// Whether it is the longest that Dispatch can name: 292 years, or what it calls never.
  @inlinable var isForever: Bool { (self as? DispatchQueue.SchedulerTimeType.Stride)?.magnitude == .max }

  /// The interval as Dispatch names it, with seconds where they are whole: `.seconds(2)`.
  @inlinable
  var inLargestUnit: DispatchTimeInterval {
    guard let nanoseconds = (self as? DispatchQueue.SchedulerTimeType.Stride)?.magnitude else { return .never }
    if nanoseconds % 1_000_000_000 == 0 { return .seconds(nanoseconds / 1_000_000_000) }
    if nanoseconds % 1_000_000 == 0 { return .milliseconds(nanoseconds / 1_000_000) }
    if nanoseconds % 1_000 == 0 { return .microseconds(nanoseconds / 1_000) }
    return .nanoseconds(nanoseconds)
  }

  /// The interval that Dispatch names.
  @_disfavoredOverload
  public init(_ interval: DispatchTimeInterval) { self = .nanoseconds(interval.nanoseconds) }
}
