#if !CORESTREAM_ON_COMBINE

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the newest publisher; each new one cancels the one before.
  ///
  /// - Finishes when the upstream and the newest publisher have; the first failure of either ends the stream.
  /// - Demand: the upstream is asked for everything, the newest publisher for what is open; what the one before it left
  ///   open goes on to it.
  /// - Threads: those of the publishers; values go out one at a time.
  ///
  ///       queries.map { search($0) }.switchToLatest()
  ///
  /// - Returns: A publisher of the values of the newest inner publisher.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends the values of the newest publisher, each of which may fail although the upstream can't; each new one cancels
  /// the one before.
  ///
  ///     queries.map { search($0) }.switchToLatest()
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Sends the values of the newest publisher, where nothing can fail; each new one cancels the one before.
  ///
  ///     selected.map { $0.$title }.switchToLatest()
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the values of the newest publisher, which can't fail although the upstream can; each new one cancels the one
  /// before.
  ///
  ///     sessions.map { $0.$user }.switchToLatest()
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}

extension Publishers {
  /// What `switchToLatest()` makes. Finishes when the upstream and the newest publisher have; fails when either does.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    /// Where the publishers come from.
    public let upstream: Upstream

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let switching = Switching<P, S>(subscriber)
      subscriber.receive(subscription: switching)
      upstream.subscribe(switching)
      switching.subscribed()
    }
  }
}

#endif
