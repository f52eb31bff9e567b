extension Publishers {
  /// Takes five publishers and combines the latest values, with the rules of `CombineLatest4`.
  ///
  ///     a.combineLatest(b, c, d, e)
  public struct CombineLatest5<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher
  >: Publisher
  where
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure
  {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output, E.Output)
    public typealias Failure = A.Failure

    /// The publisher of the output's element 0.
    public let a: A

    /// The publisher of the output's element 1.
    public let b: B

    /// The publisher of the output's element 2.
    public let c: C

    /// The publisher of the output's element 3.
    public let d: D

    /// The publisher of the output's element 4.
    public let e: E

    /// Joins the publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      a.combineLatest(b, c, d).combineLatest(e) {
        ($0.0, $0.1, $0.2, $0.3, $1)
      }
      .subscribe(subscriber)
    }
  }

  /// Takes six publishers and combines the latest values, with the rules of `CombineLatest4`.
  ///
  ///     a.combineLatest(b, c, d, e, f)
  public struct CombineLatest6<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher
  >: Publisher
  where
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
    F.Failure == A.Failure
  {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output, E.Output, F.Output)
    public typealias Failure = A.Failure

    /// The publisher of the output's element 0.
    public let a: A

    /// The publisher of the output's element 1.
    public let b: B

    /// The publisher of the output's element 2.
    public let c: C

    /// The publisher of the output's element 3.
    public let d: D

    /// The publisher of the output's element 4.
    public let e: E

    /// The publisher of the output's element 5.
    public let f: F

    /// Joins the publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      a.combineLatest(b, c, d).combineLatest(e.combineLatest(f)) {
        ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1)
      }
      .subscribe(subscriber)
    }
  }

  /// Takes seven publishers and combines the latest values, with the rules of `CombineLatest4`.
  ///
  ///     a.combineLatest(b, c, d, e, f, g)
  public struct CombineLatest7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
    F.Failure == A.Failure, G.Failure == A.Failure
  {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output)
    public typealias Failure = A.Failure

    /// The publisher of the output's element 0.
    public let a: A

    /// The publisher of the output's element 1.
    public let b: B

    /// The publisher of the output's element 2.
    public let c: C

    /// The publisher of the output's element 3.
    public let d: D

    /// The publisher of the output's element 4.
    public let e: E

    /// The publisher of the output's element 5.
    public let f: F

    /// The publisher of the output's element 6.
    public let g: G

    /// Joins the publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      a.combineLatest(b, c, d).combineLatest(e.combineLatest(f, g)) {
        ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2)
      }
      .subscribe(subscriber)
    }
  }

  /// Takes eight publishers and combines the latest values, with the rules of `CombineLatest4`.
  ///
  ///     a.combineLatest(b, c, d, e, f, g, h)
  public struct CombineLatest8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >: Publisher
  where
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
    F.Failure == A.Failure, G.Failure == A.Failure, H.Failure == A.Failure
  {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output, H.Output)
    public typealias Failure = A.Failure

    /// The publisher of the output's element 0.
    public let a: A

    /// The publisher of the output's element 1.
    public let b: B

    /// The publisher of the output's element 2.
    public let c: C

    /// The publisher of the output's element 3.
    public let d: D

    /// The publisher of the output's element 4.
    public let e: E

    /// The publisher of the output's element 5.
    public let f: F

    /// The publisher of the output's element 6.
    public let g: G

    /// The publisher of the output's element 7.
    public let h: H

    /// Joins the publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      a.combineLatest(b, c, d).combineLatest(e.combineLatest(f, g, h)) {
        ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3)
      }
      .subscribe(subscriber)
    }
  }
}

extension Publishers.CombineLatest5: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable
{}

extension Publishers.CombineLatest6: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
{}

extension Publishers.CombineLatest7: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable
{}

extension Publishers.CombineLatest8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable
{}

extension Publisher {
  /// Combines the latest values of five publishers, this one first: Rx's `combineLatest` of five, with the rules of
  /// `combineLatest(_:)`.
  ///
  ///     a.combineLatest(b, c, d, e)
  @_disfavoredOverload
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.CombineLatest5<Self, B, C, D, E>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    Publishers.CombineLatest5(self, b, c, d, e)
  }

  /// Combines the latest values of five publishers through a closure: Rx's `combineLatest` of five with a result
  /// selector.
  ///
  ///     a.combineLatest(b, c, d, e) { $0 + $1 + $2 + $3 + $4 }
  @_disfavoredOverload
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest5<Self, B, C, D, E>, Result>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    Publishers.CombineLatest5(self, b, c, d, e)
      .map { transform($0.0, $0.1, $0.2, $0.3, $0.4) }
  }

  /// Combines the latest values of six publishers, this one first: Rx's `combineLatest` of six, with the rules of
  /// `combineLatest(_:)`.
  ///
  ///     a.combineLatest(b, c, d, e, f)
  @_disfavoredOverload
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.CombineLatest6<Self, B, C, D, E, F>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    Publishers.CombineLatest6(self, b, c, d, e, f)
  }

  /// Combines the latest values of six publishers through a closure: Rx's `combineLatest` of six with a result
  /// selector.
  ///
  ///     a.combineLatest(b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 }
  @_disfavoredOverload
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest6<Self, B, C, D, E, F>, Result>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    Publishers.CombineLatest6(self, b, c, d, e, f)
      .map { transform($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }
  }

  /// Combines the latest values of seven publishers, this one first: Rx's `combineLatest` of seven, with the rules of
  /// `combineLatest(_:)`.
  ///
  ///     a.combineLatest(b, c, d, e, f, g)
  @_disfavoredOverload
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.CombineLatest7<Self, B, C, D, E, F, G>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure
  {
    Publishers.CombineLatest7(self, b, c, d, e, f, g)
  }

  /// Combines the latest values of seven publishers through a closure: Rx's `combineLatest` of seven with a result
  /// selector.
  ///
  ///     a.combineLatest(b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
  @_disfavoredOverload
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest7<Self, B, C, D, E, F, G>, Result>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure
  {
    Publishers.CombineLatest7(self, b, c, d, e, f, g)
      .map { transform($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) }
  }

  /// Combines the latest values of eight publishers, this one first: Rx's `combineLatest` of eight, with the rules of
  /// `combineLatest(_:)`.
  ///
  ///     a.combineLatest(b, c, d, e, f, g, h)
  @_disfavoredOverload
  public func combineLatest<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.CombineLatest8<Self, B, C, D, E, F, G, H>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure, H.Failure == Failure
  {
    Publishers.CombineLatest8(self, b, c, d, e, f, g, h)
  }

  /// Combines the latest values of eight publishers through a closure: Rx's `combineLatest` of eight with a result
  /// selector.
  ///
  ///     a.combineLatest(b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
  @_disfavoredOverload
  public func combineLatest<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher, Result
  >(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output, H.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest8<Self, B, C, D, E, F, G, H>, Result>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure, H.Failure == Failure
  {
    Publishers.CombineLatest8(self, b, c, d, e, f, g, h)
      .map { transform($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) }
  }
}
