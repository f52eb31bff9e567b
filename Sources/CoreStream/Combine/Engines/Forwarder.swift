#if !CORESTREAM_ON_COMBINE

/// Connects one upstream with one downstream, for operators that deliver later or on another thread.
///
/// It is the upstream's subscriber and the downstream's subscription. The gate guards the properties and is never
/// locked while the downstream runs: the upstream must not wait for work that a scheduler runs on another thread,
/// because that work may wait for a lock that the upstream's thread holds while subscribing. `delivery` is locked while
/// the downstream runs, so that it receives one event at a time; only code that delivers locks it.
@usableFromInline
class Forwarder<Downstream: Subscriber>: GatedSubscription {
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>

  @usableFromInline final let downstream: Downstream
  @usableFromInline final let delivery = OwnerLock()
  @usableFromInline @exclusivity(unchecked) final var upstream = UpstreamState.awaited

  @usableFromInline
  init(_ downstream: Downstream) { self.downstream = downstream }

  override var trapsZeroDemand: Bool { false }

  /// Whether the upstream's subscription has arrived, and neither a completion nor a cancel since.
  @inlinable final var isOpen: Bool { upstream.isConnected }

  /// Stores the subscription. If there is one already, the new one is cancelled and the result is false.
  final func connect(_ subscription: any Subscription) -> Bool {
    let isFirst = inside { upstream.connect(subscription) }
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  /// Completes the downstream, and then releases what the upstream holds beyond its completion, as RxSwift does. Call
  /// it with `delivery` locked and the gate unlocked.
  @usableFromInline
  final func finish(_ completion: Completion) {
    downstream.receive(completion: completion)
    inside { upstream.takeEnded() }?.cancelIfLingering()
  }

  override func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    UpstreamRequest(demand: more, upstreams: upstream.subscription.map { [$0] } ?? [])
  }

  override func close() -> [any Subscription] {
    if let subscription = upstream.take() { return [subscription] }
    return (upstream.takeEnded().map { [$0] } ?? []).filter { $0.lingers }
  }

  override var held: [any Subscription] { upstream.held.map { [$0] } ?? [] }
}

/// Buffers what the upstream sends and delivers each event on a scheduler, in order.
@usableFromInline
class ScheduledForwarding<Downstream: Subscriber>: Forwarder<Downstream>, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  /// A buffered event.
  @usableFromInline
  enum Signal {
    case value(Downstream.Input)
    case completion(Completion)
  }

  @usableFromInline @exclusivity(unchecked) final var pending = FirstInFirstOut<Signal>()
  @usableFromInline final let later: (@escaping () -> Void) -> Void

  /// - Parameter later: Schedules a closure at the time and on the scheduler that the operator is for.
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
    if enqueue(.value(input)) { later { self.deliverNext() } }
    return .none
  }

  @usableFromInline
  final func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if enqueue(.completion(completion)) { later { self.deliverNext() } }
  }

  /// Buffers an event; returns false after a completion or a cancel.
  @inlinable
  final func enqueue(_ signal: Signal) -> Bool {
    inside {
      guard isOpen else { return false }
      if case .completion = signal { _ = upstream.end() }
      pending.append(signal)
      return true
    }
  }

  @inlinable
  final func deliverNext() {
    var more = Subscribers.Demand.none
    delivery.lock()
    switch inside({ pending.popFirst() }) {
    case .value(let value): more = downstream.receive(value)
    case .completion(let completion): finish(completion)
    case nil: break
    }
    delivery.unlock()
    if more > .none { inside { upstream.held }?.request(more) }
  }

  /// After a cancel no buffered event is delivered, as in RxSwift. In Combine the completion is.
  override final func close() -> [any Subscription] {
    pending = FirstInFirstOut()
    return super.close()
  }
}

#endif
