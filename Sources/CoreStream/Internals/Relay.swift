/// One upstream and one downstream, for operators that decide when things pass, on whatever thread.
///
/// Signals can be parked and delivered later, in order. `lock` guards the words; `delivery` is recursive and held while
/// the downstream runs, so that it receives one thing at a time although a scheduler may run jobs at once.
@usableFromInline
final class Relay<Downstream: Subscriber>: Subscription, Lingering, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>

  /// What can be parked.
  @usableFromInline
  enum Signal {
    case value(Downstream.Input)
    case completion(Completion)
  }

  @usableFromInline let description: String
  @usableFromInline let lock = Lock.make()
  @usableFromInline let delivery = RecursiveLock.make()
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var parked = FirstInFirstOut<Signal>()
  private var upstream = UpstreamState.awaited
  private var second = UpstreamState.awaited
  private var isAnnounced = false
  /// Extras that are let go of when the downstream has heard the end.
  private var lingering: [any Subscription] = []
  private var openDemand = Subscribers.Demand.none

  /// What a request does instead of going to the upstream. Set before the upstream is subscribed to.
  @usableFromInline var onRequest: ((Subscribers.Demand, any Subscription) -> Void)?

  /// What a cancel does instead of going to the upstream. Set before the upstream is subscribed to.
  @usableFromInline var onCancel: (((any Subscription)?) -> Void)?

  @usableFromInline
  init(_ name: String, _ downstream: Downstream) {
    description = name
    self.downstream = downstream
  }

  deinit {
    lock.deallocate()
    delivery.deallocate()
  }

  /// Gives the downstream its subscription, once; connecting does so if nobody did before.
  @usableFromInline
  func announce() {
    let target = lock.withLock { () -> Downstream? in
      defer { isAnnounced = true }
      return isAnnounced ? nil : downstream
    }
    guard let target else { return }
    delivery.withLock { target.receive(subscription: self) }
  }

  /// Takes the upstream's subscription, tells the downstream, and asks for `initial` and what was requested before.
  @usableFromInline
  func connect(_ subscription: any Subscription, asking initial: Subscribers.Demand = .none) {
    let (isWanted, open) = lock.withLock { (downstream != nil && upstream.connect(subscription), openDemand) }
    guard isWanted else { return subscription.cancel() }
    announce()
    if initial + open > .none { subscription.request(initial + open) }
  }

  /// Takes another publisher's subscription, which ends with the whole, and asks it for one value.
  @usableFromInline
  func connect(second subscription: any Subscription) {
    let isWanted = lock.withLock { downstream != nil && second.connect(subscription) }
    isWanted ? subscription.request(.max(1)) : subscription.cancel()
  }

  /// Releases the other publisher's subscription: it has ended by itself, or is not needed any more.
  @usableFromInline
  func takeSecond() -> (any Subscription)? {
    lock.withLock { second.take() }
  }

  @usableFromInline var isOpen: Bool { lock.withLock { downstream != nil } }

  /// Delivers a value now; returns what the downstream wants beyond what it asked for.
  @usableFromInline
  func send(_ value: Downstream.Input) -> Subscribers.Demand {
    delivery.lock()
    defer { delivery.unlock() }
    guard let target = lock.withLock({ downstream }) else { return .none }
    return target.receive(value)
  }

  /// Keeps a signal until `deliverNext()`. Nothing is kept behind a completion, nor after the end.
  @usableFromInline
  func park(_ signal: Signal) -> Bool {
    lock.withLock {
      guard downstream != nil, upstream.isConnected else { return false }
      if case .completion = signal { upstream = .over }
      parked.append(signal)
      return true
    }
  }

  /// Delivers the oldest parked signal; asks the upstream for what the downstream wants beyond.
  @usableFromInline
  func deliverNext() {
    delivery.lock()
    defer { delivery.unlock() }
    let (next, target) = lock.withLock { (parked.popFirst(), downstream) }
    guard let next, let target else { return }
    switch next {
    case .value(let value):
      let more = target.receive(value)
      if more > .none { lock.withLock { upstream.subscription }?.request(more) }
    case .completion(let completion):
      finish(completion)
    }
  }

  /// Completes the downstream, then releases the upstream, or cancels it first if it has not ended by itself; an extra
  /// is cancelled when the downstream has heard the end, as RxSwift does.
  @usableFromInline
  func finish(_ completion: Completion, cancelling: Bool = false) {
    let taken = takeAll()
    let held = [cancelling ? taken.upstream : nil, taken.second].compactMap { $0 }
    let extras = held.filter(\.lingers)
    for subscription in held where !subscription.lingers { subscription.cancel() }
    lock.withLock { lingering = extras }
    if let target = taken.downstream { delivery.withLock { target.receive(completion: completion) } }
    letGoOfEnded()
    withExtendedLifetime(taken) {}
  }

  private func letGoOfEnded() {
    let extras = lock.withLock { () -> [any Subscription] in
      defer { lingering = [] }
      return lingering
    }
    for subscription in extras { subscription.letGo() }
  }

  @usableFromInline var isLingering: Bool {
    let held = lock.withLock { [upstream.held, second.held] + lingering }
    return held.contains { $0?.lingers ?? false }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let subscription = lock.withLock { () -> (any Subscription)? in
      if upstream.isAwaited { openDemand += demand }
      return upstream.subscription
    }
    guard let subscription else { return }
    if let onRequest { onRequest(demand, subscription) } else { subscription.request(demand) }
  }

  @usableFromInline
  func cancel() {
    let taken = takeAll()
    guard taken.downstream != nil else { return letGoOfEnded() }
    if let onCancel { onCancel(taken.upstream) } else { taken.upstream?.cancel() }
    taken.second?.cancel()
    withExtendedLifetime(taken) {}
  }

  private struct Contents {
    let downstream: Downstream?
    let upstream: (any Subscription)?
    let second: (any Subscription)?
    let parked: FirstInFirstOut<Signal>
  }

  private func takeAll() -> Contents {
    lock.withLock {
      Contents(
        downstream: downstream.take(), upstream: upstream.take(), second: second.take(), parked: parked.takeAll())
    }
  }

  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  @usableFromInline var playgroundDescription: Any { description }
}
