#if !CORESTREAM_ON_COMBINE

/// What the inputs of a joining operator have sent, and how it becomes values.
@usableFromInline
protocol JoinSlots {
  associatedtype Output

  /// The operator's name, as `print` and mirrors show it.
  static var name: String { get }

  /// How many inputs there are.
  static var inputs: Int { get }

  /// A value that makes no output is asked for again, because it replaced another; otherwise it is kept.
  static var replaces: Bool { get }

  /// The next output, if all inputs have what it takes.
  mutating func next() -> Output?

  /// Nothing more can come, now that the inputs of these bits have ended.
  func isOver(ended: UInt8) -> Bool
}

/// Several upstreams of different types into one downstream: what `zip` and `combineLatest` share.
///
/// The downstream gets its subscription when all inputs have theirs. Outputs come one at a time and in order.
@usableFromInline
final class Join<Slots: JoinSlots, Downstream: Subscriber>: GatedSubscription, Described
where Slots.Output == Downstream.Input {
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>

  @usableFromInline let downstream: Downstream
  @usableFromInline @exclusivity(unchecked) var slots: Slots
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none

  /// The bits of the inputs that have ended.
  @usableFromInline @exclusivity(unchecked) var ended: UInt8 = 0
  @usableFromInline @exclusivity(unchecked) var isOver = false

  /// An output found no demand; the newest one goes out with the next request.
  @usableFromInline @exclusivity(unchecked) var isOutputDue = false

  /// The downstream is receiving; what it requests meanwhile belongs to what it returns.
  @usableFromInline @exclusivity(unchecked) var isSending = false
  @usableFromInline @exclusivity(unchecked) var requestedMeanwhile = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var ports: [AnyJoinInput] = []

  /// Extras that were subscribed to behind the end, while there were more inputs to come.
  @usableFromInline @exclusivity(unchecked) var late: [any Subscription] = []
  @usableFromInline @exclusivity(unchecked) var isSubscribed = false
  @usableFromInline @exclusivity(unchecked) var hasSentSubscription = false

  @inlinable
  init(_ slots: Slots, _ downstream: Downstream) {
    self.slots = slots
    self.downstream = downstream
    ports.reserveCapacity(Slots.inputs)
  }

  @usableFromInline var description: String { Slots.name }

  /// The subscriber of the next input; `store` puts a value into its slot.
  @inlinable
  func input<Value>(_ store: @escaping (inout Slots, Value) -> Void) -> JoinInput<Slots, Downstream, Value> {
    let input = JoinInput(self, bit: 1 << UInt8(ports.count), store: store)
    ports.append(input)
    return input
  }

  // MARK: Values

  @inlinable
  func receive<Value>(
    _ value: Value, from input: JoinInput<Slots, Downstream, Value>
  ) -> Subscribers.Demand {
    enter()
    defer { leave() }
    if isOver { return .none }
    input.store(&slots, value)
    if demand != .unlimited || isSending { return receivedLimited(from: input) }
    guard let output = slots.next() else { return .none }
    isSending = true
    let more = downstream.receive(output)
    isSending = false
    // Three cases in one test, none of which is usual: the receiver wants more, it has requested, an input is over.
    if more.rawValue | requestedMeanwhile.rawValue | UInt(ended) != 0 { return settle(more, from: input) }
    return .none
  }

  @usableFromInline
  func receivedLimited(from input: AnyJoinInput) -> Subscribers.Demand {
    if Slots.replaces, demand == .none {
      isOutputDue = true
      return .none
    }
    guard let output = slots.next() else { return Slots.replaces ? .max(1) : .none }
    return settle(send(output), from: input)
  }

  private func send(_ output: Slots.Output) -> Subscribers.Demand {
    if demand > .none { demand -= 1 }
    isOutputDue = false
    let wasSending = isSending
    isSending = true
    defer { isSending = wasSending }
    return downstream.receive(output)
  }

  /// Passes on what the downstream wants beyond what it asked for; ends the stream if nothing can follow.
  @usableFromInline
  func settle(_ returned: Subscribers.Demand, from input: AnyJoinInput?) -> Subscribers.Demand {
    let more = returned + requestedMeanwhile
    requestedMeanwhile = .none
    if more > .none {
      demand += more
      for port in ports where port !== input { port.upstream.subscription?.request(more) }
    }
    if ended != 0, !isOver, slots.isOver(ended: ended) { end(.finished) }
    return more
  }

  override func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    if isOver { return UpstreamRequest() }
    if isSending {
      requestedMeanwhile += more
      return UpstreamRequest()
    }
    demand += more
    if isOutputDue, let output = slots.next() { _ = settle(send(output), from: nil) }
    return UpstreamRequest(demand: more, upstreams: ports.compactMap { $0.upstream.subscription })
  }

  // MARK: Beginning and end

  @inlinable
  func connect(_ subscription: any Subscription, to port: AnyJoinInput) {
    guard gate.tryLock() else { return postpone { self.connect(subscription, to: port) } }
    let runsInVain = isOver && !isSubscribed && subscription.lingers
    if runsInVain { late.append(subscription) }
    let isWanted = runsInVain || !isOver && port.upstream.connect(subscription)
    // RxSwift takes what the first input sends before it subscribes to the second: so it is with extras.
    let isReady = subscription.lingers || ports.allSatisfy { $0.hasBegun }
    let due = isWanted && !runsInVain && hasSentSubscription ? demand : .none
    let announces = isWanted && !runsInVain && isReady && becomesAnnounced()
    leave()
    if !isWanted { subscription.cancel() }
    if announces { downstream.receive(subscription: self) }
    if due > .none { subscription.request(due) }
    if runsInVain { subscription.request(.unlimited) }
  }

  /// All inputs have been subscribed to. RxSwift subscribes to one after the other, whatever happens meanwhile, and
  /// disposes of them afterwards: so it is with extras.
  @inlinable
  func subscribed() {
    guard gate.tryLock() else { return postpone { self.subscribed() } }
    isSubscribed = true
    let ran = late
    late = []
    leave()
    for subscription in ran { subscription.cancel() }
  }

  /// Whether the downstream has not got its subscription yet; it gets it now.
  @inlinable
  func becomesAnnounced() -> Bool {
    defer { hasSentSubscription = true }
    return !hasSentSubscription
  }

  @inlinable
  func ended(_ completion: Completion, _ port: AnyJoinInput) {
    enter()
    defer { leave() }
    ended |= port.bit
    switch completion {
    case .finished:
      port.upstream.take()?.cancelIfLingering()
      if !isOver, slots.isOver(ended: ended) { end(.finished) }
    case .failure:
      // Combine's `zip` cancels also the input that has failed; its `combineLatest` does not. RxSwift lets go of that
      // input first: so it is with extras.
      let isExtra = port.upstream.held?.lingers ?? false
      let failed = Slots.replaces || isExtra ? port.upstream.take() : nil
      if isExtra { failed?.cancel() }
      if !isOver { end(completion) }
      withExtendedLifetime(failed) {}
    }
  }

  @inlinable
  func end(_ completion: Completion) {
    if isOver { return }
    // From now on no input counts, nor one that the downstream asks for values when it gets its subscription.
    isOver = true
    // An input may end before the others have begun.
    if becomesAnnounced() { downstream.receive(subscription: self) }
    // The downstream has not cancelled.
    guard !ports.isEmpty else { return }
    downstream.receive(completion: completion)
    for subscription in close() { subscription.cancel() }
  }

  @usableFromInline
  override func close() -> [any Subscription] {
    isOver = true
    defer { ports = [] }
    return ports.compactMap { $0.upstream.take() }
  }

  override var held: [any Subscription] { ports.compactMap { $0.upstream.held } }
}

