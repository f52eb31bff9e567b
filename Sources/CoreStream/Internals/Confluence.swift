/// Many upstreams into one downstream, all at once: what merging and flattening share.
///
/// With unlimited demand everything flows through. With finite demand each upstream is asked for one value at a time,
/// ahead of the downstream's request; a value that finds no demand is parked, and its upstream is asked again when it has
/// gone out. A failure ends everything at once.
@usableFromInline
class Confluence<Downstream: Subscriber>: GatedSubscription, Described {
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>
  @usableFromInline typealias Parked = (value: Downstream.Input, from: Inlet)

  @usableFromInline final let downstream: Downstream
  private let name: String
  private let isMerge: Bool

  /// Values go straight through: demand is unlimited, nothing is parked, the stream is not over.
  @usableFromInline @exclusivity(unchecked) final var isWide = false
  @usableFromInline @exclusivity(unchecked) final var isOver = false

  /// No more upstreams will be added.
  @usableFromInline @exclusivity(unchecked) final var isOuterOver = false

  /// The publishers that are sending without an inlet.
  @usableFromInline @exclusivity(unchecked) final var passing = 0
  @usableFromInline @exclusivity(unchecked) final var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) final var parked = FirstInFirstOut<Parked>()
  @usableFromInline @exclusivity(unchecked) final var isDraining = false

  /// The upstreams that have not ended, in no particular order: each knows its place.
  @usableFromInline @exclusivity(unchecked) final var inlets: ContiguousArray<Inlet> = []

  /// The upstream that brings the others.
  @usableFromInline @exclusivity(unchecked) final var outer = UpstreamState.awaited
  @usableFromInline final let maxInlets: Subscribers.Demand

  /// Extras that are let go of when the downstream has heard the end.
  private var lingering: [any Subscription] = []

  /// How many upstreams were added.
  @usableFromInline @exclusivity(unchecked) final var added = 0

  @usableFromInline
  init(
    _ name: String, _ downstream: Downstream, maxInlets: Subscribers.Demand = .unlimited, isMerge: Bool = true
  ) {
    self.name = name
    self.downstream = downstream
    self.maxInlets = maxInlets
    self.isMerge = isMerge
  }

  @usableFromInline final var description: String { name }

  /// Combine traps when `flatMap` is asked for no values, but not when a merge is.
  override final var trapsZeroDemand: Bool { !isMerge }

  /// Gives the downstream its subscription; call it before any upstream is added.
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

  // MARK: The upstream that brings the others

  @usableFromInline
  final func connect(outer subscription: any Subscription) {
    let isWanted = inside { !isOver && outer.connect(subscription) }
    isWanted ? subscription.request(maxInlets) : subscription.cancel()
  }

  /// No more upstreams will be added.
  @usableFromInline
  final func closeOuter(_ completion: Completion = .finished) {
    enter()
    defer { leave() }
    isOuterOver = true
    let released = outer.end()
    if case .finished = completion {
      // RxSwift disposes the outer stream now, unless its end is that of the whole.
      if !hasNothingLeft { outer.takeEnded()?.letGo() }
      finishIfDone()
    } else {
      end(completion)
    }
    withExtendedLifetime((released, outer.takeEnded())) {}
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
    guard demand > .none, parked.isEmpty else {
      parked.append((value, inlet))
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
    let toAsk = demand == .unlimited && !wasUnlimited ? inlets : []
    drain()
    isWide = demand == .unlimited && parked.isEmpty && !isOver
    return Asking(demand: .unlimited, upstreams: toAsk.compactMap(\.upstream.subscription))
  }

  private func drain() {
    if isDraining { return }
    isDraining = true
    while demand > .none, !isOver, let next = parked.popFirst() {
      demand -= 1
      demand += downstream.receive(next.value)
      if demand != .unlimited { next.from.upstream.subscription?.request(.max(1)) }
    }
    isDraining = false
    finishIfDone()
  }

  // MARK: The end

  @inlinable
  final func connect(_ subscription: any Subscription, to inlet: Inlet) {
    let ask = inside { () -> Subscribers.Demand? in
      guard !isOver, inlet.upstream.connect(subscription) else { return nil }
      return demand == .unlimited ? .unlimited : .max(1)
    }
    ask.map { subscription.request($0) } ?? subscription.cancel()
  }

  @inlinable
  final func ended(_ inlet: Inlet, _ completion: Completion) {
    let outer = inside { () -> (any Subscription)? in
      guard case .finished = completion else {
        // An extra that has failed is let go of with the others, in its place.
        let failed = inlet.upstream.subscription?.lingers ?? false ? nil : inlet.upstream.end()
        end(completion)
        withExtendedLifetime((failed, inlet.upstream.takeEnded())) {}
        return nil
      }
      remove(inlet)
      inlet.upstream.take()?.letGo()
      finishIfDone()
      return maxInlets == .unlimited ? nil : self.outer.subscription
    }
    outer?.request(.max(1))
  }

  @inlinable
  final func remove(_ inlet: Inlet) {
    guard inlet.place < inlets.count, inlets[inlet.place] === inlet else { return }
    let last = inlets.removeLast()
    guard last !== inlet else { return }
    inlets[inlet.place] = last
    last.place = inlet.place
  }

  @inlinable
  final func finishIfDone() {
    guard hasNothingLeft, !isOver else { return }
    (isOver, isWide) = (true, false)
    downstream.receive(completion: .finished)
  }

  @inlinable final var hasNothingLeft: Bool {
    isOuterOver && inlets.isEmpty && passing == 0 && parked.isEmpty && !isDraining
  }

  /// Fails: the other upstreams are cancelled; what is parked is dropped. The upstream that brings them is not, as in
  /// Combine. An extra is cancelled when the downstream has heard the end, as RxSwift does.
  @usableFromInline
  final func end(_ completion: Completion) {
    if isOver { return }
    let outermost = outer.take()
    let (subscriptions, dropped) = (takeInlets(), parked.takeAll())
    (isOver, isWide) = (true, false)
    let first = outermost.map { $0.lingers ? [$0] : [] } ?? []
    lingering = first + subscriptions.filter(\.lingers)
    for subscription in subscriptions where !subscription.lingers { subscription.cancel() }
    downstream.receive(completion: completion)
    for subscription in takeEnded() { subscription.letGo() }
    withExtendedLifetime(dropped) {}
  }

  override final func close() -> [any Subscription] {
    (isOver, isWide) = (true, false)
    let (dropped, others) = (parked.takeAll(), takeInlets())
    defer { withExtendedLifetime(dropped) {} }
    let ended = takeEnded().filter(\.lingers)
    guard let first = outer.take() else { return others + ended }
    // RxSwift disposes the outer stream first, Combine last; where an extra shows it, it is as in RxSwift.
    return (first.lingers ? [first] + others : others + [first]) + ended
  }

  private func takeInlets() -> [any Subscription] {
    defer { inlets = [] }
    // In the order in which they were added, as in RxSwift.
    return inlets.sorted { $0.number < $1.number }.compactMap { $0.upstream.take() }
  }

  private func takeEnded() -> [any Subscription] {
    defer { lingering = [] }
    return (outer.takeEnded().map { [$0] } ?? []) + lingering
  }

  override final var held: [any Subscription] {
    (inlets.map(\.upstream.held) + [outer.held] + lingering).compactMap(\.self)
  }
}

extension Confluence {
  /// The subscriber of one of the upstreams. Its words are guarded by the confluence's gate.
  @usableFromInline
  final class Inlet: Subscriber, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let hub: Confluence
    @usableFromInline @exclusivity(unchecked) var upstream = UpstreamState.awaited
    @usableFromInline @exclusivity(unchecked) var place = 0
    @usableFromInline @exclusivity(unchecked) var number = 0

    @inlinable
    init(_ hub: Confluence) { self.hub = hub }

    @inlinable
    func receive(subscription: any Subscription) { hub.connect(subscription, to: self) }

    @inlinable
    func receive(_ input: Downstream.Input) -> Subscribers.Demand { hub.receive(input, from: self) }

    @inlinable
    func receive(completion: Completion) { hub.ended(self, completion) }

    @usableFromInline var description: String { hub.description }

    @usableFromInline
    var customMirror: Mirror { Mirror(self, children: ["parentSubscription": hub.combineIdentifier]) }

    @usableFromInline var playgroundDescription: Any { description }
  }
}
