import Dispatch
import Foundation

extension OperationQueue: Scheduler {
  /// An operation queue has no options.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(run: action)
    addOperation { action.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = UncheckedAction(run: action)
    let wait = max(date.date.timeIntervalSinceNow, 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + wait) { [self] in addOperation { action.run() } }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = UncheckedAction(run: action)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    let leeway = Int(max(tolerance.timeInterval, 0) * 1_000_000_000)
    timer.schedule(
      deadline: .now() + max(date.date.timeIntervalSinceNow, 0), repeating: interval.timeInterval,
      leeway: .nanoseconds(leeway))
    timer.setEventHandler { [self] in addOperation { if !timer.isCancelled { action.run() } } }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
