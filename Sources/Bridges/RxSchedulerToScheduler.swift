import Foundation
import RxSwift

#if canImport(CoreStream)

extension SchedulerType {
  /// This scheduler in the place of any of the target's. One that was the target's is given back as it was.
  func toScheduler() -> AnySchedulerOf<DispatchQueue> {
    (self as? TargetScheduler<AnySchedulerOf<DispatchQueue>>)?.base
      ?? RxSwiftScheduler(base: self).eraseToAnyScheduler()
  }
}

/// A scheduler of RxSwift's, which is handed the same work as by RxSwift's operators.
struct RxSwiftScheduler: TimedWorkScheduler {
  let base: any SchedulerType

  var currentDate: Date { base.now }

  /// RxSwift's operators hand all values to a serial queue at once, and to any other scheduler one after the other.
  var isStepwise: Bool { !(base is SerialDispatchQueueScheduler) }

  func schedule<State>(_ state: State, action: @escaping (State) -> AnyCancellable) -> AnyCancellable {
    base.schedule(state) { action($0).toDisposable() }.toCancellable()
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: DispatchTimeInterval, action: @escaping (State) -> AnyCancellable
  ) -> AnyCancellable {
    base.scheduleRelative(state, dueTime: dueTime) { action($0).toDisposable() }.toCancellable()
  }

  func schedulePeriodic<State>(
    _ state: State, startAfter: DispatchTimeInterval, period: DispatchTimeInterval, action: @escaping (State) -> State
  ) -> AnyCancellable {
    base.schedulePeriodic(state, startAfter: startAfter, period: period, action: action).toCancellable()
  }
}

#else

extension SchedulerType {
  /// This scheduler for operators of the target, with the times of a dispatch queue.
  func toScheduler() -> RxSwiftScheduler { RxSwiftScheduler(base: self) }
}

/// A scheduler of RxSwift's as the target has them.
///
/// Its time is that of the scheduler inside, counted from the beginning of 1970: points of it and of a real queue can't be
/// compared, but what lies between two of them can.
struct RxSwiftScheduler: Scheduler {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = DispatchQueue.SchedulerOptions

  let base: any SchedulerType

  var now: SchedulerTimeType {
    // At least one, since zero is the present for a dispatch time.
    let nanoseconds = (base.now.timeIntervalSince1970 * 1_000_000).rounded() * 1_000
    return SchedulerTimeType(DispatchTime(uptimeNanoseconds: UInt64(max(1, nanoseconds))))
  }

  var minimumTolerance: SchedulerTimeType.Stride { .zero }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    _ = base.schedule(()) { _ in
      action()
      return Disposables.create()
    }
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    _ = base.scheduleRelative((), dueTime: interval(until: date)) { _ in
      action()
      return Disposables.create()
    }
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let periodic = base.schedulePeriodic(
      (), startAfter: self.interval(until: date), period: .nanoseconds(interval.magnitude)
    ) { _ in action() }
    return AnyCancellable { periodic.dispose() }
  }

  private func interval(until date: SchedulerTimeType) -> RxTimeInterval {
    .nanoseconds(max(0, now.distance(to: date).magnitude))
  }
}

#endif
