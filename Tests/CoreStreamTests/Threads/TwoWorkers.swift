import CoreStream
import CoreStreamTesting
import Foundation

/// A scheduler with two threads, on which no time passes: what is scheduled for later is done as soon as one of the
/// threads is free, once, and what is cancelled before is not done.
///
/// Unchecked, because the properties are read and written with `condition` locked.
final class TwoWorkers: Scheduler, @unchecked Sendable {
  typealias SchedulerOptions = Never

  private let condition = NSCondition()
  private var actions: [(ticket: Int, action: () -> Void)] = []
  private var tickets = 0
  private var isClosing = false

  let now = VirtualTime(nanoseconds: 0)
  let minimumTolerance = VirtualTimeInterval(nanoseconds: 0)

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    add(action)
  }

  func schedule(
    after date: VirtualTime, tolerance: VirtualTimeInterval, options: Never?, _ action: @escaping () -> Void
  ) {
    add(action)
  }

  func schedule(
    after date: VirtualTime, interval: VirtualTimeInterval, tolerance: VirtualTimeInterval, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let ticket = add(action)
    return AnyCancellable { self.remove(ticket) }
  }

  /// Does the work on two threads while the body runs, and then what is left of it.
  func work(during body: @escaping () -> Void) {
    condition.withLock { isClosing = false }
    together([
      {
        body()
        self.condition.withLock {
          self.isClosing = true
          self.condition.broadcast()
        }
      }, doEverything, doEverything,
    ])
  }

  private func doEverything() {
    while let action = next() { action() }
  }

  /// The action that is longest due; waits for one, unless there will be no more.
  private func next() -> (() -> Void)? {
    condition.withLock {
      while actions.isEmpty, !isClosing { condition.wait() }
      return actions.isEmpty ? nil : actions.removeFirst().action
    }
  }

  @discardableResult
  private func add(_ action: @escaping () -> Void) -> Int {
    condition.withLock {
      tickets += 1
      actions.append((tickets, action))
      condition.signal()
      return tickets
    }
  }

  private func remove(_ ticket: Int) {
    let removed = condition.withLock { () -> [(ticket: Int, action: () -> Void)] in
      defer { actions.removeAll { $0.ticket == ticket } }
      return actions.filter { $0.ticket == ticket }
    }
    withExtendedLifetime(removed) {}
  }
}
