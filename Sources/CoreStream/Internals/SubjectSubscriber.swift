/// Feeds a subject from a publisher: what `subscribe(_: Subject)` attaches.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  @usableFromInline let lock = Lock()

  /// The subscription has come. Asking for this copies no subscription.
  @usableFromInline @exclusivity(unchecked) var isConnected = false
  @usableFromInline @exclusivity(unchecked) var subject: S?
  @usableFromInline @exclusivity(unchecked) var upstream: (any Subscription)?

  @inlinable
  init(_ subject: S) { self.subject = subject }

  /// The subject, as long as this feeds it.
  @inlinable var target: S? {
    lock.lock()
    defer { lock.unlock() }
    return subject
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    let target: S? = lock.withLock {
      guard !isConnected, let subject else { return nil }
      isConnected = true
      upstream = subscription
      return subject
    }
    guard let target else { return subscription.cancel() }
    target.send(subscription: self)
  }

  @inlinable
  func receive(_ input: S.Output) -> Subscribers.Demand {
    lock.lock()
    let target = isConnected ? subject : nil
    lock.unlock()
    target?.send(input)
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    let (target, released) = lock.withLock {
      upstream == nil ? (nil, nil) : (subject.take(), upstream.take())
    }
    target?.send(completion: completion)
    _ = released
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  @usableFromInline
  func cancel() {
    let (released, taken) = lock.withLock { (subject.take(), upstream.take()) }
    taken?.cancel()
    _ = released
  }

  @usableFromInline var description: String { "Subject" }

  @usableFromInline
  var customMirror: Mirror {
    let (target, subscription) = lock.withLock { (subject, upstream) }
    return Mirror(
      self,
      children: [
        ("downstreamSubject", target as Any), ("upstreamSubscription", subscription as Any),
        ("subject", target as Any),
      ])
  }

  @usableFromInline var playgroundDescription: Any { description }
}
