extension Publisher {
  /// Follows the publisher made from a value, and ignores values until it has finished: Rx's `flatMapFirst`.
  ///
  /// - The closure does not run for ignored values.
  /// - Finishes when this publisher and the inner one have; the first failure of either ends the stream.
  /// - Demand: all are asked for everything; values wait for demand. Threads: the inner publishers'.
  ///
  ///       refreshTaps.flatMapFirst { api.load() }.sink { show($0) }  // Taps while loading do nothing.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    followingFirst { .success(transform($0)) }
  }

  /// As `flatMapFirst(_:)`, where neither can fail.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Never> where Failure == Never, Inner.Failure == Never {
    followingFirst { .success(transform($0)) }
  }

  /// As `flatMapFirst(_:)`, with inner publishers that can't fail.
  @inlinable
  @_disfavoredOverload
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Never {
    followingFirst { .success(transform($0).setFailureType(to: Failure.self)) }
  }

  /// As `flatMapFirst(_:)`, where only the inner publishers can fail.
  @inlinable
  @_disfavoredOverload
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Inner.Failure> where Failure == Never {
    setFailureType(to: Inner.Failure.self).followingFirst { .success(transform($0)) }
  }

  /// As `flatMapFirst(_:)`, with a closure that may throw, which fails the stream: Rx's `flatMapFirst` with a closure
  /// that throws.
  ///
  ///     taps.tryFlatMapFirst { try makeRequest().send() }
  @inlinable
  @_disfavoredOverload
  public func tryFlatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) throws -> Inner
  ) -> AnyPublisher<Inner.Output, any Error> {
    mapError { $0 as any Error }.followingFirst { value in
      Result { try transform(value).mapError { $0 as any Error } }
    }
  }

  @inlinable
  func followingFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Result<Inner, Failure>
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    .flow { outlet in
      let current = SerialCancellable()
      var isInnerActive = false
      var isOuterFinished = false

      func endInner() {
        isInnerActive = false
        if isOuterFinished { outlet.send(completion: .finished) }
      }

      func follow(_ inner: Inner) {
        let inlet = outlet.inlet(
          release: .beforeFinishing,
          finished: endInner,
          value: { (value: Inner.Output) in outlet.send(value) })
        current.cancellable = inlet
        inner.subscribe(inlet)
      }

      let outer = outlet.inlet(
        finished: {
          isOuterFinished = true
          if !isInnerActive { outlet.send(completion: .finished) }
        },
        value: { (value: Output) in
          if isInnerActive { return }
          isInnerActive = true
          switch transform(value) {
          case .success(let inner):
            guard let value = inner.onlyValue else { return follow(inner) }
            outlet.send(value)
            endInner()
          case .failure(let failure): outlet.send(completion: .failure(failure))
          }
        })
      subscribe(outer)
      return CompositeCancellable(outer, current)
    }
  }
}

extension Publisher {
  /// Combine's `flatMap` with a closure that may throw, which fails the stream: what Rx's `flatMap` is.
  ///
  ///     paths.tryFlatMap { path in try reader(for: path).lines }
  @inlinable
  @_disfavoredOverload
  public func tryFlatMap<Inner: Publisher>(
    _ transform: @escaping (Output) throws -> Inner
  ) -> AnyPublisher<Inner.Output, any Error> {
    mapError { $0 as any Error }
      .tryMap { try transform($0).mapError { $0 as any Error } }
      .flatMap { $0 }
      .eraseToAnyPublisher()
  }
}
