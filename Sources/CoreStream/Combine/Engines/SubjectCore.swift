#if !CORESTREAM_ON_COMBINE

/// What subjects share: subscribers in the order of subscription, the completion, the current value if there is one.
///
/// `delivery` is held while values go out, so that every subscriber receives one value at a time and all of them in the
/// same order, whoever sends; a value sent from inside a delivery goes out at once, within it. It guards the row of
/// conduits. Requesting, cancelling and subscribing don't wait for it, and so for no subscriber that runs elsewhere: who
/// finds it taken by another thread leaves a note.
///
/// `lock` is short: it guards the demands, the current value and the other words. What a conduit holds is let go of when
/// it is closed and no delivery is under way, so that deliveries need not retain it; everybody else takes copies under
/// the short lock.
///
/// A subscriber that has asked for everything costs no short lock: its values go straight to it.
@usableFromInline
final class SubjectCore<Output, Failure: Error>: SubjectHub, @unchecked Sendable {
  @usableFromInline typealias Conduit = SubjectConduit<Output, Failure>
  @usableFromInline typealias Completion = Subscribers.Completion<Failure>

  /// The number of the current value. With `lock` locked, as the others.
  @usableFromInline @exclusivity(unchecked) var version = 0
  @usableFromInline @exclusivity(unchecked) var completion: Completion?
  @usableFromInline @exclusivity(unchecked) var current: Output?

  @usableFromInline
  init(name: String) {
    super.init(name: name, replay: nil)
  }

  /// The core of a subject with a current value.
  @inlinable
  init(name: String, current: Output) {
    self.current = .some(current)
    super.init(name: name, replay: { line in unsafeDowncast(line, to: Conduit.self).beginReplay() })
  }

  /// Adds a subscriber behind all others, or completes it at once if the subject has ended.
  @inlinable @inline(__always)
  func attach<S: Subscriber>(_ subscriber: S, to subject: AnyObject) where S.Input == Output, S.Failure == Failure {
    // Formed here and not in the target: the methods of generic classes are not specialized in other modules.
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
    // Once there is a completion it stays.
    if let completion = lock.withLock({ completion }) { subscriber.receive(completion: completion) }
  }

  /// Sends a value to every subscriber with demand; it also becomes the current value, if there is one.
  @inlinable
  func send(_ value: Output) {
    delivery.lock()
    if news.value != 0 { admit() }
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

  /// Stores the value and gives its number. The replaced value is released with `lock` open, since its end may use the
  /// subject.
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

  /// Assumes `delivery`. Who subscribes meanwhile is behind those who receive the value.
  @inlinable @inline(__always)
  func deliver(_ value: Output, version: Int) {
    depth += 1
    let count = row.count
    var index = 0
    while index < count {
      row[index]._withUnsafeGuaranteedRef { line in
        let conduit = unsafeDowncast(line, to: Conduit.self)
        if conduit.way.value == SubjectWay.straight {
          _ = conduit.deliver(value)
        } else {
          deliverCounted(value, version: version, to: conduit)
        }
      }
      index += 1
    }
    depth -= 1
  }

  /// Delivers a value if there is demand for it, which is charged.
  @inlinable @inline(never)
  func deliverCounted(_ value: Output, version: Int, to conduit: Conduit) {
    lock.lock()
    let isMissed = conduit.way.value == SubjectWay.closed || version != 0 && version <= conduit.replayed
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
    if conduit.demand == .unlimited { _ = conduit.way.replace(SubjectWay.counted, with: SubjectWay.straight) }
    lock.unlock()
    let more = conduit.deliver(value)
    if more > .none { lock.withLock { conduit.demand += more } }
  }

  /// Lets go of all subscribers, which hear nothing of it; future ones receive only the ending.
  func discard(with ending: Completion) {
    delivery.lock()
    end(with: ending) { $0.cancel() }
    unlock()
  }

  /// Ends the stream for all subscribers, present and future.
  @usableFromInline
  func send(completion ending: Completion) {
    delivery.lock()
    if !hasEnded { end(with: ending) { unsafeDowncast($0, to: Conduit.self).finish(ending) } }
    unlock()
  }

  /// Keeps the ending for future subscribers and visits the present ones; called with `delivery` locked.
  private func end(with ending: Completion, _ visit: (SubjectLine) -> Void) {
    hasEnded = true
    lock.lock()
    isOver = true
    completion = ending
    lock.unlock()
    admit()
    depth += 1
    for line in row { visit(line.takeUnretainedValue()) }
    depth -= 1
    news.set(1)
  }
}

#endif
