#if !CORESTREAM_ON_COMBINE

/// Many upstreams into one downstream, all at once: what merging and flattening share.
///
/// With unlimited demand everything flows through. With finite demand each upstream is asked for one value at a time,
/// ahead of the downstream's request; a value that finds no demand is parked, and its upstream is asked again when it has
/// gone out. A failure ends everything at once.
@usableFromInline
class MergeCore<Downstream: Subscriber>: GatedSubscription, Described {
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>
  @usableFromInline final let downstream: Downstream
  private let name: String
  private let isMerge: Bool
  /// A failure cancels also the upstream that brings the others.
  @usableFromInline final let cancelsOuter: Bool

  /// Values go straight through: demand is unlimited, nothing is parked, the stream is not over.
  @usableFromInline @exclusivity(unchecked) final var isWide = false
  @usableFromInline @exclusivity(unchecked) final var isOver = false

  /// No more upstreams will be added.
  @usableFromInline @exclusivity(unchecked) final var isOuterOver = false

  /// The publishers that are sending without an inlet.
  @usableFromInline @exclusivity(unchecked) final var passing = 0
  @usableFromInline @exclusivity(unchecked) final var demand = Subscribers.Demand.none
  /// Made for the first value that has to wait: most never need it, and looking up its type takes longer than all the rest.
  @usableFromInline @exclusivity(unchecked) final var parked: ParkedValues<Downstream.Input>?
  @usableFromInline @exclusivity(unchecked) final var hasParked = false
  @usableFromInline @exclusivity(unchecked) final var isDraining = false

  /// The upstreams that have not ended, in no particular order: each knows its place.
  @usableFromInline @exclusivity(unchecked) final var inlets: ContiguousArray<MergePort> = []

  /// The upstream that brings the others.
  @usableFromInline @exclusivity(unchecked) final var outer = UpstreamState.awaited
  @usableFromInline final let maxInlets: Subscribers.Demand

  /// Extras that are let go of when the downstream has heard the end.
  @usableFromInline @exclusivity(unchecked) final var lingering: [any Subscription] = []

  /// While upstreams are being subscribed to, an end lets go of no extra: in RxSwift nobody has their disposables yet.
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

  /// Gives the downstream its subscription; call it before any upstream is added, and `subscribed()` afterwards.
  @usableFromInline
  final func announce() { downstream.receive(subscription: self) }

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

  // MARK: Values

  @inlinable
  final func receive(_ value: Downstream.Input, from inlet: Inlet) -> Subscribers.Demand {
    enter()
    defer { leave() }
    if !isWide { return receiveLimited(value, from: inlet) }
    _ = downstream.receive(value)
    return .none
  }

  @usableFromInline
  final func receiveLimited(_ value: Downstream.Input, from inlet: Inlet) -> Subscribers.Demand {
    if isOver { return .none }
    guard demand > .none, !hasParked else {
      park(value, from: inlet)
      return .none
    }
    demand -= 1
    let more = downstream.receive(value)
    if more > .none { accept(more).perform() }
    return .max(1)
  }

  override final func accept(_ more: Subscribers.Demand) -> Asking {
    if isOver || more == .none { return Asking() }
    let wasUnlimited = demand == .unlimited
    demand += more
    var asking = Asking(demand: .unlimited)
    if demand == .unlimited, !wasUnlimited {
      for inlet in inlets {
        if let subscription = inlet.upstream.subscription { asking.upstreams.append(subscription) }
      }
    }
    drain()
    isWide = demand == .unlimited && !hasParked && !isOver
    return asking
  }

  private func park(_ value: Downstream.Input, from inlet: Inlet) {
    let values = parked ?? ParkedValues()
    values.queue.append((value, inlet))
    parked = values
    hasParked = true
  }

  private func drain() {
    if isDraining { return }
    if hasParked { drainParked() }
    finishIfDone()
  }

  @inline(never)
  private func drainParked() {
    guard let parked else { return }
    isDraining = true
    while hasParked, demand > .none, !isOver, let next = parked.queue.popFirst() {
      hasParked = !parked.queue.isEmpty
      demand -= 1
      demand += downstream.receive(next.value)
      if demand != .unlimited { next.from.upstream.subscription?.request(.max(1)) }
    }
    isDraining = false
  }

  // MARK: The end

  override final func close() -> [any Subscription] {
    (isOver, isWide) = (true, false)
    let dropped = takeParked()
    let others = takeInlets()
    defer { withExtendedLifetime(dropped) {} }
    let ended = takeEnded().filter { $0.lingers }
    guard let first = outer.take() else { return others + ended }
    // RxSwift disposes the outer stream first, Combine last; where an extra shows it, it is as in RxSwift.
    return (first.lingers ? [first] + others : others + [first]) + ended
  }

  /// Takes what is parked, so that it is let go of later.
  @usableFromInline
  final func takeParked() -> AnyObject? {
    hasParked = false
    return parked.take()
  }

  @usableFromInline
  final func takeInlets() -> [any Subscription] {
    if inlets.isEmpty { return [] }
    defer { inlets = [] }
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

/// The values that nobody has asked for yet.
@usableFromInline
final class ParkedValues<Value> {
  @exclusivity(unchecked) var queue = FirstInFirstOut<(value: Value, from: MergePort)>()
}

/// What a confluence knows of an upstream, whatever its type. Guarded by the confluence's gate.
@usableFromInline
class MergePort {
  @usableFromInline @exclusivity(unchecked) final var upstream = UpstreamState.awaited
  @usableFromInline @exclusivity(unchecked) final var place = 0
  @usableFromInline @exclusivity(unchecked) final var number = 0

  @inlinable
  init() {}
}

#endif
