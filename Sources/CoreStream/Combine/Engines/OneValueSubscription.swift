#if !CORESTREAM_ON_COMBINE

/// Sends one value at the first request, then finishes.
@usableFromInline
final class OneValueSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// Calls `send()`. A closure, because methods of generic classes are not specialized when another module calls them.
  @usableFromInline let run: (OneValueSubscription) -> Void
  @usableFromInline let description: String
  @usableFromInline let lock = Lock()
  @usableFromInline @exclusivity(unchecked) var isCancelled = false
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline let value: Downstream.Input

  @inlinable
  init(
    _ value: Downstream.Input, _ downstream: Downstream, name: String, run: @escaping (OneValueSubscription) -> Void
  ) {
    self.value = value
    self.downstream = downstream
    self.run = run
    description = name
  }

  /// Gives a subscriber its subscription.
  @inlinable @inline(__always)
  static func start(_ value: Downstream.Input, _ downstream: Downstream, name: String) {
    downstream.receive(subscription: OneValueSubscription(value, downstream, name: name) { $0.send() })
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "demand must not be zero")
    run(self)
  }

  /// Sends the value and the end, unless that was done before.
  @inlinable @inline(__always)
  func send() {
    lock.lock()
    let target = downstream.take()
    lock.unlock()
    guard let target else { return }
    _ = target.receive(value)
    lock.lock()
    let isWanted = !isCancelled
    lock.unlock()
    if isWanted { target.receive(completion: .finished) }
  }

  @usableFromInline
  func cancel() {
    let released = lock.withLock {
      isCancelled = true
      return downstream.take()
    }
    withExtendedLifetime(released) {}
  }

  @usableFromInline var customMirror: Mirror { Mirror(self, unlabeledChildren: CollectionOfOne(value)) }

  @usableFromInline var playgroundDescription: Any { description }
}

#endif
