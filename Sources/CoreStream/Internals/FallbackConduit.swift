/// Passes values on, and may send one value of its own when the upstream ends, as soon as there is demand for it.
@usableFromInline
final class FallbackConduit<UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription, Lingering,
  Described
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  /// What becomes of the upstream's end.
  @usableFromInline
  enum Ending {
    case fallback(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  @usableFromInline let description: String
  private let trapsSurplus: Bool
  private let downstream: Downstream
  private let ending: (Subscribers.Completion<UpstreamFailure>, _ isEmpty: Bool) -> Ending
  private let lock = Lock.make()
  private var upstream = UpstreamState.awaited
  private var demand = Subscribers.Demand.none
  private var isEmpty = true
  private var fallback: Downstream.Input?
  private var isCancelled = false

  /// With `trapsSurplus` a value that nobody asked for is a mistake that can't be overlooked.
  @usableFromInline
  init(
    _ name: String, trapsSurplus: Bool = false, _ downstream: Downstream,
    ending: @escaping (Subscribers.Completion<UpstreamFailure>, _ isEmpty: Bool) -> Ending
  ) {
    description = name
    self.trapsSurplus = trapsSurplus
    self.downstream = downstream
    self.ending = ending
  }

  deinit {
    lock.deallocate()
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard lock.withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  @usableFromInline
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    lock.lock()
    guard upstream.subscription != nil else {
      lock.unlock()
      return .none
    }
    isEmpty = false
    precondition(demand > .none || !trapsSurplus, "received a value that was not asked for")
    if demand > .none { demand -= 1 }
    lock.unlock()
    let more = downstream.receive(input)
    if more > .none { lock.withLock { demand += more } }
    return more
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    guard lock.withLock({ upstream.end() }) != nil else { return }
    switch ending(completion, isEmpty) {
    case .completion(let completion):
      downstream.receive(completion: completion)
    case .fallback(let value):
      let goesOut = lock.withLock {
        if demand == .none { fallback = .some(value) }
        return demand > .none
      }
      if goesOut { send(value) }
    }
    let released = lock.withLock { upstream.takeEnded() }
    withExtendedLifetime(released) {}
  }

  private func send(_ value: Downstream.Input) {
    _ = downstream.receive(value)
    if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
  }

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "demand must not be zero")
    let (subscription, value) = lock.withLock { () -> ((any Subscription)?, Downstream.Input?) in
      demand += more
      return (upstream.subscription, fallback.take())
    }
    subscription?.request(more)
    if let value { send(value) }
  }

  @usableFromInline
  func cancel() {
    let (subscription, ended, released) = lock.withLock {
      isCancelled = true
      return (upstream.take(), upstream.takeEnded(), fallback.take())
    }
    subscription?.cancel()
    ended?.letGo()
    withExtendedLifetime(released) {}
  }

  @usableFromInline var isLingering: Bool { lock.withLock { upstream.held }?.lingers ?? false }
}
