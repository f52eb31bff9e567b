import Foundation

public typealias RxTime = Date
public typealias RxTimeInterval = DispatchTimeInterval

final class Mutex {
  private let lock = NSRecursiveLock()

  func locked<Result>(_ work: () -> Result) -> Result { lock.withLock(work) }
}

public protocol SchedulerType {
  var now: RxTime { get }

  func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable
  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> Disposable
  ) -> Disposable
}

extension SchedulerType {
  /// No timeline repeats work.
  public func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (State) -> State
  ) -> Disposable {
    scheduleRelative(state, dueTime: startAfter) { state in
      _ = action(state)
      return Disposables.create()
    }
  }
}

/// No timeline has one.
open class SerialDispatchQueueScheduler {}

/// Runs at once, and what is scheduled meanwhile after that.
public final class CurrentThreadScheduler: @unchecked Sendable {
  public static let instance = CurrentThreadScheduler()

  private static let key = "stand-in of CurrentThreadScheduler"

  private final class Queue {
    var work: [() -> Void] = []
  }

  public static var isScheduleRequired: Bool { Thread.current.threadDictionary[key] == nil }

  public func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable {
    let disposable = SingleAssignmentDisposable()
    let work = { if !disposable.isDisposed { disposable.setDisposable(action(state)) } }
    if let queue = Thread.current.threadDictionary[Self.key] as? Queue {
      queue.work.append(work)
      return disposable
    }
    let queue = Queue()
    Thread.current.threadDictionary[Self.key] = queue
    work()
    while !queue.work.isEmpty { queue.work.removeFirst()() }
    Thread.current.threadDictionary[Self.key] = nil
    return disposable
  }
}
