#if !CORESTREAM_ON_COMBINE

/// A sequence of values over time, ended by at most one completion.
///
/// A publisher is a description: nothing happens until a subscriber comes. Each subscriber first receives exactly one
/// subscription, then at most as many values as it asked for, then at most one completion. Values come one at a time,
/// though perhaps from several threads; `receive(on:)` chooses the thread.
///
///     let token = [1, 2, 3].publisher.map { $0 * 10 }.sink { print($0) }
public protocol Publisher<Output, Failure> {
  /// What the publisher sends.
  associatedtype Output

  /// How the publisher can fail; `Never` if it cannot.
  associatedtype Failure: Error

  /// Attaches a subscriber. Implement this, but call `subscribe(_:)`, which also runs cold synchronous sources in turn.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure

  /// What will be sent, if that is known without a subscription, and a finish follows. A requirement only for speed.
  var _knownValues: _KnownValues<Output> { get }

  /// Sends the known values, until the closure returns false. A requirement only for speed.
  func _sendKnown(_ body: (Output) -> Bool)

  /// Whether an outermost subscription opens the thread's trampoline: not that of a value alone, or of a subject.
  var _opensTrampoline: Bool { get }
}

extension Publisher {
  /// Attaches a subscriber to this publisher.
  ///
  /// The outermost call on a thread also drains the thread's trampoline before it returns, so that trampolined sources
  /// below take turns, one value each.
  // Always inlined, as the `receive(subscriber:)` below: in a long chain the compiler takes the ever longer types of
  // the subscribers for an endless recursion, and stops specializing.
  @inlinable @inline(__always)
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    let isOutermost = _opensTrampoline && Trampoline.open()
    if isOutermost, TrampolineHost.isThere {
      receiveHosted(subscriber)
    } else if Introspectors.areAny {
      receiveIntrospected(subscriber)
    } else {
      receive(subscriber: subscriber)
    }
    if isOutermost { Trampoline.close() }
  }

  /// Feeds a subject with everything this publisher sends, the completion too, and returns the way to stop it.
  ///
  /// A `PassthroughSubject` asks for all values once somebody asks it, a `CurrentValueSubject` at once. The subject is
  /// not kept: it lives as long as somebody holds it, as its subscribers do; without it this publisher's subscription
  /// ends.
  ///
  ///     let token = prices.subscribe(latestPrice)   // A CurrentValueSubject
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject, isKept: S._isHeldBySources)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

#endif
