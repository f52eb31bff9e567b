#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Leaves out values until the other publisher sends one.
  ///
  /// - Finishes if the other finishes without a value; a failure of this publisher, or of the other before its value,
  ///   ends the stream.
  /// - Demand: passed on. Values that are left out use it up and are not made up for, as in Combine. The other is asked
  ///   for one value, and is not cancelled when it has sent it.
  /// - Threads: the upstream's.
  ///
  ///       taps.drop(untilOutputFrom: finishedLaunching)
  ///
  /// - Parameter publisher: Its first value opens the stream.
  /// - Returns: A publisher of the values after the first value of `publisher`.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// What `drop(untilOutputFrom:)` makes. A failure of either publisher passes through.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Whose first value lets the stream begin.
    public let other: Other

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let dropping = Dropping(subscriber)
      dropping.sendSubscription()
      other.subscribe(DropTrigger<Other.Output, S>(dropping))
      upstream.subscribe(dropping)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// Lets nothing pass until the signal.
@usableFromInline
final class Dropping<Downstream: Subscriber>: Triggered<Downstream>, Described {
  private var passes = false
  private var demand = Subscribers.Demand.none

  @usableFromInline
  override func receive(subscription: any Subscription) {
    let open = inside { !isOver && upstream.connect(subscription) ? demand : nil }
    guard let open else { return subscription.cancel() }
    if open > .none { subscription.request(open) }
  }

  @usableFromInline
  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    inside {
      if isOver { return .none }
      if passes { return downstream.receive(input) }
      precondition(demand > .none, "a value that nobody asked for")
      demand -= 1
      return .none
    }
  }

  @usableFromInline
  override func receive(completion: Completion) { inside { end(completion, cancelling: false) } }

  override func trigger() {
    passes = true
    _ = other.take()
  }

  override func otherFinished() { endWithoutTrigger(.finished) }

  override func otherFailed(_ error: any Error) {
    if let error = error as? Downstream.Failure { endWithoutTrigger(.failure(error)) }
  }

  private func endWithoutTrigger(_ completion: Completion) {
    _ = other.close()
    if !passes { end(completion, cancelling: true) }
  }

  override func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    demand += more
    return super.accept(more)
  }

  @usableFromInline var description: String { "DropUntilOutput" }
}

/// The subscriber of the publisher that gives the signal.
@usableFromInline
struct DropTrigger<Input, Downstream: Subscriber>: Subscriber, Described {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let trigger: TriggerSubscriber<Input, Failure, Downstream>

  @usableFromInline
  init(_ dropping: Dropping<Downstream>) { trigger = TriggerSubscriber(dropping) }

  @usableFromInline var combineIdentifier: CombineIdentifier { trigger.combineIdentifier }

  @usableFromInline
  func receive(subscription: any Subscription) { trigger.receive(subscription: subscription) }

  @usableFromInline
  func receive(_ input: Input) -> Subscribers.Demand { trigger.receive(input) }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) { trigger.receive(completion: completion) }

  @usableFromInline var description: String { "DropUntilOutput" }
}

#endif
