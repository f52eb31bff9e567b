#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the first value, then finishes and cancels the upstream; only finishes if there is none.
  ///
  /// Demand: the upstream is asked for everything; the value waits for demand, and so does the end of an empty
  /// upstream. A failure before the first value ends the stream.
  ///
  ///     [1, 2].publisher.first()   // 1
  ///
  /// - Returns: A publisher of at most one value.
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

#endif
