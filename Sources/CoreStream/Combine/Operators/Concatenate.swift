#if !CORESTREAM_ON_COMBINE

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
  @_disfavoredOverload
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
      // RxSwift's `andThen` (no values) and `startWith` (values first) wait for nothing and release everything at the
      // end.
      let isDirect = Output.self == Never.self || Prefix.self is any SequenceOfValues.Type
      let finish = AfterSubscribing { inner.complete(.finished) }
      let goOn = AfterSubscribing {
        if isDirect { finish.subscribed() } else { inner.releaseEnded() }
        inner.takeSuffix()?.subscribe(
          Part(inner, isSuffix: true) { completion in
            guard case .finished = completion else { return inner.complete(completion) }
            if !inner.isLingering { finish.subscribed() }
            finish.run()
          })
        if !isDirect { finish.subscribed() }
      }
      if isDirect { goOn.subscribed() }
      prefix.subscribe(
        Part(inner, isSuffix: false) { completion in
          guard case .finished = completion else { return inner.complete(completion) }
          // Where an extra is upstream its work is over before the next one begins, as in RxSwift.
          if !inner.isLingering { goOn.subscribed() }
          goOn.run()
        })
      if !isDirect { goOn.subscribed() }
      inner.subscribed()
    }
  }
}

/// A sequence's elements, sent at once: what `prepend` puts before a publisher.
@usableFromInline
protocol SequenceOfValues {}

extension Publishers.Sequence: SequenceOfValues {}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

#endif
