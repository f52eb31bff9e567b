/// Two and three others whose failures differ from this publisher's. Where the others can't fail, the failure stays
/// this publisher's; otherwise all meet in `any Error`, which is what every stream of Rx fails with.
///
///     saveTaps.withLatestFrom(document, api.settings()).sink { … }
extension Publisher {
  /// The latest values of two others that can't fail, each time this one has a value; its failure stays as it is.
  ///
  ///     saveTaps.withLatestFrom(document, settings).sink { document, settings in … }
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> AnyPublisher<(A.Output, B.Output), Failure> where A.Failure == Never, B.Failure == Never {
    withLatestFrom(a.combineLatest(b, finishing: .whenNoneCanEmit)) { _, latest in latest }
  }

  /// As `withLatestFrom(_:_:)`, through a closure.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, Result>(
    _ a: A, _ b: B, resultSelector: @escaping (Output, (A.Output, B.Output)) -> Result
  ) -> AnyPublisher<Result, Failure> where A.Failure == Never, B.Failure == Never {
    withLatestFrom(a.combineLatest(b, finishing: .whenNoneCanEmit), resultSelector: resultSelector)
  }

  /// The latest values of three others that can't fail.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), Failure>
  where A.Failure == Never, B.Failure == Never, C.Failure == Never {
    withLatestFrom(a.combineLatest(b, c, finishing: .whenNoneCanEmit)) { _, latest in latest }
  }

  /// As `withLatestFrom(_:_:_:)`, through a closure.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, C: Publisher, Result>(
    _ a: A, _ b: B, _ c: C, resultSelector: @escaping (Output, (A.Output, B.Output, C.Output)) -> Result
  ) -> AnyPublisher<Result, Failure> where A.Failure == Never, B.Failure == Never, C.Failure == Never {
    withLatestFrom(a.combineLatest(b, c, finishing: .whenNoneCanEmit), resultSelector: resultSelector)
  }
}

/// Two and three others, where none can fail.
extension Publisher where Failure == Never {
  /// The latest values of two others, each time this one has a value.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> AnyPublisher<(A.Output, B.Output), Never> where A.Failure == Never, B.Failure == Never {
    withLatestFrom(a.combineLatest(b, finishing: .whenNoneCanEmit)) { _, latest in latest }
  }

  /// As `withLatestFrom(_:_:)`, through a closure.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, Result>(
    _ a: A, _ b: B, resultSelector: @escaping (Output, (A.Output, B.Output)) -> Result
  ) -> AnyPublisher<Result, Never> where A.Failure == Never, B.Failure == Never {
    withLatestFrom(a.combineLatest(b, finishing: .whenNoneCanEmit), resultSelector: resultSelector)
  }

  /// The latest values of three others, each time this one has a value.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), Never>
  where A.Failure == Never, B.Failure == Never, C.Failure == Never {
    withLatestFrom(a.combineLatest(b, c, finishing: .whenNoneCanEmit)) { _, latest in latest }
  }

  /// As `withLatestFrom(_:_:_:)`, through a closure.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, C: Publisher, Result>(
    _ a: A, _ b: B, _ c: C, resultSelector: @escaping (Output, (A.Output, B.Output, C.Output)) -> Result
  ) -> AnyPublisher<Result, Never> where A.Failure == Never, B.Failure == Never, C.Failure == Never {
    withLatestFrom(a.combineLatest(b, c, finishing: .whenNoneCanEmit), resultSelector: resultSelector)
  }
}

extension Publisher {
  /// The latest values of two others that fail differently, each time this one has a value; all fail with `any Error`.
  ///
  ///     saveTaps.withLatestFrom(document, api.settings())
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> AnyPublisher<(A.Output, B.Output), any Error> {
    withLatestFrom(a, b) { $1 }
  }

  /// As `withLatestFrom(_:_:)`, through a closure.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, Result>(
    _ a: A, _ b: B, resultSelector: @escaping (Output, (A.Output, B.Output)) -> Result
  ) -> AnyPublisher<Result, any Error> {
    mapError { $0 as any Error }.withLatestFrom(
      a.mapError { $0 as any Error }.combineLatest(b.mapError { $0 as any Error }, finishing: .whenNoneCanEmit),
      resultSelector: resultSelector)
  }

  /// The latest values of three others that fail differently.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), any Error> {
    withLatestFrom(a, b, c) { $1 }
  }

  /// As `withLatestFrom(_:_:_:)`, through a closure.
  @_disfavoredOverload
  public func withLatestFrom<A: Publisher, B: Publisher, C: Publisher, Result>(
    _ a: A, _ b: B, _ c: C, resultSelector: @escaping (Output, (A.Output, B.Output, C.Output)) -> Result
  ) -> AnyPublisher<Result, any Error> {
    mapError { $0 as any Error }.withLatestFrom(
      a.mapError { $0 as any Error }.combineLatest(
        b.mapError { $0 as any Error }, c.mapError { $0 as any Error }, finishing: .whenNoneCanEmit),
      resultSelector: resultSelector)
  }
}
