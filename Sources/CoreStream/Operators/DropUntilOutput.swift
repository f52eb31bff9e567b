extension Publisher {
  /// Leaves out values until the other publisher sends one; finishes if that ends without.
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
      let relay = Relay("DropUntilOutput", subscriber)
      let gate = Opening()
      relay.announce()
      other.subscribe(
        Branch<Other.Output, Other.Failure>(
          "DropUntilOutput", subscription: { relay.connect(second: $0) },
          value: { _ in
            relay.lock.withLock { gate.isOpen = true }
            _ = relay.takeSecond()
            return .none
          },
          completion: { completion in
            _ = relay.takeSecond()
            if !relay.lock.withLock({ gate.isOpen }) { relay.finish(completion, cancelling: true) }
          }))
      upstream.subscribe(
        Branch<Output, Failure>(
          "DropUntilOutput", subscription: { relay.connect($0) },
          value: { relay.lock.withLock { gate.isOpen } ? relay.send($0) : .none }, completion: { relay.finish($0) }))
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// Whether values pass. Guarded by the relay's lock.
@usableFromInline
final class Opening {
  @usableFromInline var isOpen = false

  @usableFromInline
  init() {}
}
