/// What the operators with several inputs share: one gate, and what threads that found it taken have left there.
///
/// Everything in a subclass is guarded by the gate, which is held while the downstream runs. `request` and `cancel` never
/// wait: if another thread is inside they leave their wish, which that thread fulfills. Upstreams are asked and
/// cancelled with the gate free, so that one that sends a long row at once does not lock the others out.
@usableFromInline
class GatedSubscription: Subscription, Lingering {
  @usableFromInline let gate = OwnerLock()

  /// Guarded by the object's lock stripe.
  private var wishedDemand = Subscribers.Demand.none
  private var wishesCancel = false

  @usableFromInline
  init() {}

  /// Adds to the demand and delivers what waited for it; returns who is to be asked, and for how much.
  func accept(_ more: Subscribers.Demand) -> Asking { Asking() }

  /// Ends everything; returns what is to be cancelled, in order.
  @usableFromInline
  func close() -> [any Subscription] { [] }

  /// The subscriptions that may belong to an extra, upstream.
  var held: [any Subscription] { [] }

  /// Combine traps when most of these operators are asked for no values.
  var trapsZeroDemand: Bool { true }

  // MARK: Inside

  @inlinable @inline(__always)
  final func enter() { gate.lock() }

  @inlinable @inline(__always)
  final func leave() { gate.unlock { fulfillWishes() } }

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
      let asking = accept(more)
      leave()
      asking.perform()
    } else {
      LockStripe.of(self).withLock { wishedDemand += more }
      leaveNote()
    }
  }

  @usableFromInline
  final func cancel() {
    if gate.tryLock() {
      let cancelled = close()
      leave()
      for subscription in cancelled { subscription.cancel() }
    } else {
      LockStripe.of(self).withLock { wishesCancel = true }
      leaveNote()
    }
  }

  private func leaveNote() {
    guard gate.lockOrLeaveNote() else { return }
    fulfillWishes()
    leave()
  }

  @usableFromInline @inline(never)
  final func fulfillWishes() {
    let (more, cancels) = LockStripe.of(self).withLock {
      defer { (wishedDemand, wishesCancel) = (.none, false) }
      return (wishedDemand, wishesCancel)
    }
    if cancels {
      for subscription in close() { subscription.cancel() }
    } else if more > .none {
      accept(more).perform()
    }
  }

  // MARK: What is shown

  @usableFromInline final var isLingering: Bool {
    guard gate.tryLock() else { return true }
    let subscriptions = held
    leave()
    return subscriptions.contains { $0.lingers }
  }
}

/// Upstreams that are to be asked, each for so much.
@usableFromInline
struct Asking {
  var demand = Subscribers.Demand.none
  var upstreams: [any Subscription] = []

  func perform() {
    for upstream in upstreams { upstream.request(demand) }
  }
}
