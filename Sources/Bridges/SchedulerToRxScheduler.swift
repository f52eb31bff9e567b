import Foundation
import RxSwift

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
