/// Actions that schedule one another and are cancelled together: RxSwift's `RecursiveImmediateScheduler`.
///
/// The cancellable that a scheduler returned for an action is kept until that action runs.
final class RecursiveWork: Cancellable, @unchecked Sendable {
  // Unchecked, because the one property is safe to use from several threads.
  private let waiting = CompositeCancellable()

  var isCancelled: Bool { waiting.isCancelled }

  func cancel() { waiting.cancel() }

  /// Schedules an action.
  ///
  /// - Parameter schedule: Hands the action to the scheduler.
  func add(
    _ action: @escaping () -> Void, by schedule: (@escaping () -> AnyCancellable) -> any Cancellable
  ) {
    let item = ScheduledItem()
    let scheduled = schedule {
      if self.isCancelled { return AnyCancellable {} }
      if let key = item.start() { self.waiting.remove(for: key) }
      action()
      return AnyCancellable {}
    }
    if item.hasStarted { return scheduled.detach() }
    if let key = waiting.insert(scheduled), !item.insert(under: key) { waiting.remove(for: key) }
  }

  /// One scheduled action, and the key under which its cancellable is kept.
  private final class ScheduledItem {
    private let lock = Lock()
    private var key: CompositeCancellable.Key?
    private var hasRun = false

    var hasStarted: Bool { lock.withLock { hasRun } }

    /// Stores the key; returns false if the action has already started.
    func insert(under key: CompositeCancellable.Key) -> Bool {
      lock.withLock {
        self.key = key
        return !hasRun
      }
    }

    /// Marks the action as started and returns its key.
    func start() -> CompositeCancellable.Key? {
      lock.withLock {
        hasRun = true
        return key
      }
    }
  }
}
