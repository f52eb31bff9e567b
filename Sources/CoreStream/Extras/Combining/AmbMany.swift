extension Publishers {
  /// Of any number of publishers the first one to send anything; the others are cancelled: Rx's `amb(_:)` of a
  /// collection.
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
      OutletPublisher { outlet in Race(of: publishers.count, outlet).run(publishers) }.receive(subscriber: subscriber)
    }
  }
}

/// Who runs, and who has won. Assumes the outlet's gate where it says so.
private final class Race<Output, Failure: Error> {
  private let outlet: Outlet<Output, Failure>
  private let runners: [CompositeCancellable]
  private var winner: Int?

  init(of count: Int, _ outlet: Outlet<Output, Failure>) {
    self.outlet = outlet
    runners = (0..<count).map { _ in CompositeCancellable() }
  }

  func run<Upstream: Publisher>(_ publishers: [Upstream]) -> CompositeCancellable
  where Upstream.Output == Output, Upstream.Failure == Failure {
    for (number, publisher) in publishers.enumerated() {
      let inlet = Inlet<Output, Failure>(
        value: { value in self.outlet.synchronized { if self.hasWon(number) { self.outlet.send(value) } } },
        completion: { completion in
          self.outlet.synchronized { if self.hasWon(number) { self.outlet.send(completion: completion) } }
        })
      publisher.subscribe(inlet)
      runners[number].insert(inlet)
    }
    return CompositeCancellable(runners)
  }

  /// Whether it is this one that has won; the first that asks has. Assumes the outlet's gate.
  private func hasWon(_ number: Int) -> Bool {
    if winner == nil {
      winner = number
      for (other, runner) in runners.enumerated() where other != number { runner.cancel() }
    }
    return winner == number
  }
}
