/// A subject that sends its last value only, when it finishes: Rx's `AsyncSubject`.
///
/// - Before the end nothing is sent. At the end everyone, also who comes later, gets the last value, if there was one,
///   and the completion; after a failure only the failure.
/// - Demand: the value waits for it. Threads: that of the completion's sender.
///
///       let result = LastValueSubject<Int, Never>()
///       result.send(1); result.send(2)
///       result.send(completion: .finished)
///       result.sink { print($0) }  // 2
public final class LastValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  // Unchecked, because `last` is read and written with `lock` locked.
  @usableFromInline let lock = Lock()
  @usableFromInline let outcome = ReplaySubject<Output, Failure>(bufferSize: 1)
  @usableFromInline @exclusivity(unchecked) var last: Output?
  @usableFromInline @exclusivity(unchecked) var hasEnded = false

  /// A subject without a value yet.
  @inlinable
  public init() {}

  /// Whether anyone is subscribed now: Rx's `hasObservers`.
  public var isObserved: Bool { !lock.withLock { hasEnded } && outcome.isObserved }

  @inlinable
  public func send(_ value: Output) {
    lock.lock()
    let replaced = last
    last = value
    lock.unlock()
    withExtendedLifetime(replaced) {}
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    let value = lock.withLock {
      hasEnded = true
      return last.take()
    }
    if case .finished = completion, let value { outcome.send(value) }
    outcome.send(completion: completion)
  }

  public func send(subscription: any Subscription) {
    subscription.request(.unlimited)
  }

  @inlinable
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let reference = SubjectReference(self)
    outcome.map { value in withExtendedLifetime(reference) { value } }.receive(subscriber: subscriber)
  }
}

#if !CORESTREAM_ON_COMBINE
extension LastValueSubject {
  @inlinable public static var _isHeldBySources: Bool { true }
}
#endif
