#if CORESTREAM_ON_COMBINE

import Combine

/// Combine's `PassthroughSubject`, but that its subscribers receive in the order of subscription: Rx's
/// `PublishSubject`.
///
/// Combine's own tells several subscribers in no certain order. As in Rx, who comes after the first one has left takes
/// its place. Demand and completion: as for Combine's. Threads: any may send.
///
///     let taps = PassthroughSubject<String, Never>()
///     let first = taps.sink { print("first", $0) }
///     let second = taps.sink { print("second", $0) }
///     taps.send("a")  // first a, second a
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  // Unchecked, because all its state is behind the core's locks.
  private let core = OrderedSubscribers<Output, Failure>(current: nil)

  /// A subject without subscribers.
  public init() {}

  deinit { core.cancelUpstreams() }

  public func send(_ value: Output) { core.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }

  public func send(subscription: any Subscription) { core.add(subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.attach(subscriber, to: self)
  }

  /// Whether somebody is subscribed: Rx's `hasObservers`.
  public var isObserved: Bool { core.isObserved }

  /// Releases all subscribers, which hear nothing of it; future ones receive only the error.
  package func discard(with failure: Failure) { core.discard(with: .failure(failure)) }
}

#endif
