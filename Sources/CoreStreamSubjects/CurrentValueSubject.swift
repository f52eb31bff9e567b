#if CORESTREAM_ON_COMBINE

import Combine

/// Combine's `CurrentValueSubject`, but that its subscribers receive in the order of subscription: Rx's
/// `BehaviorSubject`.
///
/// Everything else is as with `PassthroughSubject` and with Combine's subject.
///
///     let name = CurrentValueSubject<String, Never>("Ada")
///     let token = name.sink { print($0) }  // Ada
///     name.value = "Grace"  // Grace
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  // Unchecked, because all its state is behind the core's locks.
  private let core: OrderedSubscribers<Output, Failure>

  /// A subject that begins with the value.
  public init(_ value: Output) { core = OrderedSubscribers(current: .some(value)) }

  deinit { core.cancelUpstreams() }

  /// The current value. Setting it sends it; after the end it is only stored.
  public var value: Output {
    // The subject was made with a value.
    get { core.current! }
    set { core.store(newValue) }
  }

  public func send(_ value: Output) { core.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }

  public func send(subscription: any Subscription) { core.add(subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.attach(subscriber, to: self)
  }

  /// The current value; throws the error of a subject that has failed. Rx's `BehaviorSubject.value()`.
  ///
  ///     let name = try? title.currentValue()
  public func currentValue() throws -> Output {
    if case .failure(let failure)? = core.completion { throw failure }
    return value
  }

  /// Whether somebody is subscribed: Rx's `hasObservers`.
  public var isObserved: Bool { core.isObserved }

  /// Releases all subscribers, which hear nothing of it; future ones receive only the error.
  package func discard(with failure: Failure) { core.discard(with: .failure(failure)) }
}

#endif
