import Foundation
import RxSwift

extension TargetScheduler {
  /// An interval of RxSwift's as one of the scheduler inside; what never comes is far away.
  private func stride(_ interval: RxTimeInterval) -> Base.SchedulerTimeType.Stride {
    switch interval {
    case .seconds(let count): .seconds(count)
    case .milliseconds(let count): .milliseconds(count)
    case .microseconds(let count): .microseconds(count)
    case .nanoseconds(let count): .nanoseconds(count)
    case .never: .seconds(Int(Int32.max))
    @unknown default: .seconds(Int(Int32.max))
    }
  }
}

#if canImport(CoreStream)

extension Scheduler {
  /// This scheduler for operators of RxSwift's. One that was RxSwift's is given back as it was.
  func toRxScheduler() -> any SchedulerType {
    let inner = (self as? AnySchedulerOf<DispatchQueue>)?.base ?? self
    return (inner as? RxSwiftScheduler)?.base ?? TargetScheduler(base: self)
  }
}

/// A scheduler of the target as RxSwift has them.
struct TargetScheduler<Base: Scheduler>: SchedulerType {
  let base: Base

  var now: RxTime { base.currentDate }

  func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable {
    base.schedule(state) { DisposingCancellable(disposable: action($0)) }.toDisposable()
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> Disposable
  ) -> Disposable {
    base.schedule(state, after: stride(dueTime)) { DisposingCancellable(disposable: action($0)) }.toDisposable()
  }

  func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (State) -> State
  ) -> Disposable {
    base.schedule(state, after: stride(startAfter), every: stride(period), action).toDisposable()
  }
}

/// Disposes of what some work gave when it is cancelled, but not when nobody keeps it, as in RxSwift.
private struct DisposingCancellable: Cancellable {
  let disposable: any Disposable

  func cancel() { disposable.dispose() }
}

#else

extension Scheduler {
  /// This scheduler for operators of RxSwift's. One that was RxSwift's is given back as it was.
  func toRxScheduler() -> any SchedulerType {
    (self as? RxSwiftScheduler)?.base ?? TargetScheduler(base: self)
  }
}

/// A scheduler of the target as RxSwift has them.
struct TargetScheduler<Base: Scheduler>: SchedulerType {
  let base: Base

  var now: RxTime { Date() }

  func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable {
    let disposable = SingleAssignmentDisposable()
    base.schedule {
      if !disposable.isDisposed { disposable.setDisposable(action(state)) }
    }
    return disposable
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> Disposable
  ) -> Disposable {
    let disposable = SingleAssignmentDisposable()
    base.schedule(after: base.now.advanced(by: stride(dueTime))) {
      if !disposable.isDisposed { disposable.setDisposable(action(state)) }
    }
    return disposable
  }
}

#endif
