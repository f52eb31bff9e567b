import Dispatch

/// The main queue, without a detour for those who are on it already: RxSwift's `MainScheduler.instance`.
///
/// An action runs at once, inside `schedule`, if the caller is on the main queue and nothing that was scheduled here
/// still waits; otherwise it is enqueued on the main queue, so that actions never overtake one another.
/// `DispatchQueue.main` as a scheduler always enqueues; combine-schedulers' `UIScheduler` does not wait for what is
/// queued.
///
///     results.receive(on: MainScheduler.shared).sink { label.text = $0 }
public final class MainScheduler: Scheduler, @unchecked Sendable {
  // Unchecked, because `pending` is read and written with `lock` locked.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  public typealias SchedulerOptions = DispatchQueue.SchedulerOptions

  /// The scheduler that everyone shares, so that their actions keep their order.
  public static let shared = MainScheduler()

  private let lock = Lock()
  /// Marks the main queue, once for all schedulers.
  private static let isOnMainQueue: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
  /// How many actions are running or enqueued.
  private var pending = 0

  /// A scheduler with a count of its own: its actions wait for one another, but not for those of another one. RxCocoa's
  /// drivers have one each.
  public init() {}

  public var now: SchedulerTimeType { DispatchQueue.main.now }

  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let before = lock.withLock {
      defer { pending += 1 }
      return pending
    }
    if before == 0, DispatchQueue.getSpecific(key: MainScheduler.isOnMainQueue) != nil {
      run(action)
    } else {
      DispatchQueue.main.schedule(options: options) { self.run(action) }
    }
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

  private func run(_ action: () -> Void) {
    action()
    lock.withLock { pending -= 1 }
  }
}
