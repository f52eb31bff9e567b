/// Sends the elements of a sequence, as many as are requested, then a completion.
///
/// Whoever requests first sends; requests that come meanwhile, from inside a subscriber or from another thread, add to
/// what the sender still has to send. The sequence is read one element ahead, so that the completion follows the last
/// element at once.
@usableFromInline
final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
where Elements.Element == Downstream.Input {
  @usableFromInline let lock = Lock()

  /// Not zero: nothing is sent any more.
  @usableFromInline let isCancelled = SharedByte(0)
  @usableFromInline let completion: Subscribers.Completion<Downstream.Failure>

  /// A recording is described with its completion.
  @usableFromInline let isRecording: Bool

  /// `send()`, specialized: the methods of generic classes are not, where another module calls them.
  @usableFromInline let run: (SequenceSubscription) -> Void

  // The sender's.
  @usableFromInline @exclusivity(unchecked) var iterator: Elements.Iterator
  @usableFromInline @exclusivity(unchecked) var next: Downstream.Input?

  // With `lock` locked.
  @usableFromInline @exclusivity(unchecked) var elements: Elements?
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var isSending = false

  @inlinable
  init(
    _ elements: Elements, _ completion: Subscribers.Completion<Downstream.Failure>, isRecording: Bool,
    _ downstream: Downstream, run: @escaping (SequenceSubscription) -> Void
  ) {
    self.elements = elements
    self.completion = completion
    self.downstream = downstream
    self.isRecording = isRecording
    self.run = run
    iterator = elements.makeIterator()
    next = iterator.next()
  }

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let wasSending = isSending
    isSending = true
    lock.unlock()
    if !wasSending { run(self) }
  }

  /// Sends as long as there is demand.
  @inlinable @inline(__always)
  func send() {
    lock.lock()
    let subscriber = downstream
    lock.unlock()
    guard let subscriber else { return }
    while let demand = takenDemand() {
      if send(demand, to: subscriber) { return }
    }
  }

  /// All the demand there is; without any the sending ends.
  @inlinable @inline(__always)
  func takenDemand() -> Subscribers.Demand? {
    lock.lock()
    defer { lock.unlock() }
    let taken = demand
    demand = .none
    isSending = taken > .none
    return isSending ? taken : nil
  }

  /// Sends so many elements, and the completion right after the last one; true when nothing will come any more.
  @inlinable @inline(__always)
  func send(_ demand: Subscribers.Demand, to subscriber: Downstream) -> Bool {
    var demand = demand
    while demand > .none {
      if isCancelled.value != 0 { return true }
      guard let value = next else { break }
      next = iterator.next()
      demand -= 1
      demand += subscriber.receive(value)
    }
    if next != nil || isCancelled.value != 0 { return false }
    cancel()
    subscriber.receive(completion: completion)
    return true
  }

  @usableFromInline
  func cancel() {
    isCancelled.set(1)
    lock.lock()
    let released = (downstream.take(), elements.take())
    lock.unlock()
    withExtendedLifetime(released) {}
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
    let subscription = SequenceSubscription(elements, completion, isRecording: isRecording, downstream) { $0.send() }
    if subscription.next != nil { return downstream.receive(subscription: subscription) }
    downstream.receive(subscription: Subscriptions.empty)
    downstream.receive(completion: completion)
  }
}
