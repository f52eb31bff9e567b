extension Publishers {
  /// Takes five publishers and pairs values by position, with the rules of `Zip4`.
  ///
  ///     a.zip(b, c, d, e)
  public struct Zip5<
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
      a.zip(b, c, d).zip(e) {
        ($0.0, $0.1, $0.2, $0.3, $1)
      }
      .subscribe(subscriber)
    }
  }

  /// Takes six publishers and pairs values by position, with the rules of `Zip4`.
  ///
  ///     a.zip(b, c, d, e, f)
  public struct Zip6<
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
      a.zip(b, c, d).zip(e.zip(f)) {
        ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1)
      }
      .subscribe(subscriber)
    }
  }

  /// Takes seven publishers and pairs values by position, with the rules of `Zip4`.
  ///
  ///     a.zip(b, c, d, e, f, g)
  public struct Zip7<
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
      a.zip(b, c, d).zip(e.zip(f, g)) {
        ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2)
      }
      .subscribe(subscriber)
    }
  }

  /// Takes eight publishers and pairs values by position, with the rules of `Zip4`.
  ///
  ///     a.zip(b, c, d, e, f, g, h)
  public struct Zip8<
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
      a.zip(b, c, d).zip(e.zip(f, g, h)) {
        ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3)
      }
      .subscribe(subscriber)
    }
  }
}

extension Publishers.Zip5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publishers.Zip6: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
{}

extension Publishers.Zip7: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable
{}

extension Publishers.Zip8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable
{}

extension Publisher {
  /// Pairs the values of five publishers by position, this one first: Rx's `zip` of five, with the rules of
  /// `zip(_:)`.
  ///
  ///     a.zip(b, c, d, e)
  @_disfavoredOverload
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Zip5<Self, B, C, D, E>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    Publishers.Zip5(self, b, c, d, e)
  }

  /// Pairs the values of five publishers by position through a closure: Rx's `zip` of five with a result
  /// selector.
  ///
  ///     a.zip(b, c, d, e) { $0 + $1 + $2 + $3 + $4 }
  @_disfavoredOverload
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip5<Self, B, C, D, E>, Result>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    Publishers.Zip5(self, b, c, d, e)
      .map { transform($0.0, $0.1, $0.2, $0.3, $0.4) }
  }

  /// Pairs the values of six publishers by position, this one first: Rx's `zip` of six, with the rules of
  /// `zip(_:)`.
  ///
  ///     a.zip(b, c, d, e, f)
  @_disfavoredOverload
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Zip6<Self, B, C, D, E, F>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    Publishers.Zip6(self, b, c, d, e, f)
  }

  /// Pairs the values of six publishers by position through a closure: Rx's `zip` of six with a result
  /// selector.
  ///
  ///     a.zip(b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 }
  @_disfavoredOverload
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip6<Self, B, C, D, E, F>, Result>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    Publishers.Zip6(self, b, c, d, e, f)
      .map { transform($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }
  }

  /// Pairs the values of seven publishers by position, this one first: Rx's `zip` of seven, with the rules of
  /// `zip(_:)`.
  ///
  ///     a.zip(b, c, d, e, f, g)
  @_disfavoredOverload
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Zip7<Self, B, C, D, E, F, G>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure
  {
    Publishers.Zip7(self, b, c, d, e, f, g)
  }

  /// Pairs the values of seven publishers by position through a closure: Rx's `zip` of seven with a result
  /// selector.
  ///
  ///     a.zip(b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
  @_disfavoredOverload
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip7<Self, B, C, D, E, F, G>, Result>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure
  {
    Publishers.Zip7(self, b, c, d, e, f, g)
      .map { transform($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) }
  }

  /// Pairs the values of eight publishers by position, this one first: Rx's `zip` of eight, with the rules of
  /// `zip(_:)`.
  ///
  ///     a.zip(b, c, d, e, f, g, h)
  @_disfavoredOverload
  public func zip<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Zip8<Self, B, C, D, E, F, G, H>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure, H.Failure == Failure
  {
    Publishers.Zip8(self, b, c, d, e, f, g, h)
  }

  /// Pairs the values of eight publishers by position through a closure: Rx's `zip` of eight with a result
  /// selector.
  ///
  ///     a.zip(b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
  @_disfavoredOverload
  public func zip<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher, Result
  >(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output, H.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip8<Self, B, C, D, E, F, G, H>, Result>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure, H.Failure == Failure
  {
    Publishers.Zip8(self, b, c, d, e, f, g, h)
      .map { transform($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) }
  }
}
