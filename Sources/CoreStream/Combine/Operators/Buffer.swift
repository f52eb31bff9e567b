#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Keeps values that come faster than they are asked for, up to a number.
  ///
  /// - Demand: `.byRequest` asks the upstream for everything; `.keepFull` asks for as many as fit, and for one more for
  ///   each that goes out.
  /// - When it is full, the newest or the oldest value is dropped, or the upstream is cancelled and the stream fails.
  /// - The normal end waits until what is kept has gone out, and for demand; a failure overtakes values that wait for
  ///   demand.
  /// - Threads: the upstream's, or that of whoever asks.
  ///
  ///       subject.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest)
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// When a buffer asks its upstream for values.
  public enum PrefetchStrategy: Sendable {
    /// Asks for as many as fit, and for another whenever one has gone out.
    case keepFull

    /// Asks for everything at once.
    case byRequest
  }

  /// What a buffer does when it is full.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops what comes.
    case dropNewest

    /// Drops what has waited longest.
    case dropOldest

    /// Fails.
    case customError(() -> Failure)
  }

  /// What `buffer(size:prefetch:whenFull:)` makes. A failure overtakes the values that wait for demand.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values are kept.
    public let size: Int

    /// When the upstream is asked for values.
    public let prefetch: PrefetchStrategy

    /// What becomes of a value that finds the buffer full.
    public let whenFull: BufferingStrategy<Failure>

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(self, subscriber))
    }
  }
}

#endif
