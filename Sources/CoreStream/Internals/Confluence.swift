/// Many upstreams into one downstream, all at once: what merging and flattening share.
///
/// With unlimited demand everything flows through. With finite demand each upstream is asked for one value at a time; a
/// value that finds no demand is parked, and its upstream is asked again when it has gone out.
///
/// `lock` guards the words; `delivery` is recursive and held while the downstream runs, so that it receives one value at
/// a time. A failure ends everything at once.
@usableFromInline
final class Confluence<Downstream: Subscriber>: Subscription, CustomStringConvertible, CustomReflectable,
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
      return outer.take()
    }
    if case .finished = completion { finishIfDone() } else { end(completion) }
    withExtendedLifetime(released) {}
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
      let released = lock.withLock { inlet.upstream.take() }
      end(completion)
      return withExtendedLifetime(released) {}
    }
    let (released, outer) = lock.withLock { () -> ((any Subscription)?, (any Subscription)?) in
      remove(inlet)
      return (inlet.upstream.take(), maxInlets == .unlimited ? nil : self.outer.subscription)
    }
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
    let target = lock.withLock {
      isOuterOver && inlets.isEmpty && parked.isEmpty && !isDraining ? downstream.take() : nil
    }
    if let target { delivery.withLock { target.receive(completion: .finished) } }
  }

  /// Fails: the other upstreams are cancelled, what is parked is dropped.
  private func end(_ completion: Completion) {
    guard let target = cancelAll() else { return }
    delivery.withLock { target.receive(completion: completion) }
  }

  @usableFromInline
  func cancel() {
    _ = cancelAll()
  }

  private func cancelAll() -> Downstream? {
    let (target, subscriptions, dropped) = lock.withLock {
      defer { inlets = [] }
      let all = inlets.map { $0.upstream.take() } + [outer.take()]
      return (downstream.take(), all, parked.takeAll())
    }
    for subscription in subscriptions { subscription?.cancel() }
    withExtendedLifetime(dropped) {}
    return target
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

    fileprivate func subscription(_ lock: Lock) -> (any Subscription)? { lock.withLock { upstream.subscription } }

    @usableFromInline var description: String { hub.description }
  }
}
