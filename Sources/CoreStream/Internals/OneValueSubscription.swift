/// Sends one value at the first request, then finishes.
@usableFromInline
final class OneValueSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let value: Downstream.Input
  @usableFromInline let description: String
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var isCancelled = false

  @usableFromInline
  init(_ value: Downstream.Input, _ downstream: Downstream, name: String) {
    self.value = value
    self.downstream = downstream
    description = name
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "demand must not be zero")
    guard let target = LockStripe.of(self).withLock({ downstream.take() }) else { return }
    _ = target.receive(value)
    if !LockStripe.of(self).withLock({ isCancelled }) { target.receive(completion: .finished) }
  }

  @usableFromInline
  func cancel() {
    let released = LockStripe.of(self).withLock {
      isCancelled = true
      return downstream.take()
    }
    withExtendedLifetime(released) {}
  }

  @usableFromInline var customMirror: Mirror { Mirror(self, unlabeledChildren: CollectionOfOne(value)) }

  @usableFromInline var playgroundDescription: Any { description }
}
