extension Publisher {
  /// Sends values until the other publisher sends one, then finishes. The other's end means nothing.
  ///
  ///     positions.prefix(untilOutputFrom: mouseUp)
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
      let relay = Relay("PrefixUntilOutput", subscriber)
      other.subscribe(
        Branch<Other.Output, Other.Failure>(
          "PrefixUntilOutput", subscription: { relay.connect(second: $0) },
          value: { _ in
            guard relay.takeSecond() != nil else { return .none }
            relay.announce()
            relay.finish(.finished, cancelling: true)
            return .none
          }, completion: { _ in _ = relay.takeSecond() }))
      upstream.subscribe(
        Branch<Output, Failure>(
          "PrefixUntilOutput", subscription: { relay.connect($0) }, value: { relay.send($0) },
          completion: { relay.finish($0) }))
    }
  }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
