extension Publishers {
  /// Any number of publishers one after the other, each subscribed when the one before has finished: Rx's `concat(_:)`.
  ///
  /// Finishes after the last one, at once without publishers; a failure ends the stream. Demand: each is asked for
  /// everything; values wait for it. Threads: the publishers'.
  ///
  ///     Publishers.ConcatenateMany(cached, fresh)
  public struct ConcatenateMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publishers, in their order.
    public let publishers: [Upstream]

    // Favored, it would make the compiler check the elements of an array literal as often as there are combinations.
    /// Puts the publishers one after the other.
    @_disfavoredOverload
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Puts the publishers one after the other.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      OutletPublisher<Output, Failure> { outlet in
        let current = SerialCancellable()
        var remaining = publishers.makeIterator()
        let steps = SerialSteps()
        func next() {
          guard let publisher = remaining.next() else { return outlet.send(completion: .finished) }
          let inlet = PassingInlet(outlet) { _ in steps.run(next) }
          current.cancellable = inlet
          publisher.subscribe(inlet)
        }
        steps.run(next)
        return current
      }
      .receive(subscriber: subscriber)
    }
  }
}
