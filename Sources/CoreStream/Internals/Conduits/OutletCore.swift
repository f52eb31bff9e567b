/// The part of an outlet that doesn't depend on its generic parameters: the demand, and the end.
///
/// It is a class of its own because unspecialized generic code looks up its type metadata at each call, which costs
/// more than all the rest; a subscription is used as `any Subscription`, so that its methods are never specialized.
@usableFromInline
class OutletCore: Subscription, Lingering, CustomStringConvertible, @unchecked Sendable {
  // Unchecked, because every stored property below is read and written with `state` locked.
  @usableFromInline final let gate = OwnerLock()
  @usableFromInline final let state = Lock()
  @usableFromInline @exclusivity(unchecked) final var demand = Subscribers.Demand.none
  /// Whether values are buffered.
  @usableFromInline @exclusivity(unchecked) final var hasWaiting = false
  /// Whether a completion is buffered.
  @usableFromInline @exclusivity(unchecked) final var hasEnding = false
  @usableFromInline @exclusivity(unchecked) final var isDraining = false
  /// Whether a completion was sent.
  @usableFromInline @exclusivity(unchecked) final var isEnded = false
  /// Whether the downstream cancelled, or has received the completion.
  @usableFromInline @exclusivity(unchecked) final var isCancelled = false
  /// Whether values are delivered without a look at demand and buffer.
  @usableFromInline @exclusivity(unchecked) final var isFlowing = false
  @exclusivity(unchecked) private final var upstream: (any Cancellable)?

  /// Delivers what is buffered. Made where the types are known, so that it is specialized.
  @usableFromInline final let drains: (OutletCore) -> Void

  @inlinable
  init(drains: @escaping (OutletCore) -> Void) { self.drains = drains }

  @usableFromInline final var description: String { "Outlet" }

  @usableFromInline final var isLingering: Bool { true }

  /// Whether nothing more can be sent, because a completion was sent or the downstream cancelled.
  @usableFromInline final var isClosed: Bool { state.withLock { isEnded || isCancelled } }

  /// Whether a completion was sent.
  @usableFromInline final var hasEnded: Bool { state.withLock { isEnded } }

  /// Keeps the upstream subscription, or cancels it if the outlet has ended.
  @usableFromInline
  final func keep(upstream made: any Cancellable) {
    state.lock()
    let isOver = isCancelled
    if !isOver { upstream = made }
    state.unlock()
    if isOver { made.cancel() }
  }

  /// Runs a closure with the gate locked, so that no other handler of this operator runs on another thread.
  @inlinable @inline(__always)
  final func synchronized<Result>(_ body: () -> Result) -> Result { gate.withLock(body) }

  /// Updates `isFlowing`. Call it with `state` locked.
  @inlinable
  final func updateFlow() {
    isFlowing = demand == .unlimited && !hasWaiting && !isDraining && !isEnded && !isCancelled
  }

  @usableFromInline
  final func request(_ more: Subscribers.Demand) {
    state.lock()
    demand += more
    updateFlow()
    let isAnythingDue = hasWaiting || hasEnding
    state.unlock()
    if isAnythingDue { drains(self) }
  }

  @usableFromInline
  final func cancel() {
    takeUpstream()?.cancel()
    forgetDownstream()
  }

  /// Releases the closures that call the downstream, and the values that wait.
  @usableFromInline
  func forgetDownstream() {}

  /// Moves out the upstream subscription; from now on nothing can be sent.
  ///
  /// What is taken is returned, and the function isn't inlined, so that it is released with the lock unlocked: a
  /// deinitializer may call back.
  @inline(never)
  private final func takeUpstream() -> (any Cancellable)? {
    state.lock()
    defer { state.unlock() }
    (isCancelled, isFlowing, hasWaiting) = (true, false, false)
    let taken = upstream
    upstream = nil
    return taken
  }
}
