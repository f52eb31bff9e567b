#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Adds all values up and sends the one result when the upstream finishes, the initial result if there were none.
  ///
  /// Demand: the upstream is asked for everything; the result waits for demand. A failure ends the stream without a
  /// result.
  ///
  ///     [1, 2, 3].publisher.reduce(0, +)   // 6
  ///
  /// - Parameters:
  ///   - initialResult: The first argument of the first call, and the result of an empty upstream.
  ///   - nextPartialResult: Makes the next result of the last one and a value.
  /// - Returns: A publisher of one result.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
    -> Publishers.Reduce<Self, T>
  {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Adds all values up; an error that the closure throws cancels the upstream and ends the stream.
  ///
  ///     lines.tryReduce(0) { try $0 + parse($1).size }
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// What `reduce(_:_:)` makes. An empty upstream gives the initial result.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What the first value is added to.
    public let initial: Output

    /// Makes the next result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = ReduceRule<Upstream.Output, Output, Failure>(initial: initial, next: nextPartialResult)
      upstream.subscribe(ReduceConduit(rule, subscriber))
    }
  }

  /// What `tryReduce(_:_:)` makes. An empty upstream gives the initial result.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// What the first value is added to.
    public let initial: Output

    /// Makes the next result, or throws.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = TryReduceRule<Upstream.Output, Output, Upstream.Failure>(initial: initial, next: nextPartialResult)
      upstream.subscribe(ReduceConduit(rule, subscriber))
    }
  }
}

@usableFromInline
struct ReduceRule<Input, Output, Failure: Error>: Reduction {
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "Reduce" }
  @usableFromInline var result: Output?
  @usableFromInline let next: (Output, Input) -> Output

  @inlinable
  init(initial: Output, next: @escaping (Output, Input) -> Output) {
    result = .some(initial)
    self.next = next
  }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<Failure> {
    if let current = result { result = .some(next(current, value)) }
    return .proceed
  }
}

@usableFromInline
struct TryReduceRule<Input, Output, SourceFailure: Error>: Reduction {
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "TryReduce" }
  @usableFromInline var result: Output?
  @usableFromInline let next: (Output, Input) throws -> Output

  @inlinable
  init(initial: Output, next: @escaping (Output, Input) throws -> Output) {
    result = .some(initial)
    self.next = next
  }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<any Error> {
    do {
      if let current = result { result = .some(try next(current, value)) }
      return .proceed
    } catch {
      return .fail(error)
    }
  }
}

#endif
