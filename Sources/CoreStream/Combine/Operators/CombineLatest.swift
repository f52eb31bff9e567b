#if !CORESTREAM_ON_COMBINE

// One type a number of publishers, because each publisher may be of another type.

extension Publisher {
  /// Sends the newest value of each publisher whenever one of them sends, once all have sent.
  ///
  /// - Finishes when all have, even if one had no value; the first failure ends the stream and cancels the others.
  /// - Demand: passed on to each publisher; a value that makes no tuple yet is made up for. What comes without demand
  ///   for it becomes the newest value, and one tuple goes out with the next request.
  /// - Threads: that of the publisher that sent last; tuples come one at a time.
  ///
  ///       username.combineLatest(password).map { !$0.isEmpty && !$1.isEmpty }
  @inlinable
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P>
  where
    P.Failure == Failure
  {
    Publishers.CombineLatest(self, other)
  }

  /// Sends what the closure makes of the newest values of two publishers; see `combineLatest(_:)`.
  ///
  ///     price.combineLatest(amount) { $0 * $1 }
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where
    P.Failure == Failure
  {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }
}

extension Publisher {
  /// Sends the newest values of three publishers whenever one of them sends; the rules are those of
  /// `combineLatest(_:)`.
  ///
  ///     red.combineLatest(green, blue).sink { paint($0, $1, $2) }
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C>
  where
    B.Failure == Failure, C.Failure == Failure
  {
    Publishers.CombineLatest3(self, b, c)
  }

  /// Sends what the closure makes of the newest values of three publishers; see `combineLatest(_:)`.
  ///
  ///     red.combineLatest(green, blue) { Color($0, $1, $2) }
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
  where
    B.Failure == Failure, C.Failure == Failure
  {
    Publishers.CombineLatest3(self, b, c).map { transform($0.0, $0.1, $0.2) }
  }
}

extension Publisher {
  /// Sends the newest values of four publishers whenever one of them sends; the rules are those of
  /// `combineLatest(_:)`.
  ///
  ///     top.combineLatest(left, bottom, right).sink { inset($0, $1, $2, $3) }
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    Publishers.CombineLatest4(self, b, c, d)
  }

  /// Sends what the closure makes of the newest values of four publishers; see `combineLatest(_:)`.
  ///
  ///     top.combineLatest(left, bottom, right) { Insets($0, $1, $2, $3) }
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    Publishers.CombineLatest4(self, b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

extension Publishers {
  /// What `combineLatest` makes of two publishers. Finishes when all have; fails when any does.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The publisher of the output's element 0.
    public let a: A

    /// The publisher of the output's element 1.
    public let b: B

    /// Joins the publishers.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      typealias Slots = Latest2<A.Output, B.Output>
      let join = Join(Slots(), subscriber)
      let aInput = join.input { (slots: inout Slots, value: A.Output) in slots.a = value }
      let bInput = join.input { (slots: inout Slots, value: B.Output) in slots.b = value }
      a.subscribe(aInput)
      b.subscribe(bInput)
      join.subscribed()
    }
  }

  /// What `combineLatest` makes of three publishers. Finishes when all have; fails when any does.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    /// The publisher of the output's element 0.
    public let a: A

    /// The publisher of the output's element 1.
    public let b: B

    /// The publisher of the output's element 2.
    public let c: C

    /// Joins the publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      typealias Slots = Latest3<A.Output, B.Output, C.Output>
      let join = Join(Slots(), subscriber)
      let aInput = join.input { (slots: inout Slots, value: A.Output) in slots.a = value }
      let bInput = join.input { (slots: inout Slots, value: B.Output) in slots.b = value }
      let cInput = join.input { (slots: inout Slots, value: C.Output) in slots.c = value }
      a.subscribe(aInput)
      b.subscribe(bInput)
      c.subscribe(cInput)
      join.subscribed()
    }
  }

  /// What `combineLatest` makes of four publishers. Finishes when all have; fails when any does.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    /// The publisher of the output's element 0.
    public let a: A

    /// The publisher of the output's element 1.
    public let b: B

    /// The publisher of the output's element 2.
    public let c: C

    /// The publisher of the output's element 3.
    public let d: D

    /// Joins the publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      typealias Slots = Latest4<A.Output, B.Output, C.Output, D.Output>
      let join = Join(Slots(), subscriber)
      let aInput = join.input { (slots: inout Slots, value: A.Output) in slots.a = value }
      let bInput = join.input { (slots: inout Slots, value: B.Output) in slots.b = value }
      let cInput = join.input { (slots: inout Slots, value: C.Output) in slots.c = value }
      let dInput = join.input { (slots: inout Slots, value: D.Output) in slots.d = value }
      a.subscribe(aInput)
      b.subscribe(bInput)
      c.subscribe(cInput)
      d.subscribe(dInput)
      join.subscribed()
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

#endif
