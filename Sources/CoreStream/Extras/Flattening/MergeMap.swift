extension Publisher {
  // Not disfavored like the others: where all are, the compiler goes on looking for something better in every chain.
  /// Makes a publisher of each value and sends what all of them send, as it comes: Rx's `flatMap`.
  ///
  /// Once an inner publisher fails, the upstream is cancelled, when the downstream has heard the failure; Combine's
  /// `flatMap` lets it go on. Everything else is as with that.
  ///
  ///     taps.mergeMap { _ in api.load() }.retry(2)   // Each attempt listens to the taps alone.
  @inlinable
  public func mergeMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.MergeMap<P, Self> where P.Failure == Failure {
    Publishers.MergeMap(upstream: self, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher, which may fail, of each value of one that can't, and sends what all of them send.
  ///
  ///     taps.mergeMap { _ in api.load() }
  @inlinable
  @_disfavoredOverload
  public func mergeMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.MergeMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).mergeMap(transform)
  }

  /// Makes a publisher of each value and sends what all of them send; neither can fail.
  ///
  ///     names.mergeMap { Just($0.count) }
  @inlinable
  @_disfavoredOverload
  public func mergeMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.MergeMap<P, Self> where P.Failure == Never {
    Publishers.MergeMap(upstream: self, transform: transform)
  }
}

extension Publisher {
  /// Makes a publisher, which can't fail, of each value and sends what all of them send.
  ///
  ///     requests.mergeMap { request in Just(request.id) }
  @inlinable
  @_disfavoredOverload
  public func mergeMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.MergeMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    mergeMap { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publishers {
  /// What `mergeMap(_:)` makes. Finishes when the upstream and all inner publishers have.
  public struct MergeMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> NewPublisher) {
      self.upstream = upstream
      self.transform = transform
    }
  }
}
