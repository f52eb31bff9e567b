#if !CORESTREAM_ON_COMBINE

// Combine gives the merges members of their own, so that merging a merge widens it. `a.merge(with: b).merge(with: c)`
// is a `Merge3`, which has one buffer and one lock, as `a.merge(with: b, c)` has.

extension Publishers.Merge {
  /// Sends the values of all three publishers as they come: one merge of three, not a merge of a merge.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge3<A, B, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge3(a, b, other)
  }

  /// Sends the values of all four publishers as they come: one merge of four, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge4<A, B, Z, Y>
  where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
    Publishers.Merge4(a, b, z, y)
  }

  /// Sends the values of all five publishers as they come: one merge of five, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge5<A, B, Z, Y, X>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure, X.Output == Output,
    X.Failure == Failure
  {
    Publishers.Merge5(a, b, z, y, x)
  }

  /// Sends the values of all six publishers as they come: one merge of six, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge6<A, B, Z, Y, X, W>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure, X.Output == Output,
    X.Failure == Failure, W.Output == Output, W.Failure == Failure
  {
    Publishers.Merge6(a, b, z, y, x, w)
  }

  /// Sends the values of all seven publishers as they come: one merge of seven, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  ) -> Publishers.Merge7<A, B, Z, Y, X, W, V>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure, X.Output == Output,
    X.Failure == Failure, W.Output == Output, W.Failure == Failure, V.Output == Output, V.Failure == Failure
  {
    Publishers.Merge7(a, b, z, y, x, w, v)
  }

  /// Sends the values of all eight publishers as they come: one merge of eight, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, U: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U
  ) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure, X.Output == Output,
    X.Failure == Failure, W.Output == Output, W.Failure == Failure, V.Output == Output, V.Failure == Failure,
    U.Output == Output, U.Failure == Failure
  {
    Publishers.Merge8(a, b, z, y, x, w, v, u)
  }
}

extension Publishers.Merge3 {
  /// Sends the values of all four publishers as they come: one merge of four, not a merge of a merge.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge4<A, B, C, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge4(a, b, c, other)
  }

  /// Sends the values of all five publishers as they come: one merge of five, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge5<A, B, C, Z, Y>
  where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
    Publishers.Merge5(a, b, c, z, y)
  }

  /// Sends the values of all six publishers as they come: one merge of six, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge6<A, B, C, Z, Y, X>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure, X.Output == Output,
    X.Failure == Failure
  {
    Publishers.Merge6(a, b, c, z, y, x)
  }

  /// Sends the values of all seven publishers as they come: one merge of seven, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge7<A, B, C, Z, Y, X, W>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure, X.Output == Output,
    X.Failure == Failure, W.Output == Output, W.Failure == Failure
  {
    Publishers.Merge7(a, b, c, z, y, x, w)
  }

  /// Sends the values of all eight publishers as they come: one merge of eight, not a merge of a merge.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  ) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V>
  where
    Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure, X.Output == Output,
    X.Failure == Failure, W.Output == Output, W.Failure == Failure, V.Output == Output, V.Failure == Failure
  {
    Publishers.Merge8(a, b, c, z, y, x, w, v)
  }
}

#endif
