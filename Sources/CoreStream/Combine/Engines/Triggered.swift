#if !CORESTREAM_ON_COMBINE

/// One upstream, and another publisher whose first value is a signal: the base of the operators with `untilOutputFrom`.
@usableFromInline
class Triggered<Downstream: Subscriber>: GatedSubscription, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>

  @usableFromInline final let downstream: Downstream
  final var upstream = UpstreamState.awaited
  final var other = UpstreamState.awaited
  @usableFromInline @exclusivity(unchecked) final var isOver = false
  private var hasSentSubscription = false

  /// Extras that are released when the downstream has received the completion.
  private var lingering: [any Subscription] = []

  @usableFromInline
  init(_ downstream: Downstream) { self.downstream = downstream }

  override final var trapsZeroDemand: Bool { false }

  /// Sends the downstream its subscription, once.
  @usableFromInline
  final func sendSubscription() {
    if hasSentSubscription { return }
    hasSentSubscription = true
    downstream.receive(subscription: self)
  }

  @usableFromInline
  func receive(subscription: any Subscription) {}

  @usableFromInline
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { .none }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {}

  // MARK: The other publisher

  final func connect(other subscription: any Subscription) {
    guard gate.tryLock() else { return postpone { self.connect(other: subscription) } }
    let isWanted = !isOver && other.connect(subscription)
    leave()
    isWanted ? subscription.request(.max(1)) : subscription.cancel()
  }

  /// The other publisher has sent its first value.
  func trigger() {}

  /// The other publisher has finished, or failed with something that the downstream does not know.
  func otherFinished() {}

  func otherFailed(_ error: any Error) {}

  // MARK: The end

  /// Completes the downstream and cancels what has not ended, an extra when the downstream has received the completion,
  /// as RxSwift does.
  final func end(_ completion: Completion, cancelling: Bool) {
    if isOver { return }
    isOver = true
    let released = upstream.close()
    let held = [cancelling ? released : nil, other.close()].compactMap { $0 }
    lingering = held.filter { $0.lingers }
    for subscription in held where !subscription.lingers { subscription.cancel() }
    downstream.receive(completion: completion)
    for subscription in takeLingering() { subscription.cancelIfLingering() }
    withExtendedLifetime(released) {}
  }

  private func takeLingering() -> [any Subscription] {
    defer { lingering = [] }
    return lingering
  }

  override func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    UpstreamRequest(demand: more, upstreams: upstream.subscription.map { [$0] } ?? [])
  }

  override final func close() -> [any Subscription] {
    isOver = true
    return [upstream.close(), other.close()].compactMap { $0 } + takeLingering()
  }

  override final var held: [any Subscription] { [upstream.held, other.held].compactMap { $0 } + lingering }
}

/// The subscriber of the other publisher.
@usableFromInline
struct TriggerSubscriber<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
  @usableFromInline let triggered: Triggered<Downstream>

  @usableFromInline
  init(_ triggered: Triggered<Downstream>) { self.triggered = triggered }

  @usableFromInline var combineIdentifier: CombineIdentifier { triggered.combineIdentifier }

  @usableFromInline
  func receive(subscription: any Subscription) { triggered.connect(other: subscription) }

  @usableFromInline
  func receive(_ input: Input) -> Subscribers.Demand {
    triggered.inside { triggered.trigger() }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    triggered.inside {
      switch completion {
      case .finished: triggered.otherFinished()
      case .failure(let error): triggered.otherFailed(error)
      }
    }
  }
}

#endif
