#if !CORESTREAM_ON_COMBINE

/// Subscribes to many upstreams at once and sends their values to one downstream: the base of merging and flattening.
///
/// With unlimited demand every value is passed on. With finite demand each upstream is asked for one value at a time,
/// ahead of the downstream's request; a value that finds no demand is buffered, and its upstream is asked again when it
/// has gone out. A failure ends everything at once.
@usableFromInline
class MergeCore<Downstream: Subscriber>: GatedSubscription, Described {
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>
  @usableFromInline final let downstream: Downstream
  private let name: String
  /// All upstreams are there from the beginning.
  final let isMerge: Bool
  /// A failure cancels also the outer upstream, which sends the others.
  @usableFromInline final let cancelsOuter: Bool

  /// Values are passed on directly: demand is unlimited, nothing is buffered, the stream is not over.
  @usableFromInline @exclusivity(unchecked) final var passesAll = false
  @usableFromInline @exclusivity(unchecked) final var isOver = false

  /// No more upstreams will be added.
  @usableFromInline @exclusivity(unchecked) final var isOuterOver = false

  /// The number of publishers whose values are being sent without a subscription to them.
  @usableFromInline @exclusivity(unchecked) final var passing = 0
  @usableFromInline @exclusivity(unchecked) final var demand = Subscribers.Demand.none
  /// The buffer; created when it is first needed, because most never need it and its type metadata is slow to look up.
  @usableFromInline @exclusivity(unchecked) final var buffered: BufferedValues<Downstream.Input>?
  @usableFromInline @exclusivity(unchecked) final var hasBuffered = false
  @usableFromInline @exclusivity(unchecked) final var isDraining = false

  /// The upstreams that have not completed, in no particular order; each knows its index.
  @usableFromInline @exclusivity(unchecked) final var inlets: ContiguousArray<MergeInput> = []

  /// The outer upstream, which sends the others.
  @usableFromInline @exclusivity(unchecked) final var outer = UpstreamState.awaited
  @usableFromInline final let maxInlets: Subscribers.Demand

  /// Extras that are released when the downstream has received the completion.
  @usableFromInline @exclusivity(unchecked) final var lingering: [any Subscription] = []

  /// While upstreams are being subscribed to, an end releases no extra: in RxSwift nobody has their disposables yet.
  @usableFromInline @exclusivity(unchecked) final var isSubscribing = true

  /// How many upstreams were added.
  @usableFromInline @exclusivity(unchecked) final var added = 0

  @usableFromInline
  init(
    _ name: String, _ downstream: Downstream, maxInlets: Subscribers.Demand = .unlimited, isMerge: Bool = true,
    cancelsOuter: Bool = false
  ) {
    self.cancelsOuter = cancelsOuter
    self.name = name
    self.downstream = downstream
    self.maxInlets = maxInlets
    self.isMerge = isMerge
  }

  @usableFromInline final var description: String { name }

  /// Combine traps when `flatMap` is asked for no values, but not when a merge is.
  override final var trapsZeroDemand: Bool { !isMerge }

  /// Sends the downstream its subscription; call it before any upstream is added, and `subscribed()` afterwards.
  @usableFromInline
  final func sendSubscription() { downstream.receive(subscription: self) }

  /// A subscriber for one more upstream.
  @inlinable
  final func addInlet() -> Inlet {
    let inlet = Inlet(self)
    inside {
      inlet.place = inlets.count
      inlet.number = added
      added += 1
      inlets.append(inlet)
    }
    return inlet
  }

  /// Subscribers for all upstreams of a merge, made before the first is subscribed to: nobody else has locked the gate.
  @inlinable
  final func addInlets(_ count: Int) -> [Inlet] { (0..<count).map { _ in addInlet() } }

  // MARK: Values

  @inlinable
  final func receive(_ value: Downstream.Input, from inlet: Inlet) -> Subscribers.Demand {
    enter()
    defer { leave() }
    if !passesAll { return receiveLimited(value, from: inlet) }
    _ = downstream.receive(value)
    return .none
  }

