#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the values of both publishers as they come.
  ///
  /// - Finishes when both have; the first failure ends the stream and cancels the other.
  /// - Demand: unlimited demand goes on to both. With a limited one each is asked for one value at a time, and one that
  ///   finds no demand waits.
  /// - Threads: those of the publishers; values go out one at a time.
  ///
  ///       increments.merge(with: decrements)
  @inlinable
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Sends the values of both publishers, which are of one type, as they come; the rules are those of `merge(with:)`.
  ///
  ///     taps.merge(with: moreTaps)
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}

extension Publishers {
  /// What `merge(with:)` makes of two publishers. Finishes when both have; fails when either does.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// A publisher that is merged.
    public let a: A

    /// A publisher that is merged.
    public let b: B

    /// Merges the publishers.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeCore("Merge", subscriber)
      hub.sendSubscription()
      let inlets = hub.addInlets(2)
      a.subscribe(inlets[0])
      b.subscribe(inlets[1])
      hub.closeMerge()
    }
  }

  /// What merging any number of publishers of one type makes. Finishes when all have; fails when any does.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publishers that are merged.
    public let publishers: [Upstream]

    // Favored, it would make the compiler check the elements of an array literal as often as there are combinations.
    /// Merges the publishers.
    @_disfavoredOverload
    @inlinable
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Merges the publishers.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeCore("Merge", subscriber)
      hub.sendSubscription()
      let inlets = hub.addInlets(publishers.count)
      for index in publishers.indices { publishers[index].subscribe(inlets[index]) }
      hub.closeMerge()
    }

    /// Merges one more publisher.
    @inlinable
    public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

#endif
