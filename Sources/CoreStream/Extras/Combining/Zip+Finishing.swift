/// When `zip(_:finishing:)` finishes.
public enum ZipFinishing: Sendable {
  /// When all its publishers have finished: Rx's rule.
  case whenAllFinished
}

extension Publisher {
  /// Pairs values by position, finishing as Rx's `zip` does.
  ///
  /// - Combine's `zip` finishes as soon as a finished publisher has no value left; this one when all have finished.
  /// - The first failure ends the stream. Publishers are subscribed in their order.
  /// - Demand: all are asked for everything; pairs wait for it. Threads: that of the value that completes the pair.
  ///
  ///       names.zip(ages, finishing: .whenAllFinished).sink { name, age in … }
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher>(
    _ b: B,
    finishing: ZipFinishing
  ) -> AnyPublisher<(Output, B.Output), Failure>
  where
    B.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher()
    ) {
      ($0, $1)
    }
  }

  /// Two publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, Result>(
    _ b: B,
    finishing: ZipFinishing,
    _ transform: @escaping (Output, B.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Three publishers in all.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher>(
    _ b: B, _ c: C,
    finishing: ZipFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()
    ) {
      ($0, $1, $2)
    }
  }

  /// Three publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher, Result>(
    _ b: B, _ c: C,
    finishing: ZipFinishing,
    _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Four publishers in all.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D,
    finishing: ZipFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher()
    ) {
      ($0, $1, $2, $3)
    }
  }

  /// Four publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher, Result>(
    _ b: B, _ c: C, _ d: D,
    finishing: ZipFinishing,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Five publishers in all.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E,
    finishing: ZipFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output, E.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher()
    ) {
      ($0, $1, $2, $3, $4)
    }
  }

  /// Five publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E,
    finishing: ZipFinishing,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Six publishers in all.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    finishing: ZipFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output, E.Output, F.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher()
    ) {
      ($0, $1, $2, $3, $4, $5)
    }
  }

  /// Six publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    finishing: ZipFinishing,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Seven publishers in all.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    finishing: ZipFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher()
    ) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// Seven publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    finishing: ZipFinishing,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(),
      transform: transform)
  }

  /// Eight publishers in all.
  @_disfavoredOverload
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    finishing: ZipFinishing
  ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output, H.Output), Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure, H.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(), h.eraseToAnyPublisher()
    ) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }

  /// Eight publishers in all, through a closure.
  @_disfavoredOverload
  @inlinable
  public func zip<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher, Result
  >(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    finishing: ZipFinishing,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output, H.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure, H.Failure == Failure
  {
    zipAll(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(), h.eraseToAnyPublisher(),
      transform: transform)
  }
}
