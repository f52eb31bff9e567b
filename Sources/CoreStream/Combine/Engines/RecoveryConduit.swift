#if !CORESTREAM_ON_COMBINE

/// Passes one upstream on and, when it fails, a second one; demand that the first did not meet goes on to the second.
///
/// `recover` subscribes a `RecoverySubscriber` to the second upstream, or ends the stream.
@usableFromInline
final class RecoveryConduit<UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription, Lingering,
  Described
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  /// The state of the stream.
  @usableFromInline
  enum Stage {
    /// The first upstream has not sent its subscription.
    case awaiting

    /// The first upstream sends.
    case first(any Subscription)

    /// The first upstream has failed, and the second has not sent its subscription.
    case recovering

    /// The second upstream sends.
    case second(any Subscription)

    /// The stream has ended, or was cancelled.
    case over
  }

  @usableFromInline let description: String
  @usableFromInline let downstream: Downstream
  @usableFromInline let recover: (UpstreamFailure, RecoveryConduit) -> Void
  @usableFromInline @exclusivity(unchecked) var stage = Stage.awaiting
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  /// The upstreams that have ended, until that has been dealt with.
  @usableFromInline @exclusivity(unchecked) var ended: [any Subscription] = []

  @inlinable
  init(_ name: String, _ downstream: Downstream, recover: @escaping (UpstreamFailure, RecoveryConduit) -> Void) {
    description = name
    self.downstream = downstream
    self.recover = recover
  }

  @inlinable
  func receive(subscription: any Subscription) {
    let isFirst = LockStripe.of(self).withLock {
      guard case .awaiting = stage else { return false }
      stage = .first(subscription)
      return true
    }
    if isFirst { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    LockStripe.of(self).withLock {
      precondition(demand > .none, "received a value that was not asked for")
      demand -= 1
    }
    let more = downstream.receive(input)
    if more > .none { LockStripe.of(self).withLock { demand += more } }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    switch completion {
    case .finished:
      let isFirst = LockStripe.of(self).withLock { if case .first = stage { true } else { false } }
      if isFirst { end(.finished) }
    case .failure(let error):
      guard beginsRecovery() else { return }
      recover(error, self)
      releaseEnded()
    }
  }

  /// Returns false if the stream is over. Traps at a failure that isn't the first upstream's only one.
  @inlinable
  func beginsRecovery() -> Bool {
    LockStripe.of(self).withLock {
      switch stage {
      case .first(let subscription):
        stage = .recovering
        ended.append(subscription)
        return true
      case .over: return false
      case .awaiting, .recovering, .second: preconditionFailure("received a failure out of turn")
      }
    }
  }

  /// Ends the stream; an upstream that lingers is released when the downstream has received the completion.
  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    LockStripe.of(self).withLock { if let subscription = takeUpstream() { ended.append(subscription) } }
    downstream.receive(completion: completion)
    releaseEnded()
  }

  @inlinable
  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "demand must not be zero")
    let subscription = LockStripe.of(self).withLock { () -> (any Subscription)? in
      switch stage {
      case .awaiting: preconditionFailure("nothing may be requested before the subscription")
      case .first(let subscription):
        demand += more
        return subscription
      case .recovering:
        demand += more
        return nil
      case .second(let subscription): return subscription
      case .over: return nil
      }
    }
    subscription?.request(more)
  }

  @inlinable
  func cancel() {
    let subscription = LockStripe.of(self).withLock { () -> (any Subscription)? in
      if case .awaiting = stage { nil } else { takeUpstream() }
    }
    subscription?.cancel()
    releaseEnded()
  }

  /// Ends the sending. Call it with the lock locked.
  @inlinable
  func takeUpstream() -> (any Subscription)? {
    defer { stage = .over }
    switch stage {
    case .first(let subscription), .second(let subscription): return subscription
    case .awaiting, .recovering, .over: return nil
    }
  }

  /// Releases the upstreams that have ended, the last one first.
  @inlinable
  func releaseEnded() {
    let lingering = LockStripe.of(self).withLock { () -> [any Subscription] in
      defer { ended = [] }
      return ended
    }
    for subscription in lingering.reversed() { subscription.cancelIfLingering() }
  }

  @usableFromInline
  var isLingering: Bool {
    let held = LockStripe.of(self).withLock { () -> [any Subscription] in
      switch stage {
      case .first(let subscription), .second(let subscription): ended + [subscription]
      case .awaiting, .recovering, .over: ended
      }
    }
    return held.contains { $0.lingers }
  }

  @usableFromInline
  var customMirror: Mirror {
    let open = LockStripe.of(self).withLock { demand }
    return Mirror(self, children: [("downstream", downstream as Any), ("demand", open as Any)])
  }
}

// MARK: The second upstream

extension RecoveryConduit {
  @inlinable
  func connect(second subscription: any Subscription) {
    let open = LockStripe.of(self).withLock { () -> Subscribers.Demand? in
      guard case .recovering = stage else { return nil }
      stage = .second(subscription)
      return demand
    }
    guard let open else { return subscription.cancel() }
    if open > .none { subscription.request(open) }
  }

  @inlinable
  func receive(second input: Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable
  func endSecond(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let isSecond = LockStripe.of(self).withLock { if case .second = stage { true } else { false } }
    if isSecond { end(completion) }
  }
}

/// The subscriber of a recovery conduit's second upstream.
@usableFromInline
struct RecoverySubscriber<UpstreamFailure: Error, Failure: Error, Downstream: Subscriber>: Subscriber, Described {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let conduit: RecoveryConduit<UpstreamFailure, Downstream>
  @usableFromInline let failure: (Failure) -> Downstream.Failure

  @inlinable
  init(_ conduit: RecoveryConduit<UpstreamFailure, Downstream>, failure: @escaping (Failure) -> Downstream.Failure) {
    self.conduit = conduit
    self.failure = failure
  }

  @inlinable
  func receive(subscription: any Subscription) { conduit.connect(second: subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { conduit.receive(second: input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: conduit.endSecond(.finished)
    case .failure(let error): conduit.endSecond(.failure(failure(error)))
    }
  }

  @usableFromInline var combineIdentifier: CombineIdentifier { conduit.combineIdentifier }
  @usableFromInline var description: String { conduit.description }
  @usableFromInline var customMirror: Mirror { conduit.customMirror }
}

#endif
