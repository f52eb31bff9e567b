#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends values until the other publisher sends one, then finishes and cancels the upstream.
  ///
  /// The other's end means nothing, nor does its failure. It is subscribed first, asked for one value, and cancelled at
  /// the end. Demand: passed on. Threads: the upstream's; the other's for the end.
  ///
  ///     positions.prefix(untilOutputFrom: mouseUp)
  ///
  /// - Parameter publisher: Its first value finishes the stream.
  /// - Returns: A publisher that finishes with the first value of `publisher`.
  @inlinable
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// What `prefix(untilOutputFrom:)` makes.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Whose first value ends the stream.
    public let other: Other

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let prefix = PrefixUntilOutputting(subscriber)
      other.subscribe(TriggerSubscriber<Other.Output, Other.Failure, S>(prefix))
      upstream.subscribe(prefix)
    }
  }
}

/// Lets everything pass until the signal.
@usableFromInline
final class PrefixUntilOutputting<Downstream: Subscriber>: Triggered<Downstream> {
  @usableFromInline
  override func receive(subscription: any Subscription) {
    guard inside({ !isOver && upstream.connect(subscription) }) else { return subscription.cancel() }
    sendSubscription()
  }

  @usableFromInline
  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    inside { upstream.subscription == nil ? .none : downstream.receive(input) }
  }

  @usableFromInline
  override func receive(completion: Completion) {
    inside {
      if upstream.subscription != nil { return end(completion, cancelling: false) }
      upstream = .over
      other.close()?.cancel()
    }
  }

  override func trigger() {
    guard other.take() != nil else { return }
    sendSubscription()
    end(.finished, cancelling: true)
  }

  override func otherFinished() { _ = other.close() }

  override func otherFailed(_ error: any Error) { _ = other.close() }
}

#endif
