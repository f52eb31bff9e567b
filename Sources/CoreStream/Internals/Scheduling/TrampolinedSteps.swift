/// The subscription of a source that sends one event a step on the thread's trampoline, as far as the demand goes.
@usableFromInline
final class TrampolinedSteps<Downstream: Subscriber>: Subscription, CustomStringConvertible, @unchecked Sendable {
  // Unchecked, because the properties are read and written with `lock` locked, and `next` by one step at a time.
  @usableFromInline typealias Step = Event<Downstream.Input, Downstream.Failure>

  @usableFromInline let lock = Lock()
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var isScheduled = false
  @usableFromInline let makeNext: () -> () -> Step
  @usableFromInline @exclusivity(unchecked) var next: (() -> Step)?
  /// A value that was made to learn whether the source had ended, while there was no demand for it.
  @usableFromInline @exclusivity(unchecked) var ahead: Downstream.Input?

  /// Sends as many events as have their turn. Made where the types are known, so that it is specialized.
  @usableFromInline let run: (TrampolinedSteps) -> Void

  /// - Parameter makeNext: Called at the first step; gives the function that makes the events.
  @inlinable
  init(_ downstream: Downstream, makeNext: @escaping () -> () -> Step) {
    self.downstream = downstream
    self.makeNext = makeNext
    run = { $0.runSteps() }
  }

  @usableFromInline var description: String { "TrampolinedSteps" }

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let mustSchedule = !isScheduled && downstream != nil && demand > .none
    if mustSchedule { isScheduled = true }
    lock.unlock()
    if mustSchedule { Trampoline.schedule { self.run(self) } }
  }

  @usableFromInline
  func cancel() {
    let released = lock.withLock { (downstream.take(), ahead.take()) }
    withExtendedLifetime(released) {}
  }

  /// One step, and all that would follow it without another source's step in between.
  @inlinable
  func runSteps() {
    while step() {
      if Trampoline.hasSteps { return Trampoline.schedule { self.run(self) } }
    }
  }

  /// Sends the next event; says whether another one may follow.
  @inlinable
  func step() -> Bool {
    lock.lock()
    guard let target = downstream else {
      lock.unlock()
      return false
    }
    let kept = ahead.take()
    lock.unlock()
    if let kept { return deliver(kept, to: target) }
    let makeEvent: () -> Step
    if let next { makeEvent = next } else { makeEvent = makeNext() }
    next = makeEvent
    switch makeEvent() {
    case .value(let value): return deliver(value, to: target)
    case .finished:
      cancel()
      target.receive(completion: .finished)
    case .failure(let failure):
      cancel()
      target.receive(completion: .failure(failure))
    }
    return false
  }

  /// Also without demand another step follows: the end, which needs none, may come next.
  @inlinable
  func deliver(_ value: Downstream.Input, to target: Downstream) -> Bool {
    lock.lock()
    guard demand > .none else {
      ahead = value
      isScheduled = false
      lock.unlock()
      return false
    }
    demand -= 1
    lock.unlock()
    let more = target.receive(value)
    if more > .none {
      lock.lock()
      demand += more
      lock.unlock()
    }
    return true
  }
}
