#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends what the closure makes of a failure in its place; values and the normal end pass through.
  ///
  /// Demand and threads: the upstream's, whose own subscription is passed on.
  ///
  ///     download.mapError { LoadingError.network($0) }
  ///
  /// - Parameter transform: Makes the new failure of the old one.
  /// - Returns: A publisher with the same values and another failure.
  @inlinable
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publishers {
  /// What `mapError(_:)` makes. Values and the normal end pass through.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes a failure of a failure.
    public let transform: (Upstream.Failure) -> Failure

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, _ transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, transform: transform))
    }
  }
}

extension Publishers.MapError {
  /// Passes the upstream's own subscription on: there is nothing to add to it.
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, Described
  where Downstream.Input == Upstream.Output, Downstream.Failure == Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Failure) -> Downstream.Failure

    @inlinable
    init(_ downstream: Downstream, transform: @escaping (Upstream.Failure) -> Downstream.Failure) {
      self.downstream = downstream
      self.transform = transform
    }

    @inlinable
    func receive(subscription: any Subscription) {
      downstream.receive(subscription: subscription)
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      downstream.receive(input)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      switch completion {
      case .finished: downstream.receive(completion: .finished)
      case .failure(let error): downstream.receive(completion: .failure(transform(error)))
      }
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @usableFromInline var description: String { "MapError" }
  }
}

#endif
