#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the first value for which the closure says true, then finishes and cancels the upstream; only finishes if
  /// there is none.
  ///
  /// Demand: the upstream is asked for everything; the value waits for demand. A failure before it ends the stream.
  ///
  ///     [1, 2, 3].publisher.first { $0 > 1 }   // 2
  ///
  /// - Parameter predicate: Returns whether a value is the one that is looked for.
  /// - Returns: A publisher of at most one value.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Sends the first value for which the closure says true; an error that it throws cancels the upstream and ends the
  /// stream.
  ///
  ///     lines.tryFirst { try parse($0).isError }
  @inlinable
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What `first(where:)` makes.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
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
        ReduceConduit(SearchRule<FirstSearch, Upstream.Output, Failure>(predicate: predicate), subscriber))
    }
  }

  /// What `tryFirst(where:)` makes.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
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
        ReduceConduit(TrySearchRule<FirstSearch, Upstream.Output, Upstream.Failure>(predicate: predicate), subscriber))
    }
  }
}

/// The first value that is found ends the search.
@usableFromInline
enum FirstSearch: Search {
  @usableFromInline static var name: String { "TryFirst" }
  @usableFromInline static var nameOfThrowing: String { "TryFirstWhere" }
  @inlinable static var endsWithFirst: Bool { true }
}

#endif
