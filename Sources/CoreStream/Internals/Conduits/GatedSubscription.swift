/// The base of operators with several inputs: one lock, the gate, and what other threads requested while it was locked.
///
/// Everything in a subclass is guarded by the gate, which is locked while the downstream runs. `request`, `cancel` and
/// what belongs to subscribing never wait: if another thread has locked the gate, they record what is wanted, and that
/// thread does it when it unlocks. The downstream may have locked something while it subscribes that the other thread
/// waits for. Upstreams are asked and cancelled with the gate unlocked, so that one that sends many values synchronously
/// doesn't keep the others waiting.
@usableFromInline
class GatedSubscription: Subscription, Lingering {
  @usableFromInline let gate = OwnerLock()

  /// Guarded by the object's lock stripe.
  private var pendingDemand = Subscribers.Demand.none
  private var hasPendingCancel = false
  private var postponed: [() -> Void] = []

  @usableFromInline
  init() {}

  /// Adds to the demand and delivers what waited for it; returns the request to make upstream.
  func accept(_ more: Subscribers.Demand) -> UpstreamRequest { UpstreamRequest() }

  /// Ends the subscription; returns the upstream subscriptions to cancel, in order.
  @usableFromInline
  func close() -> [any Subscription] { [] }

  /// The upstream subscriptions that may hold something beyond their completion. See `Lingering`.
  var held: [any Subscription] { [] }

  /// Whether `request(.none)` traps, as with most of these operators in Combine.
  var trapsZeroDemand: Bool { true }

  // MARK: With the gate locked

  @inlinable @inline(__always)
  final func enter() { gate.lock() }

  @inlinable @inline(__always)
  final func leave() { gate.unlock { processPending() } }

  @inlinable @inline(__always)
  final func inside<Result>(_ body: () -> Result) -> Result {
    enter()
    defer { leave() }
    return body()
  }

  // MARK: From any thread

  @usableFromInline
  final func request(_ more: Subscribers.Demand) {
    precondition(more > .none || !trapsZeroDemand, "demand must not be zero")
    if gate.tryLock() {
      let request = accept(more)
      leave()
      request.perform()
    } else {
      LockStripe.of(self).withLock { pendingDemand += more }
      requestProcessing()
    }
  }

  @usableFromInline
  final func cancel() {
    if gate.tryLock() {
      let cancelled = close()
      leave()
      for subscription in cancelled { subscription.cancel() }
    } else {
      LockStripe.of(self).withLock { hasPendingCancel = true }
      requestProcessing()
    }
  }

  /// Has something that belongs to subscribing done by the thread that has locked the gate, when it unlocks.
  ///
  ///     guard gate.tryLock() else { return postpone { self.subscribed() } }
  @usableFromInline @inline(never)
  final func postpone(_ work: @escaping () -> Void) {
    LockStripe.of(self).withLock { postponed.append(work) }
    requestProcessing()
  }

  private func requestProcessing() {
    guard gate.lockOrMarkPending() else { return }
    processPending()
    leave()
  }

  @usableFromInline @inline(never)
  final func processPending() {
    let (more, cancels, work) = LockStripe.of(self).withLock {
      defer { (pendingDemand, hasPendingCancel, postponed) = (.none, false, []) }
      return (pendingDemand, hasPendingCancel, postponed)
    }
    for step in work { step() }
    if cancels {
      for subscription in close() { subscription.cancel() }
    } else if more > .none {
      accept(more).perform()
    }
  }

  // MARK: Lingering

  @usableFromInline final var isLingering: Bool {
    guard gate.tryLock() else { return true }
    let subscriptions = held
    leave()
    return subscriptions.contains { $0.lingers }
  }
}

/// A request that is made of several upstreams.
@usableFromInline
struct UpstreamRequest {
  var demand = Subscribers.Demand.none
  var upstreams: [any Subscription] = []

  func perform() {
    for upstream in upstreams { upstream.request(demand) }
  }
}
