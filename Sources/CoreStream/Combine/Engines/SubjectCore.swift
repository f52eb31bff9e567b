#if !CORESTREAM_ON_COMBINE

/// What subjects share: subscribers in the order of subscription, the completion, the current value if there is one.
///
/// `delivery` is locked while values are delivered, so that every subscriber receives one value at a time and all
/// subscribers receive them in the same order, whichever thread sends. A value that is sent from inside a delivery is
/// delivered at once, nested in it. `delivery` guards `subscribers`. Requesting, cancelling and subscribing never wait
/// for it, and so never for a subscriber that runs on another thread: if another thread owns it, they mark that changes
/// are pending, and the owner applies them when it unlocks.
///
/// `lock` guards the demands, the current value and the rest, and is never locked while a subscriber runs. What a
/// conduit holds is released once the conduit is closed and no value is being delivered, so that deliveries need not
/// retain it; other code copies it with `lock` locked.
///
/// A subscriber with unlimited demand receives its values without locking `lock`.
@usableFromInline
final class SubjectCore<Output, Failure: Error>: SubjectHub, @unchecked Sendable {
  @usableFromInline typealias Conduit = SubjectConduit<Output, Failure>
  @usableFromInline typealias Completion = Subscribers.Completion<Failure>

  /// The number of the current value. Guarded by `lock`, as the next two.
  @usableFromInline @exclusivity(unchecked) var version = 0
  @usableFromInline @exclusivity(unchecked) var completion: Completion?
  @usableFromInline @exclusivity(unchecked) var current: Output?

  /// Whether the completion is that of `discard(with:)`. Guarded by `delivery`.
  @exclusivity(unchecked) private var isDiscarded = false

  @usableFromInline
  init(name: String) {
    super.init(name: name, replay: nil)
  }

  /// The core of a subject with a current value.
  @inlinable
  init(name: String, current: Output) {
    self.current = .some(current)
    super.init(name: name, replay: { conduit in unsafeDowncast(conduit, to: Conduit.self).beginReplay() })
  }

  /// Adds a subscriber behind all others, or completes it at once if the subject has ended.
  @inlinable @inline(__always)
  func attach<S: Subscriber>(_ subscriber: S, to subject: AnyObject) where S.Input == Output, S.Failure == Failure {
    // Made here and not in the target: the methods of generic classes are not specialized in other modules.
    let target = TypedSubjectTarget(
      subscriber,
      value: { target, value in unsafeDowncast(target, to: TypedSubjectTarget<S>.self).subscriber.receive(value) },
      ending: { target, completion in
        let subscriber = unsafeDowncast(target, to: TypedSubjectTarget<S>.self).subscriber
        if let completion { subscriber.receive(completion: completion) }
        return subscriber
      })
    let conduit = Conduit(core: self, subject: subject, target: target)
    if enter(conduit) { return subscriber.receive(subscription: conduit) }
    subscriber.receive(subscription: Subscriptions.empty)
    if let completion = lock.withLock({ completion }) { subscriber.receive(completion: completion) }
  }

  /// Sends a value to every subscriber with demand; it also becomes the current value, if there is one.
  @inlinable
  func send(_ value: Output) {
    delivery.lock()
    if hasPendingChanges.value != 0 { appendPendingAdds() }
    if !hasEnded {
      if hasCurrent { sendAsCurrent(value) } else { deliver(value, version: 0) }
    }
    unlock()
  }

  /// Stores the value, then sends it: the replaced one is released before anybody receives the new one, as in Rx.
  @inlinable @inline(__always)
  func sendAsCurrent(_ value: Output) {
    deliver(value, version: store(value))
  }

  /// Stores the value and returns its number. The replaced value is released after unlocking `lock`, because its
  /// `deinit` may use the subject.
  @inlinable @inline(__always)
  func store(_ value: Output) -> Int {
    lock.lock()
    let replaced = current
    current = value
    version += 1
    let version = self.version
    lock.unlock()
    withExtendedLifetime(replaced) {}
    return version
  }

  /// Replaces the current value and sends nothing; false if the subject has not ended.
  @usableFromInline
  func storeAfterEnd(_ value: Output) -> Bool {
    lock.lock()
    guard isOver else {
      lock.unlock()
      return false
    }
    let replaced = current
    current = value
    lock.unlock()
    withExtendedLifetime(replaced) {}
    return true
  }

  /// Call it with `delivery` locked. Conduits that are added meanwhile don't receive the value.
  @inlinable @inline(__always)
  func deliver(_ value: Output, version: Int) {
    depth += 1
    let count = subscribers.count
    var index = 0
    while index < count {
      subscribers[index]._withUnsafeGuaranteedRef { base in
        let conduit = unsafeDowncast(base, to: Conduit.self)
        if conduit.mode.value == SubjectDelivery.direct {
          _ = conduit.deliver(value)
        } else {
          deliverCounted(value, version: version, to: conduit)
        }
      }
      index += 1
    }
    depth -= 1
  }

  /// Delivers a value if there is demand for it, and reduces the demand.
  @usableFromInline @inline(never)
  func deliverCounted(_ value: Output, version: Int, to conduit: Conduit) {
    lock.lock()
    let isMissed = conduit.mode.value == SubjectDelivery.closed || version != 0 && version <= conduit.replayed
    if isMissed { return lock.unlock() }
    if conduit.replayer != 0 {
      conduit.makeReplay().values.append(value)
      lock.unlock()
      if conduit.replayer == ThisThread.id { conduit.deliverLeft() }
      return
    }
    conduit.isUpToDate = conduit.demand > .none
    guard conduit.isUpToDate else { return lock.unlock() }
    conduit.demand -= 1
    if conduit.demand == .unlimited { _ = conduit.mode.replace(SubjectDelivery.counted, with: SubjectDelivery.direct) }
    lock.unlock()
    let more = conduit.deliver(value)
    if more > .none { lock.withLock { conduit.demand += more } }
  }

  /// Removes all subscribers without a completion; future ones receive only the completion.
  func discard(with ending: Completion) {
    delivery.lock()
    end(with: ending) { $0.cancel() }
    isDiscarded = true
    unlock()
  }

  /// Ends the stream for all subscribers, present and future.
  ///
  /// As in RxSwift, the end of a subject that was discarded is what its later subscribers receive, unless the subject has
  /// a current value.
  @usableFromInline
  func send(completion ending: Completion) {
    delivery.lock()
    if !hasEnded {
      end(with: ending) { unsafeDowncast($0, to: Conduit.self).finish(ending) }
    } else if isDiscarded, !hasCurrent {
      isDiscarded = false
      lock.withLock { completion = ending }
    }
    unlock()
  }

  /// Stores the completion for future subscribers and calls a closure with each present one. Call it with `delivery`
  /// locked.
  private func end(with ending: Completion, _ visit: (SubjectConduitBase) -> Void) {
    hasEnded = true
    lock.lock()
    isOver = true
    completion = ending
    lock.unlock()
    appendPendingAdds()
    depth += 1
    for conduit in subscribers { visit(conduit.takeUnretainedValue()) }
    depth -= 1
    hasPendingChanges.set(1)
  }
}

#endif
