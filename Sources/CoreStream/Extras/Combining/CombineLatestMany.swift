extension Publishers {
  /// The latest values of any number of publishers, each time one of them sends, once all have: Rx's
  /// `combineLatest(_:)` of a collection, and its rules for the end. Without publishers it sends one empty array.
  ///
  /// Finishes when all have, or when a value comes although some publisher has none and all others have finished. The
  /// first failure ends the stream. Demand: all are asked for everything; arrays wait for it. Threads: the publishers'.
  ///
  ///     Publishers.CombineLatestMany(fields.map(\.isValid)).map { $0.allSatisfy { $0 } }
  public struct CombineLatestMany<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publishers whose values are combined.
    public let publishers: [Upstream]

    // Favored, it would make the compiler check the elements of an array literal as often as there are combinations.
    /// Combines the publishers' values.
    @_disfavoredOverload
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Combines the publishers' values.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      OutletPublisher<Output, Failure>.start(subscriber) { outlet in LatestValues(of: publishers, outlet).subscribe() }
    }
  }
}

/// The latest value of each publisher. Everything runs in the outlet's gate.
@usableFromInline
final class LatestValues<Upstream: Publisher> {
  @usableFromInline let publishers: [Upstream]
  @usableFromInline let outlet: Outlet<[Upstream.Output], Upstream.Failure>
  @usableFromInline @exclusivity(unchecked) var latest: [Upstream.Output?]
  /// The publishers that have sent nothing yet.
  @usableFromInline @exclusivity(unchecked) var silent: Int
  @usableFromInline @exclusivity(unchecked) var isFinished: [Bool]
  @usableFromInline @exclusivity(unchecked) var unfinished: Int

  @inlinable
  init(of publishers: [Upstream], _ outlet: Outlet<[Upstream.Output], Upstream.Failure>) {
    self.publishers = publishers
    self.outlet = outlet
    latest = [Upstream.Output?](repeating: nil, count: publishers.count)
    isFinished = [Bool](repeating: false, count: publishers.count)
    (silent, unfinished) = (publishers.count, publishers.count)
  }

  @inlinable
  func subscribe() -> CompositeCancellable {
    let all = CompositeCancellable()
    for (index, publisher) in publishers.enumerated() {
      var key: CompositeCancellable.Key?
      let inlet = outlet.inlet(
        finished: { if !self.finish(index), let key { all.remove(for: key) } }, value: { self.receive($0, at: index) })
      key = all.insert(inlet)
      publisher.subscribe(inlet)
    }
    if publishers.isEmpty {
      outlet.send([])
      outlet.send(completion: .finished)
    }
    return all
  }

  @inlinable
  func receive(_ value: Upstream.Output, at index: Int) {
    if latest[index] == nil { silent -= 1 }
    latest[index] = .some(value)
    if silent == 0 {
      outlet.send(latest.map { $0! })
    } else if unfinished == (isFinished[index] ? 0 : 1) {
      outlet.send(completion: .finished)
    }
  }

  /// Says whether all have finished.
  @inlinable
  func finish(_ index: Int) -> Bool {
    isFinished[index] = true
    unfinished -= 1
    if unfinished == 0 { outlet.send(completion: .finished) }
    return unfinished == 0
  }
}
