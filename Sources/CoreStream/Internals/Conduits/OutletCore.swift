/// The part of an outlet that doesn't depend on its types: what was asked for, and how it ends.
///
/// Apart because code that is generic and not specialized must look up its types each time, which takes longer than all
/// the rest; a subscription is used as `any Subscription`, so that its functions never are specialized.
@usableFromInline
class OutletCore: Subscription, Lingering, CustomStringConvertible, @unchecked Sendable {
  // Unchecked, because every stored property below is read and written with `state` locked.
  @usableFromInline final let gate = OwnerLock()
  @usableFromInline final let state = Lock()
  @usableFromInline @exclusivity(unchecked) final var demand = Subscribers.Demand.none
  /// Whether values wait.
  @usableFromInline @exclusivity(unchecked) final var hasWaiting = false
  /// Whether an end waits behind the values.
  @usableFromInline @exclusivity(unchecked) final var hasEnding = false
  @usableFromInline @exclusivity(unchecked) final var isDraining = false
  /// Whether a completion was sent.
  @usableFromInline @exclusivity(unchecked) final var isEnded = false
  /// Whether the downstream cancelled, or everything is over.
  @usableFromInline @exclusivity(unchecked) final var isCancelled = false
  /// Whether a value goes straight to the downstream.
  @usableFromInline @exclusivity(unchecked) final var isFlowing = false
  @exclusivity(unchecked) private final var upstream: (any Cancellable)?

  /// Delivers what waits. Formed where the types are known, and specialized there.
  @usableFromInline final let drains: (OutletCore) -> Void

  @inlinable
  init(drains: @escaping (OutletCore) -> Void) { self.drains = drains }

  @usableFromInline final var description: String { "Outlet" }

  @usableFromInline final var isLingering: Bool { true }

  /// Whether nothing more can be sent, because a completion was sent or the downstream cancelled.
  @usableFromInline final var isClosed: Bool { state.withLock { isEnded || isCancelled } }

  /// Whether a completion was sent.
  @usableFromInline final var hasEnded: Bool { state.withLock { isEnded } }

  /// Keeps what the extra's work holds, or cancels it if everything is over.
  @usableFromInline
  final func keep(upstream made: any Cancellable) {
    state.lock()
    let isOver = isCancelled
    if !isOver { upstream = made }
    state.unlock()
    if isOver { made.cancel() }
  }

  /// Runs a handler of the extra while no other handler of it runs on another thread.
  @inlinable @inline(__always)
  final func synchronized<Result>(_ body: () -> Result) -> Result { gate.withLock(body) }

  /// Says whether values go straight to the downstream. The caller has `state` locked.
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

  /// Lets go of the way downstream, and of what waits for it.
  @usableFromInline
  func forgetDownstream() {}

  /// Takes what the extra holds upstream; from now on nothing can be sent.
  ///
  /// What is taken is returned, and the function isn't inlined, so that it is let go of with the lock free: a
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
