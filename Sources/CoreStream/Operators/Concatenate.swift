extension Publisher {
  /// Sends the values before this publisher's.
  ///
  ///     [3].publisher.prepend(1, 2)   // 1 2 3
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends the sequence's elements before this publisher's values.
  @inlinable
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends all that the other publisher sends, and subscribes to this one when that has finished.
  @inlinable
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Sends the values after this publisher's.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends the sequence's elements after this publisher's values.
  @inlinable
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Subscribes to the other publisher when this one has finished.
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
      let relay = Succession("Concatenate", subscriber)
      let suffix = suffix
      // RxSwift's `andThen` (no values) and `startWith` (values first) wait for nothing and let go of all at the end.
      let isDirect = Output.self == Never.self || Prefix.self is any PlainValues.Type
      let finish = AfterSubscribing { relay.complete(.finished) }
      let goOn = AfterSubscribing {
        if isDirect { finish.subscribed() } else { relay.letGoOfEnded() }
        suffix.subscribe(
          relay.branch(turn: relay.nextTurn()) { (completion: Subscribers.Completion<Failure>) in
            if case .finished = completion { finish.run() } else { relay.complete(completion) }
          })
        if !isDirect { finish.subscribed() }
      }
      if isDirect { goOn.subscribed() }
      prefix.subscribe(
        relay.branch(turn: 0) { (completion: Subscribers.Completion<Failure>) in
          guard case .finished = completion else { return relay.complete(completion) }
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
