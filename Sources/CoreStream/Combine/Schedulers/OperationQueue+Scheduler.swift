#if !CORESTREAM_ON_COMBINE

import Dispatch
import Foundation

extension OperationQueue: Scheduler {
  /// An operation queue has no options: pass nil, or nothing.
  public struct SchedulerOptions {}

  /// The present date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Zero: how exact a queue is depends on what else it has to do.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Adds an operation that runs the action. A queue of more than one operation at a time may run two at once.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(run: action)
    addOperation(BlockOperation { action.run() })
  }

  /// Adds an operation that is ready at the date. The tolerance is not used.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = UncheckedAction(run: action)
    addOperation(DueOperation(at: date) { action.run() })
  }

  /// Adds an operation for each turn, the next one when the one before runs, until canceled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let ticking = Ticking(self, interval: interval, UncheckedAction(run: action))
    ticking.schedule(at: date)
    return AnyCancellable { ticking.cancel() }
  }
}

/// An operation that stands in its queue from the start, and is ready at its date.
///
/// Unchecked, because all its state is behind its lock.
private final class DueOperation: Operation, Cancellable, @unchecked Sendable {
  private var isDue = false
  private var action: (() -> Void)?

  init(at date: OperationQueue.SchedulerTimeType, action: @escaping () -> Void) {
    self.action = action
    super.init()
    let wait = max(date.date.timeIntervalSinceNow, 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + wait) { [weak self] in self?.becomeReady() }
  }

  private func becomeReady() {
    willChangeValue(for: \.isReady)
    LockStripe.of(self).withLock { isDue = true }
    didChangeValue(for: \.isReady)
  }

  override var isReady: Bool { super.isReady && LockStripe.of(self).withLock { isDue } }

  override func main() {
    let action = LockStripe.of(self).withLock { self.action.take() }
    action?()
  }
}

/// An action that runs again and again, an operation each time.
///
/// Unchecked, because all its state is behind its lock.
private final class Ticking: @unchecked Sendable {
  private let queue: OperationQueue
  private let interval: OperationQueue.SchedulerTimeType.Stride
  private let action: UncheckedAction
  private var next: DueOperation?
  private var isCancelled = false

  init(_ queue: OperationQueue, interval: OperationQueue.SchedulerTimeType.Stride, _ action: UncheckedAction) {
    self.queue = queue
    self.interval = interval
    self.action = action
  }

  func schedule(at date: OperationQueue.SchedulerTimeType) {
    let operation = DueOperation(at: date) { [self] in tick(at: date) }
    let isWanted = LockStripe.of(self).withLock {
      next = operation
      return !isCancelled
    }
    if isWanted { queue.addOperation(operation) }
  }

  private func tick(at date: OperationQueue.SchedulerTimeType) {
    if LockStripe.of(self).withLock({ isCancelled }) { return }
    schedule(at: date.advanced(by: interval))
    action.run()
  }

  func cancel() {
    let operation = LockStripe.of(self).withLock {
      isCancelled = true
      return next.take()
    }
    operation?.cancel()
  }
}

#endif
