#if !CORESTREAM_ON_COMBINE

extension Publisher where Output: Equatable {
  /// Sends true as soon as an equal value comes, and cancels the upstream; or false when the upstream finishes.
  ///
  /// Demand: the upstream is asked for everything; the answer waits for demand. A failure ends the stream without an
  /// answer.
  ///
  ///     [1, 2, 3].publisher.contains(2)   // true
  @_disfavoredOverload
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publishers {
  /// What `contains(_:)` makes.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The value that is looked for.
    public let output: Upstream.Output

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ReduceConduit(ContainsRule<Upstream.Output, Failure>(sought: output), subscriber))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

@usableFromInline
struct ContainsRule<Input: Equatable, Failure: Error>: Reduction {
  @usableFromInline typealias Output = Bool
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "Contains" }
  @usableFromInline var result: Bool? = false
  @usableFromInline let sought: Input

  @inlinable
  init(sought: Input) { self.sought = sought }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<Failure> {
    guard value == sought else { return .proceed }
    result = true
    return .finish
  }
}

#endif
