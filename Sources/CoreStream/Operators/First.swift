extension Publisher {
  /// Sends the first value, then finishes; only finishes if there is none.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }
}

extension Publishers {
  /// What `first()` makes.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ReduceConduit(FirstRule<Output, Failure>(), subscriber))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

@usableFromInline
struct FirstRule<Input, Failure: Error>: Reduction {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "First" }
  @usableFromInline var result: Input?

  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<Failure> {
    result = value
    return .finish
  }
}
