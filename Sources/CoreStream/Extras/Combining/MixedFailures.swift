/// Publishers whose failures differ, one that can't fail beside one that can for instance, meet in `any Error`, which
/// is what every stream of Rx fails with. The overloads for one common failure are preferred where they fit.
///
///     names.zip(api.ages(), finishing: .whenAllFinished)
extension Publisher {
  /// Pairs values of two publishers that fail differently, and fails with `any Error`, as Rx's `zip` does.
  ///
  ///     names.zip(api.ages(), finishing: .whenAllFinished)
  @_disfavoredOverload
  public func zip<B: Publisher>(
    _ b: B, finishing: ZipFinishing
  ) -> AnyPublisher<(Output, B.Output), any Error> {
    zipAll(widened, b.widened) { ($0, $1) }
  }

  /// Pairs values of three publishers that fail differently.
  @_disfavoredOverload
  public func zip<B: Publisher, C: Publisher>(
    _ b: B, _ c: C, finishing: ZipFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output), any Error> {
    zipAll(widened, b.widened, c.widened) { ($0, $1, $2) }
  }

  /// Pairs values of four publishers that fail differently.
  @_disfavoredOverload
  public func zip<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D, finishing: ZipFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output), any Error> {
    zipAll(widened, b.widened, c.widened, d.widened) { ($0, $1, $2, $3) }
  }

  /// Pairs values of publishers that fail differently, through a closure: Rx's `zip` with a result selector.
  ///
  ///     names.zip(api.ages(), finishing: .whenAllFinished) { "\($0), \($1)" }
  @_disfavoredOverload
  public func zip<each Other: Publisher, Result>(
    _ others: repeat each Other, finishing: ZipFinishing,
    _ transform: @escaping (Output, repeat (each Other).Output) -> Result
  ) -> AnyPublisher<Result, any Error> {
    zipAll(widened, repeat (each others).widened, transform: transform)
  }

  /// Combines the latest values of two publishers that fail differently, and fails with `any Error`, as Rx's does.
  ///
  ///     names.combineLatest(api.ages(), finishing: .whenNoneCanEmit)
  @_disfavoredOverload
  public func combineLatest<B: Publisher>(
    _ b: B, finishing: CombineLatestFinishing
  ) -> AnyPublisher<(Output, B.Output), any Error> {
    combineAll(widened, b.widened) { ($0, $1) }
  }

  /// Combines the latest values of three publishers that fail differently.
  @_disfavoredOverload
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C, finishing: CombineLatestFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output), any Error> {
    combineAll(widened, b.widened, c.widened) { ($0, $1, $2) }
  }

  /// Combines the latest values of four publishers that fail differently.
  @_disfavoredOverload
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D, finishing: CombineLatestFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output), any Error> {
    combineAll(widened, b.widened, c.widened, d.widened) { ($0, $1, $2, $3) }
  }

  /// Combines the latest values of publishers that fail differently, through a closure: Rx's with a result selector.
  ///
  ///     names.combineLatest(api.ages(), finishing: .whenNoneCanEmit) { "\($0), \($1)" }
  @_disfavoredOverload
  public func combineLatest<each Other: Publisher, Result>(
    _ others: repeat each Other, finishing: CombineLatestFinishing,
    _ transform: @escaping (Output, repeat (each Other).Output) -> Result
  ) -> AnyPublisher<Result, any Error> {
    combineAll(widened, repeat (each others).widened, transform: transform)
  }

  /// The publisher with a failure that any other fits into.
  @usableFromInline var widened: AnyPublisher<Output, any Error> {
    mapError { $0 as any Error }.eraseToAnyPublisher()
  }
}
