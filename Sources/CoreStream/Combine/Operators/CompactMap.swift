#if !CORESTREAM_ON_COMBINE

extension Publisher {
  // Disfavored beside the member that joins the step to the one before: with two equal overloads a chain of n links
  // has 2ⁿ solutions for the compiler to compare.
  /// Sends what the closure makes of each value, without the nils.
  ///
  /// Demand: passed on, one for one; a nil is made up for with another value. Completion and threads: the upstream's.
  /// Two such operators one after the other become one step.
  ///
  ///     ["1", "x"].publisher.compactMap { Int($0) }   // 1
  ///
  /// - Parameter transform: Returns what is sent in place of a value, or nil to send nothing.
  /// - Returns: A publisher of the results that are not nil.
  @_disfavoredOverload
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Sends what the closure makes of each value, without the nils; an error that it throws cancels the upstream and
  /// ends the stream.
  ///
  ///     lines.tryCompactMap { try $0.isEmpty ? nil : parse($0) }
  @inlinable
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// What `compactMap(_:)` makes.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes an output of a value, or nil.
    public let transform: (Upstream.Output) -> Output?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, transform))
    }

    /// Passes the upstream's own subscription on: there is nothing to add to it.
    @usableFromInline
    struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let downstream: Downstream
      @usableFromInline let transform: (Upstream.Output) -> Output?

      @inlinable
      init(_ downstream: Downstream, _ transform: @escaping (Upstream.Output) -> Output?) {
        self.downstream = downstream
        self.transform = transform
      }

      @inlinable
      func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        transform(input).map { downstream.receive($0) } ?? .max(1)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
      @usableFromInline var description: String { "CompactMap" }
    }
  }

  /// What `tryCompactMap(_:)` makes.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes an output of a value, or nil, or throws.
    public let transform: (Upstream.Output) throws -> Output?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        StepConduit(TryCompactMapStep<Upstream.Output, Output, Upstream.Failure>(transform: transform), subscriber))
    }
  }
}

extension Publishers.CompactMap {
  /// Maps once more, in one step with the mapping before.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
  }

  // Disfavored like `Publishers.Map`'s.
  /// Maps once more, in one step with the mapping before, where a type asks for that.
  ///
  ///     let doubled: Publishers.CompactMap<Lines, Int> = lines.compactMap { Int($0) }.map { $0 * 2 }
  @_disfavoredOverload
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
  }
}

extension Publishers.TryCompactMap {
  /// Maps once more, in one step with the mapping before; an error that the closure throws ends the stream.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { try first($0).flatMap(transform) }
  }
}

@usableFromInline
struct TryCompactMapStep<Input, Output, SourceFailure: Error>: ValueStep {
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "TryCompactMap" }
  @inlinable static var misuse: ProtocolViolation { .traps }
  @usableFromInline let transform: (Input) throws -> Output?

  @inlinable
  init(transform: @escaping (Input) throws -> Output?) { self.transform = transform }

  @inlinable
  func receive(_ value: Input) -> StepOutcome<Output, any Error> {
    do { return try transform(value).map { .pass($0) } ?? .skip } catch { return .fail(error) }
  }
}

#endif
