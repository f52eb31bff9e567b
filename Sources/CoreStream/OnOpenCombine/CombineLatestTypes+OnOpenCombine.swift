#if CORESTREAM_ON_OPENCOMBINE

// OpenCombine 0.14 has no `combineLatest`, which Combine has: one type a number of publishers, as Combine.

extension Publishers {
  /// The newest value of both publishers whenever one of them sends, once all have sent.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where B.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    /// Joins the publishers.
    public init(_ a: A, _ b: B) {
      (self.a, self.b) = (a, b)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      OutletPublisher<Output, Failure> { outlet in
        var latest: (A.Output?, B.Output?) = (nil, nil)
        let tuple = { () -> Output? in
          guard let a = latest.0, let b = latest.1 else { return nil }
          return (a, b)
        }
        let joint = LatestOfEach(outlet)
        return joint.start(
          joint.add(a) {
            latest.0 = .some($0)
            return tuple()
          },
          joint.add(b) {
            latest.1 = .some($0)
            return tuple()
          })
      }
      .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Sends the newest value of both publishers whenever one of them sends; finishes when all have.
  public func combineLatest<B: Publisher>(
    _ b: B
  ) -> Publishers.CombineLatest<Self, B>
  where
    B.Failure == Failure
  {
    Publishers.CombineLatest(self, b)
  }

  /// Sends what the closure makes of these values.
  public func combineLatest<B: Publisher, T>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T>
  where
    B.Failure == Failure
  {
    Publishers.CombineLatest(self, b).map { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// The newest value of three publishers whenever one of them sends, once all have sent.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    /// Joins the publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      (self.a, self.b, self.c) = (a, b, c)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      OutletPublisher<Output, Failure> { outlet in
        var latest: (A.Output?, B.Output?, C.Output?) = (nil, nil, nil)
        let tuple = { () -> Output? in
          guard let a = latest.0, let b = latest.1, let c = latest.2 else { return nil }
          return (a, b, c)
        }
        let joint = LatestOfEach(outlet)
        return joint.start(
          joint.add(a) {
            latest.0 = .some($0)
            return tuple()
          },
          joint.add(b) {
            latest.1 = .some($0)
            return tuple()
          },
          joint.add(c) {
            latest.2 = .some($0)
            return tuple()
          })
      }
      .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Sends the newest value of three publishers whenever one of them sends; finishes when all have.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C>
  where
    B.Failure == Failure, C.Failure == Failure
  {
    Publishers.CombineLatest3(self, b, c)
  }

  /// Sends what the closure makes of these values.
  public func combineLatest<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
  where
    B.Failure == Failure, C.Failure == Failure
  {
    Publishers.CombineLatest3(self, b, c).map { transform($0.0, $0.1, $0.2) }
  }
}

extension Publishers {
  /// The newest value of four publishers whenever one of them sends, once all have sent.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    /// Joins the publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      OutletPublisher<Output, Failure> { outlet in
        var latest: (A.Output?, B.Output?, C.Output?, D.Output?) = (nil, nil, nil, nil)
        let tuple = { () -> Output? in
          guard let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3 else { return nil }
          return (a, b, c, d)
        }
        let joint = LatestOfEach(outlet)
        return joint.start(
          joint.add(a) {
            latest.0 = .some($0)
            return tuple()
          },
          joint.add(b) {
            latest.1 = .some($0)
            return tuple()
          },
          joint.add(c) {
            latest.2 = .some($0)
            return tuple()
          },
          joint.add(d) {
            latest.3 = .some($0)
            return tuple()
          })
      }
      .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Sends the newest value of four publishers whenever one of them sends; finishes when all have.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    Publishers.CombineLatest4(self, b, c, d)
  }

  /// Sends what the closure makes of these values.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    Publishers.CombineLatest4(self, b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

#endif
