/// A subject that passes values on to those who are subscribed, and remembers none.
///
/// Subscribers receive in the order of subscription. A value that no demand waits for is dropped for that subscriber. A
/// value sent from inside a subscriber is delivered at once, before the others receive the outer one. Any thread may
/// send; each subscriber still receives one value at a time. Whoever subscribes after the end receives the completion.
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

  /// Somebody is subscribed.
  public var isObserved: Bool { core.isObserved }
}
