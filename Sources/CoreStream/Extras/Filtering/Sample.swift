extension Publisher {
  /// The latest value each time another publisher sends, if it is a new one: Rx's `sample(_:defaultValue:)`.
  ///
  /// - This publisher is subscribed first. The other's end takes a sample too, but does not end the stream.
  /// - After this publisher's end the next sample sends the last value and finishes. A failure of either ends the
  ///   stream.
  /// - Demand: both are asked for everything; values wait for demand. Threads: the other's.
  ///
  ///       location.sample(everySecond)
  ///
  /// - Parameters:
  ///   - sampler: Says with each value when to send.
  ///   - defaultValue: What is sent when there is no new value; nothing if nil.
  @_disfavoredOverload
  @inlinable
  public func sample<Other: Publisher>(
    _ sampler: Other, defaultValue: Output? = nil
  ) -> AnyPublisher<Output, Failure> where Other.Failure == Failure {
    sampled(by: sampler, defaultValue)
  }

  /// As `sample(_:defaultValue:)`, where neither can fail.
  @_disfavoredOverload
  @inlinable
  public func sample<Other: Publisher>(
    _ sampler: Other, defaultValue: Output? = nil
  ) -> AnyPublisher<Output, Never> where Failure == Never, Other.Failure == Never {
    sampled(by: sampler, defaultValue)
  }

  @inlinable
  func sampled<Other: Publisher>(
    by sampler: Other, _ defaultValue: Output?
  ) -> AnyPublisher<Output, Failure> where Other.Failure == Failure {
    .withOutlet { outlet in
      var latest: Output?
      var isFinished = false

      func takeSample() {
        if let value = latest.take() ?? defaultValue { outlet.send(value) }
        if isFinished { outlet.send(completion: .finished) }
      }

      let first = outlet.inlet(
        release: .beforeFinishing, finished: { isFinished = true }, value: { (value: Output) in latest = value })
      subscribe(first)
      let second = sampler.feed(outlet, finished: takeSample, value: { _ in takeSample() })
      return CompositeCancellable(first, second)
    }
  }

  /// As `sample(_:defaultValue:)`, with another publisher that can't fail.
  @inlinable
  @_disfavoredOverload
  public func sample<Other: Publisher>(
    _ sampler: Other, defaultValue: Output? = nil
  ) -> AnyPublisher<Output, Failure> where Other.Failure == Never {
    sample(sampler.setFailureType(to: Failure.self), defaultValue: defaultValue)
  }

  /// As `sample(_:defaultValue:)`, where only the other publisher can fail.
  @inlinable
  @_disfavoredOverload
  public func sample<Other: Publisher>(
    _ sampler: Other, defaultValue: Output? = nil
  ) -> AnyPublisher<Output, Other.Failure> where Failure == Never {
    setFailureType(to: Other.Failure.self).sample(sampler, defaultValue: defaultValue)
  }
}
