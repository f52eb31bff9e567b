import Dispatch

/// The main queue, at once for those who are on it already: combine-schedulers' `UIScheduler`, RxSwift's
/// `ConcurrentMainScheduler`.
///
/// Unlike on `MainScheduler` an action that is scheduled on the main queue doesn't wait for those that still do, nor
/// for the one that schedules it.
///
///     names.subscribe(on: UIScheduler.shared)
public struct UIScheduler: StepwiseScheduler, Sendable {
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  public typealias SchedulerOptions = DispatchQueue.SchedulerOptions

  /// The one scheduler of this kind.
  public static let shared = UIScheduler()

  private init() {}

  /// An action that is run within another one is a step of its own, so that values don't overtake one another.
  public var isStepwise: Bool { true }

  public var now: SchedulerTimeType { DispatchQueue.main.now }

  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if MainScheduler.isOnMainQueue { return action() }
    DispatchQueue.main.schedule(options: options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
