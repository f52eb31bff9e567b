#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the value in place of a failure, then finishes, so that the result cannot fail.
  ///
  /// Demand: passed on; the value waits for demand, and the end with it. Threads: the upstream's.
  ///
  ///     download.replaceError(with: placeholder).sink { show($0) }
  ///
  /// - Parameter output: What is sent in place of a failure.
  /// - Returns: A publisher that never fails.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// What `replaceError(with:)` makes.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream

    /// What is sent in place of a failure.
    public let output: Upstream.Output

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let output = output
      upstream.subscribe(
        FallbackConduit<Upstream.Failure, S>("ReplaceError", surplus: .traps, subscriber) { completion, _ in
          if case .failure = completion { .fallback(output) } else { .completion(.finished) }
        })
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

#endif
