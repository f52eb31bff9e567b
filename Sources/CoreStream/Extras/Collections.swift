extension Collection where Element: Publisher {
  /// Everything that the publishers send, in the order in which it comes: Rx's `merge(_:)` of a collection.
  ///
  /// Finishes when all have, at once for an empty collection; the first failure ends the stream. Once the downstream has
  /// enough, the publishers that are still to come are not subscribed to; Rx does, and lets go of them at once. Demand:
  /// all are asked for everything; values wait for it. Threads: the publishers'.
  ///
  ///     [taps, keys].merge()
  public func merge() -> AnyPublisher<Element.Output, Element.Failure> {
    let publishers = Array(self)
    return .flow { outlet in
      let all = CompositeCancellable()
      // One more than the publishers, so that those that finish at once don't end the stream before all are subscribed.
      var active = publishers.count + 1
      func finishOne() {
        active -= 1
        if active == 0 { outlet.send(completion: .finished) }
      }
      for publisher in publishers where !outlet.isClosed {
        let inlet = outlet.inlet(release: .beforeFinishing, finished: finishOne) { (value: Element.Output) in
          outlet.send(value)
        }
        all.insert(inlet)
        publisher.subscribe(inlet)
      }
      outlet.synchronized(finishOne)
      return all
    }
  }

  /// The latest values of all publishers, each time one of them sends, once all have: Rx's `combineLatest(_:)` of a
  /// collection, and its rules for the end. An empty collection sends one empty array.
  ///
  ///     fields.map(\.isValid).combineLatest().map { $0.allSatisfy { $0 } }
  public func combineLatest() -> AnyPublisher<[Element.Output], Element.Failure> {
    let publishers = Array(self)
    return .flow { outlet in
      let all = CompositeCancellable()
      var latest = [Element.Output?](repeating: nil, count: publishers.count)
      var isFinished = [Bool](repeating: false, count: publishers.count)

      func receive(_ value: Element.Output, at index: Int) {
        latest[index] = value
        let values = latest.compactMap { $0 }
        if values.count == latest.count {
          outlet.send(values)
        } else if isFinished.indices.allSatisfy({ $0 == index || isFinished[$0] }) {
          outlet.send(completion: .finished)
        }
      }

      for (index, publisher) in publishers.enumerated() {
        let inlet = outlet.inlet(
          finished: {
            isFinished[index] = true
            if isFinished.allSatisfy({ $0 }) { outlet.send(completion: .finished) }
          },
          value: { receive($0, at: index) })
        all.insert(inlet)
        publisher.subscribe(inlet)
      }
      if publishers.isEmpty {
        outlet.send([])
        outlet.send(completion: .finished)
      }
      return all
    }
  }

  /// The values of all publishers, by position: Rx's `zip(_:)` of a collection, and its rules for the end.
  ///
  /// Finishes when all have, or when a value comes that can't be paired, because all other publishers have finished;
  /// at once for an empty collection.
  ///
  ///     requests.map { api.send($0) }.zip().sink { answers in … }
  public func zip() -> AnyPublisher<[Element.Output], Element.Failure> {
    let publishers = Array(self)
    return .flow { outlet in
      let all = CompositeCancellable()
      var waiting = [FirstInFirstOut<Element.Output>](repeating: FirstInFirstOut(), count: publishers.count)
      var unfinished = publishers.count

      func receive(_ value: Element.Output, at index: Int) {
        waiting[index].append(value)
        if !waiting.contains(where: \.isEmpty) {
          outlet.send(waiting.indices.compactMap { waiting[$0].popFirst() })
        } else if unfinished == 1 {
          outlet.send(completion: .finished)
        }
      }

      for (index, publisher) in publishers.enumerated() {
        let inlet = outlet.inlet(
          finished: {
            unfinished -= 1
            if unfinished == 0 { outlet.send(completion: .finished) }
          },
          value: { receive($0, at: index) })
        all.insert(inlet)
        publisher.subscribe(inlet)
      }
      if publishers.isEmpty { outlet.send(completion: .finished) }
      return all
    }
  }

  /// The publishers one after the other, each subscribed when the one before has finished: Rx's `concat(_:)`.
  ///
  /// Finishes after the last one, at once for an empty collection; a failure ends the stream. Demand: each is asked for
  /// everything; values wait for it. Threads: the publishers'.
  ///
  ///     [cached, fresh].concatenate()
  public func concatenate() -> AnyPublisher<Element.Output, Element.Failure> {
    let publishers = Array(self)
    return .flow { outlet in
      let current = SerialCancellable()
      var remaining = publishers.makeIterator()
      let turns = Turns()
      func next() {
        guard let publisher = remaining.next() else { return outlet.send(completion: .finished) }
        let inlet = outlet.inlet(finished: { turns.take(next) }) { (value: Element.Output) in outlet.send(value) }
        current.cancellable = inlet
        publisher.subscribe(inlet)
      }
      outlet.synchronized { turns.take(next) }
      return current
    }
  }

  /// The publisher that is first to send anything; the others are cancelled: Rx's `amb(_:)` of a collection.
  ///
  /// An empty collection never sends anything. Demand, end and threads: the chosen publisher's.
  ///
  ///     mirrors.map { $0.load() }.amb()
  public func amb() -> AnyPublisher<Element.Output, Element.Failure> {
    reduce(AnyPublisher.flow { _ in CompositeCancellable() }) { $0.amb($1) }
  }
}
