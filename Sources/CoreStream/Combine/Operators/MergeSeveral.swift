#if !CORESTREAM_ON_COMBINE

// One type a number of publishers, because each publisher may be of another type.

extension Publisher {
  /// Sends the values of all three publishers as they come; finishes when all have, and fails when any does.
  ///
  /// Demand and threads: as for the merge of two. It is one merge of three, not a merge of a merge.
  ///
  ///     taps.merge(with: keys, gestures)
  @inlinable
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure
  {
    Publishers.Merge3(self, b, c)
  }

  /// Sends the values of all four publishers as they come; finishes when all have, and fails when any does.
  ///
  ///     a.merge(with: b, c, d)
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Sends the values of all five publishers as they come; finishes when all have, and fails when any does.
  ///
  ///     a.merge(with: b, c, d, e)
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure, E.Output == Output, E.Failure == Failure
  {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Sends the values of all six publishers as they come; finishes when all have, and fails when any does.
  ///
  ///     a.merge(with: b, c, d, e, f)
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Sends the values of all seven publishers as they come; finishes when all have, and fails when any does.
  ///
  ///     a.merge(with: b, c, d, e, f, g)
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Sends the values of all eight publishers as they come; finishes when all have, and fails when any does.
  ///
  ///     a.merge(with: b, c, d, e, f, g, h)
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }
}

extension Publishers {
  /// What merging three publishers makes. Finishes when all have; fails when any does.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, A.Failure == B.Failure, B.Failure == C.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// A publisher that is merged.
    public let a: A

    /// A publisher that is merged.
    public let b: B

    /// A publisher that is merged.
    public let c: C

    /// Merges the publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeCore("Merge", subscriber)
      hub.sendSubscription()
      let inlets = hub.addInlets(3)
      a.subscribe(inlets[0])
      b.subscribe(inlets[1])
      c.subscribe(inlets[2])
      hub.closeMerge()
    }
  }

  /// What merging four publishers makes. Finishes when all have; fails when any does.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, C.Output == D.Output, A.Failure == B.Failure, B.Failure == C.Failure,
    C.Failure == D.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// A publisher that is merged.
    public let a: A

    /// A publisher that is merged.
    public let b: B

    /// A publisher that is merged.
    public let c: C

    /// A publisher that is merged.
    public let d: D

    /// Merges the publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeCore("Merge", subscriber)
      hub.sendSubscription()
      let inlets = hub.addInlets(4)
      a.subscribe(inlets[0])
      b.subscribe(inlets[1])
      c.subscribe(inlets[2])
      d.subscribe(inlets[3])
      hub.closeMerge()
    }
  }

  /// What merging five publishers makes. Finishes when all have; fails when any does.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, C.Output == D.Output, D.Output == E.Output, A.Failure == B.Failure,
    B.Failure == C.Failure, C.Failure == D.Failure, D.Failure == E.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// A publisher that is merged.
    public let a: A

    /// A publisher that is merged.
    public let b: B

    /// A publisher that is merged.
    public let c: C

    /// A publisher that is merged.
    public let d: D

    /// A publisher that is merged.
    public let e: E

    /// Merges the publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeCore("Merge", subscriber)
      hub.sendSubscription()
      let inlets = hub.addInlets(5)
      a.subscribe(inlets[0])
      b.subscribe(inlets[1])
      c.subscribe(inlets[2])
      d.subscribe(inlets[3])
      e.subscribe(inlets[4])
      hub.closeMerge()
    }
  }

  /// What merging six publishers makes. Finishes when all have; fails when any does.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, C.Output == D.Output, D.Output == E.Output, E.Output == F.Output,
    A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure, D.Failure == E.Failure,
    E.Failure == F.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// A publisher that is merged.
    public let a: A

    /// A publisher that is merged.
    public let b: B

    /// A publisher that is merged.
    public let c: C

    /// A publisher that is merged.
    public let d: D

    /// A publisher that is merged.
    public let e: E

    /// A publisher that is merged.
    public let f: F

    /// Merges the publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeCore("Merge", subscriber)
      hub.sendSubscription()
      let inlets = hub.addInlets(6)
      a.subscribe(inlets[0])
      b.subscribe(inlets[1])
      c.subscribe(inlets[2])
      d.subscribe(inlets[3])
      e.subscribe(inlets[4])
      f.subscribe(inlets[5])
      hub.closeMerge()
    }
  }

  /// What merging seven publishers makes. Finishes when all have; fails when any does.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, C.Output == D.Output, D.Output == E.Output, E.Output == F.Output,
    F.Output == G.Output, A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure,
    D.Failure == E.Failure, E.Failure == F.Failure, F.Failure == G.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// A publisher that is merged.
    public let a: A

    /// A publisher that is merged.
    public let b: B

    /// A publisher that is merged.
    public let c: C

    /// A publisher that is merged.
    public let d: D

    /// A publisher that is merged.
    public let e: E

    /// A publisher that is merged.
    public let f: F

    /// A publisher that is merged.
    public let g: G

    /// Merges the publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeCore("Merge", subscriber)
      hub.sendSubscription()
      let inlets = hub.addInlets(7)
      a.subscribe(inlets[0])
      b.subscribe(inlets[1])
      c.subscribe(inlets[2])
      d.subscribe(inlets[3])
      e.subscribe(inlets[4])
      f.subscribe(inlets[5])
      g.subscribe(inlets[6])
      hub.closeMerge()
    }
  }

  /// What merging eight publishers makes. Finishes when all have; fails when any does.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, C.Output == D.Output, D.Output == E.Output, E.Output == F.Output,
    F.Output == G.Output, G.Output == H.Output, A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure,
    D.Failure == E.Failure, E.Failure == F.Failure, F.Failure == G.Failure, G.Failure == H.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// A publisher that is merged.
    public let a: A

    /// A publisher that is merged.
    public let b: B

    /// A publisher that is merged.
    public let c: C

    /// A publisher that is merged.
    public let d: D

    /// A publisher that is merged.
    public let e: E

    /// A publisher that is merged.
    public let f: F

    /// A publisher that is merged.
    public let g: G

    /// A publisher that is merged.
    public let h: H

    /// Merges the publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeCore("Merge", subscriber)
      hub.sendSubscription()
      let inlets = hub.addInlets(8)
      a.subscribe(inlets[0])
      b.subscribe(inlets[1])
      c.subscribe(inlets[2])
      d.subscribe(inlets[3])
      e.subscribe(inlets[4])
      f.subscribe(inlets[5])
      g.subscribe(inlets[6])
      h.subscribe(inlets[7])
      hub.closeMerge()
    }
  }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publishers.Merge6: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
{}

extension Publishers.Merge7: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable
{}

extension Publishers.Merge8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable
{}

#endif
