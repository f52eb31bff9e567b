#if !CORESTREAM_ON_COMBINE

/// Feeds a subject from a publisher: what `subscribe(_: Subject)` attaches.
@usableFromInline
final class SubjectSubscriber<S: Subject>: SubjectFeed, Subscriber {
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  /// Whom the values go to. It lives as long as somebody else holds it, as in Combine: its subscribers do. Written
  /// once.
  @usableFromInline @exclusivity(unchecked) weak var subject: S?

  /// `isKept`: the subject lives as long as it has a source.
  @inlinable
  init(_ subject: S, isKept: Bool) {
    self.subject = subject
    super.init(kept: isKept ? subject : nil)
  }

  /// The subject, as long as this feeds it.
  @inlinable var target: S? { isOver ? nil : subject }

  @inlinable
  func receive(subscription: any Subscription) {
    // Held outside the lock: with the last reference the subject would cancel this subscription.
    guard let target = subject, connect(subscription) else { return subscription.cancel() }
    target.send(subscription: self)
  }

  @inlinable
  func receive(_ input: S.Output) -> Subscribers.Demand {
    if isOpen.value != 0 { subject?.send(input) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard isOpen.replace(with: 0) != 0 else { return }
    let released = takeHeld()
    withExtendedLifetime(released) { subject?.send(completion: completion) }
  }

  @usableFromInline
  override var shown: AnyObject? { subject }

  @usableFromInline
  override var customMirror: Mirror { mirror(of: self) }
}

/// The part of a subject's subscriber that doesn't depend on its types; a class of its own for the reason given at
/// `OutletCore`.
@usableFromInline
class SubjectFeed: Subscription, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline final let lock = Lock()

  /// Not zero: the subscription has come, and neither an end nor a cancel.
  @usableFromInline final let isOpen = SharedByte(0)

  /// The subject, where nobody but its sources may hold it.
  @exclusivity(unchecked) private final var kept: AnyObject?
  @exclusivity(unchecked) private final var upstream = UpstreamState.awaited

  @usableFromInline
  init(kept: AnyObject?) { self.kept = kept }

  /// The subject, if it is still there.
  @usableFromInline
  var shown: AnyObject? { nil }

  /// There was an end, or a cancel.
  @usableFromInline final var isOver: Bool { lock.withLock { upstream.stage == .over } }

  /// Takes the first subscription, if nothing has ended this before.
  @usableFromInline
  final func connect(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let isFirst = upstream.connect(subscription)
    lock.unlock()
    if isFirst { isOpen.set(1) }
    return isFirst
  }

  /// Moves out an upstream that has ended, and the subject, to be released when that has received the completion.
  @usableFromInline
  final func takeHeld() -> ((any Subscription)?, AnyObject?) {
    lock.lock()
    defer { lock.unlock() }
    return (upstream.take(), kept.take())
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    lock.lock()
    let subscription = upstream.subscription
    lock.unlock()
    subscription?.request(demand)
  }

  @usableFromInline
  final func cancel() {
    isOpen.set(0)
    lock.lock()
    let subscription = upstream.close()
    let released = kept.take()
    lock.unlock()
    subscription?.cancel()
    withExtendedLifetime(released) {}
  }

  @usableFromInline final var description: String { "Subject" }

  @usableFromInline
  var customMirror: Mirror { mirror(of: self) }

  /// The mirror of a feed by its own type.
  @usableFromInline
  final func mirror<Feed: SubjectFeed>(of feed: Feed) -> Mirror {
    let (stage, subscription) = lock.withLock { (upstream.stage, upstream.subscription) }
    let target = stage == .over ? nil : shown
    return Mirror(
      feed,
      children: [
        ("downstreamSubject", target as Any), ("upstreamSubscription", subscription as Any),
        ("subject", target as Any),
      ])
  }

  @usableFromInline final var playgroundDescription: Any { description }
}

/// What a subscription to such a subject has of it.
@usableFromInline
struct SubjectReference<S: AnyObject> {
  @usableFromInline weak var subject: S?

  @inlinable init(_ subject: S) { self.subject = subject }
}

#endif
