#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends what the closure makes of each value.
  ///
  /// Demand, completion and threads: the upstream's, whose own subscription is passed on.
  ///
  ///     [1, 2].publisher.map { $0 * 10 }   // 10 20
  ///
  /// - Parameter transform: Returns what is sent in place of a value.
  /// - Returns: A publisher of what `transform` returns.
  @inlinable
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> Publishers.Map<Self, Result> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Sends the given value in place of each nil, so that the values are no longer optional.
  ///
  /// Demand, completion and threads: as for `map(_:)`.
  ///
  ///     ["1", "x"].publisher.map { Int($0) }.replaceNil(with: 0)   // 1 0
  ///
  /// - Parameter output: What is sent in place of each nil.
  /// - Returns: A publisher of values that are no longer optional.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}

extension Publishers {
  /// What `map(_:)` makes. Completions and failures pass through.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes an output of a value.
    public let transform: (Upstream.Output) -> Output

    /// A publisher of transformed values.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber, transform: transform))
    }

    @usableFromInline
    struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let downstream: Downstream
      @usableFromInline let transform: (Upstream.Output) -> Output

      @inlinable
      init(downstream: Downstream, transform: @escaping (Upstream.Output) -> Output) {
        self.downstream = downstream
        self.transform = transform
      }

      @inlinable
      func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(transform(input)) }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
      @usableFromInline var description: String { "Map" }
    }
  }
}

extension Publishers.Map {
  // Disfavored beside every publisher's `map`: with two equal overloads a chain of n links has 2ⁿ solutions for the
  // compiler to compare, and were it the better one, other overloads in the expression would be tried longer.
  /// Maps once more, in one step with the mapping before, where a type asks for that.
  ///
  ///     let doubled: Publishers.Map<Numbers, Int> = numbers.map { $0 + 1 }.map { $0 * 2 }
  @_disfavoredOverload
  @inlinable
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> Publishers.Map<Upstream, Result> {
    let first = self.transform
    return Publishers.Map<Upstream, Result>(upstream: upstream) { transform(first($0)) }
  }

  /// Maps once more, in one step with the mapping before; an error that the closure throws ends the stream.
  @inlinable
  public func tryMap<Result>(_ transform: @escaping (Output) throws -> Result) -> Publishers.TryMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryMap<Upstream, Result>(upstream: upstream) { try transform(first($0)) }
  }
}

#endif
