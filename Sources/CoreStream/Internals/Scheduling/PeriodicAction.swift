import Dispatch

/// An action that a scheduler with a time of its own runs again and again; each run first schedules the next one.
final class PeriodicAction: Cancellable {
  private let scheduler: any ActionScheduler
  private let period: DispatchTimeInterval
  private let action: () -> Void
  private let next = SerialCancellable()

  init(on scheduler: any ActionScheduler, every period: DispatchTimeInterval, _ action: @escaping () -> Void) {
    self.scheduler = scheduler
    self.period = period
    self.action = action
  }

  func start(after interval: DispatchTimeInterval) {
    next.cancellable = scheduler.run(after: interval) { self.run() }
  }

  private func run() {
    start(after: period)
    action()
  }

  func cancel() { next.cancel() }
}
