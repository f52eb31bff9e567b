import Dispatch
import Foundation

extension OperationQueue {
  /// Hides the queue behind `AnyScheduler` with the times of dispatch queues, so that it can take the place of any
  /// scheduler that Rx calls an `ImmediateSchedulerType`.
  ///
  ///     let work: AnySchedulerOf<DispatchQueue> = isParallel ? operations.eraseToAnyScheduler() : .main
  @_disfavoredOverload
  public func eraseToAnyScheduler() -> AnySchedulerOf<DispatchQueue> {
    AnyScheduler(DispatchTimedOperations(queue: self))
  }
}

/// An operation queue whose times are those of dispatch queues.
private struct DispatchTimedOperations: Scheduler {
  let queue: OperationQueue

  var now: DispatchQueue.SchedulerTimeType { DispatchQueue.SchedulerTimeType(.now()) }

  var minimumTolerance: DispatchQueue.SchedulerTimeType.Stride { 0 }

  func schedule(options: DispatchQueue.SchedulerOptions?, _ action: @escaping () -> Void) {
    queue.schedule(action)
  }

  func schedule(
    after date: DispatchQueue.SchedulerTimeType, tolerance: DispatchQueue.SchedulerTimeType.Stride,
    options: DispatchQueue.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    queue.schedule(after: self.date(of: date), action)
  }

  func schedule(
    after date: DispatchQueue.SchedulerTimeType, interval: DispatchQueue.SchedulerTimeType.Stride,
    tolerance: DispatchQueue.SchedulerTimeType.Stride, options: DispatchQueue.SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    queue.schedule(after: self.date(of: date), interval: seconds(interval), action)
  }

  private func date(of time: DispatchQueue.SchedulerTimeType) -> OperationQueue.SchedulerTimeType {
    queue.now.advanced(by: seconds(now.distance(to: time)))
  }

  private func seconds(_ stride: DispatchQueue.SchedulerTimeType.Stride) -> OperationQueue.SchedulerTimeType.Stride {
    .nanoseconds(stride.magnitude)
  }
}
