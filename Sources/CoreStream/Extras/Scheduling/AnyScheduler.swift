/// A scheduler whose type is erased, so that a test can put virtual time in its place: combine-schedulers'
/// `AnyScheduler`.
///
///     final class Search {
///       let scheduler: AnySchedulerOf<DispatchQueue>
///       init(scheduler: AnySchedulerOf<DispatchQueue> = DispatchQueue.main.eraseToAnyScheduler()) {
///         self.scheduler = scheduler
///       }
///     }
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The scheduler that is erased, be it twice.
  public let base: any Scheduler
  private let present: () -> SchedulerTimeType
  private let tolerance: () -> SchedulerTimeType.Stride
  private let run: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let runAfter: (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let runRepeatedly:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
    ) -> any Cancellable

  /// Whether the scheduler is one of virtual time on which each step takes a tick.
  public let isStepwise: Bool

  /// Erases a scheduler's type.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    base = scheduler.unerased
    isStepwise = (scheduler as? any StepwiseScheduler)?.isStepwise ?? false
    present = { scheduler.now }
    tolerance = { scheduler.minimumTolerance }
    run = { scheduler.schedule(options: $0, $1) }
    runAfter = { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) }
    runRepeatedly = { scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4) }
  }

  public var now: SchedulerTimeType { present() }

  public var minimumTolerance: SchedulerTimeType.Stride { tolerance() }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    run(options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    runAfter(date, tolerance, options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    runRepeatedly(date, interval, tolerance, options, action)
  }
}

/// The erased form of a scheduler: `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>

extension Scheduler {
  /// Hides the scheduler's type behind `AnyScheduler`.
  @_disfavoredOverload
  public func eraseToAnyScheduler() -> AnySchedulerOf<Self> {
    AnyScheduler(self)
  }
}
