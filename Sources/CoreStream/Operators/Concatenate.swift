extension Publisher {
  /// Sends the values before this publisher's.
  ///
  /// This publisher is subscribed when they have gone out. Demand: passed on; what the first part leaves open goes to
  /// the second.
  ///
  ///     [3].publisher.prepend(1, 2)   // 1 2 3
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends the sequence's elements before this publisher's values, which is subscribed when they have gone out.
  ///
  ///     [3].publisher.prepend(1...2)   // 1 2 3
  @inlinable
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends all that the other publisher sends, and subscribes to this one when that has finished.
  ///
  /// A failure of the other ends the stream; this publisher is then never subscribed. Demand: passed on; what the other
  /// leaves open goes to this one. Threads: those of whichever sends.
  ///
  ///     settings.prepend(defaults)
  @inlinable
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Sends the values after this publisher's, if it finishes; after a failure they are not sent.
  ///
  ///     [1].publisher.append(2, 3)   // 1 2 3
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends the sequence's elements after this publisher's values, if it finishes; after a failure they are not sent.
  ///
  ///     [1].publisher.append(2...3)   // 1 2 3
  @inlinable
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Subscribes to the other publisher when this one has finished.
  ///
  /// A failure of this one ends the stream; the other is then never subscribed. Demand: passed on; what this one leaves
  /// open goes to the other. Threads: those of whichever sends.
  ///
  ///     cached.append(fresh)
  @inlinable
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

extension Publishers {
  /// What `append` and `prepend` make. A failure of the first publisher ends the stream.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    /// What is sent first.
    public let prefix: Prefix

    /// What is subscribed to when the first has finished.
    public let suffix: Suffix

    /// The publisher that the operators make.
    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let inner = Inner(subscriber, suffix)
      // RxSwift's `andThen` (no values) and `startWith` (values first) wait for nothing and let go of all at the end.
      let isDirect = Output.self == Never.self || Prefix.self is any PlainValues.Type
      let finish = AfterSubscribing { inner.complete(.finished) }
      let goOn = AfterSubscribing {
        if isDirect { finish.subscribed() } else { inner.letGoOfEnded() }
        inner.takeSuffix()?.subscribe(
          Part(inner, isSuffix: true) { completion in
            if case .finished = completion { finish.run() } else { inner.complete(completion) }
          })
        if !isDirect { finish.subscribed() }
      }
      if isDirect { goOn.subscribed() }
      prefix.subscribe(
        Part(inner, isSuffix: false) { completion in
          guard case .finished = completion else { return inner.complete(completion) }
          goOn.run()
        })
      if !isDirect { goOn.subscribed() }
    }
  }
}

/// A sequence's elements, sent at once: what `prepend` puts before a publisher.
@usableFromInline
protocol PlainValues {}

extension Publishers.Sequence: PlainValues {}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

extension Publishers.Concatenate {
  /// One downstream, fed by one publisher and then another; demand that the first did not meet goes on to the second.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscription, Lingering, Described
  where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
    private let downstream: Downstream
    private var suffix: Suffix?
    private var first = UpstreamState.awaited
    private var second = UpstreamState.awaited
    private var demand = Subscribers.Demand.none
    /// The publishers that have ended, until that has been dealt with.
    private var ended: [any Subscription] = []

    @usableFromInline
    init(_ downstream: Downstream, _ suffix: Suffix) {
      self.downstream = downstream
      self.suffix = suffix
    }

    /// The publisher that follows, once; nil after a cancel.
    @usableFromInline
    func takeSuffix() -> Suffix? { LockStripe.of(self).withLock { suffix.take() } }

    @usableFromInline
    func connect(_ subscription: any Subscription, isSuffix: Bool) {
      let open = LockStripe.of(self).withLock { () -> Subscribers.Demand? in
        (isSuffix ? second.connect(subscription) : first.connect(subscription)) ? demand : nil
      }
      guard let open else { return subscription.cancel() }
      if !isSuffix { return downstream.receive(subscription: self) }
      if open > .none { subscription.request(open) }
    }

    /// Values of the first publisher that nobody asked for are dropped, so that the demand that goes on stays right.
    @usableFromInline
    func receive(_ input: Downstream.Input, isSuffix: Bool) -> Subscribers.Demand {
      let passes = LockStripe.of(self).withLock {
        if isSuffix { return second.subscription != nil }
        guard first.subscription != nil, demand > .none else { return false }
        demand -= 1
        return true
      }
      guard passes else { return .none }
      let more = downstream.receive(input)
      if more > .none, !isSuffix { LockStripe.of(self).withLock { demand += more } }
      return more
    }

    /// Ends one publisher; false if it had ended, or was cancelled, or never sent a subscription.
    @usableFromInline
    func endPart(isSuffix: Bool) -> Bool {
      LockStripe.of(self).withLock {
        guard let subscription = isSuffix ? second.take() : first.take() else { return false }
        ended.append(subscription)
        return true
      }
    }

    @usableFromInline
    func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
      downstream.receive(completion: completion)
    }

    /// Lets go of the publishers that have ended, the last one first.
    @usableFromInline
    func letGoOfEnded() {
      let lingering = LockStripe.of(self).withLock { () -> [any Subscription] in
        defer { ended = [] }
        return ended
      }
      for subscription in lingering.reversed() { subscription.letGo() }
    }

    @usableFromInline
    func request(_ more: Subscribers.Demand) {
      let subscription = LockStripe.of(self).withLock { () -> (any Subscription)? in
        demand += more
        return first.subscription ?? second.subscription
      }
      subscription?.request(more)
    }

    @usableFromInline
    func cancel() {
      let (subscription, released) = LockStripe.of(self).withLock { () -> ((any Subscription)?, Suffix?) in
        (first.close() ?? second.close(), suffix.take())
      }
      LockStripe.of(self).withLock { _ = second.close() }
      subscription?.cancel()
      letGoOfEnded()
      withExtendedLifetime(released) {}
    }

    @usableFromInline
    var isLingering: Bool {
      let held = LockStripe.of(self).withLock { [first.held, second.held] + ended }
      return held.contains { $0?.lingers ?? false }
    }

    @usableFromInline var description: String { "Concatenate" }
  }

  /// The subscriber of one of the two publishers; `ended` decides what its completion means.
  @usableFromInline
  struct Part<Downstream: Subscriber>: Subscriber, Described
  where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
    private let inner: Inner<Downstream>
    private let isSuffix: Bool
    private let ended: (Subscribers.Completion<Suffix.Failure>) -> Void

    @usableFromInline
    init(
      _ inner: Inner<Downstream>, isSuffix: Bool, ended: @escaping (Subscribers.Completion<Suffix.Failure>) -> Void
    ) {
      self.inner = inner
      self.isSuffix = isSuffix
      self.ended = ended
    }

    @usableFromInline
    func receive(subscription: any Subscription) { inner.connect(subscription, isSuffix: isSuffix) }

    @usableFromInline
    func receive(_ input: Suffix.Output) -> Subscribers.Demand { inner.receive(input, isSuffix: isSuffix) }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Suffix.Failure>) {
      guard inner.endPart(isSuffix: isSuffix) else { return }
      ended(completion)
      inner.letGoOfEnded()
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    @usableFromInline var description: String { inner.description }
  }
}
