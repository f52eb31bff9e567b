extension Publisher {
  /// Follows the publisher made from the latest value only: Rx's `flatMapLatest`.
  ///
  /// - A new value cancels the inner publisher of the one before, then subscribes to the new one.
  /// - Finishes when this publisher and the current inner one have; the first failure of either ends the stream.
  /// - Demand: all are asked for everything; values wait for demand. Threads: the inner publishers'.
  ///
  ///       query.flatMapLatest { api.search($0) }.sink { show($0) }
  ///
  /// - Parameter transform: Makes the inner publisher of a value.
  /// - Returns: A publisher of the values of the newest inner publisher.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    followingLatest { .success(transform($0)) }
  }

  /// As `flatMapLatest(_:)`, where neither can fail.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Never> where Failure == Never, Inner.Failure == Never {
    followingLatest { .success(transform($0)) }
  }

  /// As `flatMapLatest(_:)`, with inner publishers that can't fail.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Never {
    followingLatest { .success(transform($0).setFailureType(to: Failure.self)) }
  }

  /// As `flatMapLatest(_:)`, where only the inner publishers can fail.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Inner.Failure> where Failure == Never {
    setFailureType(to: Inner.Failure.self).followingLatest { .success(transform($0)) }
  }

  /// As `flatMapLatest(_:)`, with a closure that may throw, which fails the stream: Rx's `flatMapLatest` with a closure
  /// that throws.
  ///
  ///     query.tryFlatMapLatest { try api.search(parse($0)) }
  @inlinable
  @_disfavoredOverload
  public func tryFlatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) throws -> Inner
  ) -> AnyPublisher<Inner.Output, any Error> {
    mapError { $0 as any Error }.followingLatest { value in
      Result { try transform(value).mapError { $0 as any Error } }
    }
  }

  @inlinable
  func followingLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Result<Inner, Failure>
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    .withOutlet { outlet in
      let current = SerialCancellable()
      var latest = 0
      var isInnerActive = false
      var isOuterFinished = false

      func end(_ mine: Int) {
        guard mine == latest else { return }
        isInnerActive = false
        if isOuterFinished { outlet.send(completion: .finished) }
      }

      func follow(_ inner: Inner) {
        let isReplacing = isInnerActive
        isInnerActive = true
        latest += 1
        let mine = latest
        if let value = inner.onlyValue {
          if isReplacing { current.cancellable.cancel() }
          outlet.send(value)
          return end(mine)
        }
        let inlet = outlet.inlet(
          release: .beforeEnding,
          finished: { end(mine) },
          value: { (value: Inner.Output) in
            if mine == latest { outlet.send(value) }
          })
        current.cancellable = inlet
        inner.subscribe(inlet)
      }

      let outer = outlet.inlet(
        release: .beforeFinishing,
        finished: {
          isOuterFinished = true
          if !isInnerActive { outlet.send(completion: .finished) }
        },
        value: { (value: Output) in
          switch transform(value) {
          case .success(let inner): follow(inner)
          case .failure(let failure): outlet.send(completion: .failure(failure))
          }
        })
      subscribe(outer)
      return CompositeCancellable(outer, current)
    }
  }
}
