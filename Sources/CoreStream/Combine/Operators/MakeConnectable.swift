#if !CORESTREAM_ON_COMBINE

extension Publisher where Failure == Never {
  /// Lets subscribers attach first; values flow after `connect()`.
  ///
  /// Each `connect()` subscribes to the upstream for all subscribers at once, through a `PassthroughSubject`: a value
  /// that a subscriber has not asked for is dropped for it. A publisher that may fail needs `multicast`.
  ///
  ///     let numbers = (1...3).publisher.makeConnectable()
  ///     let token = numbers.sink { print($0) }
  ///     let connection = numbers.connect()   // 1 2 3
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// What `makeConnectable()` makes.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// The publisher that the operator of this name makes.
    public init(upstream: Upstream) {
      inner = upstream.multicast(subject: PassthroughSubject())
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }

    /// Subscribes to the upstream; cancelling the result cancels that subscription.
    public func connect() -> any Cancellable { inner.connect() }
  }
}

#endif
