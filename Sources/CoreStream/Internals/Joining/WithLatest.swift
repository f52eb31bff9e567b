/// The publisher of `withLatestFrom`, before it is type-erased.
@usableFromInline
struct WithLatest<Upstream: Publisher, Other: Publisher, Output>: Publisher where Other.Failure == Upstream.Failure {
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let other: Other
  @usableFromInline let resultSelector: (Upstream.Output, Other.Output) -> Output

  @inlinable
  init(upstream: Upstream, other: Other, resultSelector: @escaping (Upstream.Output, Other.Output) -> Output) {
    self.upstream = upstream
    self.other = other
    self.resultSelector = resultSelector
  }

  @inlinable
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let pairing = WithLatestConduit(subscriber, resultSelector)
    subscriber.receive(subscription: pairing)
    Trampoline.subscribing {
      other.subscribe(WithLatestOtherSubscriber(pairing))
      upstream.subscribe(pairing)
      pairing.subscribed()
    }
  }
}

/// Keeps the other publisher's latest value. Both upstreams get unlimited demand; results are buffered until there is
/// demand.
@usableFromInline
final class WithLatestConduit<Input, Latest, Downstream: Subscriber>: GatedSubscription, Subscriber, Described {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let resultSelector: (Input, Latest) -> Downstream.Input
  @usableFromInline @exclusivity(unchecked) var latest: Latest?

  /// Results are passed on directly: demand is unlimited, none waits, the stream is open.
  @usableFromInline @exclusivity(unchecked) var passesAll = false
  private var demand = Subscribers.Demand.none
  private var waiting = FirstInFirstOut<Downstream.Input>()
  private var ending: Subscribers.Completion<Failure>?
  private var isDraining = false
  private var isOver = false

  /// While both are being subscribed nothing is released: as in RxSwift this publisher is subscribed even if the other
  /// has failed at once.
  private var isSubscribing = true
  private var upstream = UpstreamState.awaited
  private var other = UpstreamState.awaited

  @inlinable
  init(_ downstream: Downstream, _ resultSelector: @escaping (Input, Latest) -> Downstream.Input) {
    self.downstream = downstream
    self.resultSelector = resultSelector
    super.init()
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard gate.tryLock() else { return postpone { self.receive(subscription: subscription) } }
    let isWanted = (isSubscribing || !isOver && ending == nil) && upstream.connect(subscription)
    leave()
    isWanted ? subscription.request(.unlimited) : subscription.cancel()
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    enter()
    defer { leave() }
    guard let latest else { return .none }
    let result = resultSelector(input, latest)
    if passesAll { _ = downstream.receive(result) } else { keep(result) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { inside { end(completion) } }

  // MARK: The other publisher

  @usableFromInline
  func connect(other subscription: any Subscription) {
    guard gate.tryLock() else { return postpone { self.connect(other: subscription) } }
    let isWanted = !isOver && ending == nil && other.connect(subscription)
    leave()
    isWanted ? subscription.request(.unlimited) : subscription.cancel()
  }

  @inlinable
  func receive(latest value: Latest) {
    enter()
    latest = .some(value)
    leave()
  }

  @usableFromInline
  func endedOther(_ completion: Subscribers.Completion<Downstream.Failure>) {
    inside {
      if case .failure = completion { end(completion) } else { other.take()?.cancelIfLingering() }
    }
  }

  // MARK: Delivery

  @usableFromInline
  func keep(_ result: Downstream.Input) {
    if isOver || ending != nil { return }
    waiting.append(result)
    drain()
  }

  /// The completion waits behind the results.
  private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if isOver || ending != nil { return }
    ending = completion
    passesAll = false
    drain()
  }

  private func drain() {
    if isDraining { return }
    isDraining = true
    while demand > .none, !isOver, let next = waiting.popFirst() {
      demand -= 1
      demand += downstream.receive(next)
    }
    isDraining = false
    passesAll = demand == .unlimited && ending == nil && !isOver && waiting.isEmpty
    guard waiting.isEmpty, !isOver, let ending else { return }
    isOver = true
    downstream.receive(completion: ending)
    // As in RxSwift, what is upstream is released when the downstream has received the completion.
    for subscription in close() { subscription.cancel() }
  }

  override func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    demand += more
    drain()
    return UpstreamRequest()
  }

  override func close() -> [any Subscription] {
    (isOver, passesAll) = (true, false)
    return isSubscribing ? [] : release()
  }

  /// Both have been subscribed.
  @usableFromInline
  func subscribed() {
    guard gate.tryLock() else { return postpone { self.subscribed() } }
    isSubscribing = false
    let released = isOver ? release() : []
    leave()
    for subscription in released { subscription.cancel() }
  }

  private func release() -> [any Subscription] {
    let released = (latest.take(), waiting.takeAll())
    defer { withExtendedLifetime(released) {} }
    return [upstream.close(), other.close()].compactMap { $0 }
  }

  /// An extra: what it holds beyond the end can be seen when it is released.
  override var held: [any Subscription] { [upstream.held, other.held].compactMap { $0 } }

  @usableFromInline var description: String { "WithLatestFrom" }
}

/// The subscriber of the other publisher.
@usableFromInline
struct WithLatestOtherSubscriber<Input, Latest, Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let pairing: WithLatestConduit<Latest, Input, Downstream>

  @inlinable
  init(_ pairing: WithLatestConduit<Latest, Input, Downstream>) { self.pairing = pairing }

  @usableFromInline var combineIdentifier: CombineIdentifier { pairing.combineIdentifier }

  @usableFromInline
  func receive(subscription: any Subscription) { pairing.connect(other: subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    pairing.receive(latest: input)
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) { pairing.endedOther(completion) }
}
