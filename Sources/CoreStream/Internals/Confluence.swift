/// Many upstreams into one downstream, all at once: what merging and flattening share.
///
/// With unlimited demand everything flows through. With finite demand each upstream is asked for one value at a time; a
/// value that finds no demand is parked, and its upstream is asked again when it has gone out.
///
/// `lock` guards the words; `delivery` is recursive and held while the downstream runs, so that it receives one value at
/// a time. A failure ends everything at once.
@usableFromInline
final class Confluence<Downstream: Subscriber>: Subscription, Lingering, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>

  @usableFromInline let description: String
  @usableFromInline let lock = Lock.make()
  @usableFromInline let delivery = RecursiveLock.make()
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var parked = FirstInFirstOut<(value: Downstream.Input, from: Inlet)>()
  @usableFromInline @exclusivity(unchecked) var isDraining = false

  /// The upstreams that have not ended, in no particular order: each knows its place.
  private var inlets: ContiguousArray<Inlet> = []
  private var outer = UpstreamState.awaited
  /// Extras that are let go of when the downstream has heard the end.
  private var lingering: [any Subscription] = []
  private var isOuterOver = false
  private let maxInlets: Subscribers.Demand

  /// Upstreams are asked only after the downstream has asked, not ahead of it.
  private var isWaitingForDemand: Bool

  @usableFromInline
  init(
    _ name: String, _ downstream: Downstream, maxInlets: Subscribers.Demand = .unlimited, asksAhead: Bool = false
  ) {
    description = name
    self.downstream = downstream
    self.maxInlets = maxInlets
    isWaitingForDemand = !asksAhead
  }

  deinit {
    lock.deallocate()
    delivery.deallocate()
  }

  /// Gives the downstream its subscription; call it before any upstream is added.
  @usableFromInline
  func announce() {
    lock.withLock { downstream }?.receive(subscription: self)
  }

  /// A subscriber for one more upstream.
  @usableFromInline
  func addInlet() -> Inlet {
    let inlet = Inlet(self)
    lock.withLock {
      inlet.place = inlets.count
      inlets.append(inlet)
    }
    return inlet
  }

  // MARK: The upstream that brings the others

  @usableFromInline
  func connect(outer subscription: any Subscription) {
    let isWanted = lock.withLock { downstream != nil && outer.connect(subscription) }
    isWanted ? subscription.request(maxInlets) : subscription.cancel()
  }

  /// No more upstreams will be added.
  @usableFromInline
  func closeOuter(_ completion: Completion = .finished) {
    let released = lock.withLock {
      isOuterOver = true
      return outer.end()
    }
    if case .finished = completion {
      // RxSwift disposes the outer stream now, unless its end is that of the whole.
      if !isDone { lock.withLock { outer.takeEnded() }?.letGo() }
      finishIfDone()
    } else {
      end(completion)
    }
    withExtendedLifetime((released, lock.withLock { outer.takeEnded() })) {}
  }

  // MARK: Values

  @inlinable
  func receive(_ value: Downstream.Input, from inlet: Inlet) -> Subscribers.Demand {
    delivery.lock()
    defer { delivery.unlock() }
    lock.lock()
    guard let target = downstream else {
      lock.unlock()
      return .none
    }
    guard demand > .none, parked.isEmpty else {
      parked.append((value, inlet))
      lock.unlock()
      return .none
    }
    let isUnlimited = demand == .unlimited
    demand -= 1
    lock.unlock()
    let more = target.receive(value)
    if isUnlimited { return .none }
    if more > .none { request(more) }
    return .max(1)
  }

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "demand must not be zero")
    let toAsk = lock.withLock { () -> ContiguousArray<Inlet> in
      let wasUnlimited = demand == .unlimited
      demand += more
      let asks = isWaitingForDemand || (demand == .unlimited && !wasUnlimited)
      isWaitingForDemand = false
      return asks ? inlets : []
    }
    drain()
    let each: Subscribers.Demand = more == .unlimited ? .unlimited : .max(1)
    for inlet in toAsk { inlet.subscription(lock)?.request(each) }
  }

  private func drain() {
    // Whoever drains already, on whatever thread, looks again before it stops.
    let begins = lock.withLock {
      defer { isDraining = true }
      return !isDraining
    }
    guard begins else { return }
    delivery.withLock {
      while let (target, next) = nextParked() {
        let more = target.receive(next.value)
        let subscription = lock.withLock { () -> (any Subscription)? in
          demand += more
          return demand == .unlimited ? nil : next.from.upstream.subscription
        }
        subscription?.request(.max(1))
      }
    }
    finishIfDone()
  }

  private func nextParked() -> (Downstream, (value: Downstream.Input, from: Inlet))? {
    lock.withLock {
      guard demand > .none, let downstream, let next = parked.popFirst() else {
        isDraining = false
        return nil
      }
      demand -= 1
      return (downstream, next)
    }
  }

  // MARK: The end

  fileprivate func connect(_ subscription: any Subscription, to inlet: Inlet) {
    let (isWanted, ask) = lock.withLock { () -> (Bool, Subscribers.Demand) in
      guard downstream != nil, inlet.upstream.connect(subscription) else { return (false, .none) }
      return (true, isWaitingForDemand ? .none : demand == .unlimited ? .unlimited : .max(1))
    }
    guard isWanted else { return subscription.cancel() }
    if ask > .none { subscription.request(ask) }
  }

  fileprivate func ended(_ inlet: Inlet, _ completion: Completion) {
    guard case .finished = completion else {
      let failed = lock.withLock { inlet.upstream.end() }
      end(completion)
      return withExtendedLifetime((failed, lock.withLock { inlet.upstream.takeEnded() })) {}
    }
    let (released, outer) = lock.withLock { () -> ((any Subscription)?, (any Subscription)?) in
      remove(inlet)
      return (inlet.upstream.take(), maxInlets == .unlimited ? nil : self.outer.subscription)
    }
    released?.letGo()
    finishIfDone()
    withExtendedLifetime(released) {}
    outer?.request(.max(1))
  }

  private func remove(_ inlet: Inlet) {
    guard inlet.place < inlets.count, inlets[inlet.place] === inlet else { return }
    let last = inlets.removeLast()
    guard last !== inlet else { return }
    inlets[inlet.place] = last
    last.place = inlet.place
  }

  private func finishIfDone() {
    let target = lock.withLock { hasNothingLeft ? downstream.take() : nil }
    if let target { delivery.withLock { target.receive(completion: .finished) } }
  }

  private var isDone: Bool { lock.withLock { hasNothingLeft } }

  /// Assumes the lock.
  private var hasNothingLeft: Bool { isOuterOver && inlets.isEmpty && parked.isEmpty && !isDraining }

  /// Fails: the other upstreams are cancelled, an extra when the downstream has heard the end, as RxSwift does; what is
  /// parked is dropped.
  private func end(_ completion: Completion) {
    let (target, subscriptions, dropped) = takeAll()
    guard let target else { return }
    let extras = subscriptions.filter(\.lingers)
    for subscription in subscriptions where !subscription.lingers { subscription.cancel() }
    lock.withLock { lingering = extras }
    delivery.withLock { target.receive(completion: completion) }
    letGoOfEnded()
    withExtendedLifetime(dropped) {}
  }

  @usableFromInline
  func cancel() {
    let (target, subscriptions, dropped) = takeAll()
    for subscription in subscriptions { subscription.cancel() }
    letGoOfEnded()
    withExtendedLifetime((target, dropped)) {}
  }

  private func letGoOfEnded() {
    let (first, others) = lock.withLock { () -> ((any Subscription)?, [any Subscription]) in
      defer { lingering = [] }
      return (outer.takeEnded(), lingering)
    }
    first?.letGo()
    for subscription in others { subscription.letGo() }
  }

  /// Takes everything out: the upstreams in the order in which they are cancelled.
  private func takeAll() -> (Downstream?, [any Subscription], FirstInFirstOut<(value: Downstream.Input, from: Inlet)>) {
    let (target, first, others, dropped) = lock.withLock {
      defer { inlets = [] }
      return (downstream.take(), outer.take(), inlets.compactMap { $0.upstream.take() }, parked.takeAll())
    }
    guard let first else { return (target, others, dropped) }
    // RxSwift disposes the outer stream first, Combine last; where an extra shows it, it is as in RxSwift.
    return (target, first.lingers ? [first] + others : others + [first], dropped)
  }

  @usableFromInline var isLingering: Bool {
    let held = lock.withLock { inlets.map(\.upstream.held) + [outer.held] + lingering }
    return held.contains { $0?.lingers ?? false }
  }

  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  @usableFromInline var playgroundDescription: Any { description }
}

extension Confluence {
  /// The subscriber of one of the upstreams. Its words belong to the confluence's lock.
  @usableFromInline
  final class Inlet: Subscriber, CustomStringConvertible {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let hub: Confluence
    fileprivate var upstream = UpstreamState.awaited
    fileprivate var place = 0

    fileprivate init(_ hub: Confluence) { self.hub = hub }

    @usableFromInline
    func receive(subscription: any Subscription) { hub.connect(subscription, to: self) }

    @inlinable
    func receive(_ input: Downstream.Input) -> Subscribers.Demand { hub.receive(input, from: self) }

    @usableFromInline
    func receive(completion: Completion) { hub.ended(self, completion) }

    fileprivate func subscription(_ lock: borrowing Lock) -> (any Subscription)? {
      lock.withLock { upstream.subscription }
    }

    @usableFromInline var description: String { hub.description }
  }
}
