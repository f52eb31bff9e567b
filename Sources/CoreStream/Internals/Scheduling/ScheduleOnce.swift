import Dispatch

/// A scheduler with a time of its own that keeps an action without a state and without anything that the action begins.
@usableFromInline
protocol ActionScheduler: AnyObject {
  /// Runs the action after an interval, unless cancelled before.
  func run(after interval: DispatchTimeInterval, _ action: @escaping () -> Void) -> any Cancellable
}

/// How a scheduler runs an action once. Determined once for all actions of a subscription, because the dynamic casts
/// take as long as the rest.
@usableFromInline
struct ScheduleOnce<Context: Scheduler> {
  @usableFromInline typealias Interval = Context.SchedulerTimeType.Stride

  /// The scheduler's kind.
  @usableFromInline
  enum Runner {
    case virtual(any ActionScheduler)
    case own(any TimedWorkScheduler)
    /// A dispatch queue, on which no timer is made for an interval that never elapses.
    case queue
    case other
  }

  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline let runner: Runner

  @usableFromInline
  init(on scheduler: Context, options: Context.SchedulerOptions? = nil) {
    self.scheduler = scheduler
    self.options = options
    let unerased = scheduler.unerased
    runner =
      if let own = unerased as? any TimedWorkScheduler {
        if let virtual = own as? any ActionScheduler { .virtual(virtual) } else { .own(own) }
      } else {
        unerased is DispatchQueue || (unerased as? MainScheduler)?.isStepwise == false ? .queue : .other
      }
  }

  /// Runs the action once, after the interval, unless cancelled before.
  ///
  /// A scheduler's own one-shot form can't be cancelled, so this uses the repeating form and stops it at the first run:
  /// in virtual time nothing is left in the queue that would move the clock.
  @inlinable
  func callAsFunction(after interval: Interval, _ action: @escaping () -> Void) -> any Cancellable {
    switch runner {
    case .virtual(let virtual): return virtual.run(after: interval.inLargestUnit, action)
    case .own(let own):
      return own.scheduleRelative((), dueTime: interval.inLargestUnit) { _ in
        action()
        return AnyCancellable {}
      }
    case .queue where interval.isForever: return AnyCancellable {}
    case .queue, .other: return wait(interval, action)
    }
  }

  @usableFromInline
  func wait(_ interval: Interval, _ action: @escaping () -> Void) -> any Cancellable {
    let once = Once(action)
    let repeating = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: .seconds(60), tolerance: scheduler.minimumTolerance,
      options: options
    ) { once.run() }
    once.keep(repeating)
    return once
  }
}

extension Scheduler {
  /// Runs the action once, after the interval, unless cancelled before.
  func scheduleOnce(
    after interval: SchedulerTimeType.Stride, options: SchedulerOptions? = nil, _ action: @escaping () -> Void
  ) -> any Cancellable {
    ScheduleOnce(on: self, options: options)(after: interval, action)
  }
}

/// An action that runs at most once, and the repeating activity that runs it.
private final class Once: Cancellable, @unchecked Sendable {
  // Unchecked, because the properties are read and written with `lock` locked.
  private let lock = Lock()
  private var action: (() -> Void)?
  private var repeating: (any Cancellable)?

  init(_ action: @escaping () -> Void) { self.action = action }

  /// Cancels the activity at once if the action has already run, or later with it.
  func keep(_ activity: any Cancellable) {
    let isOver = lock.withLock {
      if action != nil { repeating = activity }
      return action == nil
    }
    if isOver { activity.cancel() }
  }

  func run() {
    let (taken, activity) = lock.withLock { (action.take(), repeating.take()) }
    activity?.cancel()
    taken?()
  }

  func cancel() {
    let (taken, activity) = lock.withLock { (action.take(), repeating.take()) }
    withExtendedLifetime(taken) { activity?.cancel() }
  }
}
