extension Publishers {
  /// A publisher that owns a resource while it is subscribed to: Rx's `Observable.using`.
  ///
  /// Each subscription makes its own resource, then the publisher from it; the resource is cancelled at the end, after
  /// the publisher was let go of. Demand: values wait for it. Errors and threads: the publisher's.
  ///
  ///     Publishers.Using({ Lease(file) }) { lease in lease.lines }
  public struct Using<Resource: Cancellable, Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let resource: () -> Resource
    private let makePublisher: (Resource) -> Upstream

    /// A publisher made from a resource.
    public init(_ resource: @escaping () -> Resource, publisher: @escaping (Resource) -> Upstream) {
      self.resource = resource
      makePublisher = publisher
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      Flow<Output, Failure> { outlet in
        let owned = resource()
        let inlet = makePublisher(owned).feed(outlet) { outlet.send($0) }
        return CompositeCancellable(inlet, owned)
      }
      .receive(subscriber: subscriber)
    }
  }
}
