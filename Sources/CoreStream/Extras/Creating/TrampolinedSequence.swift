extension Publishers {
  /// Sends a sequence's elements on the thread's trampoline: Rx's `from`, `of` and `range`.
  ///
  /// Combine's sequence publisher sends everything at once. This one takes a step for each element, and one for the
  /// end, and lets the other trampolined sources of the same subscription take theirs in between.
  /// - Iteration begins at the first request of each subscriber; operators on it are lazy.
  /// - Demand: as many elements as are asked for. Threads: the one that asks.
  ///
  ///       [1, 2, 3].trampolinedPublisher.merge(with: [10, 20, 30].trampolinedPublisher)  // 1 10 2 20 3 30
  public struct TrampolinedSequence<Elements: Swift.Sequence>: Publisher {
    public typealias Output = Elements.Element
    public typealias Failure = Never

    /// What is sent.
    public let sequence: Elements

    /// A publisher of the sequence's elements.
    @inlinable
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    @inlinable

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      let steps = TrampolinedSteps(subscriber) {
        var iterator = sequence.makeIterator()
        return { iterator.next().map { .value($0) } ?? .finished }
      }
      subscriber.receive(subscription: steps)
    }
  }
}

extension Sequence {
  /// The elements as a publisher that takes turns with others of its kind: Rx's `Observable.from(_:)`.
  ///
  ///     [1, 2, 3].trampolinedPublisher.sink { print($0) }
  ///     (1..<4).trampolinedPublisher  // Rx's `range(start: 1, count: 3)`
  @_disfavoredOverload
  @inlinable
  public var trampolinedPublisher: Publishers.TrampolinedSequence<Self> {
    Publishers.TrampolinedSequence(sequence: self)
  }
}
