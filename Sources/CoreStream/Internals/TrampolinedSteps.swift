/// The subscription of a source that sends one event a step on the thread's trampoline, as far as the demand goes.
final class TrampolinedSteps<Downstream: Subscriber>: Subscription, CustomStringConvertible, @unchecked Sendable {
  // Unchecked, because the properties are read and written with `lock` locked, and `next` by one step at a time.
  typealias Step = Event<Downstream.Input, Downstream.Failure>

  private let lock = Lock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isScheduled = false
  private let makeNext: () -> () -> Step
  private lazy var next = makeNext()
  /// A value that was made to learn whether the source had ended, while there was no demand for it.
  private var ahead: Downstream.Input?

  /// - Parameter makeNext: Called at the first step; gives the function that makes the events.
  init(_ downstream: Downstream, makeNext: @escaping () -> () -> Step) {
    self.downstream = downstream
    self.makeNext = makeNext
  }

  var description: String { "TrampolinedSteps" }

  func request(_ more: Subscribers.Demand) {
    let mustSchedule = lock.withLock {
      demand += more
      guard !isScheduled, downstream != nil, demand > .none else { return false }
      isScheduled = true
      return true
    }
    if mustSchedule { Trampoline.schedule { self.step() } }
  }

  func cancel() {
    let released = lock.withLock { (downstream.take(), ahead.take()) }
    withExtendedLifetime(released) {}
  }

  private func step() {
    guard let target = lock.withLock({ downstream }) else { return }
    switch lock.withLock({ ahead.take() }).map(Step.value) ?? next() {
    case .value(let value):
      deliver(value, to: target)
    case .finished:
      cancel()
      target.receive(completion: .finished)
    case .failure(let failure):
      cancel()
      target.receive(completion: .failure(failure))
    }
  }

  private func deliver(_ value: Downstream.Input, to target: Downstream) {
    let hasDemand = lock.withLock {
      if demand > .none {
        demand -= 1
        return true
      }
      ahead = value
      isScheduled = false
      return false
    }
    guard hasDemand else { return }
    let more = target.receive(value)
    lock.withLock { demand += more }
    // Also without demand: the end, which needs none, may come next.
    Trampoline.schedule { self.step() }
  }
}
