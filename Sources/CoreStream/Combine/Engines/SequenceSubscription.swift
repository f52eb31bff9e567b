#if !CORESTREAM_ON_COMBINE

/// Sends the elements of a sequence, as many as are requested, then a completion.
///
/// Whoever requests first sends; requests that come meanwhile, from inside a subscriber or from another thread, add to
/// what the sender still has to send. The class is not generic, because the methods of generic classes are not
/// specialized, and looking up the types of what such a class holds costs more than sending: what depends on the
/// sequence and the subscriber is a closure, made where both are known.
@usableFromInline
final class SequenceSubscription: Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// Sends as long as there is demand; without a subscription to send for it says what the sequence is.
  @usableFromInline typealias Sending = (SequenceSubscription?) -> (any Sequence)?

  private let lock = Lock()

  /// Not zero: nothing is sent any more.
  @usableFromInline let isCancelled = SharedByte(0)

  /// The completion, if this is a recording, which is described with it.
  private let recorded: Any?

  // Guarded by `lock`.
  private var demand = Subscribers.Demand.none
  private var isSending = false

  /// It holds the sequence and the subscriber, until a cancel or the end.
  private var sending: Sending

  @usableFromInline
  init(recorded: Any?, _ sending: @escaping Sending) {
    self.recorded = recorded
    self.sending = sending
  }

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let send = isSending ? SequenceSubscription.nothing : sending
    isSending = true
    lock.unlock()
    _ = send(self)
  }

  /// All the demand there is; without any, the sending pauses, and `rest` is what sends the next time.
  @usableFromInline
  func takeDemand(orPause rest: () -> Sending) -> Subscribers.Demand? {
    lock.lock()
    let taken = demand
    if taken > .none {
      demand = .none
      lock.unlock()
      return taken
    }
    let replaced = sending
    if isCancelled.value == 0 { sending = rest() }
    isSending = false
    lock.unlock()
    return withExtendedLifetime(replaced) { nil }
  }

  @usableFromInline
  func cancel() {
    lock.lock()
    let released = sending
    isCancelled.set(1)
    sending = SequenceSubscription.nothing
    lock.unlock()
    withExtendedLifetime(released) {}
  }

  private static let nothing: Sending = { _ in nil }

  private var elements: (any Sequence)? { lock.withLock { sending }(nil) }

  @usableFromInline
  var description: String {
    elements.map { String(describing: $0) } ?? (recorded == nil ? "Sequence" : "Cancelled Events")
  }

  @usableFromInline
  var customMirror: Mirror {
    let current: any Sequence = elements ?? [Never]()
    let children: [Mirror.Child] = [("sequence", current)]
    return Mirror(self, children: children + (recorded.map { [("completion", $0)] } ?? []))
  }

  @usableFromInline var playgroundDescription: Any { description }
}

extension SequenceSubscription {
  /// Connects a subscriber to a sequence; an empty one completes without being asked.
  @inlinable
  static func start<Elements: Sequence, Downstream: Subscriber>(
    _ elements: Elements, then completion: Subscribers.Completion<Downstream.Failure>, recorded: Any? = nil,
    to downstream: Downstream
  ) where Elements.Element == Downstream.Input {
    var iterator = elements.makeIterator()
    if let first = iterator.next() {
      downstream.receive(
        subscription: SequenceSubscription(
          recorded: recorded, sending(first, iterator, of: elements, then: completion, to: downstream)))
    } else {
      downstream.receive(subscription: Subscriptions.empty)
      downstream.receive(completion: completion)
    }
  }

  /// Sends the rest of a sequence. It is read one element ahead, so that the completion follows the last element at
  /// once.
  @inlinable @inline(__always)
  static func sending<Elements: Sequence, Downstream: Subscriber>(
    _ first: Elements.Element, _ rest: Elements.Iterator, of elements: Elements,
    then completion: Subscribers.Completion<Downstream.Failure>, to downstream: Downstream
  ) -> Sending where Elements.Element == Downstream.Input {
    { subscription in
      guard let subscription else { return elements }
      var (value, iterator) = (first, rest)
      while var demand = subscription.takeDemand(
        orPause: { sending(value, iterator, of: elements, then: completion, to: downstream) })
      {
        repeat {
          if subscription.isCancelled.value != 0 { return nil }
          let next = iterator.next()
          demand -= 1
          demand += downstream.receive(value)
          guard let next else {
            if subscription.isCancelled.value != 0 { return nil }
            subscription.cancel()
            downstream.receive(completion: completion)
            return nil
          }
          value = next
        } while demand > .none
      }
      return nil
    }
  }
}

#endif
