extension Publisher {
  /// Values until another publisher sends one or fails: Rx's `take(until:)`.
  ///
  /// - The other is subscribed first. Its value finishes the stream, its failure fails it (Combine's
  ///   `prefix(untilOutputFrom:)` ignores that), its end does not matter.
  /// - Demand: both are asked for everything; values wait for demand. Threads: those of whichever sends.
  ///
  ///       updates.prefix(untilOutputOrFailureFrom: logout)
  @_disfavoredOverload
  @inlinable
  public func prefix<Other: Publisher>(
    untilOutputOrFailureFrom other: Other
  ) -> AnyPublisher<Output, Failure> where Other.Failure == Failure {
    ending(with: other)
  }

  /// As `prefix(untilOutputOrFailureFrom:)`, where neither can fail.
  @_disfavoredOverload
  @inlinable
  public func prefix<Other: Publisher>(
    untilOutputOrFailureFrom other: Other
  ) -> AnyPublisher<Output, Never> where Failure == Never, Other.Failure == Never {
    ending(with: other)
  }

  @inlinable
  func ending<Other: Publisher>(
    with other: Other
  ) -> AnyPublisher<Output, Failure> where Other.Failure == Failure {
    .withOutlet { outlet in
      let second = other.feed(outlet, finished: {}, value: { _ in outlet.send(completion: .finished) })
      let first = feed(outlet) { outlet.send($0) }
      return CompositeCancellable(first, second)
    }
  }

  /// As `prefix(untilOutputOrFailureFrom:)`, with another publisher that can't fail.
  @inlinable
  @_disfavoredOverload
  public func prefix<Other: Publisher>(
    untilOutputOrFailureFrom other: Other
  ) -> AnyPublisher<Output, Failure> where Other.Failure == Never {
    prefix(untilOutputOrFailureFrom: other.setFailureType(to: Failure.self))
  }

  /// As `prefix(untilOutputOrFailureFrom:)`, where only the other publisher can fail.
  @inlinable
  @_disfavoredOverload
  public func prefix<Other: Publisher>(
    untilOutputOrFailureFrom other: Other
  ) -> AnyPublisher<Output, Other.Failure> where Failure == Never {
    setFailureType(to: Other.Failure.self).prefix(untilOutputOrFailureFrom: other)
  }

  /// No values until another publisher sends one: Rx's `skip(until:)`.
  ///
  /// - This publisher is subscribed first. A failure of either ends the stream.
  /// - If this publisher finishes before the other has sent a value, the stream stays silent for ever, and does so too
  ///   if the other finishes first without one (Combine's `drop(untilOutputFrom:)` finishes then).
  /// - Demand: both are asked for everything; values wait for demand. Threads: those of whichever sends.
  ///
  ///       updates.dropUntilOutput(from: login)
  @_disfavoredOverload
  @inlinable
  public func dropUntilOutput<Other: Publisher>(
    from other: Other
  ) -> AnyPublisher<Output, Failure> where Other.Failure == Failure {
    opened(by: other)
  }

  /// As `dropUntilOutput(from:)`, where neither can fail.
  @_disfavoredOverload
  @inlinable
  public func dropUntilOutput<Other: Publisher>(
    from other: Other
  ) -> AnyPublisher<Output, Never> where Failure == Never, Other.Failure == Never {
    opened(by: other)
  }

  @inlinable
  func opened<Other: Publisher>(
    by other: Other
  ) -> AnyPublisher<Output, Failure> where Other.Failure == Failure {
    .withOutlet { outlet in
      let both = CompositeCancellable()
      var isOpen = false
      var isSilent = false
      let first = outlet.inlet(
        finished: {
          if isOpen { return outlet.send(completion: .finished) }
          isSilent = true
          both.cancel()
        },
        value: { (value: Output) in if isOpen { outlet.send(value) } })
      both.insert(first)
      subscribe(first)
      var second: Inlet<Other.Output, Failure>?
      let opener = Inlet<Other.Output, Failure>(
        value: { _ in
          outlet.synchronized {
            isOpen = true
            second?.cancel()
          }
        },
        completion: { completion in
          outlet.synchronized {
            if case .failure = completion, !isSilent { outlet.send(completion: completion) }
          }
        })
      other.subscribe(opener)
      both.insert(opener)
      // As in Rx, a failure that follows the opening value within the subscription still counts.
      second = opener
      if isOpen { opener.cancel() }
      return both
    }
  }

  /// As `dropUntilOutput(from:)`, with another publisher that can't fail.
  @inlinable
  @_disfavoredOverload
  public func dropUntilOutput<Other: Publisher>(
    from other: Other
  ) -> AnyPublisher<Output, Failure> where Other.Failure == Never {
    dropUntilOutput(from: other.setFailureType(to: Failure.self))
  }

  /// As `dropUntilOutput(from:)`, where only the other publisher can fail.
  @inlinable
  @_disfavoredOverload
  public func dropUntilOutput<Other: Publisher>(
    from other: Other
  ) -> AnyPublisher<Output, Other.Failure> where Failure == Never {
    setFailureType(to: Other.Failure.self).dropUntilOutput(from: other)
  }
}
