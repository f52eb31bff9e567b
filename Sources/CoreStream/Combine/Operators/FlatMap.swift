#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Makes a publisher of each value and sends what all of them send, as it comes.
  ///
  /// - Finishes when the upstream and all inner publishers have; the first failure of any ends the stream.
  /// - Demand: the upstream is asked for `maxPublishers` values, and for another when an inner publisher has finished;
  ///   a source that can't wait, like a subject, loses values meanwhile. Without unlimited demand each inner publisher
  ///   is asked for one value at a time, and one that finds no demand waits.
  /// - Threads: those of the inner publishers; values go out one at a time. To stop the earlier ones, use `map` and
  ///   `switchToLatest()`.
  ///
  ///       ids.flatMap { load($0) }
  ///
  /// - Parameters:
  ///   - maxPublishers: How many inner publishers are subscribed to at the same time.
  ///   - transform: Makes the inner publisher of a value.
  /// - Returns: A publisher of the values of all inner publishers.
  @inlinable
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  // Disfavored where the `flatMap` for publishers that fail alike fits: with several that do, a chain of n links has
  // more than 2ⁿ solutions for the compiler to compare.
  /// Makes a publisher, which may fail, of each value of one that can't, and sends what all of them send.
  ///
  /// The rules are those of the `flatMap` for publishers that fail alike.
  ///
  ///     taps.flatMap { _ in load() }
  @_disfavoredOverload
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  // Disfavored like the one above.
  /// Makes a publisher of each value and sends what all of them send; neither can fail.
  ///
  /// The rules are those of the `flatMap` for publishers that fail alike.
  ///
  ///     names.flatMap { Just($0.count) }
  @_disfavoredOverload
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  // Disfavored like the one above.
  /// Makes a publisher, which cannot fail, of each value and sends what all of them send; only the upstream's failure
  /// ends the stream early.
  ///
  /// The rules are those of the `flatMap` for publishers that fail alike.
  ///
  ///     requests.flatMap { request in Just(request.id) }
  @_disfavoredOverload
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publishers {
  /// What `flatMap(maxPublishers:_:)` makes. Finishes when the upstream and all inner publishers have.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many inner publishers may run at once.
    public let maxPublishers: Subscribers.Demand

    /// Makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let flattening = Flattening<Upstream.Output, NewPublisher, S>(subscriber, maxPublishers, transform)
      flattening.sendSubscription()
      upstream.subscribe(flattening)
      flattening.subscribed()
    }
  }
}

/// Subscribes to what a closure makes of each value.
@usableFromInline
final class Flattening<Input, Inner: Publisher, Downstream: Subscriber>: MergeCore<Downstream>, Subscriber
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let transform: (Input) -> Inner

  @inlinable
  init(_ downstream: Downstream, _ maxPublishers: Subscribers.Demand, _ transform: @escaping (Input) -> Inner) {
    self.transform = transform
    super.init("FlatMap", downstream, maxInlets: maxPublishers, isMerge: false)
  }

  /// For Rx's operator, which releases the upstream when an inner publisher fails.
  @inlinable
  init(_ downstream: Downstream, _ transform: @escaping (Input) -> Inner) {
    self.transform = transform
    super.init("MergeMap", downstream, isMerge: false, cancelsOuter: true)
  }

  @usableFromInline
  func receive(subscription: any Subscription) { connect(outer: subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    enter()
    if isOver {
      let isInVain = addsInVain
      leave()
      if isInVain { transform(input).subscribe(addInlet()) }
      return .none
    }
    let inner = transform(input)
    switch passesAll && maxInlets == .unlimited ? inner._knownValues : .unknown {
    case .one(let value):
      passing += 1
      _ = downstream.receive(value)
      endPassing()
      leave()
    case .many:
      passing += 1
      leave()
      Trampoline.opened { sendKnown(inner) }
    case .unknown:
      leave()
      inner.subscribe(addInlet())
    }
    return .none
  }

  /// Sends values that come from no subscription. The gate is free between them, for cancels from other threads.
  @inlinable
  func sendKnown(_ inner: Inner) {
    inner._sendKnown { value in
      enter()
      defer { leave() }
      if !isOver { _ = downstream.receive(value) }
      return !isOver
    }
    inside { endPassing() }
  }

  @inlinable @inline(__always)
  func endPassing() {
    passing -= 1
    if isOuterOver { finishIfDone() }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { closeOuter(completion) }
}

#endif
