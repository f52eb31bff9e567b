#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends what the closure makes of each value; an error that it throws cancels the upstream and ends the stream.
  ///
  /// Demand: passed on, one for one. Completion and threads: the upstream's; its failures become `any Error`.
  ///
  ///     data.tryMap { try JSONDecoder().decode(Movie.self, from: $0) }
  @inlinable
  public func tryMap<Result>(_ transform: @escaping (Output) throws -> Result) -> Publishers.TryMap<Self, Result> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// What `tryMap(_:)` makes.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes an output of a value, or throws.
    public let transform: (Upstream.Output) throws -> Output

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        StepConduit(TryMapStep<Upstream.Output, Output, Upstream.Failure>(transform: transform), subscriber))
    }
  }
}

extension Publishers.TryMap {
  // Disfavored like `Publishers.Map`'s.
  /// Maps once more, in one step with the mapping before, where a type asks for that.
  @_disfavoredOverload
  @inlinable
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> Publishers.TryMap<Upstream, Result> {
    tryMap(transform)
  }

  /// Maps once more, in one step with the mapping before; an error that the closure throws ends the stream.
  @inlinable
  public func tryMap<Result>(_ transform: @escaping (Output) throws -> Result) -> Publishers.TryMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryMap<Upstream, Result>(upstream: upstream) { try transform(first($0)) }
  }
}

@usableFromInline
struct TryMapStep<Input, Output, SourceFailure: Error>: ValueStep {
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "TryMap" }
  @inlinable static var misuse: ProtocolViolation { .countsWithFailures }
  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(transform: @escaping (Input) throws -> Output) { self.transform = transform }

  @inlinable
  func receive(_ value: Input) -> StepOutcome<Output, any Error> {
    do { return .pass(try transform(value)) } catch { return .fail(error) }
  }

  @usableFromInline
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] { [] }
}

#endif
