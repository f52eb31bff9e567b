extension Publishers {
  /// The values of any number of publishers, by position: Rx's `zip(_:)` of a collection, and its rules for the end.
  ///
  /// Finishes when all have, or when a value comes that can't be paired, because all other publishers have finished;
  /// at once without publishers. The first failure ends the stream. Demand: all are asked for everything; arrays wait
  /// for it. Threads: the publishers'.
  ///
  ///     Publishers.ZipMany(requests.map { api.send($0) }).sink { answers in … }
  public struct ZipMany<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publishers whose values are paired.
    public let publishers: [Upstream]

    // Favored, it would make the compiler check the elements of an array literal as often as there are combinations.
    /// Pairs the publishers' values.
    @_disfavoredOverload
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Pairs the publishers' values.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      OutletPublisher<Output, Failure>.start(subscriber) { outlet in ZippedValues(of: publishers, outlet).subscribe() }
    }
  }
}

/// The values that wait for their partners. Everything runs in the outlet's gate.
@usableFromInline
final class ZippedValues<Upstream: Publisher> {
  @usableFromInline let publishers: [Upstream]
  @usableFromInline let outlet: Outlet<[Upstream.Output], Upstream.Failure>
  @usableFromInline @exclusivity(unchecked) var waiting: [FirstInFirstOut<Upstream.Output>]
  /// The publishers of which no value waits.
  @usableFromInline @exclusivity(unchecked) var empty: Int
  @usableFromInline @exclusivity(unchecked) var unfinished: Int

  @inlinable
  init(of publishers: [Upstream], _ outlet: Outlet<[Upstream.Output], Upstream.Failure>) {
    self.publishers = publishers
    self.outlet = outlet
    waiting = [FirstInFirstOut](repeating: FirstInFirstOut(), count: publishers.count)
    (empty, unfinished) = (publishers.count, publishers.count)
  }

  @inlinable
  func subscribe() -> CompositeCancellable {
    let all = CompositeCancellable()
    for (index, publisher) in publishers.enumerated() {
      var key: CompositeCancellable.Key?
      let inlet = outlet.inlet(
        finished: { if !self.finishOne(), let key { all.remove(for: key) } }, value: { self.receive($0, at: index) })
      key = all.insert(inlet)
      publisher.subscribe(inlet)
    }
    if publishers.isEmpty { outlet.send(completion: .finished) }
    return all
  }

  @inlinable
  func receive(_ value: Upstream.Output, at index: Int) {
    if waiting[index].isEmpty { empty -= 1 }
    waiting[index].append(value)
    if empty == 0 {
      outlet.send(takeRow())
    } else if unfinished == 1 {
      outlet.send(completion: .finished)
    }
  }

  @inlinable
  func takeRow() -> [Upstream.Output] {
    waiting.indices.map { index in
      let value = waiting[index].popFirst()
      if waiting[index].isEmpty { empty += 1 }
      return value!
    }
  }

  /// Says whether all have finished.
  @inlinable
  func finishOne() -> Bool {
    unfinished -= 1
    if unfinished == 0 { outlet.send(completion: .finished) }
    return unfinished == 0
  }
}
