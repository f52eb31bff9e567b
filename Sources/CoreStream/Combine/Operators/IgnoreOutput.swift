#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends only the completion, normal or failure, as soon as it comes.
  ///
  /// Demand: the upstream is asked for everything, and the completion waits for none.
  ///
  ///     upload.ignoreOutput().sink(receiveCompletion: { print($0) }, receiveValue: { _ in })
  ///
  /// - Returns: A publisher of the completion alone.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publishers {
  /// What `ignoreOutput()` makes.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

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

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publishers.IgnoreOutput {
  /// Passes the upstream's own subscription on: there is nothing to add to it.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Described
  where Downstream.Input == Never, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    /// An extra's, until it has ended.
    @usableFromInline var lingering: (any Subscription)?

    @inlinable
    init(_ downstream: Downstream) {
      self.downstream = downstream
    }

    @inlinable
    func receive(subscription: any Subscription) {
      if subscription.lingers { lingering = subscription }
      downstream.receive(subscription: subscription)
      subscription.request(.unlimited)
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let ended = lingering.take()
      // RxSwift's `ignoreElements()` is a `flatMap`, which disposes of a stream before it sends that this has finished.
      if case .finished = completion { ended?.cancelIfLingering() }
      downstream.receive(completion: completion)
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @usableFromInline var description: String { "IgnoreOutput" }
  }
}

#endif
