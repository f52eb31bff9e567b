import Dispatch

/// The main queue, without a detour for those who are on it already: RxSwift's `MainScheduler.instance`.
///
/// An action runs at once, inside `schedule`, if the caller is on the main queue and nothing that was scheduled here
/// still waits; otherwise it is enqueued on the main queue, so that actions never overtake one another.
/// `DispatchQueue.main` as a scheduler always enqueues; `UIScheduler` does not wait for what is queued.
///
///     results.receive(on: MainScheduler.shared).sink { label.text = $0 }
public final class MainScheduler: StepwiseScheduler, @unchecked Sendable {
  // Unchecked, because `pending` is read and written with `lock` locked, and the replacement is a scheduler.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  public typealias SchedulerOptions = DispatchQueue.SchedulerOptions

  /// The scheduler that everyone shares, so that their actions keep their order.
  public static let shared = MainScheduler(replacement: nil)

  @TaskLocal private static var replacement: Replacement?

  private let lock = Lock()
  /// Marks the main queue, once for all schedulers.
  private static let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
  /// Whether the caller is on the main queue.
  static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

  /// How many actions are running or enqueued.
  private var pending = 0
  /// What stands in for the main queue.
  private let replacement: AnySchedulerOf<DispatchQueue>?

  /// A scheduler with a count of its own: its actions wait for one another, but not for those of another one. RxCocoa's
  /// drivers have one each.
  ///
  /// Within `withReplacement(_:operation:)` it hands its actions to the scheduler that was given there.
  public convenience init() { self.init(replacement: MainScheduler.replacement?.scheduler) }

  /// A scheduler with a count of its own that a test can't replace, or one for what stands in for the main queue.
  package init(replacement: AnySchedulerOf<DispatchQueue>?) { self.replacement = replacement }

  /// Whether a scheduler of virtual time stands in for the main queue.
  public var isStepwise: Bool { replacement?.isStepwise ?? false }

  public var now: SchedulerTimeType { replacement?.now ?? DispatchQueue.main.now }

  public var minimumTolerance: SchedulerTimeType.Stride {
    replacement?.minimumTolerance ?? DispatchQueue.main.minimumTolerance
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if let replacement { return replacement.schedule(options: options, action) }
    let before = lock.withLock {
      defer { pending += 1 }
      return pending
    }
    if before == 0, MainScheduler.isOnMainQueue {
      run(action)
    } else {
      DispatchQueue.main.schedule(options: options) { self.run(action) }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if let replacement {
      return replacement.schedule(after: date, tolerance: tolerance, options: options, action)
    }
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let replacement {
      return replacement.schedule(
        after: date, interval: interval, tolerance: tolerance, options: options, action)
    }
    return DispatchQueue.main.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }

  private func run(_ action: () -> Void) {
    action()
    lock.withLock { pending -= 1 }
  }
}

extension MainScheduler {
  /// The scheduler that `MainScheduler()` makes for its callers.
  private struct Replacement: @unchecked Sendable {
    // Unchecked, because a scheduler may be used from any thread.
    let scheduler: AnySchedulerOf<DispatchQueue>
  }

  /// Runs a function in which every new `MainScheduler()` hands its actions to another scheduler, so that a test drives
  /// what is shared on the main queue by virtual time: RxCocoa's `SharingScheduler.mock`.
  ///
  /// `shared` and the schedulers that exist already are not replaced.
  ///
  ///     try MainScheduler.withReplacement(scheduler) {
  ///       let model = SearchModel(api: api)   // share(on: MainScheduler(), replay: 1)
  ///     }
  public static func withReplacement<S: Scheduler, Result>(
    _ scheduler: S, operation: () throws -> Result
  ) rethrows -> Result
  where
    S.SchedulerTimeType == DispatchQueue.SchedulerTimeType, S.SchedulerOptions == DispatchQueue.SchedulerOptions
  {
    let replacement = Replacement(scheduler: scheduler.eraseToAnyScheduler())
    return try $replacement.withValue(replacement, operation: operation)
  }
}
