#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends true at the first value for which the closure says true, and cancels the upstream; or false when it
  /// finishes.
  ///
  /// Demand: the upstream is asked for everything; the answer waits for demand. A failure ends the stream without an
  /// answer.
  ///
  ///     [1, 2, 3].publisher.contains { $0 > 2 }   // true
  @_disfavoredOverload
  @inlinable
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends whether the closure says true for any value; an error that it throws cancels the upstream and ends the
  /// stream.
  ///
  ///     lines.tryContains { try parse($0).isError }
  @inlinable
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What `contains(where:)` makes.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The question asked of each value.
    public let predicate: (Upstream.Output) -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReduceConduit(DecisionRule<ContainsDecision, Upstream.Output, Failure>(predicate: predicate), subscriber))
    }
  }

  /// What `tryContains(where:)` makes.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// The question asked of each value; it may throw.
    public let predicate: (Upstream.Output) throws -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReduceConduit(
          TryDecisionRule<ContainsDecision, Upstream.Output, Upstream.Failure>(predicate: predicate), subscriber))
    }
  }
}

/// The first true decides.
@usableFromInline
enum ContainsDecision: Decision {
  @usableFromInline static var name: String { "ContainsWhere" }
  @inlinable static var decides: Bool { true }
}

#endif
