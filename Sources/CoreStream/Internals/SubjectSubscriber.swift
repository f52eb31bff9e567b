/// Feeds a subject from a publisher: what `subscribe(_: Subject)` attaches.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  private var subject: S?
  private var upstream: (any Subscription)?

  @usableFromInline
  init(_ subject: S) { self.subject = subject }

  @usableFromInline
  func receive(subscription: any Subscription) {
    let target: S? = LockStripe.of(self).withLock {
      guard upstream == nil, let subject else { return nil }
      upstream = subscription
      return subject
    }
    guard let target else { return subscription.cancel() }
    target.send(subscription: self)
  }

  @usableFromInline
  func receive(_ input: S.Output) -> Subscribers.Demand {
    LockStripe.of(self).withLock { upstream == nil ? nil : subject }?.send(input)
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    let (target, released) = LockStripe.of(self).withLock {
      upstream == nil ? (nil, nil) : (subject.take(), upstream.take())
    }
    target?.send(completion: completion)
    _ = released
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    LockStripe.of(self).withLock { upstream }?.request(demand)
  }

  @usableFromInline
  func cancel() {
    let (released, taken) = LockStripe.of(self).withLock { (subject.take(), upstream.take()) }
    taken?.cancel()
    _ = released
  }

  @usableFromInline var description: String { "Subject" }

  @usableFromInline
  var customMirror: Mirror {
    let (target, subscription) = LockStripe.of(self).withLock { (subject, upstream) }
    return Mirror(
      self,
      children: [
        ("downstreamSubject", target as Any), ("upstreamSubscription", subscription as Any),
        ("subject", target as Any),
      ])
  }

  @usableFromInline var playgroundDescription: Any { description }
}
