#if !CORESTREAM_ON_COMBINE

extension Publisher {
  // Disfavored beside the member that joins the step to the one before: with two equal overloads a chain of n links
  // has 2ⁿ solutions for the compiler to compare.
  /// Sends the values for which the closure says true.
  ///
  /// Demand: passed on, one for one; a value that is left out is made up for. Completion and threads: the upstream's.
  /// Filters one after the other become one step.
  ///
  ///     [1, 2, 3].publisher.filter { $0 != 2 }   // 1 3
  ///
  /// - Parameter isIncluded: Returns whether a value is sent on.
  /// - Returns: A publisher of the values for which `isIncluded` returns true.
  @_disfavoredOverload
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Sends the values for which the closure says true; an error that it throws cancels the upstream and ends the
  /// stream.
  ///
  ///     lines.tryFilter { try parse($0).isError }
  ///
  /// - Parameter isIncluded: Returns whether a value is sent on; an error that it throws becomes the failure.
  /// - Returns: A publisher that may fail with any error.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// What `filter(_:)` makes.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether a value is sent on.
    public let isIncluded: (Upstream.Output) -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, isIncluded))
    }

    /// Passes the upstream's own subscription on: there is nothing to add to it.
    @usableFromInline
    struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let downstream: Downstream
      @usableFromInline let isIncluded: (Upstream.Output) -> Bool

      @inlinable
      init(_ downstream: Downstream, _ isIncluded: @escaping (Upstream.Output) -> Bool) {
        self.downstream = downstream
        self.isIncluded = isIncluded
      }

      @inlinable
      func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        isIncluded(input) ? downstream.receive(input) : .max(1)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
      @usableFromInline var description: String { "Filter" }
    }
  }

  /// What `tryFilter(_:)` makes.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether a value is sent on, or throws.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepConduit(TryFilterStep<Output, Upstream.Failure>(isIncluded: isIncluded), subscriber))
    }
  }
}

extension Publishers.Filter {
  /// Filters once more, in one step with the filter before.
  ///
  ///     numbers.filter { $0 > 0 }.filter { $0 < 10 }
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
  }

  /// Filters once more, in one step with the filter before; an error that the closure throws ends the stream.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}

extension Publishers.TryFilter {
  /// Filters once more, in one step with the filter before.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    tryFilter(isIncluded)
  }

  /// Filters once more, in one step with the filter before; an error that the closure throws ends the stream.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}

@usableFromInline
struct TryFilterStep<Input, SourceFailure: Error>: ValueStep {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "TryFilter" }
  @inlinable static var misuse: ProtocolViolation { .traps }
  @usableFromInline let isIncluded: (Input) throws -> Bool

  @inlinable
  init(isIncluded: @escaping (Input) throws -> Bool) { self.isIncluded = isIncluded }

  @inlinable
  func receive(_ value: Input) -> StepOutcome<Input, any Error> {
    do { return try isIncluded(value) ? .pass(value) : .skip } catch { return .fail(error) }
  }
}

#endif
