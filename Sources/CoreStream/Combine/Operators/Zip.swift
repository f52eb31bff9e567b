#if !CORESTREAM_ON_COMBINE

// One type a number of publishers, because each publisher may be of another type.

extension Publisher {
  /// Sends the first values of both publishers together, then the second ones, and so on.
  ///
  /// - Finishes as soon as no more tuples can come: one has finished, and none of its values waits. The first failure
  ///   ends the stream and cancels the other.
  /// - Demand: passed on to each publisher. Values without a partner wait, without bound if demand is unlimited.
  /// - Threads: that of the publisher that completes a tuple; tuples come one at a time.
  ///
  ///       [1, 2].publisher.zip(["a", "b"].publisher)   // (1, "a") (2, "b")
  @inlinable
  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Zip<Self, P>
  where
    P.Failure == Failure
  {
    Publishers.Zip(self, other)
  }

  /// Sends what the closure makes of the first values of two publishers, then of the second ones; see `zip(_:)`.
  ///
  ///     questions.zip(answers) { "\($0) \($1)" }
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where
    P.Failure == Failure
  {
    Publishers.Zip(self, other).map { transform($0.0, $0.1) }
  }
}

extension Publisher {
  /// Sends the first values of three publishers together, then the second ones, and so on; the rules are those of
  /// `zip(_:)`.
  ///
  ///     ids.zip(names, ages).sink { print($0, $1, $2) }
  @inlinable
  public func zip<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.Zip3<Self, B, C>
  where
    B.Failure == Failure, C.Failure == Failure
  {
    Publishers.Zip3(self, b, c)
  }

  /// Sends what the closure makes of the first values of three publishers, then of the second ones; see `zip(_:)`.
  ///
  ///     ids.zip(names, ages) { User(id: $0, name: $1, age: $2) }
  @inlinable
  public func zip<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, B, C>, T>
  where
    B.Failure == Failure, C.Failure == Failure
  {
    Publishers.Zip3(self, b, c).map { transform($0.0, $0.1, $0.2) }
  }
}

extension Publisher {
  /// Sends the first values of four publishers together, then the second ones, and so on; the rules are those of
  /// `zip(_:)`.
  ///
  ///     tops.zip(lefts, bottoms, rights).sink { print($0, $1, $2, $3) }
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.Zip4<Self, B, C, D>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    Publishers.Zip4(self, b, c, d)
  }

  /// Sends what the closure makes of the first values of four publishers, then of the second ones; see `zip(_:)`.
  ///
  ///     tops.zip(lefts, bottoms, rights) { Insets($0, $1, $2, $3) }
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher, T>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, B, C, D>, T>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    Publishers.Zip4(self, b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

extension Publishers {
  /// What `zip` makes of two publishers. Finishes as soon as no more tuples can come; fails when any does.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
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
      typealias Slots = Queues2<A.Output, B.Output>
      let join = Join(Slots(), subscriber)
      let aInput = join.input { (slots: inout Slots, value: A.Output) in slots.a.append(value) }
      let bInput = join.input { (slots: inout Slots, value: B.Output) in slots.b.append(value) }
      a.subscribe(aInput)
      b.subscribe(bInput)
      join.subscribed()
    }
  }

  /// What `zip` makes of three publishers. Finishes as soon as no more tuples can come; fails when any does.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
      typealias Slots = Queues3<A.Output, B.Output, C.Output>
      let join = Join(Slots(), subscriber)
      let aInput = join.input { (slots: inout Slots, value: A.Output) in slots.a.append(value) }
      let bInput = join.input { (slots: inout Slots, value: B.Output) in slots.b.append(value) }
      let cInput = join.input { (slots: inout Slots, value: C.Output) in slots.c.append(value) }
      a.subscribe(aInput)
      b.subscribe(bInput)
      c.subscribe(cInput)
      join.subscribed()
    }
  }

  /// What `zip` makes of four publishers. Finishes as soon as no more tuples can come; fails when any does.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
      typealias Slots = Queues4<A.Output, B.Output, C.Output, D.Output>
      let join = Join(Slots(), subscriber)
      let aInput = join.input { (slots: inout Slots, value: A.Output) in slots.a.append(value) }
      let bInput = join.input { (slots: inout Slots, value: B.Output) in slots.b.append(value) }
      let cInput = join.input { (slots: inout Slots, value: C.Output) in slots.c.append(value) }
      let dInput = join.input { (slots: inout Slots, value: D.Output) in slots.d.append(value) }
      a.subscribe(aInput)
      b.subscribe(bInput)
      c.subscribe(cInput)
      d.subscribe(dInput)
      join.subscribed()
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

#endif
