#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the last value when the upstream finishes; only finishes if there was none.
  ///
  /// Demand: the upstream is asked for everything; the value waits for demand, and so does the end of an empty
  /// upstream. A failure ends the stream without a value. Only one value is kept.
  ///
  ///     [1, 2].publisher.last()   // 2
  ///
  /// - Returns: A publisher of at most one value.
  @_disfavoredOverload
  @inlinable
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }
}

extension Publishers {
  /// What `last()` makes.
  public struct Last<Upstream: Publisher>: Publisher {
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
      upstream.subscribe(ReduceConduit(LastRule<Output, Failure>(), subscriber))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

@usableFromInline
struct LastRule<Input, Failure: Error>: Reduction {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "Last" }
  @usableFromInline var result: Input?

  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<Failure> {
    result = value
    return .proceed
  }
}

#endif
