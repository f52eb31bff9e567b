extension Publishers {
  /// A publisher that owns a resource while it is subscribed to: Rx's `Observable.using`.
  ///
  /// Each subscription makes its own resource, then the publisher from it; the resource is cancelled at the end, after
  /// the publisher was released. Demand: values wait for it. Errors and threads: the publisher's.
  ///
  ///     Publishers.Using({ Lease(file) }) { lease in lease.lines }
  public struct Using<Resource: Cancellable, Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let resource: () -> Resource
    @usableFromInline let makePublisher: (Resource) -> Upstream

    /// A publisher made from a resource.
    @inlinable
    public init(_ resource: @escaping () -> Resource, publisher: @escaping (Resource) -> Upstream) {
      self.resource = resource
      makePublisher = publisher
    }

    @inlinable
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      OutletPublisher<Output, Failure> { outlet in
        let owned = resource()
        let publisher = makePublisher(owned)
        if let value = publisher.onlyValue {
          outlet.send(value)
          outlet.send(completion: .finished)
          return owned
        }
        return TwoCancellables(publisher.feed(outlet) { outlet.send($0) }, owned)
      }
      .receive(subscriber: subscriber)
    }
  }

  /// A publisher that owns a resource while it is subscribed to, made by functions that may throw: their errors end the
  /// stream. Everything else is as for `Using`.
  ///
  ///     Publishers.TryUsing({ try Lease(file) }) { lease in try lease.lines() }
  public struct TryUsing<Resource: Cancellable, Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    @usableFromInline let resource: () throws -> Resource
    @usableFromInline let makePublisher: (Resource) throws -> Upstream

    /// A publisher made from a resource.
    @inlinable
    public init(_ resource: @escaping () throws -> Resource, publisher: @escaping (Resource) throws -> Upstream) {
      self.resource = resource
      makePublisher = publisher
    }

    @inlinable
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      OutletPublisher<Output, Failure> { outlet in
        let owned = CompositeCancellable()
        do {
          let resource = try resource()
          owned.insert(resource)
          let inlet = try makePublisher(resource).mapError { $0 as any Error }.feed(outlet) { outlet.send($0) }
          return CompositeCancellable(inlet, owned)
        } catch {
          outlet.send(completion: .failure(error))
          return owned
        }
      }
      .receive(subscriber: subscriber)
    }
  }
}
