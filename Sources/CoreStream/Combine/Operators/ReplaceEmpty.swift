#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the value if the upstream finishes without one; a failure passes through.
  ///
  /// Demand: the upstream is asked for everything at once, so that its end is known; values that come before they are
  /// asked for wait, and the replacement does too.
  ///
  ///     search.results.replaceEmpty(with: .nothingFound)
  ///
  /// - Parameter output: What is sent if the upstream finishes without a value.
  /// - Returns: A publisher of at least one value, unless it fails.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// What `replaceEmpty(with:)` makes. Failures pass through.
  ///
  /// As in Combine the upstream is asked for everything at once; values that come before they are asked for wait.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What is sent in place of nothing.
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
        FallbackConduit<Failure, S>("ReplaceEmpty", surplus: .waits, subscriber) { completion, isEmpty in
          if case .finished = completion, isEmpty { .fallback(output) } else { .completion(completion) }
        })
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

#endif
