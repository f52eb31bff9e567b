/// One downstream, fed by one upstream after another; demand that one upstream did not meet goes on to the next.
///
/// Each upstream has a number, its turn. Only the one whose turn it is can send; what an earlier one still sends is
/// dropped. `lock` guards the words; `delivery` is recursive and held while the downstream runs, so that it receives one
/// value at a time even if turns change on another thread.
@usableFromInline
final class Succession<Downstream: Subscriber>: Subscription, Lingering, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let description: String
  @usableFromInline let lock = Lock.make()
  @usableFromInline let delivery = RecursiveLock.make()
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var turn = 0
  @usableFromInline @exclusivity(unchecked) var current: (any Subscription)?
  private var outer: (any Subscription)?
  /// The upstreams that have ended, but linger until their end has been dealt with.
  private var ended: [any Subscription] = []
  private var isAnnounced = false

  @usableFromInline
  init(_ name: String, _ downstream: Downstream) {
    description = name
    self.downstream = downstream
  }

  deinit {
    lock.deallocate()
    delivery.deallocate()
  }

  /// Gives the downstream its subscription, once.
  @usableFromInline
  func announce() {
    let target = lock.withLock { () -> Downstream? in
      guard !isAnnounced else { return nil }
      isAnnounced = true
      return downstream
    }
    target?.receive(subscription: self)
  }

  /// Connects the upstream that brings the others, and asks it for all; it is cancelled with the whole.
  @usableFromInline
  func connect(outer subscription: any Subscription) {
    let isWanted = lock.withLock {
      guard downstream != nil, outer == nil else { return false }
      outer = subscription
      return true
    }
    isWanted ? subscription.request(.unlimited) : subscription.cancel()
  }

  /// Releases the upstream that brought the others: it has ended by itself.
  @usableFromInline
  func releaseOuter() {
    let released = lock.withLock { outer.take() }
    withExtendedLifetime(released) {}
  }

  /// Begins the next turn and cancels the upstream whose turn it was.
  @usableFromInline
  func nextTurn() -> Int {
    let (number, old) = lock.withLock {
      turn += 1
      return (turn, current.take())
    }
    old?.cancel()
    return number
  }

  /// Connects the upstream of a turn and passes the open demand to it.
  @usableFromInline
  func connect(_ subscription: any Subscription, turn: Int) {
    let isCurrent = lock.withLock {
      guard downstream != nil, self.turn == turn, current == nil else { return false }
      current = subscription
      return true
    }
    guard isCurrent else { return subscription.cancel() }
    let alreadyAnnounced = lock.withLock { isAnnounced }
    // Demand that the downstream states while it is told of the subscription reaches this upstream directly.
    let open = lock.withLock { demand }
    if alreadyAnnounced {
      if open > .none { subscription.request(open) }
    } else {
      announce()
    }
  }

  @inlinable
  func receive(_ input: Downstream.Input, turn: Int) -> Subscribers.Demand {
    delivery.lock()
    defer { delivery.unlock() }
    lock.lock()
    guard let target = downstream, self.turn == turn else {
      lock.unlock()
      return .none
    }
    if demand > .none { demand -= 1 }
    lock.unlock()
    let more = target.receive(input)
    if more > .none { lock.withLock { demand += more } }
    return more
  }

  /// Ends a turn without a next one yet; false if it was over before. The upstream is released, not cancelled.
  @usableFromInline
  func endTurn(_ turn: Int) -> Bool {
    let (isCurrent, released) = lock.withLock { () -> (Bool, (any Subscription)?) in
      guard downstream != nil, self.turn == turn else { return (false, nil) }
      return (true, current.take())
    }
    if let released, released.lingers { lock.withLock { ended.append(released) } }
    return isCurrent
  }

  /// Lets go of the upstreams that have ended, the last one first.
  @usableFromInline
  func letGoOfEnded() {
    let lingering = lock.withLock { () -> [any Subscription] in
      defer { ended = [] }
      return ended
    }
    for subscription in lingering.reversed() { subscription.letGo() }
  }

  /// Completes the downstream, then releases the upstreams; cancels those that are still connected, if told so, an extra
  /// when the downstream has heard the end, as RxSwift does.
  @usableFromInline
  func complete(_ completion: Subscribers.Completion<Downstream.Failure>, cancelling: Bool = false) {
    let (target, released, outer) = takeAll()
    guard let target else { return }
    if cancelling {
      let held = [released, outer].compactMap { $0 }
      let lingering = held.filter(\.lingers)
      for subscription in held where !subscription.lingers { subscription.cancel() }
      lock.withLock { ended += lingering.reversed() }
    }
    delivery.withLock { target.receive(completion: completion) }
    if cancelling { letGoOfEnded() }
    withExtendedLifetime((released, outer)) {}
  }

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    let upstream = lock.withLock { () -> (any Subscription)? in
      demand += more
      return current
    }
    upstream?.request(more)
  }

  @usableFromInline
  func cancel() {
    let (target, upstream, outer) = takeAll()
    // RxSwift disposes the outer stream first, Combine last; where an extra shows it, it is as in RxSwift.
    let isOuterFirst = outer?.lingers ?? false
    if isOuterFirst { outer?.cancel() }
    upstream?.cancel()
    if !isOuterFirst { outer?.cancel() }
    letGoOfEnded()
    withExtendedLifetime(target) {}
  }

  @usableFromInline var isLingering: Bool {
    let held = lock.withLock { [current, outer] + ended }
    return held.contains { $0?.lingers ?? false }
  }

  private func takeAll() -> (Downstream?, (any Subscription)?, (any Subscription)?) {
    lock.withLock { (downstream.take(), current.take(), outer.take()) }
  }

  /// The turn's upstream is connected.
  @usableFromInline
  var hasUpstream: Bool { lock.withLock { current != nil } }

  @usableFromInline
  var isOpen: Bool { lock.withLock { downstream != nil } }

  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  @usableFromInline var playgroundDescription: Any { description }
}

extension Succession {
  /// The subscriber of one turn; `ended` decides what a completion means.
  @inlinable
  func branch<Failure: Error>(
    turn: Int, ended: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> Branch<Downstream.Input, Failure> {
    Branch(
      description, subscription: { self.connect($0, turn: turn) }, value: { self.receive($0, turn: turn) },
      completion: { completion in
        guard self.endTurn(turn) else { return }
        ended(completion)
        self.letGoOfEnded()
      })
  }
}
