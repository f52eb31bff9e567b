/// A scheduler that may be of virtual time, on which Rx's operators take one step after the other.
///
/// Where several values come at one time, Combine has all of them arrive one tick later; Rx has each of them take a tick.
/// `receive(on:)` does as Rx where the scheduler's type says so: a test scheduler's, or one that is erased, which may hold
/// a test scheduler.
public protocol StepwiseScheduler: Scheduler {
  /// Whether each step is a tick of its own.
  var isStepwise: Bool { get }
}

extension AnyScheduler: StepwiseScheduler {}

extension Publisher {
  /// Delivers values and the end on the scheduler, in order and one at a time: in virtual time each in a tick of its own,
  /// as Rx's `observe(on:)` does.
  ///
  /// Demand: passed on; what waits for the scheduler is kept without bound. A failure does not overtake values.
  ///
  ///     download.receive(on: scheduler)
  public func receive<Context: StepwiseScheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.ReceiveStepwise<Self, Context> {
    Publishers.ReceiveStepwise(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What `receive(on:options:)` makes for a scheduler that may be stepwise.
  public struct ReceiveStepwise<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Where and when work runs.
    public let scheduler: Context

    /// How work is scheduled.
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard (scheduler as? any StepwiseScheduler)?.isStepwise ?? false else {
        return ReceiveOn(upstream: upstream, scheduler: scheduler, options: options).receive(subscriber: subscriber)
      }
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
