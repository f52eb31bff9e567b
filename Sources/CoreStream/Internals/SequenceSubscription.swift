/// Sends the elements of a sequence, as many as are requested, then a completion.
///
/// Whoever requests first sends; requests that come meanwhile, from inside a subscriber or from another thread, add to
/// what the sender still has to send. The sequence is read one element ahead, so that the completion follows the last
/// element at once.
@usableFromInline
final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
where Elements.Element == Downstream.Input {
  @usableFromInline let lock = Lock.make()
  @usableFromInline let completion: Subscribers.Completion<Downstream.Failure>
  @usableFromInline let isRecording: Bool
  @usableFromInline @exclusivity(unchecked) var elements: Elements?
  @usableFromInline @exclusivity(unchecked) var iterator: Elements.Iterator
  @usableFromInline @exclusivity(unchecked) var next: Downstream.Input?
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var isSending = false

  /// A recording is described with its completion.
  @inlinable
  init(
    _ elements: Elements, _ completion: Subscribers.Completion<Downstream.Failure>, isRecording: Bool,
    _ downstream: Downstream
  ) {
    self.isRecording = isRecording
    self.elements = elements
    self.completion = completion
    self.downstream = downstream
    iterator = elements.makeIterator()
    next = iterator.next()
  }

  deinit {
    lock.deallocate()
  }

  @inlinable
  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let wasSending = isSending
    isSending = true
    lock.unlock()
    if !wasSending { send() }
  }

  @inlinable
  func send() {
    while let target = readyTarget() {
      guard let value = next else {
        let released = lock.withLock { (downstream.take(), elements.take()) }
        target.receive(completion: completion)
        return withExtendedLifetime(released) {}
      }
      next = iterator.next()
      let more = target.receive(value)
      if more > .none { lock.withLock { demand += more } }
      if next == nil { lock.withLock { demand += 1 } }
    }
  }

  /// The subscriber, if there is demand, which is charged; else the sending ends.
  @inlinable @inline(__always)
  func readyTarget() -> Downstream? {
    lock.lock()
    defer { lock.unlock() }
    guard demand > .none, let downstream else {
      isSending = false
      return nil
    }
    demand -= 1
    return downstream
  }

  @usableFromInline
  func cancel() {
    _ = lock.withLock { (downstream.take(), elements.take()) }
  }

  @usableFromInline
  var description: String {
    lock.withLock { elements }.map { String(describing: $0) } ?? (isRecording ? "Cancelled Events" : "Sequence")
  }

  @usableFromInline
  var customMirror: Mirror {
    let current: any Sequence = lock.withLock { elements } ?? [Downstream.Input]()
    let children: [Mirror.Child] = [("sequence", current), ("completion", completion)]
    return Mirror(self, children: isRecording ? children : [children[0]])
  }

  @usableFromInline var playgroundDescription: Any { description }
}

extension SequenceSubscription {
  /// Connects a subscriber to a sequence; an empty one completes without being asked.
  @inlinable
  static func start(
    _ elements: Elements, then completion: Subscribers.Completion<Downstream.Failure>, isRecording: Bool = false,
    to downstream: Downstream
  ) {
    let subscription = SequenceSubscription(elements, completion, isRecording: isRecording, downstream)
    if subscription.next != nil { return downstream.receive(subscription: subscription) }
    downstream.receive(subscription: Subscriptions.empty)
    downstream.receive(completion: completion)
  }
}
