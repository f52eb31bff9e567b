/// Sends one value at the first request, then finishes.
@usableFromInline
final class OneValueSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let value: Downstream.Input
  @usableFromInline let description: String
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?

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
    target.receive(completion: .finished)
  }

  @usableFromInline
  func cancel() {
    _ = LockStripe.of(self).withLock { downstream.take() }
  }

  @usableFromInline var customMirror: Mirror { Mirror(self, unlabeledChildren: CollectionOfOne(value)) }

  @usableFromInline var playgroundDescription: Any { description }
}
