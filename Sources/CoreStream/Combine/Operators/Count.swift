#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the number of values when the upstream finishes, 0 if there were none; a failure ends the stream without it.
  ///
  /// Demand: the upstream is asked for everything; the number waits for demand.
  ///
  ///     ["a", "b"].publisher.count()   // 2
  @_disfavoredOverload
  @inlinable
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }
}

extension Publishers {
  /// What `count()` makes.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
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
      upstream.subscribe(ReduceConduit(CountRule<Upstream.Output, Failure>(), subscriber))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

@usableFromInline
struct CountRule<Input, Failure: Error>: Reduction {
  @usableFromInline typealias Output = Int
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "Count" }
  @usableFromInline var count = 0
  @usableFromInline var result: Int? { count }

  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<Failure> {
    count += 1
    return .proceed
  }
}

#endif
