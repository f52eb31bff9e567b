#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// One subscription for all subscribers, begun by the first and ended when the last has cancelled.
  ///
  /// - Whoever comes after the end receives only the completion; `share(replay:scope:)` starts again, as Rx does.
  /// - Demand: the upstream is asked for everything once a subscriber asks; a value that another has not asked for is
  ///   dropped for that one.
  /// - Threads: the upstream's; subscribers receive in the order of subscription.
  ///
  ///       let image = download.share()
  ///
  /// - Returns: A publisher of reference type that subscribes to the upstream once.
  @inlinable
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}

extension Publishers {
  /// What `share()` makes: `multicast` with a `PassthroughSubject`, and `autoconnect()`.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      shared.subscribe(subscriber)
    }

    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}

#endif
