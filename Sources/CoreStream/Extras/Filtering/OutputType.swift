extension Publisher where Output == Never {
  /// Gives a publisher that has no values a type of value: what Rx's `Completable.asObservable()` does.
  ///
  /// End, errors and threads: the upstream's.
  ///
  ///     save.setOutputType(to: Int.self).prepend(0)
  @inlinable
  @_disfavoredOverload
  public func setOutputType<NewOutput>(to type: NewOutput.Type) -> AnyPublisher<NewOutput, Failure> {
    .withOutlet { outlet in feed(outlet) { _ in } }
  }

  /// Continues with another publisher when this one has finished: Rx's `andThen` on a `Completable`.
  ///
  /// The other is subscribed when this one finishes; a failure of this one ends the stream instead.
  ///
  ///     save.append(reload).sink { show($0) }
  @_disfavoredOverload
  @inlinable
  public func append<Next: Publisher>(_ next: Next) -> AnyPublisher<Next.Output, Failure>
  where Next.Failure == Failure {
    appending(next)
  }

  /// As `append(_:)`, with a next publisher that can't fail.
  @inlinable
  @_disfavoredOverload
  public func append<Next: Publisher>(_ next: Next) -> AnyPublisher<Next.Output, Failure>
  where Next.Failure == Never {
    appending(next.setFailureType(to: Failure.self))
  }

  /// As `append(_:)`, where only the next publisher can fail.
  @inlinable
  @_disfavoredOverload
  public func append<Next: Publisher>(_ next: Next) -> AnyPublisher<Next.Output, Next.Failure>
  where Failure == Never {
    setFailureType(to: Next.Failure.self).appending(next)
  }

  /// As `append(_:)`, where neither can fail.
  @inlinable
  @_disfavoredOverload
  public func append<Next: Publisher>(_ next: Next) -> AnyPublisher<Next.Output, Never>
  where Failure == Never, Next.Failure == Never {
    appending(next)
  }

  // Not disfavored like the others: the compiler then goes on looking for something better.
  /// As `append(_:)`, but nothing else: where one expression has several, the compiler has less to try.
  ///
  ///     orders.flatMap { check($0).followed(by: pay($0)) }.flatMap { print($0).followed(by: archive($0)) }
  @inlinable
  public func followed<Next: Publisher>(by next: Next) -> AnyPublisher<Next.Output, Failure>
  where Next.Failure == Failure {
    appending(next)
  }

  /// As `followed(by:)`, with a next publisher that can't fail.
  @inlinable
  @_disfavoredOverload
  public func followed<Next: Publisher>(by next: Next) -> AnyPublisher<Next.Output, Failure>
  where Next.Failure == Never {
    appending(next.setFailureType(to: Failure.self))
  }

  /// As `followed(by:)`, where only the next publisher can fail.
  @inlinable
  @_disfavoredOverload
  public func followed<Next: Publisher>(by next: Next) -> AnyPublisher<Next.Output, Next.Failure>
  where Failure == Never {
    setFailureType(to: Next.Failure.self).appending(next)
  }

  @inlinable
  func appending<Next: Publisher>(_ next: Next) -> AnyPublisher<Next.Output, Failure>
  where Next.Failure == Failure {
    .withOutlet { outlet in
      let both = CompositeCancellable()
      let first: Inlet<Never, Failure> = outlet.inlet(
        finished: {
          if let value = next.onlyValue {
            outlet.send(value)
            return outlet.send(completion: .finished)
          }
          let second = PassingInlet(outlet)
          both.insert(second)
          next.subscribe(second)
        },
        value: { _ in })
      both.insert(first)
      subscribe(first)
      return both
    }
  }
}
