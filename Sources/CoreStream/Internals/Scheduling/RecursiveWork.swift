/// Pieces of work that schedule one another and are cancelled together: Rx's `RecursiveImmediateScheduler`.
///
/// What a scheduler returned for a piece of work is cancelled when that runs, and kept until then, however early it runs.
final class RecursiveWork: Cancellable, @unchecked Sendable {
  // Unchecked, because the one property is safe to use from several threads.
  private let waiting = CompositeCancellable()

  var isCancelled: Bool { waiting.isCancelled }

  func cancel() { waiting.cancel() }

  /// Has a piece of work run; `schedule` hands it to the scheduler.
  func add(
    _ action: @escaping () -> Void, by schedule: (@escaping () -> AnyCancellable) -> any Cancellable
  ) {
    let place = Place()
    let scheduled = schedule {
      if self.isCancelled { return AnyCancellable {} }
      if let key = place.leave() { self.waiting.remove(for: key) }
      action()
      return AnyCancellable {}
    }
    if place.isLeft { return scheduled.detach() }
    if let key = waiting.insert(scheduled), !place.enter(under: key) { waiting.remove(for: key) }
  }

  /// What is known of a piece of work among those that wait.
  private final class Place {
    private let lock = Lock()
    private var key: CompositeCancellable.Key?
    private var hasRun = false

    var isLeft: Bool { lock.withLock { hasRun } }

    /// False if the work has run already.
    func enter(under key: CompositeCancellable.Key) -> Bool {
      lock.withLock {
        self.key = key
        return !hasRun
      }
    }

    /// The work runs; gives the key under which it waits.
    func leave() -> CompositeCancellable.Key? {
      lock.withLock {
        hasRun = true
        return key
      }
    }
  }
}