  @usableFromInline
  final func receiveLimited(_ value: Downstream.Input, from inlet: Inlet) -> Subscribers.Demand {
    if isOver { return .none }
    guard demand > .none, !hasBuffered else {
      buffer(value, from: inlet)
      return .none
    }
    demand -= 1
    let more = downstream.receive(value)
    if more > .none { accept(more).perform() }
    return .max(1)
  }

  override final func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    if isOver || more == .none { return UpstreamRequest() }
    let wasUnlimited = demand == .unlimited
    demand += more
    var asking = UpstreamRequest(demand: .unlimited)
    if demand == .unlimited, !wasUnlimited {
      for inlet in inlets {
        if let subscription = inlet.upstream.subscription { asking.upstreams.append(subscription) }
      }
    }
    drain()
    passesAll = demand == .unlimited && !hasBuffered && !isOver
    return asking
  }

  private func buffer(_ value: Downstream.Input, from inlet: Inlet) {
    let values = buffered ?? BufferedValues()
    values.queue.append((value, inlet))
    buffered = values
    hasBuffered = true
  }

  private func drain() {
    if isDraining { return }
    if hasBuffered { drainBuffered() }
    finishIfDone()
  }

  @inline(never)
  private func drainBuffered() {
    guard let buffered else { return }
    isDraining = true
    while hasBuffered, demand > .none, !isOver, let next = buffered.queue.popFirst() {
      hasBuffered = !buffered.queue.isEmpty
      demand -= 1
      demand += downstream.receive(next.value)
      if demand != .unlimited { next.from.upstream.subscription?.request(.max(1)) }
    }
    isDraining = false
  }

  // MARK: The end

  override final func close() -> [any Subscription] {
    (isOver, passesAll) = (true, false)
    let dropped = takeBuffered()
    defer { withExtendedLifetime(dropped) {} }
    // `subscribed()` takes them.
    if addsInVain, !isMerge { return [] }
    let others = takeInlets()
    let ended = takeEnded().filter { $0.lingers }
    guard let first = outer.take() else { return others + ended }
    // RxSwift disposes the outer stream first, Combine last; where an extra shows it, it is as in RxSwift.
    return (first.lingers ? [first] + others : others + [first]) + ended
  }

  /// Moves out the buffer, so that the caller releases it later.
  @usableFromInline
  final func takeBuffered() -> AnyObject? {
    hasBuffered = false
    return buffered.take()
  }

  /// Moves out the upstream subscriptions. What has not been subscribed to yet stays: that may be done for nothing.
  @usableFromInline
  final func takeInlets() -> [any Subscription] {
    if inlets.isEmpty { return [] }
    defer {
      inlets = isSubscribing ? inlets.filter { $0.upstream.isAwaited } : []
      for place in inlets.indices { inlets[place].place = place }
    }
    // In the order in which they were added, as in RxSwift.
    return inlets.sorted { $0.number < $1.number }.compactMap { $0.upstream.take() }
  }

  @usableFromInline
  final func takeEnded() -> [any Subscription] {
    defer { lingering = [] }
    return (outer.takeEnded().map { [$0] } ?? []) + lingering
  }

  override final var held: [any Subscription] {
    (inlets.map { $0.upstream.held } + [outer.held] + lingering).compactMap { $0 }
  }
}

/// The values for which there has been no demand yet.
@usableFromInline
final class BufferedValues<Value> {
  @exclusivity(unchecked) var queue = FirstInFirstOut<(value: Value, from: MergeInput)>()
}

/// The part of a merge's input that doesn't depend on its type. Guarded by the merge's gate.
@usableFromInline
class MergeInput {
  @usableFromInline @exclusivity(unchecked) final var upstream = UpstreamState.awaited
  @usableFromInline @exclusivity(unchecked) final var place = 0
  @usableFromInline @exclusivity(unchecked) final var number = 0

  @inlinable
  init() {}
}

#endif