/// The part of a join's input that doesn't depend on its type. Guarded by the join's gate.
@usableFromInline
class AnyJoinInput {
  /// The input's number, as a bit.
  @usableFromInline final let bit: UInt8
  @usableFromInline final var upstream = UpstreamState.awaited

  @inlinable
  init(bit: UInt8) { self.bit = bit }

  /// The input has its subscription, or has ended already.
  @inlinable final var hasBegun: Bool { !upstream.isAwaited }
}

/// The subscriber of one input.
@usableFromInline
final class JoinInput<Slots: JoinSlots, Downstream: Subscriber, Input>: AnyJoinInput, Subscriber,
  CustomStringConvertible,
  CustomReflectable
where Slots.Output == Downstream.Input {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let join: Join<Slots, Downstream>
  @usableFromInline let store: (inout Slots, Input) -> Void

  @inlinable
  init(_ join: Join<Slots, Downstream>, bit: UInt8, store: @escaping (inout Slots, Input) -> Void) {
    self.join = join
    self.store = store
    super.init(bit: bit)
  }

  @inlinable
  func receive(subscription: any Subscription) { join.connect(subscription, to: self) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { join.receive(input, from: self) }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { join.ended(completion, self) }

  @usableFromInline var description: String { Slots.name }

  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

#endif
