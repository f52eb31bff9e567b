#if !CORESTREAM_ON_COMBINE

import Foundation

extension RunLoop: Scheduler {
  /// A run loop has no options: pass nil, or nothing.
  public struct SchedulerOptions {}

  /// The present date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Zero: how exact a run loop is depends on what else it has to do.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the action in the loop's next turn in the default mode: not while the user scrolls, say.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(run: action)
    perform { action.run() }
  }

  /// Runs the action once, by a timer in the default mode.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = UncheckedAction(run: action)
    add(tolerance, Timer(fire: date.date, interval: 0, repeats: false) { _ in action.run() })
  }

  /// Runs the action by a repeating timer in the default mode, until canceled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = UncheckedAction(run: action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in action.run() }
    add(tolerance, timer)
    return AnyCancellable { timer.invalidate() }
  }

  private func add(_ tolerance: SchedulerTimeType.Stride, _ timer: Timer) {
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }
}

#endif
