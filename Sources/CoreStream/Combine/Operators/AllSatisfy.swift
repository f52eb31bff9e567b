#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends whether the closure says true for every value, then finishes.
  ///
  /// The first false is the answer: the upstream is cancelled at once. Otherwise true is sent when the upstream
  /// finishes, also when it had no values. A failure ends the stream without an answer.
  ///
  /// Demand: the upstream is asked for everything; the answer waits for demand. Nothing is kept of the values.
  ///
  ///     [2, 4, 5].publisher.allSatisfy { $0.isMultiple(of: 2) }   // false
  @_disfavoredOverload
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Sends whether the closure says true for every value; an error that it throws cancels the upstream and ends the
  /// stream.
  ///
  /// Demand and the end: as for `allSatisfy(_:)`.
  ///
  ///     lines.tryAllSatisfy { try parse($0).isValid }
  @inlinable
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What `allSatisfy(_:)` makes.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
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
        ReduceConduit(DecisionRule<AllSatisfyDecision, Upstream.Output, Failure>(predicate: predicate), subscriber))
    }
  }

  /// What `tryAllSatisfy(_:)` makes.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
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
          TryDecisionRule<AllSatisfyDecision, Upstream.Output, Upstream.Failure>(predicate: predicate), subscriber))
    }
  }
}

/// The first false decides.
@usableFromInline
enum AllSatisfyDecision: Decision {
  @usableFromInline static var name: String { "AllSatisfy" }
  @inlinable static var decides: Bool { false }
}

#endif
