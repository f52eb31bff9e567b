#if !CORESTREAM_ON_COMBINE

extension Publishers {
  /// A publisher of a sequence's elements.
  ///
  /// - Demand: as many elements as are asked for, on the thread that asks. Each subscriber makes an iterator of its
  ///   own, which is one element ahead.
  /// - Completion: right after the last element; an empty sequence finishes without being asked.
  /// - Many of its operators run at once, when the chain is built, as in Combine.
  ///
  ///       Publishers.Sequence<[Int], Never>(sequence: [1, 2, 3]).sink { print($0) }
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// What is sent.
    public let sequence: Elements

    /// A publisher of the elements.
    @inlinable
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      SequenceSubscription.start(sequence, then: .finished, to: subscriber)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher of the elements, sent as fast as they are asked for; see `Publishers.Sequence`.
  ///
  /// `trampolinedPublisher` lets several such publishers take turns, as Rx's do.
  ///
  ///     [1, 2, 3].publisher.sink { print($0) }
  @inlinable public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

#endif
