#if !CORESTREAM_ON_COMBINE

/// Feeds a subject from a publisher: what `subscribe(_: Subject)` attaches.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  @usableFromInline let lock = Lock()

  /// Not zero: the subscription has come, and neither an end nor a cancel.
  @usableFromInline let isOpen = SharedByte(0)

  /// Whom the values go to. It lives as long as somebody else holds it, as in Combine: its subscribers do. Written once.
  @usableFromInline @exclusivity(unchecked) private(set) weak var subject: S?

  /// The subject, where nobody but its sources may hold it.
  private var kept: S?
  @exclusivity(unchecked) private var upstream = UpstreamState.awaited

  /// `isKept`: the subject lives as long as it has a source.
  @usableFromInline
  init(_ subject: S, isKept: Bool) {
    self.subject = subject
    kept = isKept ? subject : nil
  }

  /// There was an end, or a cancel.
  @usableFromInline var isOver: Bool { lock.withLock { upstream.stage == .over } }

  /// The subject, as long as this feeds it.
  @inlinable var target: S? { isOver ? nil : subject }

  @usableFromInline
  func receive(subscription: any Subscription) {
    // Held outside the lock: with the last reference the subject would cancel this subscription.
    guard let target = subject, lock.withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
    isOpen.set(1)
    target.send(subscription: self)
  }

  @inlinable
  func receive(_ input: S.Output) -> Subscribers.Demand {
    if isOpen.value != 0 { subject?.send(input) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard isOpen.replace(with: 0) != 0 else { return }
    let released = lock.withLock { (upstream.take(), kept.take()) }
    withExtendedLifetime(released) { subject?.send(completion: completion) }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream.subscription }?.request(demand)
  }

  @usableFromInline
  func cancel() {
    isOpen.set(0)
    let (subscription, released) = lock.withLock { (upstream.close(), kept.take()) }
    withExtendedLifetime(released) { subscription?.cancel() }
  }

  @usableFromInline var description: String { "Subject" }

  @usableFromInline
  var customMirror: Mirror {
    let (stage, subscription) = lock.withLock { (upstream.stage, upstream.subscription) }
    let target = stage == .over ? nil : subject
    return Mirror(
      self,
      children: [
        ("downstreamSubject", target as Any), ("upstreamSubscription", subscription as Any),
        ("subject", target as Any),
      ])
  }

  @usableFromInline var playgroundDescription: Any { description }
}

/// What a subscription to such a subject has of it.
@usableFromInline
struct SubjectReference<S: AnyObject> {
  @usableFromInline weak var subject: S?

  @inlinable init(_ subject: S) { self.subject = subject }
}

#endif
