#if !CORESTREAM_ON_COMBINE

// The wider merges' members; `Merge+Members.swift` says why there are any. Merging a `Merge8` makes a merge of a merge.

extension Publishers.Merge4 {
  /// Sends the values of all five publishers as they come: one merge of five, not a merge of a merge.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge5<A, B, C, D, P>
  where
    P.Output == Output, P.Failure == Failure
  {
    Publishers.Merge5(a, b, c, d, other)
  }

  /// Sends the values of all six publishers as they come: one merge of six, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge6<A, B, C, D, Z, Y>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure
  {
    Publishers.Merge6(a, b, c, d, z, y)
  }

  /// Sends the values of all seven publishers as they come: one merge of seven, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge7<A, B, C, D, Z, Y, X>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure, X.Output == Output,
    X.Failure == Failure
  {
    Publishers.Merge7(a, b, c, d, z, y, x)
  }

  /// Sends the values of all eight publishers as they come: one merge of eight, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure, X.Output == Output,
    X.Failure == Failure, W.Output == Output, W.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, z, y, x, w)
  }
}

extension Publishers.Merge5 {
  /// Sends the values of all six publishers as they come: one merge of six, not a merge of a merge.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge6<A, B, C, D, E, P>
  where
    P.Output == Output, P.Failure == Failure
  {
    Publishers.Merge6(a, b, c, d, e, other)
  }

  /// Sends the values of all seven publishers as they come: one merge of seven, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge7<A, B, C, D, E, Z, Y>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure
  {
    Publishers.Merge7(a, b, c, d, e, z, y)
  }

  /// Sends the values of all eight publishers as they come: one merge of eight, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure, X.Output == Output,
    X.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, z, y, x)
  }
}

extension Publishers.Merge6 {
  /// Sends the values of all seven publishers as they come: one merge of seven, not a merge of a merge.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge7<A, B, C, D, E, F, P>
  where
    P.Output == Output, P.Failure == Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, other)
  }

  /// Sends the values of all eight publishers as they come: one merge of eight, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, z, y)
  }
}

extension Publishers.Merge7 {
  /// Sends the values of all eight publishers as they come: one merge of eight, not a merge of a merge.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, P>
  where
    P.Output == Output, P.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, other)
  }
}

#endif
