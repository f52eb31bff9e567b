#if !CORESTREAM_ON_COMBINE

/// The part of a subject that doesn't depend on its generic parameters: the list of subscribers, and the lock for
/// delivering to them. See `SubjectCore`.
///
/// It is a class of its own because unspecialized generic code looks up its type metadata at each call, which costs
/// more than everything else that subscribing does.
@usableFromInline
class SubjectHub: @unchecked Sendable {
  @usableFromInline final let delivery = OwnerLock()
  @usableFromInline final let lock = Lock()

  /// Not zero if conduits wait to be added to `subscribers` or to be removed from it.
  @usableFromInline final let hasPendingChanges = SharedByte(0)

  /// Delivers the current value to a conduit that has not received it; nil if the subject has no current value. The
  /// closure is made where the types are known, so that it is specialized. Call it with `lock` locked; it unlocks
  /// `lock`.
  @usableFromInline final let replay: ((SubjectConduitBase) -> Void)?
  @usableFromInline final let hasCurrent: Bool

  // Guarded by `delivery`.
  @usableFromInline @exclusivity(unchecked) final var hasEnded = false
  /// How many calls of `send` are delivering, each from inside the one before.
  @usableFromInline @exclusivity(unchecked) final var depth = 0
  /// The conduits in the order in which they receive values, each retained manually. During a delivery conduits are
  /// only appended.
  @usableFromInline @exclusivity(unchecked) final var subscribers: ContiguousArray<Unmanaged<SubjectConduitBase>> = []
  /// The conduit that receives values first. When it is removed, the next one that subscribes becomes the first, as in
  /// RxSwift. It is also in `subscribers`.
  @exclusivity(unchecked) private final var first: Unmanaged<SubjectConduitBase>?
  /// How many conduits in `subscribers` have been removed but not yet taken out of the array.
  @exclusivity(unchecked) private final var removedCount = 0

  // Guarded by `lock`; `isOver` is written with both locks locked.
  @usableFromInline @exclusivity(unchecked) final var isOver = false
  /// How many conduits are not closed, or are receiving the completion of a subject with a current value.
  @usableFromInline @exclusivity(unchecked) final var open = 0
  @exclusivity(unchecked) private final var pendingAdds: ContiguousArray<Unmanaged<SubjectConduitBase>> = []
  @usableFromInline @exclusivity(unchecked) final var upstreams: [any Subscription] = []
  /// Whether upstreams are asked for values: from the beginning if the subject has a current value, else from the first
  /// subscriber's request on.
  @usableFromInline @exclusivity(unchecked) final var isWanted: Bool
  @usableFromInline final let name: String

  @usableFromInline
  init(name: String, replay: ((SubjectConduitBase) -> Void)?) {
    self.name = name
    self.replay = replay
    hasCurrent = replay != nil
    isWanted = hasCurrent
  }

  @usableFromInline
  final var isObserved: Bool { lock.withLock { open > 0 } }
}

// MARK: Adding and removing subscribers

extension SubjectHub {
  /// Adds a conduit, or leaves that to the thread that is delivering; returns false if the subject has ended.
  @usableFromInline
  final func enter(_ conduit: SubjectConduitBase) -> Bool {
    let ownsDelivery = delivery.tryLock()
    lock.lock()
    let isAccepted = !isOver
    if isAccepted { open += 1 }
    if isAccepted, !ownsDelivery { pendingAdds.append(.passRetained(conduit)) }
    lock.unlock()
    if ownsDelivery {
      if hasPendingChanges.value != 0 { appendPendingAdds() }
      if isAccepted { add(.passRetained(conduit)) }
      unlock()
    } else if isAccepted {
      requestProcessing()
    }
    return isAccepted
  }

  /// Appends a conduit, or makes it the first if the former first one has been removed. Call it with `delivery` locked.
  private final func add(_ conduit: Unmanaged<SubjectConduitBase>) {
    let needsFirst = first.map { $0._withUnsafeGuaranteedRef { $0.mode.value == SubjectDelivery.closed } } ?? true
    guard needsFirst, !subscribers.isEmpty else {
      if needsFirst { first = conduit }
      return subscribers.append(conduit)
    }
    first = conduit
    if depth == 0 { return subscribers.insert(conduit, at: 0) }
    // The running delivery iterates by index, so `applyPendingChanges()` moves the conduit to the front later.
    subscribers.append(conduit)
    hasPendingChanges.set(1)
  }

