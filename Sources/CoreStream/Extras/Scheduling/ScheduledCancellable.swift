/// A cancellable whose cancellation is work for a scheduler: Rx's `ScheduledDisposable`.
///
///     let connection = ScheduledCancellable(socket, scheduler: DispatchQueue.main)
///     connection.cancel()  // The socket is cancelled on the main queue.
public final class ScheduledCancellable: Cancellable, @unchecked Sendable {
  // Unchecked, because `held` is read and written with `lock` locked.
  private let lock = Lock()
  private var held: (any Cancellable)?

  /// The scheduler on which it is cancelled.
  public let scheduler: any Scheduler

  /// Holds a cancellable.
  public init(_ cancellable: any Cancellable, scheduler: any Scheduler) {
    held = cancellable
    self.scheduler = scheduler
  }

  /// Whether the scheduler has cancelled it.
  public var isCancelled: Bool { lock.withLock { held == nil } }

  public func cancel() {
    scheduler.schedule(self) { cancellable in
      cancellable.lock.withLock { cancellable.held.take() }?.cancel()
      return CompositeCancellable()
    }
  }
}
