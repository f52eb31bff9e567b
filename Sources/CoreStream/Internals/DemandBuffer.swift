/// Stands before one subscriber: passes values on while there is demand, and keeps the others until it comes.
///
/// Several threads may offer, request and cancel; the subscriber receives one value at a time, in the order of
/// offering. A value offered while the subscriber is inside `receive` on the same thread is delivered at once, inside
/// that call, if there is demand. The completion waits until all values were delivered; a failure waits too, unless it is
/// offered as `immediate`.
@usableFromInline
final class DemandBuffer<Downstream: Subscriber> {
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>

  @usableFromInline let lock = Lock.make()
  @usableFromInline let delivery = RecursiveLock.make()
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var waiting = FirstInFirstOut<Downstream.Input>()
  @usableFromInline @exclusivity(unchecked) var ending: Completion?
  @usableFromInline @exclusivity(unchecked) var isDraining = false

  @usableFromInline
  init(_ downstream: Downstream) { self.downstream = downstream }

  deinit {
    lock.deallocate()
    delivery.deallocate()
  }

  /// Passes the subscription on; serialized with the values, so that none comes before it.
  @usableFromInline
  func receive(subscription: any Subscription) {
    delivery.withLock { lock.withLock { downstream }?.receive(subscription: subscription) }
  }

  /// Delivers the value, or keeps it until there is demand; true if it was delivered. Ignored after the end.
  @inlinable @discardableResult
  func offer(_ value: Downstream.Input) -> Bool {
    delivery.lock()
    defer { delivery.unlock() }
    lock.lock()
    guard let target = downstream, ending == nil else {
      lock.unlock()
      return false
    }
    guard demand > .none, waiting.isEmpty else {
      waiting.append(value)
      lock.unlock()
      return false
    }
    demand -= 1
    lock.unlock()
    let more = target.receive(value)
    if more > .none { request(more) }
    return true
  }

  /// Ends the stream: after the values that wait, or, if `immediate`, instead of them. Ignored after the end.
  @usableFromInline
  func complete(_ completion: Completion, immediate: Bool = false) {
    let dropped = lock.withLock { () -> FirstInFirstOut<Downstream.Input>? in
      guard ending == nil else { return nil }
      ending = completion
      return immediate ? waiting.takeAll() : nil
    }
    _ = dropped
    drain()
  }

  /// Adds to the demand and delivers what waits for it.
  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let nothingWaits = waiting.isEmpty
    lock.unlock()
    if !nothingWaits { drain() }
  }

  /// Drops everything; nothing is delivered any more. Returns false if the stream had ended before.
  @usableFromInline @discardableResult
  func cancel() -> Bool {
    let (target, dropped) = lock.withLock { (downstream.take(), waiting.takeAll()) }
    _ = dropped
    return target != nil
  }

  /// Drops the value that has waited longest.
  @usableFromInline
  func dropOldest() {
    let dropped = lock.withLock { waiting.popFirst() }
    withExtendedLifetime(dropped) {}
  }

  /// The stream has neither ended nor been cancelled.
  @usableFromInline
  var isOpen: Bool { lock.withLock { downstream != nil && ending == nil } }

  /// The number of values that wait for demand.
  @usableFromInline
  var waitingCount: Int { lock.withLock { waiting.count } }

  private func drain() {
    // Whoever drains already, on whatever thread, looks again before it stops.
    lock.lock()
    if isDraining { return lock.unlock() }
    isDraining = true
    lock.unlock()
    delivery.withLock {
      while let action = nextAction() { perform(action) }
    }
  }

  private enum Action {
    case deliver(Downstream.Input, to: Downstream)
    case complete(Completion, to: Downstream)
  }

  private func nextAction() -> Action? {
    lock.lock()
    defer { lock.unlock() }
    if let target = downstream {
      if demand > .none, let value = waiting.popFirst() {
        demand -= 1
        return .deliver(value, to: target)
      }
      if let ending, waiting.isEmpty {
        downstream = nil
        return .complete(ending, to: target)
      }
    }
    isDraining = false
    return nil
  }

  private func perform(_ action: Action) {
    switch action {
    case .deliver(let value, let target):
      let more = target.receive(value)
      if more > .none { lock.withLock { demand += more } }
    case .complete(let completion, let target):
      target.receive(completion: completion)
    }
  }
}
