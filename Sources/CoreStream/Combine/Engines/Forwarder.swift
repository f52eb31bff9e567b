#if !CORESTREAM_ON_COMBINE

/// One upstream and one downstream, for operators that decide when things pass, on whatever thread.
///
/// It is the subscriber above and the subscription below. The gate guards the words and is never held while the downstream
/// runs: what comes from above must not wait for a job that a scheduler runs elsewhere, which may wait in turn for a lock
/// that is held above, while somebody subscribes. `delivery` is held while the downstream runs, so that it receives one
/// thing at a time; only who delivers takes it.
@usableFromInline
class Forwarder<Downstream: Subscriber>: GatedSubscription {
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>

  @usableFromInline final let downstream: Downstream
  @usableFromInline final let delivery = OwnerLock()
  @usableFromInline @exclusivity(unchecked) final var upstream = UpstreamState.awaited

  @usableFromInline
  init(_ downstream: Downstream) { self.downstream = downstream }

  override var trapsZeroDemand: Bool { false }

  /// The upstream's subscription has come, and neither an end nor a cancel.
  @inlinable final var isOpen: Bool { upstream.isConnected }

  /// Takes the subscription, unless one has come before, which cancels the new one.
  final func connect(_ subscription: any Subscription) -> Bool {
    let isFirst = inside { upstream.connect(subscription) }
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  /// Completes the downstream; an extra upstream is let go of when that has heard the end, as RxSwift does. Assumes
  /// `delivery`, and the gate free.
  @usableFromInline
  final func finish(_ completion: Completion) {
    downstream.receive(completion: completion)
    inside { upstream.takeEnded() }?.letGo()
  }

  override func accept(_ more: Subscribers.Demand) -> Asking {
    Asking(demand: more, upstreams: upstream.subscription.map { [$0] } ?? [])
  }

  override func close() -> [any Subscription] {
    if let subscription = upstream.take() { return [subscription] }
    return (upstream.takeEnded().map { [$0] } ?? []).filter { $0.lingers }
  }

  override var held: [any Subscription] { upstream.held.map { [$0] } ?? [] }
}

/// A passage that keeps what comes, in order, until a scheduler has it delivered.
@usableFromInline
class Postponing<Downstream: Subscriber>: Forwarder<Downstream>, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  /// What can be kept.
  @usableFromInline
  enum Signal {
    case value(Downstream.Input)
    case completion(Completion)
  }

  @usableFromInline @exclusivity(unchecked) final var parked = FirstInFirstOut<Signal>()
  @usableFromInline final let later: (@escaping () -> Void) -> Void

  /// `later` has a job run at the time and on the scheduler of the operator.
  @usableFromInline
  init(_ downstream: Downstream, later: @escaping (@escaping () -> Void) -> Void) {
    self.later = later
    super.init(downstream)
  }

  @usableFromInline
  final func receive(subscription: any Subscription) {
    if connect(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  final func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if park(.value(input)) { later { self.deliverNext() } }
    return .none
  }

  @usableFromInline
  final func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if park(.completion(completion)) { later { self.deliverNext() } }
  }

  /// Nothing is kept behind a completion, nor after a cancel.
  @inlinable
  final func park(_ signal: Signal) -> Bool {
    inside {
      guard isOpen else { return false }
      if case .completion = signal { _ = upstream.end() }
      parked.append(signal)
      return true
    }
  }

  @inlinable
  final func deliverNext() {
    var more = Subscribers.Demand.none
    delivery.lock()
    switch inside({ parked.popFirst() }) {
    case .value(let value): more = downstream.receive(value)
    case .completion(let completion): finish(completion)
    case nil: break
    }
    delivery.unlock()
    if more > .none { inside { upstream.held }?.request(more) }
  }

  /// Nothing that is on its way is delivered after a cancel, as in RxSwift; in Combine the completion is.
  override final func close() -> [any Subscription] {
    parked = FirstInFirstOut()
    return super.close()
  }
}

#endif
