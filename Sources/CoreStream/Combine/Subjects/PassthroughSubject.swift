#if !CORESTREAM_ON_COMBINE

/// A subject that passes values on to those who are subscribed, and remembers none.
///
/// - Subscribers receive in the order of subscription. A value sent from inside a subscriber is delivered at once,
///   before the others receive the outer one; whoever subscribes inside a delivery receives from the next value on.
/// - Demand: a value that a subscriber has not asked for is dropped for that subscriber. Upstreams that feed the
///   subject are asked for everything once somebody asks.
/// - Completion: whoever subscribes after the end receives only that. What is sent after the end is ignored.
/// - Threads: any may send, and it is the sender's that delivers; each subscriber still receives one value at a time.
///   Sending costs O(n) for n subscribers, subscribing and cancelling on average O(1).
///
///       let taps = PassthroughSubject<String, Never>()
///       let token = taps.sink { print($0) }
///       taps.send("a")   // a
///
/// Unchecked, because all its state is behind the locks of its core.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  @usableFromInline let core: SubjectCore<Output, Failure>

  /// A subject without subscribers.
  public convenience init() {
    self.init(name: "PassthroughSubject")
  }

  /// A subject inside something else, whose name its subscriptions show.
  init(name: String) {
    core = SubjectCore(name: name)
  }

  deinit {
    core.cancelUpstreams()
  }

  public func send(subscription: any Subscription) {
    core.send(subscription: subscription)
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.attach(subscriber, to: self)
  }

  @inlinable
  public func send(_ input: Output) {
    core.send(input)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }
}

#endif
