#if !CORESTREAM_ON_COMBINE

extension Publisher where Output: Comparable {
  /// Sends the smallest value when the upstream finishes, the first of equal ones; only finishes if there was none.
  ///
  /// Demand: the upstream is asked for everything; the result waits for demand, and so does the end. A failure ends the
  /// stream without a result. Only one value is kept.
  ///
  ///     [3, 1, 2].publisher.min()   // 1
  @_disfavoredOverload
  @inlinable
  public func min() -> Publishers.Comparison<Self> {
    max(by: >)
  }

  /// Sends the greatest value when the upstream finishes, the first of equal ones; only finishes if there was none.
  ///
  /// Demand and the end: as for `min()`.
  ///
  ///     [3, 1, 2].publisher.max()   // 3
  @_disfavoredOverload
  @inlinable
  public func max() -> Publishers.Comparison<Self> {
    max(by: <)
  }
}

extension Publisher {
  /// Sends the smallest value by the given order, whose closure says whether its first argument comes before its
  /// second.
  ///
  /// Demand and the end: as for `min()`.
  ///
  ///     ["abc", "d"].publisher.min { $0.count < $1.count }   // d
  @_disfavoredOverload
  @inlinable
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    max { areInIncreasingOrder($1, $0) }
  }

  /// Sends the smallest value by the given order; an error that the closure throws cancels the upstream and ends the
  /// stream.
  ///
  ///     versions.tryMin { try $0.number() < $1.number() }
  @inlinable
  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  {
    tryMax { try areInIncreasingOrder($1, $0) }
  }

  /// Sends the greatest value by the given order, whose closure says whether its first argument comes before its
  /// second.
  ///
  /// Demand and the end: as for `min()`.
  ///
  ///     ["abc", "d"].publisher.max { $0.count < $1.count }   // abc
  @_disfavoredOverload
  @inlinable
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the greatest value by the given order; an error that the closure throws cancels the upstream and ends the
  /// stream.
  ///
  ///     versions.tryMax { try $0.number() < $1.number() }
  @inlinable
  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
  /// What `min` and `max` make. Of equal values the first wins.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether the second value replaces the first.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ReduceConduit(ComparisonRule<Output, Failure>(ascends: areInIncreasingOrder), subscriber))
    }
  }

  /// What `tryMin` and `tryMax` make.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether the second value replaces the first; it may throw.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = TryComparisonRule<Output, Upstream.Failure>(ascends: areInIncreasingOrder)
      upstream.subscribe(ReduceConduit(rule, subscriber))
    }
  }
}

@usableFromInline
struct ComparisonRule<Input, Failure: Error>: Reduction {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "Comparison" }
  @usableFromInline var result: Input?
  @usableFromInline let ascends: (Input, Input) -> Bool

  @inlinable
  init(ascends: @escaping (Input, Input) -> Bool) { self.ascends = ascends }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<Failure> {
    if result.map({ ascends($0, value) }) ?? true { result = value }
    return .proceed
  }
}

@usableFromInline
struct TryComparisonRule<Input, SourceFailure: Error>: Reduction {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "TryComparison" }
  @usableFromInline var result: Input?
  @usableFromInline let ascends: (Input, Input) throws -> Bool

  @inlinable
  init(ascends: @escaping (Input, Input) throws -> Bool) { self.ascends = ascends }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<any Error> {
    do {
      if try result.map({ try ascends($0, value) }) ?? true { result = value }
      return .proceed
    } catch {
      return .fail(error)
    }
  }
}

#endif
