extension Publisher {
  /// Pairs each value with the latest one of another publisher, in a closure: Rx's `withLatestFrom(_:resultSelector:)`.
  ///
  /// - The other publisher is subscribed first, then this one. Values that come before the other's first are dropped.
  /// - Finishes with this publisher; the end of the other does not matter, its failure ends the stream.
  /// - Demand: both upstreams are asked for everything; results wait for demand. Threads: this publisher's.
  ///
  ///       loginTaps.withLatestFrom(credentials) { _, credentials in api.login(credentials) }
  ///
  /// - Parameters:
  ///   - other: The publisher whose newest value is taken.
  ///   - resultSelector: Makes the result of a value and the newest of the other publisher.
  /// - Returns: A publisher of one result for each value, once `other` has sent.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
    AnyPublisher(WithLatest(upstream: self, other: other, resultSelector: resultSelector))
  }

  /// As `withLatestFrom(_:resultSelector:)`, where neither can fail.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Never> where Failure == Never, Other.Failure == Never {
    AnyPublisher(WithLatest(upstream: self, other: other, resultSelector: resultSelector))
  }

  /// As `withLatestFrom(_:resultSelector:)`, with another publisher that can't fail.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Never {
    withLatestFrom(other.setFailureType(to: Failure.self), resultSelector: resultSelector)
  }

  /// As `withLatestFrom(_:resultSelector:)`, where only the other publisher can fail.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Other.Failure> where Failure == Never {
    setFailureType(to: Other.Failure.self).withLatestFrom(other, resultSelector: resultSelector)
  }

  /// The latest value of another publisher each time this one has a value: Rx's `withLatestFrom(_:)`.
  ///
  ///     saveTaps.withLatestFrom(document).sink { store.save($0) }
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<Other.Output, Failure> where Other.Failure == Failure {
    withLatestFrom(other) { _, latest in latest }
  }

  /// As `withLatestFrom(_:)`, where neither can fail.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<Other.Output, Never> where Failure == Never, Other.Failure == Never {
    withLatestFrom(other) { _, latest in latest }
  }

  /// As `withLatestFrom(_:)`, with another publisher that can't fail.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<Other.Output, Failure> where Other.Failure == Never {
    withLatestFrom(other.setFailureType(to: Failure.self)) { _, latest in latest }
  }

  /// As `withLatestFrom(_:)`, where only the other publisher can fail.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<Other.Output, Other.Failure> where Failure == Never {
    setFailureType(to: Other.Failure.self).withLatestFrom(other) { _, latest in latest }
  }
}

// MARK: Two and three others

extension Publisher {
  /// The latest values of two other publishers, once both have one, each time this one has a value: CombineExt's
  /// overload, for what Rx does with `withLatestFrom(Observable.combineLatest(…))`.
  ///
  ///     taps.withLatestFrom(name, password).sink { name, password in … }
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> AnyPublisher<(A.Output, B.Output), Failure> where A.Failure == Failure, B.Failure == Failure {
    withLatestFrom(a.combineLatest(b, finishing: .whenNoneCanEmit)) { _, latest in latest }
  }

  /// As `withLatestFrom(_:_:)`, through a closure.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, Result>(
    _ a: A, _ b: B, resultSelector: @escaping (Output, (A.Output, B.Output)) -> Result
  ) -> AnyPublisher<Result, Failure> where A.Failure == Failure, B.Failure == Failure {
    withLatestFrom(a.combineLatest(b, finishing: .whenNoneCanEmit), resultSelector: resultSelector)
  }

  /// The latest values of three other publishers, once all have one, each time this one has a value: CombineExt's
  /// overload.
  ///
  ///     taps.withLatestFrom(name, password, code).sink { name, password, code in … }
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), Failure>
  where A.Failure == Failure, B.Failure == Failure, C.Failure == Failure {
    withLatestFrom(a.combineLatest(b, c, finishing: .whenNoneCanEmit)) { _, latest in latest }
  }

  /// As `withLatestFrom(_:_:_:)`, through a closure.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, C: Publisher, Result>(
    _ a: A, _ b: B, _ c: C, resultSelector: @escaping (Output, (A.Output, B.Output, C.Output)) -> Result
  ) -> AnyPublisher<Result, Failure>
  where A.Failure == Failure, B.Failure == Failure, C.Failure == Failure {
    withLatestFrom(a.combineLatest(b, c, finishing: .whenNoneCanEmit), resultSelector: resultSelector)
  }
}
