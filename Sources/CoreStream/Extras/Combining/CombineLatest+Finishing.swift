/// When `combineLatest(_:finishing:)` finishes.
public enum CombineLatestFinishing: Sendable {
  /// When none of its publishers can make it send any more: Rx's rule.
  case whenNoneCanEmit
}

extension Publisher {
  /// Combines the latest values, finishing as Rx's `combineLatest` does.
  ///
  /// - Finishes when all publishers have, and also when a value comes that can't be combined, because a publisher is
  ///   still without a value and all others have finished.
  /// - The first failure ends the stream. Publishers are subscribed in their order.
  /// - Demand: all are asked for everything; combinations wait for it. Threads: that of the latest value.
  ///
  ///       name.combineLatest(age, finishing: .whenNoneCanEmit) { "\($0), \($1)" }
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher>(
    _ b: B,
    finishing: CombineLatestFinishing
  ) -> AnyPublisher<(Output, B.Output), Failure>
  where
    B.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher()
    ) {
      ($0, $1)
    }
  }

  /// Two publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, Result>(
    _ b: B,
    finishing: CombineLatestFinishing,
    _ transform: @escaping (Output, B.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Three publishers in all.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C,
    finishing: CombineLatestFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()
    ) {
      ($0, $1, $2)
    }
  }

  /// Three publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, Result>(
    _ b: B, _ c: C,
    finishing: CombineLatestFinishing,
    _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Four publishers in all.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D,
    finishing: CombineLatestFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher()
    ) {
      ($0, $1, $2, $3)
    }
  }

  /// Four publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, Result>(
    _ b: B, _ c: C, _ d: D,
    finishing: CombineLatestFinishing,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Five publishers in all.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E,
    finishing: CombineLatestFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output, E.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher()
    ) {
      ($0, $1, $2, $3, $4)
    }
  }

  /// Five publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E,
    finishing: CombineLatestFinishing,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Six publishers in all.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    finishing: CombineLatestFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output, E.Output, F.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher()
    ) {
      ($0, $1, $2, $3, $4, $5)
    }
  }

  /// Six publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    finishing: CombineLatestFinishing,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Seven publishers in all.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    finishing: CombineLatestFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher()
    ) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// Seven publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    finishing: CombineLatestFinishing,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Eight publishers in all.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    finishing: CombineLatestFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output, H.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure, H.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(), h.eraseToAnyPublisher()
    ) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }

  /// Eight publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher, Result
  >(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    finishing: CombineLatestFinishing,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output, H.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure, H.Failure == Failure
  {
    combineAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(), h.eraseToAnyPublisher(),
      transform: transform)
  }
}
