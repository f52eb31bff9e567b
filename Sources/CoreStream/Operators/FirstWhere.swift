extension Publisher {
  /// Sends the first value for which the closure says true, then finishes and cancels the upstream; only finishes if
  /// there is none.
  ///
  /// Demand: the upstream is asked for everything; the value waits for demand. A failure before it ends the stream.
  ///
  ///     [1, 2, 3].publisher.first { $0 > 1 }   // 2
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
      upstream.subscribe(ReduceConduit(FirstWhereRule<Upstream.Output, Failure>(predicate: predicate), subscriber))
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
        ReduceConduit(TryFirstWhereRule<Upstream.Output, Upstream.Failure>(predicate: predicate), subscriber))
    }
  }
}

@usableFromInline
struct FirstWhereRule<Input, Failure: Error>: Reduction {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "TryFirst" }
  @usableFromInline var result: Input?
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<Failure> {
    guard predicate(value) else { return .proceed }
    result = value
    return .finish
  }
}

@usableFromInline
struct TryFirstWhereRule<Input, SourceFailure: Error>: Reduction {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "TryFirstWhere" }
  @usableFromInline var result: Input?
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<any Error> {
    do {
      guard try predicate(value) else { return .proceed }
      result = value
      return .finish
    } catch {
      return .fail(error)
    }
  }
}
