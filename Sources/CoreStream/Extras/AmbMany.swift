extension Publishers {
  /// Of any number of publishers the first one to send anything; the others are cancelled: Rx's `amb(_:)` of a collection.
  ///
  /// Without publishers it never sends anything. Demand, end and threads: the chosen publisher's.
  ///
  ///     Publishers.AmbMany(mirrors.map { $0.load() })
  public struct AmbMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publishers to choose from.
    public let publishers: [Upstream]

    // Favored, it would make the compiler check the elements of an array literal as often as there are combinations.
    /// Chooses one of the publishers.
    @_disfavoredOverload
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Chooses one of the publishers.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let silence = AnyPublisher<Output, Failure>.flow { _ in CompositeCancellable() }
      publishers.reduce(silence) { $0.amb($1) }.receive(subscriber: subscriber)
    }
  }
}
