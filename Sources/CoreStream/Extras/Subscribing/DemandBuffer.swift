/// Stands before the subscriber of an operator of one's own: passes values on while there is demand, and keeps the
/// others until it comes. CombineExt's class of this name, with the locks that several threads need.
///
/// - Several threads may offer, request and cancel; the subscriber receives one value at a time, in the order of
///   offering. A value offered while the subscriber is inside `receive` on the same thread is delivered at once, inside
///   that call, if there is demand.
/// - The completion waits until all values were delivered; a failure waits too, unless it is offered as `immediate`.
/// - The operator's subscription passes what the subscriber asks for on to `request` and `cancel`.
///
///       final class Twice<Downstream: Subscriber>: Subscription {
///         let output: DemandBuffer<Downstream>
///         init(_ downstream: Downstream) { output = DemandBuffer(downstream) }
///         func take(_ value: Downstream.Input) { for _ in 1...2 { output.offer(value) } }
///         func request(_ demand: Subscribers.Demand) { output.request(demand) }
///         func cancel() { output.cancel() }
///       }
public final class DemandBuffer<Downstream: Subscriber>: @unchecked Sendable {
  // Unchecked, because the words are read and written with `lock` locked.
  /// How the stream of values ends.
  public typealias Completion = Subscribers.Completion<Downstream.Failure>

  @usableFromInline let lock = Lock()
  @usableFromInline let delivery = OwnerLock()
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var waiting = FirstInFirstOut<Downstream.Input>()
  @usableFromInline @exclusivity(unchecked) var ending: Completion?
  @usableFromInline @exclusivity(unchecked) var isDraining = false

  /// A buffer before a subscriber, which has not asked for anything yet.
  public init(_ downstream: Downstream) { self.downstream = downstream }

  /// Passes the subscription on; serialized with the values, so that none comes before it.
  public func receive(subscription: any Subscription) {
    delivery.withLock { lock.withLock { downstream }?.receive(subscription: subscription) }
  }

  /// Delivers the value, or keeps it until there is demand; true if it was delivered. Ignored after the end.
  @inlinable @discardableResult
  public func offer(_ value: Downstream.Input) -> Bool {
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
  public func complete(_ completion: Completion, immediate: Bool = false) {
    let dropped = lock.withLock { () -> FirstInFirstOut<Downstream.Input>? in
      guard ending == nil else { return nil }
      ending = completion
      return immediate ? waiting.takeAll() : nil
    }
    _ = dropped
    drain()
  }

  /// Adds to the demand and delivers what waits for it.
  public func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let nothingWaits = waiting.isEmpty
    lock.unlock()
    if !nothingWaits { drain() }
  }

  /// Drops everything; nothing is delivered any more. Returns false if the stream had ended before.
  @discardableResult
  public func cancel() -> Bool {
    let (target, dropped) = lock.withLock { (downstream.take(), waiting.takeAll()) }
    _ = dropped
    return target != nil
  }

  /// Drops the value that has waited longest.
  public func dropOldest() {
    let dropped = lock.withLock { waiting.popFirst() }
    withExtendedLifetime(dropped) {}
  }

  /// The stream has neither ended nor been cancelled.
  public var isOpen: Bool { lock.withLock { downstream != nil && ending == nil } }

  /// The number of values that wait for demand.
  public var waitingCount: Int { lock.withLock { waiting.count } }

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
