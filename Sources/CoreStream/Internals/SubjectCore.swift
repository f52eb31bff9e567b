/// What subjects share: subscribers in the order of subscription, the completion, the current value if there is one.
///
/// Two locks. `lock` guards every word and is never held while foreign code runs. `delivery` is recursive and held while
/// values go out, so that every subscriber receives one value at a time and all of them in the same order, whoever
/// sends; a value sent from inside a delivery goes out at once, within it. Requesting, cancelling and subscribing never
/// take `delivery`: they can't wait for a subscriber that runs elsewhere.
@usableFromInline
final class SubjectCore<Output, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Conduit = SubjectConduit<Output, Failure>
  @usableFromInline typealias Completion = Subscribers.Completion<Failure>

  @usableFromInline let name: String
  @usableFromInline let lock = Lock.make()
  @usableFromInline let delivery = RecursiveLock.make()
  @usableFromInline @exclusivity(unchecked) var conduits: ContiguousArray<Conduit> = []
  @usableFromInline @exclusivity(unchecked) var completion: Completion?
  @usableFromInline @exclusivity(unchecked) var upstreams: [any Subscription] = []
  @usableFromInline @exclusivity(unchecked) var current: Output?

  /// Upstreams are asked for values: at once if there is a current value, else with the first subscriber's demand.
  @usableFromInline @exclusivity(unchecked) var isWanted: Bool
  @usableFromInline @exclusivity(unchecked) var tickets = 0

  @usableFromInline
  init(name: String, current: Output? = nil) {
    self.name = name
    self.current = current
    isWanted = current != nil
  }

  deinit {
    lock.deallocate()
    delivery.deallocate()
  }

  /// Adds a subscriber behind all others, or completes it at once if the subject has ended.
  @inlinable
  func attach<S: Subscriber>(_ subscriber: S, to subject: AnyObject) where S.Input == Output, S.Failure == Failure {
    lock.lock()
    if let completion {
      lock.unlock()
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    tickets += 1
    let conduit = Conduit(
      core: self, ticket: tickets, subject: subject, value: { subscriber.receive($0) },
      completion: { subscriber.receive(completion: $0) })
    conduits.append(conduit)
    lock.unlock()
    subscriber.receive(subscription: conduit)
  }

  /// Sends a value to every subscriber with demand; it also becomes the current value, if there is one.
  @inlinable
  func send(_ value: Output) {
    delivery.lock()
    defer { delivery.unlock() }
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    var replaced: Output?
    if current != nil {
      replaced = current
      current = value
    }
    let targets = conduits
    if targets.count == 1 {
      // The usual case needs the lock once.
      let deliver = readied(targets[0], for: value)
      lock.unlock()
      if let deliver { settle(deliver(value), of: targets[0]) }
    } else {
      lock.unlock()
      for conduit in targets {
        let deliver = lock.withLock { readied(conduit, for: value) }
        if let deliver { settle(deliver(value), of: conduit) }
      }
    }
    withExtendedLifetime(replaced) {}
  }

  /// The way to a subscriber that may receive the value now; its demand is charged. Assumes the lock.
  @inlinable @inline(__always)
  func readied(_ conduit: Conduit, for output: Output) -> ((Output) -> Subscribers.Demand)? {
    guard let deliver = conduit.value else { return nil }
    if conduit.isReplaying {
      conduit.leftValues.append(output)
      return nil
    }
    conduit.isUpToDate = conduit.demand > .none
    guard conduit.isUpToDate else { return nil }
    conduit.demand -= 1
    return deliver
  }

  @inlinable @inline(__always)
  func settle(_ more: Subscribers.Demand, of conduit: Conduit) {
    if more > .none { lock.withLock { conduit.demand += more } }
  }

  /// Ends the stream for all subscribers, present and future.
  @usableFromInline
  func send(completion ending: Completion) {
    delivery.lock()
    defer { delivery.unlock() }
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    completion = ending
    let targets = conduits
    conduits = []
    lock.unlock()
    for conduit in targets { conduit.finish(ending) }
  }

  @usableFromInline
  func send(subscription: any Subscription) {
    let asks = lock.withLock {
      upstreams.append(subscription)
      return isWanted
    }
    if asks { subscription.request(.unlimited) }
  }

  /// Cancels the upstreams; the subject calls it when it goes away.
  @usableFromInline
  func cancelUpstreams() {
    for upstream in lock.withLock({ upstreams }) { upstream.cancel() }
  }

  @usableFromInline
  var isObserved: Bool { lock.withLock { !conduits.isEmpty } }

  /// Takes a conduit out of the row. Assumes the lock.
  func remove(_ conduit: Conduit) {
    var (low, high) = (0, conduits.count)
    while low < high {
      let middle = (low + high) / 2
      if conduits[middle].ticket < conduit.ticket { low = middle + 1 } else { high = middle }
    }
    if low < conduits.count, conduits[low] === conduit { conduits.remove(at: low) }
  }
}
