import CoreStream
import Dispatch

extension TestScheduler {
  /// The scheduler as code under test declares its schedulers: virtual time in the place of a queue's.
  ///
  /// Zero of the virtual time is a fixed point of the queue's time, and the options of a queue are ignored. Where no type
  /// is asked for, the result has the scheduler's own time.
  ///
  ///     let scheduler = TestScheduler(initialClock: 0)
  ///     let search = Search(scheduler: scheduler.eraseToAnyScheduler())
  ///     scheduler.start()
  @_disfavoredOverload
  public func eraseToAnyScheduler() -> AnySchedulerOf<DispatchQueue> {
    AnyScheduler(DispatchTimed(scheduler: self))
  }
}

/// A test scheduler that counts its time as a queue does.
private struct DispatchTimed: Scheduler {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = DispatchQueue.SchedulerOptions

  let scheduler: TestScheduler

  /// Where virtual time begins; not Dispatch's zero, which means "now".
  private static let zero = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))

  var now: SchedulerTimeType {
    Self.zero.advanced(by: .nanoseconds(scheduler.now.nanoseconds))
  }

  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    scheduler.schedule(options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    scheduler.schedule(after: virtual(date), tolerance: 0, options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduler.schedule(
      after: virtual(date), interval: VirtualTimeInterval(nanoseconds: interval.magnitude), tolerance: 0, options: nil,
      action)
  }

  private func virtual(_ date: SchedulerTimeType) -> VirtualTime {
    VirtualTime(nanoseconds: Self.zero.distance(to: date).magnitude)
  }
}
