/// What the inputs of a joining operator have sent, and how it becomes values.
@usableFromInline
protocol JoinSlots {
  associatedtype Output

  /// The operator's name, as `print` and the debugger show it.
  static var name: String { get }

  /// How many inputs there are.
  static var inputs: Int { get }

  /// A value that makes no output is asked for again, because it replaced another; otherwise it is kept.
  static var replaces: Bool { get }

  /// The next output, if all inputs have what it takes.
  mutating func next() -> Output?

  /// Nothing more can come, now that the inputs of these numbers have ended.
  func isOver(ended: Set<Int>) -> Bool
}

/// Several upstreams of different types into one downstream: what `zip` and `combineLatest` share.
///
/// The downstream gets its subscription when all inputs have theirs. `lock` guards the words; `delivery` is recursive and
/// held while slots change and the downstream runs, so that outputs come one at a time and in order.
@usableFromInline
final class Join<Slots: JoinSlots, Downstream: Subscriber>: Subscription, Lingering, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
where Slots.Output == Downstream.Input {
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>

  @usableFromInline let lock = Lock.make()
  @usableFromInline let delivery = RecursiveLock.make()
  @usableFromInline @exclusivity(unchecked) var slots: Slots
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none

  /// An output found no demand; the newest one goes out with the next request.
  @usableFromInline @exclusivity(unchecked) var isOutputDue = false
  private var upstreams = [UpstreamState](repeating: .awaited, count: Slots.inputs)
  private var ended: Set<Int> = []
  /// What is cancelled when the downstream has heard the end.
  private var connected: [any Subscription] = []
  private var isAnnounced = false

  @usableFromInline
  init(_ slots: Slots, _ downstream: Downstream) {
    self.slots = slots
    self.downstream = downstream
  }

  deinit {
    lock.deallocate()
    delivery.deallocate()
  }

  /// The subscriber of one input; `store` puts a value into its slot and returns the one that it replaces.
  @inlinable
  func branch<Value>(
    _ input: Int, store: @escaping (inout Slots, Value) -> Value?
  ) -> Branch<Value, Downstream.Failure> {
    Branch(
      Slots.name, subscription: { self.connect($0, to: input) },
      value: { self.receive($0, from: input, store: store) }, completion: { self.ended($0, input) })
  }

  @usableFromInline
  func connect(_ subscription: any Subscription, to input: Int) {
    let (isWanted, target) = lock.withLock { () -> (Bool, Downstream?) in
      guard downstream != nil, upstreams[input].connect(subscription) else { return (false, nil) }
      let isComplete = upstreams.allSatisfy { if case .awaited = $0 { false } else { true } }
      return (true, isComplete ? announced() : nil)
    }
    if !isWanted { subscription.cancel() }
    target?.receive(subscription: self)
  }

  @inlinable
  func receive<Value>(
    _ value: Value, from input: Int, store: (inout Slots, Value) -> Value?
  ) -> Subscribers.Demand {
    delivery.lock()
    defer { delivery.unlock() }
    let replaced = store(&slots, value)
    defer { withExtendedLifetime(replaced) {} }
    if Slots.replaces {
      let hasDemand = lock.withLock { demand > .none }
      guard hasDemand else {
        lock.withLock { isOutputDue = true }
        return .none
      }
    }
    guard let output = slots.next() else { return Slots.replaces ? .max(1) : .none }
    let more = send(output)
    if more > .none { ask(more, except: input) }
    finishIfOver()
    return more
  }

  @usableFromInline
  func send(_ output: Slots.Output) -> Subscribers.Demand {
    let target = lock.withLock { () -> Downstream? in
      if demand > .none { demand -= 1 }
      isOutputDue = false
      return downstream
    }
    guard let target else { return .none }
    let more = target.receive(output)
    lock.withLock { demand += more }
    return more
  }

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "demand must not be zero")
    let isDue = lock.withLock {
      demand += more
      return isOutputDue
    }
    if isDue {
      delivery.withLock {
        guard lock.withLock({ isOutputDue }), let output = slots.next() else { return }
        let extra = send(output)
        if extra > .none { ask(extra, except: nil) }
      }
    }
    ask(more, except: nil)
  }

  @usableFromInline
  func ask(_ more: Subscribers.Demand, except input: Int?) {
    let subscriptions = lock.withLock { upstreams.map(\.subscription) }
    for (number, subscription) in subscriptions.enumerated() where number != input { subscription?.request(more) }
  }

  @usableFromInline
  func ended(_ completion: Completion, _ input: Int) {
    let released = lock.withLock { () -> (any Subscription)? in
      ended.insert(input)
      return upstreams[input].take()
    }
    released?.letGo()
    switch completion {
    case .finished: finishIfOver()
    case .failure: end(completion)
    }
    withExtendedLifetime(released) {}
  }

  @usableFromInline
  func finishIfOver() {
    let ended = lock.withLock { self.ended }
    guard !ended.isEmpty else { return }
    delivery.withLock {
      if slots.isOver(ended: ended) { end(.finished) }
    }
  }

  /// The downstream, if it has not got its subscription yet. Assumes the lock.
  private func announced() -> Downstream? {
    defer { isAnnounced = true }
    return isAnnounced ? nil : downstream
  }

  private func end(_ completion: Completion) {
    // An input may end before the others have begun.
    lock.withLock { announced() }?.receive(subscription: self)
    let (target, subscriptions) = takeAll()
    guard let target else { return }
    lock.withLock { connected = subscriptions.compactMap { $0 } }
    delivery.withLock { target.receive(completion: completion) }
    for subscription in takeConnected() { subscription.cancel() }
  }

  private func takeConnected() -> [any Subscription] {
    lock.withLock {
      defer { connected = [] }
      return connected
    }
  }

  @usableFromInline
  func cancel() {
    let (target, subscriptions) = takeAll()
    for subscription in subscriptions { subscription?.cancel() }
    for subscription in takeConnected() { subscription.cancel() }
    withExtendedLifetime(target) {}
  }

  @usableFromInline var isLingering: Bool {
    let held = lock.withLock { upstreams.map(\.held) + connected }
    return held.contains { $0?.lingers ?? false }
  }

  private func takeAll() -> (Downstream?, [(any Subscription)?]) {
    lock.withLock { (downstream.take(), upstreams.indices.map { upstreams[$0].take() }) }
  }

  @usableFromInline var description: String { Slots.name }

  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  @usableFromInline var playgroundDescription: Any { description }
}
