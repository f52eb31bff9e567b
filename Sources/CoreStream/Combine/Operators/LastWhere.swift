#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the last value for which the closure says true, when the upstream finishes; only finishes if there was none.
  ///
  /// Demand and the end: as for `last()`.
  ///
  ///     [1, 2, 3].publisher.last { $0 < 3 }   // 2
  @_disfavoredOverload
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value for which the closure says true; an error that it throws cancels the upstream and ends the
  /// stream.
  ///
  ///     lines.tryLast { try parse($0).isError }
  @inlinable
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What `last(where:)` makes.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
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
        ReduceConduit(SearchRule<LastSearch, Upstream.Output, Failure>(predicate: predicate), subscriber))
    }
  }

  /// What `tryLast(where:)` makes.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
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
        ReduceConduit(TrySearchRule<LastSearch, Upstream.Output, Upstream.Failure>(predicate: predicate), subscriber))
    }
  }
}

/// Every value that is found replaces the one before.
@usableFromInline
enum LastSearch: Search {
  @usableFromInline static var name: String { "LastWhere" }
  @usableFromInline static var nameOfThrowing: String { "TryLastWhere" }
  @inlinable static var endsWithFirst: Bool { false }
}

#endif
