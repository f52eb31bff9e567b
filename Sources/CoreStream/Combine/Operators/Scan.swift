#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the running result: of the last result and each value, the next result. The initial one is not sent.
  ///
  /// Demand, completion and threads: the upstream's, one result for each value.
  ///
  ///     [1, 2, 3].publisher.scan(0, +)   // 1 3 6
  ///
  /// - Parameters:
  ///   - initialResult: The first argument of the first call.
  ///   - nextPartialResult: Makes the next result of the last one and a value.
  /// - Returns: A publisher of one result for each value.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends the running result; an error that the closure throws cancels the upstream and ends the stream.
  ///
  ///     lines.tryScan(0) { try $0 + parse($1).size }
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// What `scan(_:_:)` makes.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What the first value is added to; it is not sent itself.
    public let initialResult: Output

    /// Makes the next result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, initialResult, nextPartialResult))
    }

    /// Passes the upstream's own subscription on: there is nothing to add to it.
    @usableFromInline
    final class Inner<Downstream: Subscriber>: Subscriber, CustomStringConvertible, CustomReflectable,
      CustomPlaygroundDisplayConvertible
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline typealias Input = Upstream.Output
      @usableFromInline let downstream: Downstream
      @usableFromInline let next: (Output, Input) -> Output
      @usableFromInline @exclusivity(unchecked) var result: Output

      @inlinable
      init(_ downstream: Downstream, _ result: Output, _ next: @escaping (Output, Input) -> Output) {
        self.downstream = downstream
        self.result = result
        self.next = next
      }

      @inlinable
      func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

      @inlinable
      func receive(_ input: Input) -> Subscribers.Demand {
        result = next(result, input)
        return downstream.receive(result)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }

      @usableFromInline var description: String { "Scan" }
      @usableFromInline var customMirror: Mirror {
        Mirror(self, children: [("downstream", downstream as Any), ("result", result as Any)])
      }
      @usableFromInline var playgroundDescription: Any { description }
    }
  }

  /// What `tryScan(_:_:)` makes.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// What the first value is added to; it is not sent itself.
    public let initialResult: Output

    /// Makes the next result, or throws.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let step = TryScanStep<Upstream.Output, Output, Upstream.Failure>(result: initialResult, next: nextPartialResult)
      upstream.subscribe(StepConduit(step, subscriber))
    }
  }
}

@usableFromInline
struct TryScanStep<Input, Output, SourceFailure: Error>: ValueStep {
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "TryScan" }
  @inlinable static var misuse: ProtocolViolation { .counts }
  @usableFromInline var result: Output
  @usableFromInline let next: (Output, Input) throws -> Output

  @inlinable
  init(result: Output, next: @escaping (Output, Input) throws -> Output) {
    self.result = result
    self.next = next
  }

  @inlinable
  mutating func receive(_ value: Input) -> StepOutcome<Output, any Error> {
    do { result = try next(result, value) } catch { return .fail(error) }
    return .pass(result)
  }

  @usableFromInline
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] {
    [("downstream", downstream), ("status", upstream), ("result", result)]
  }
}

#endif
