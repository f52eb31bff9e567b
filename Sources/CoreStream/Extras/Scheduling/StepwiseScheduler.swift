/// A scheduler that may be of virtual time, on which Rx's operators take one step after the other.
///
/// Where several values come at one time, Combine has all of them arrive one tick later; Rx has each of them take a
/// tick. `receive(on:)` does as Rx where the scheduler says so: a test scheduler, or one that is erased, which may hold
/// one.
public protocol StepwiseScheduler: Scheduler {
  /// Whether each step is a tick of its own.
  var isStepwise: Bool { get }
}

extension AnyScheduler: StepwiseScheduler {}

extension Publishers.ReceiveOn {
  /// Feeds the outlet, each value a step of its own on the scheduler.
  func feedStepwise(_ outlet: Outlet<Output, Failure>) -> any Cancellable {
    if let own = scheduler.workScheduler {
      let work = RecursiveWork()
      let steps = Steps { job in work.add(job) { piece in own.schedule(()) { _ in piece() } } }
      return AnyCancellable.combining(work, feed(outlet, step: steps))
    }
    return feed(outlet, step: Steps { [scheduler, options] in scheduler.schedule(options: options, $0) })
  }

  private func feed(_ outlet: Outlet<Output, Failure>, step steps: Steps) -> any Cancellable {
    let inlet = Inlet<Output, Failure>(
      value: { value in steps.add { outlet.send(value) } },
      completion: { completion in steps.add { outlet.send(completion: completion) } })
    upstream.subscribe(inlet)
    return inlet
  }
}

/// Jobs of which one at a time is scheduled: the next one when it has run.
final class Steps: @unchecked Sendable {
  // Unchecked, because the properties are read and written with `lock` locked.
  private let lock = Lock()
  private let schedule: (@escaping () -> Void) -> Void
  private var waiting = FirstInFirstOut<() -> Void>()
  private var isRunning = false

  init(schedule: @escaping (@escaping () -> Void) -> Void) { self.schedule = schedule }

  func add(_ job: @escaping () -> Void) {
    let isFirst = lock.withLock { () -> Bool in
      waiting.append(job)
      defer { isRunning = true }
      return !isRunning
    }
    if isFirst { schedule(runNext) }
  }

  private func runNext() {
    lock.withLock { waiting.popFirst() }?()
    let goesOn = lock.withLock { () -> Bool in
      isRunning = !waiting.isEmpty
      return isRunning
    }
    if goesOn { schedule(runNext) }
  }
}
