#if !CORESTREAM_ON_COMBINE

extension Publisher where Failure == Never {
  /// Says that this publisher, which cannot fail, may be treated as one that fails with the given errors.
  ///
  /// It does nothing at run time: the upstream's own subscription is passed on.
  ///
  ///     Just(1).setFailureType(to: URLError.self)
  ///
  /// - Parameter failureType: The type that the failure is to have.
  /// - Returns: A publisher that sends the same, and has this type of failure.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// What `setFailureType(to:)` makes.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber))
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publishers.SetFailureType {
  /// Sets another failure type; the publisher still cannot fail. What was set before leaves no trace.
  ///
  ///     Just(1).setFailureType(to: URLError.self).setFailureType(to: DecodingError.self)
  @inlinable
  public func setFailureType<E: Error>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> {
    Publishers.SetFailureType<Upstream, E>(upstream: upstream)
  }
}

extension Publishers.SetFailureType {
  /// Passes the upstream's own subscription on: there is nothing to add to it.
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, Described
  where Downstream.Input == Upstream.Output, Downstream.Failure == Failure {
    @usableFromInline let downstream: Downstream

    @inlinable
    init(_ downstream: Downstream) {
      self.downstream = downstream
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
    func receive(completion: Subscribers.Completion<Never>) {
      downstream.receive(completion: .finished)
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @usableFromInline var description: String { "SetFailureType" }
  }
}

#endif
