/// A scheduler that may be of virtual time, on which Rx's operators take one step after the other.
///
/// Where several values come at one time, Combine has all of them arrive one tick later; Rx has each of them take a tick.
/// `receive(on:)` does as Rx where the scheduler says so: a test scheduler, or one that is erased, which may hold
/// one.
public protocol StepwiseScheduler: Scheduler {
  /// Whether each step is a tick of its own.
  var isStepwise: Bool { get }
}

extension AnyScheduler: StepwiseScheduler {}

extension Publishers.ReceiveOn {
  /// Whether each value takes a step of its own on the scheduler.
  ///
  /// The scheduler is asked for each subscription. With an operator of its own for such schedulers the compiler would have
  /// two to choose from wherever a scheduler is given, which takes exponential time in long expressions.
  @usableFromInline
  var isStepwise: Bool { (scheduler as? any StepwiseScheduler)?.isStepwise ?? false }

  @usableFromInline
  func receiveStepwise<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    if let own = scheduler.workScheduler { return Flow(run: { feed($0, by: own) }).receive(subscriber: subscriber) }
    let steps = Steps { [scheduler, options] in scheduler.schedule(options: options, $0) }
    upstream.subscribe(ReceivingOn(subscriber) { steps.add($0) })
  }

  private func feed(_ outlet: Outlet<Output, Failure>, by own: any WorkScheduler) -> any Cancellable {
    let work = RecursiveWork()
    let steps = Steps { job in work.add(job) { piece in own.schedule(()) { _ in piece() } } }
    let inlet = Inlet<Output, Failure>(
      value: { value in steps.add { outlet.send(value) } },
      completion: { completion in steps.add { outlet.send(completion: completion) } })
    upstream.subscribe(inlet)
    return AnyCancellable.combining(work, inlet)
  }
}

/// Jobs of which one at a time is scheduled: the next one when it has run.
private final class Steps: @unchecked Sendable {
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
