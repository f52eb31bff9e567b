#if !CORESTREAM_ON_COMBINE

/// One subscriber's connection to a subject: the part that doesn't depend on their types. See `SubjectConduit`.
@usableFromInline
class SubjectLine: Subscription, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline final let hub: SubjectHub

  /// How values go to the subscriber: one of the numbers below. Any thread may close it, once and for all.
  @usableFromInline final let way = SharedByte(SubjectWay.counted)

  /// What the line held has been let go of. With `delivery` locked.
  @exclusivity(unchecked) final var isGone = false

  /// The target is retained. With the short lock locked.
  @usableFromInline @exclusivity(unchecked) final var isHolding = true

  /// The subscriber has the subject's current value, or is about to receive it.
  @usableFromInline @exclusivity(unchecked) final var isUpToDate = false
  @usableFromInline @exclusivity(unchecked) final var demand = Subscribers.Demand.none

  /// The way to the subscriber, retained by hand while `isHolding`. Deliveries borrow it: who lets go of it makes sure
  /// that none needs it any more.
  @usableFromInline final let target: Unmanaged<ErasedTarget>

  /// The subject, retained until the end.
  @usableFromInline @exclusivity(unchecked) final var subject: AnyObject?

  @inlinable
  init(hub: SubjectHub, subject: AnyObject, target: ErasedTarget) {
    self.hub = hub
    self.subject = subject
    self.target = .passRetained(target)
  }

  deinit {
    if isHolding { target.release() }
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "demand must not be zero")
    hub.lock.lock()
    guard way.value != SubjectWay.closed else { return hub.lock.unlock() }
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

  /// Lets nothing reach the subscriber from now on; false if that was so before. Assumes the short lock.
  final func close() -> Bool {
    guard way.replace(with: SubjectWay.closed) != SubjectWay.closed else { return false }
    hub.open -= 1
    return true
  }

  /// Drops what is held. Assumes that the line is closed, and that no delivery is under way which began before.
  final func letGo() {
    hub.lock.lock()
    let released = subject.take()
    let held = isHolding
    isHolding = false
    hub.lock.unlock()
    if held { target.release() }
    withExtendedLifetime(released) {}
  }

  @usableFromInline var description: String { hub.name }

  /// The subscriber, as long as there is one. Assumes the short lock.
  @usableFromInline
  var shown: Any? { nil }

  @usableFromInline
  var customMirror: Mirror {
    hub.lock.lock()
    let parent = way.value == SubjectWay.closed ? nil : subject
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

/// How values go from a subject to a subscriber.
@usableFromInline
enum SubjectWay {
  /// They are counted, replayed or dropped, as the demand has it.
  @inlinable static var counted: UInt8 { 0 }

  /// All of them go straight to the subscriber, which asked for everything.
  @inlinable static var straight: UInt8 { 1 }

  /// None: the subscriber cancelled, or heard the end.
  @inlinable static var closed: UInt8 { 2 }
}

#endif
