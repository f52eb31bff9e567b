extension Publisher {
  /// Continues with another publisher if this one finishes without a value: Rx's `ifEmpty(switchTo:)`.
  ///
  /// A failure of either ends the stream. Demand: both are asked for everything; values wait for demand. Threads: those
  /// of whichever sends.
  ///
  ///     cache.load().ifEmpty(switchTo: api.load())
  @_disfavoredOverload
  @inlinable
  public func ifEmpty<Other: Publisher>(
    switchTo other: Other
  ) -> AnyPublisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure {
    continuing(ifEmpty: other)
  }

  /// As `ifEmpty(switchTo:)`, where neither can fail.
  @_disfavoredOverload
  @inlinable
  public func ifEmpty<Other: Publisher>(
    switchTo other: Other
  ) -> AnyPublisher<Output, Never> where Other.Output == Output, Failure == Never, Other.Failure == Never {
    continuing(ifEmpty: other)
  }

  @inlinable
  func continuing<Other: Publisher>(
    ifEmpty other: Other
  ) -> AnyPublisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure {
    .withOutlet { outlet in
      let both = CompositeCancellable()
      var isEmpty = true
      let first = outlet.inlet(
        finished: {
          guard isEmpty else { return outlet.send(completion: .finished) }
          let second = PassingInlet(outlet)
          both.insert(second)
          other.subscribe(second)
        },
        value: { (value: Output) in
          isEmpty = false
          outlet.send(value)
        })
      both.insert(first)
      subscribe(first)
      return both
    }
  }

  /// As `ifEmpty(switchTo:)`, with another publisher that can't fail.
  @inlinable
  @_disfavoredOverload
  public func ifEmpty<Other: Publisher>(
    switchTo other: Other
  ) -> AnyPublisher<Output, Failure> where Other.Output == Output, Other.Failure == Never {
    ifEmpty(switchTo: other.setFailureType(to: Failure.self))
  }

  /// As `ifEmpty(switchTo:)`, where only the other publisher can fail.
  @inlinable
  @_disfavoredOverload
  public func ifEmpty<Other: Publisher>(
    switchTo other: Other
  ) -> AnyPublisher<Output, Other.Failure> where Other.Output == Output, Failure == Never {
    setFailureType(to: Other.Failure.self).ifEmpty(switchTo: other)
  }
}