  /// Removes a closed conduit and releases what it holds: now, or at the end of the running delivery.
  @usableFromInline
  final func leave(_ conduit: SubjectConduitBase) {
    guard hasPendingChanges.value == 0, delivery.tryLock() else { return requestProcessing() }
    // No conduit waits to be added, so this one is in `subscribers`.
    guard hasPendingChanges.value == 0, depth == 0 else {
      hasPendingChanges.set(1)
      return unlock()
    }
    conduit.isRemoved = true
    if first?.toOpaque() == Unmanaged.passUnretained(conduit).toOpaque() { first = nil }
    removedCount += 1
    compact()
    unlock()
    conduit.releaseTarget()
  }

  /// Marks that there are pending changes, and applies them unless another thread is delivering.
  private final func requestProcessing() {
    hasPendingChanges.set(1)
    processPendingChanges()
  }

  /// Applies pending changes, unless another thread owns `delivery`, which then applies them when it unlocks.
  @usableFromInline @inline(never)
  final func processPendingChanges() {
    if delivery.lockOrMarkPending() { unlock() }
  }

  /// Applies pending changes, unless an outer delivery will, and unlocks `delivery`.
  @inlinable @inline(__always)
  final func unlock() {
    if hasPendingChanges.value != 0 { return unlockApplyingChanges() }
    if delivery.unlockTakingPending() { processPendingChanges() }
  }

  @usableFromInline @inline(never)
  final func unlockApplyingChanges() {
    let left = depth == 0 ? applyPendingChanges() : []
    if delivery.unlockTakingPending() { processPendingChanges() }
    for conduit in left { conduit.releaseTarget() }
  }

  /// Adds the conduits that subscribed during a delivery. Call it with `delivery` locked.
  @usableFromInline @inline(never)
  final func appendPendingAdds() {
    lock.lock()
    let added = pendingAdds
    pendingAdds = []
    lock.unlock()
    for conduit in added { add(conduit) }
  }

  /// Adds the conduits that subscribed meanwhile and removes the closed ones; returns the removed ones. Call it with
  /// `delivery` locked and while no value is being delivered.
  private final func applyPendingChanges() -> [SubjectConduitBase] {
    hasPendingChanges.set(0)
    appendPendingAdds()
    var left: [SubjectConduitBase] = []
    for entry in subscribers {
      let conduit = entry.takeUnretainedValue()
      if conduit.isRemoved || conduit.mode.value != SubjectDelivery.closed { continue }
      conduit.isRemoved = true
      if first?.toOpaque() == entry.toOpaque() { first = nil }
      left.append(conduit)
    }
    if let first, subscribers.first?.toOpaque() != first.toOpaque(),
      let place = subscribers.firstIndex(where: { $0.toOpaque() == first.toOpaque() })
    {
      subscribers.insert(subscribers.remove(at: place), at: 0)
    }
    removedCount += left.count
    compact()
    return left
  }

  /// Takes removed conduits out of `subscribers` when they are the majority. Same assumptions as
  /// `applyPendingChanges()`.
  private final func compact() {
    guard removedCount * 2 > subscribers.count else { return }
    if removedCount == subscribers.count {
      for conduit in subscribers { conduit.release() }
      subscribers.removeAll(keepingCapacity: subscribers.count == 1)
    } else {
      subscribers.removeAll { conduit in
        guard conduit._withUnsafeGuaranteedRef({ $0.isRemoved }) else { return false }
        conduit.release()
        return true
      }
    }
    removedCount = 0
  }
}

// MARK: Upstreams

extension SubjectHub {
  @usableFromInline
  final func send(subscription: any Subscription) {
    lock.lock()
    upstreams.append(subscription)
    let asks = isWanted
    lock.unlock()
    if asks { subscription.request(.unlimited) }
  }

  /// Cancels the upstreams; the subject calls it when it goes away.
  @usableFromInline
  final func cancelUpstreams() {
    lock.lock()
    let cancelled = upstreams
    lock.unlock()
    for upstream in cancelled { upstream.cancel() }
  }
}

#endif
