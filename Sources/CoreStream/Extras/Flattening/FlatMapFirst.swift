extension Publisher {
  /// Follows the publisher made from a value, and ignores values until it has finished: Rx's `flatMapFirst`.
  ///
  /// - The closure does not run for ignored values.
  /// - Finishes when this publisher and the inner one have; the first failure of either ends the stream.
  /// - Demand: all are asked for everything; values wait for demand. Threads: the inner publishers'.
  ///
  ///       refreshTaps.flatMapFirst { api.load() }.sink { show($0) }  // Taps while loading do nothing.
  ///
  /// - Parameter transform: Makes the inner publisher of a value that comes while none is followed.
  /// - Returns: A publisher of the values of one inner publisher at a time.
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
    .withOutlet { outlet in
      let first = FirstInner<Inner>(outlet)
      let outer = outlet.inlet(
        release: .beforeFinishing,
        finished: { first.finishOuter() },
        value: { (value: Output) in
          if first.isActive { return }
          first.isActive = true
          switch transform(value) {
          case .success(let inner): first.follow(inner)
          case .failure(let failure): outlet.send(completion: .failure(failure))
          }
        })
      subscribe(outer)
      return CompositeCancellable(outer, first.current)
    }
  }
}

/// The publisher that is followed until it finishes. Everything runs in the outlet's gate.
@usableFromInline
final class FirstInner<Inner: Publisher> {
  @usableFromInline let outlet: Outlet<Inner.Output, Inner.Failure>
  @usableFromInline let current = SerialCancellable()
  @usableFromInline @exclusivity(unchecked) var isActive = false
  @usableFromInline @exclusivity(unchecked) var isOuterFinished = false

  @inlinable
  init(_ outlet: Outlet<Inner.Output, Inner.Failure>) { self.outlet = outlet }

  @inlinable
  func follow(_ inner: Inner) {
    if let value = inner.onlyValue {
      outlet.send(value)
      return end()
    }
    let inlet = PassingInlet(outlet, release: .beforeFinishing) { _ in
      self.outlet.synchronized { self.end() }
    }
    current.cancellable = inlet
    inner.subscribe(inlet)
  }

  @inlinable
  func end() {
    isActive = false
    if isOuterFinished { outlet.send(completion: .finished) }
  }

  @inlinable
  func finishOuter() {
    isOuterFinished = true
    if !isActive { outlet.send(completion: .finished) }
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
