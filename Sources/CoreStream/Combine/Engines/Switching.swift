#if !CORESTREAM_ON_COMBINE

/// Sends on the values of the newest inner publisher. Each inner publisher has a number, by which values of earlier
/// ones are recognized and dropped.
@usableFromInline
final class Switching<Inner: Publisher, Downstream: Subscriber>: GatedSubscription, Subscriber, Described
where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
  @usableFromInline typealias Input = Inner
  @usableFromInline typealias Failure = Inner.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var turn = 0
  @usableFromInline @exclusivity(unchecked) var current = UpstreamState.over
  @usableFromInline @exclusivity(unchecked) var outer = UpstreamState.awaited

  /// The number of the inner publisher that is being subscribed to.
  @usableFromInline @exclusivity(unchecked) var starting = 0

  /// The newest inner publisher has not ended.
  @usableFromInline @exclusivity(unchecked) var isRunning = false
  @usableFromInline @exclusivity(unchecked) var isOuterOver = false
  @usableFromInline @exclusivity(unchecked) var isOver = false

  /// Extras that are released when the downstream has received the completion, the last one first.
  @usableFromInline @exclusivity(unchecked) var lingering: [any Subscription] = []

  @usableFromInline @exclusivity(unchecked) var isSubscribing = true
  private var abandoned: (any Cancellable)?

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @usableFromInline var description: String { "SwitchToLatest" }

  // MARK: The upstream that brings the others

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard gate.tryLock() else { return postpone { self.receive(subscription: subscription) } }
    let isWanted = !isOver && outer.connect(subscription)
    leave()
    isWanted ? subscription.request(.unlimited) : subscription.cancel()
  }

  @inlinable
  func receive(_ inner: Inner) -> Subscribers.Demand {
    enter()
    if isOver || isOuterOver {
      leave()
      if isSubscribing { abandon(inner) }
      return .none
    }
    current.take()?.cancel()
    turn += 1
    isRunning = true
    let mine = turn
    switch demand == .unlimited ? inner._knownValues : .unknown {
    case .one(let value):
      _ = downstream.receive(value)
      endInner(mine)
      leave()
    case .many:
      leave()
      Trampoline.opened { sendKnown(inner, turn: mine) }
    case .unknown:
      (current, starting) = (.awaited, mine)
      leave()
      inner.subscribe(SwitchingInner(self, turn: mine))
      started(mine)
    }
    return .none
  }

  /// The inner publisher of a number has been subscribed to.
  @usableFromInline
  func started(_ mine: Int) {
    guard gate.tryLock() else { return postpone { self.started(mine) } }
    if starting == mine { starting = 0 }
    leave()
  }

  /// Sends values that come from no subscription. The gate is free between them, for cancels from other threads.
  @inlinable
  func sendKnown(_ inner: Inner, turn mine: Int) {
    inner._sendKnown { value in
      enter()
      defer { leave() }
      if isWanted(mine) { _ = downstream.receive(value) }
      return isWanted(mine)
    }
    inside { endInner(mine) }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Inner.Failure>) {
    enter()
    defer { leave() }
    let released = outer.take()
    isOuterOver = true
    switch completion {
    case .finished:
      // RxSwift disposes the outer stream before it sends the end. One that is still being subscribed to is released when
      // that has been done, which is before anything follows: see `Concatenate`.
      if let released, released.lingers {
        if isSubscribing { lingering.append(released) }
        released.cancel()
      }
      if !isRunning { finish() }
    case .failure:
      if isOver { break }
      fail(completion, held: [current.take(), released.flatMap { $0.lingers ? $0 : nil }])
    }
    withExtendedLifetime(released) {}
  }

  // MARK: The newest publisher

  @inlinable @inline(__always)
  func isWanted(_ mine: Int) -> Bool { !isOver && turn == mine }

  @inlinable
  func connect(_ subscription: any Subscription, turn mine: Int) {
    guard gate.tryLock() else { return postpone { self.connect(subscription, turn: mine) } }
    let open = isWanted(mine) && current.connect(subscription) ? demand : nil
    leave()
    guard let open else { return subscription.cancel() }
    if open > .none { subscription.request(open) }
  }

  @inlinable
  func receive(_ value: Inner.Output, turn mine: Int) -> Subscribers.Demand {
    enter()
    defer { leave() }
    if isOver || turn != mine { return .none }
    if demand == .unlimited { return downstream.receive(value) }
    precondition(demand > .none, "a value that nobody asked for")
    demand -= 1
    let more = downstream.receive(value)
    demand += more
    return more
  }

  @usableFromInline
  func ended(_ completion: Subscribers.Completion<Inner.Failure>, turn mine: Int) {
    enter()
    defer { leave() }
    if isOver || turn != mine { return }
    if current.isAwaited { preconditionFailure("a completion before the subscription") }
    // RxSwift disposes the inner stream before it sends on how that has ended, unless it is still subscribing to it.
    let released = current.take()
    if case .finished = completion {
      released?.cancelIfLingering()
      endInner(mine)
    } else if starting == mine {
      fail(completion, held: [released.flatMap { $0.lingers ? $0 : nil }, outer.take()])
    } else {
      released?.cancelIfLingering()
      fail(completion, held: [outer.take()])
    }
  }

  @inlinable @inline(__always)
  func endInner(_ mine: Int) {
    if turn != mine { return }
    isRunning = false
    if isOuterOver { finish() }
  }

  // MARK: The end

  @usableFromInline
  func finish() {
    if isOver { return }
    isOver = true
    downstream.receive(completion: .finished)
  }

  /// Fails: what is held is cancelled, an extra when the downstream has received the completion, as RxSwift does.
  @usableFromInline
  func fail(_ completion: Subscribers.Completion<Inner.Failure>, held: [(any Subscription)?]) {
    if isOver { return }
    isOver = true
    let subscriptions = held.compactMap { $0 }
    lingering = subscriptions.filter { $0.lingers }
    for subscription in subscriptions where !subscription.lingers { subscription.cancel() }
    downstream.receive(completion: completion)
    if !isSubscribing { for subscription in takeLingering() { subscription.cancelIfLingering() } }
  }

  // MARK: While the upstream is being subscribed to

  /// Subscribes to a publisher that comes after the end, for nothing: RxSwift can't stop an upstream that sends while
  /// it is being subscribed to.
  @usableFromInline
  func abandon(_ inner: Inner) {
    inside { current.take() }?.cancel()
    abandoned?.cancel()
    let inlet = Inlet<Inner.Output, Inner.Failure>(value: { _ in }, completion: { _ in })
    inner.subscribe(inlet)
    abandoned = inlet
  }

  /// The upstream has been subscribed to: what an end has left is released now.
  @usableFromInline
  func subscribed() {
    guard gate.tryLock() else { return postpone { self.subscribed() } }
    isSubscribing = false
    let left = isOver ? takeAll() : []
    // The outer stream, which has been released.
    if !isOver { lingering = [] }
    leave()
    for subscription in left { subscription.cancel() }
    abandoned.take()?.cancel()
  }

  private func takeLingering() -> [any Subscription] {
    defer { lingering = [] }
    return lingering.reversed()
  }

  override func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    demand += more
    return UpstreamRequest(demand: more, upstreams: current.subscription.map { [$0] } ?? [])
  }

  override func close() -> [any Subscription] {
    isOver = true
    // `subscribed()` takes them.
    if isSubscribing, outer.held?.lingers ?? false { return [] }
    return takeAll()
  }

  private func takeAll() -> [any Subscription] {
    let (outermost, inner) = (outer.take(), current.take())
    // RxSwift disposes the outer stream first, Combine last; where an extra shows it, it is as in RxSwift.
    let isOuterFirst = outermost?.lingers ?? false
    return (isOuterFirst ? [outermost, inner] : [inner, outermost]).compactMap { $0 } + takeLingering()
  }

  override var held: [any Subscription] { [current.held, outer.held].compactMap { $0 } + lingering }
}

/// The subscriber of one of the inner publishers.
@usableFromInline
final class SwitchingInner<Inner: Publisher, Downstream: Subscriber>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
  @usableFromInline typealias Input = Inner.Output
  @usableFromInline typealias Failure = Inner.Failure

  @usableFromInline let parent: Switching<Inner, Downstream>
  @usableFromInline let turn: Int

  @inlinable
  init(_ parent: Switching<Inner, Downstream>, turn: Int) {
    self.parent = parent
    self.turn = turn
  }

  @inlinable
  func receive(subscription: any Subscription) { parent.connect(subscription, turn: turn) }

  @inlinable
  func receive(_ input: Inner.Output) -> Subscribers.Demand { parent.receive(input, turn: turn) }

  @inlinable
  func receive(completion: Subscribers.Completion<Inner.Failure>) { parent.ended(completion, turn: turn) }

  @usableFromInline var description: String { parent.description }

  @usableFromInline
  var customMirror: Mirror { Mirror(self, children: ["parentSubscription": parent.combineIdentifier]) }

  @usableFromInline var playgroundDescription: Any { description }
}

#endif
