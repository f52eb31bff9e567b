extension Scheduler {
  /// Runs the action once, after the interval, unless cancelled before.
  ///
  /// A scheduler's own one-shot form can't be cancelled, so this uses the repeating form and stops it at the first run:
  /// in virtual time nothing is left in the queue that would move the clock.
  func scheduleOnce(
    after interval: SchedulerTimeType.Stride, options: SchedulerOptions? = nil, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let own = timedWorkScheduler {
      return own.scheduleRelative((), dueTime: interval.inLargestUnit) { _ in
        action()
        return AnyCancellable {}
      }
    }
    let once = Once(action)
    let repeating = schedule(
      after: now.advanced(by: interval), interval: .seconds(60), tolerance: minimumTolerance, options: options
    ) { once.run() }
    once.keep(repeating)
    return once
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
