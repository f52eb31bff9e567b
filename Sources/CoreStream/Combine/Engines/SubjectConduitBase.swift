#if !CORESTREAM_ON_COMBINE

/// The part of a subject's subscription that doesn't depend on its generic parameters. See `SubjectConduit`.
@usableFromInline
class SubjectConduitBase: Subscription, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline final let hub: SubjectHub

  /// How values are delivered to the subscriber: a constant of `SubjectDelivery`. Any thread may set it to `closed`,
  /// and then it stays.
  @usableFromInline final let mode = SharedByte(SubjectDelivery.counted)

  /// Whether the hub has removed this conduit. Guarded by `delivery`.
  @exclusivity(unchecked) final var isRemoved = false

  /// Whether this conduit still retains its target. Guarded by the hub's `lock`.
  @usableFromInline @exclusivity(unchecked) final var retainsTarget = true

  /// The subscriber has the subject's current value, or is about to receive it.
  @usableFromInline @exclusivity(unchecked) final var isUpToDate = false
  @usableFromInline @exclusivity(unchecked) final var demand = Subscribers.Demand.none

  /// Calls the subscriber. Retained manually while `retainsTarget`. Deliveries use it without retaining it, so it may
  /// be released only when no delivery can be using it.
  @usableFromInline final let target: Unmanaged<AnySubjectTarget>

  /// The subject, retained until the end.
  @usableFromInline @exclusivity(unchecked) final var subject: AnyObject?

  @inlinable
  init(hub: SubjectHub, subject: AnyObject, target: AnySubjectTarget) {
    self.hub = hub
    self.subject = subject
    self.target = .passRetained(target)
  }

  deinit {
    if retainsTarget { target.release() }
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "demand must not be zero")
    hub.lock.lock()
    guard mode.value != SubjectDelivery.closed else { return hub.lock.unlock() }
    self.demand += demand
    if let replay = hub.replay, !isUpToDate { return replay(self) }
    let isFirst = !hub.isWanted
    hub.isWanted = true
    let upstreams = isFirst ? hub.upstreams : []
    hub.lock.unlock()
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  @usableFromInline
  final func cancel() {
    hub.lock.lock()
    let isFirst = close()
    hub.lock.unlock()
    if isFirst { hub.leave(self) }
  }

  /// Stops all deliveries; returns false if they were stopped before. Call it with the hub's `lock` locked.
  final func close() -> Bool {
    guard mode.replace(with: SubjectDelivery.closed) != SubjectDelivery.closed else { return false }
    hub.open -= 1
    return true
  }

  /// Releases the target and the subject. Call it when the conduit is closed and no delivery that began before is
  /// running.
  final func releaseTarget() {
    hub.lock.lock()
    let released = subject.take()
    let held = retainsTarget
    retainsTarget = false
    hub.lock.unlock()
    if held { target.release() }
    withExtendedLifetime(released) {}
  }

  @usableFromInline var description: String { hub.name }

  /// The subscriber for the mirror, as long as there is one. Call it with the hub's `lock` locked.
  @usableFromInline
  var shown: Any? { nil }

  @usableFromInline
  var customMirror: Mirror {
    hub.lock.lock()
    let parent = mode.value == SubjectDelivery.closed ? nil : subject
    let (downstream, demand) = (shown, self.demand)
    hub.lock.unlock()
    return Mirror(
      self,
      children: [
        ("parent", parent as Any), ("downstream", downstream as Any), ("demand", demand), ("subject", parent as Any),
      ])
  }

  @usableFromInline var playgroundDescription: Any { description }
}

/// How a subject delivers values to one subscriber. Constants in place of an enumeration, because they lie in a
/// `SharedByte`.
@usableFromInline
enum SubjectDelivery {
  /// The demand decides for each value whether it is delivered, replayed later, or dropped.
  @inlinable static var counted: UInt8 { 0 }

  /// The subscriber has unlimited demand and receives each value without a look at the demand.
  @inlinable static var direct: UInt8 { 1 }

  /// Nothing is delivered: the subscriber has cancelled, or has received the completion.
  @inlinable static var closed: UInt8 { 2 }
}

#endif
