#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Goes on with another publisher after a failure.
  ///
  /// The closure makes it of the error. It is subscribed when the failure comes, with the demand that the first
  /// publisher left open, and its own failure ends the stream; a normal end of the first publisher never reaches the
  /// closure. Threads: those of whichever sends.
  ///
  ///     download.catch { _ in Just(placeholder) }
  ///
  /// - Parameter handler: Makes the publisher that follows a failure.
  /// - Returns: A publisher that goes on with what `handler` returns.
  @inlinable
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Goes on with another publisher after a failure, unless the closure throws: that error then ends the stream.
  ///
  /// Demand, the end and threads: as for `catch(_:)`.
  ///
  ///     download.tryCatch { error in
  ///       guard error.isTransient else { throw error }
  ///       return mirror
  ///     }
  @inlinable
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// What `catch(_:)` makes. Failures of the second publisher pass through.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    /// Where the values come from first.
    public let upstream: Upstream

    /// Makes the publisher that follows a failure.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handler = handler
      upstream.subscribe(
        RecoveryConduit<Upstream.Failure, S>("Catch", subscriber) { error, conduit in
          handler(error).subscribe(RecoverySubscriber(conduit) { $0 })
        })
    }
  }

  /// What `tryCatch(_:)` makes.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from first.
    public let upstream: Upstream

    /// Makes the publisher that follows a failure, or throws.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handler = handler
      upstream.subscribe(
        RecoveryConduit<Upstream.Failure, S>("TryCatch", subscriber) { error, conduit in
          do {
            try handler(error).subscribe(RecoverySubscriber(conduit) { $0 as any Error })
          } catch {
            conduit.end(.failure(error))
          }
        })
    }
  }
}

#endif
