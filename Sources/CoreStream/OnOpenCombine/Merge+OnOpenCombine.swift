#if CORESTREAM_ON_OPENCOMBINE

// OpenCombine 0.14 has no `merge`, which Combine has: one type a number of publishers, because each may be of another
// type.

/// Subscribes to each publisher in its turn, and sends what they send; finishes when all have.
func merging<Output, Failure: Error>(_ publishers: [AnyPublisher<Output, Failure>]) -> OutletPublisher<Output, Failure>
{
  OutletPublisher { outlet in
    let all = CompositeCancellable()
    var active = publishers.count
    for publisher in publishers {
      let finish = {
        active -= 1
        if active == 0 { outlet.send(completion: .finished) }
      }
      let inlet = outlet.inlet(release: .beforeFinishing, finished: finish) { (value: Output) in outlet.send(value) }
      all.insert(inlet)
      publisher.subscribe(inlet)
    }
    if publishers.isEmpty { outlet.send(completion: .finished) }
    return all
  }
}

extension Publishers {
  /// Sends the values of any number of publishers as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    /// Joins the publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Joins the publishers.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      merging(publishers.map { $0.eraseToAnyPublisher() }).receive(subscriber: subscriber)
    }

    /// Adds a publisher.
    public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
  }
}

extension Publisher {
  /// Sends the values of both publishers as they come; finishes when both have, and fails when any does.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }
}

#endif
