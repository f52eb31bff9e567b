// One extension a number of publishers, because each publisher may be of another type.

extension Publishers.Merge {
  /// Subscribes to each publisher on a turn of its own on the thread's trampoline: Rx's `of(_:_:)` and `merge()`.
  ///
  /// What one sends while it is subscribed to comes before the next is subscribed to, and sources that take turns
  /// themselves do so with the subscriptions. Everything else is as with Combine's `Merge`.
  ///
  ///     Publishers.Merge(cached, fresh).subscribingInTurns()
  @_disfavoredOverload
  public func subscribingInTurns() -> AnyPublisher<Output, Failure> {
    mergeInTurns(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
  }
}

extension Publishers.Merge3 {
  /// Subscribes to each publisher on a turn of its own.
  @_disfavoredOverload
  public func subscribingInTurns() -> AnyPublisher<Output, Failure> {
    mergeInTurns(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
  }
}

extension Publishers.Merge4 {
  /// Subscribes to each publisher on a turn of its own.
  @_disfavoredOverload
  public func subscribingInTurns() -> AnyPublisher<Output, Failure> {
    mergeInTurns(
      a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher())
  }
}

extension Publishers.Merge5 {
  /// Subscribes to each publisher on a turn of its own.
  @_disfavoredOverload
  public func subscribingInTurns() -> AnyPublisher<Output, Failure> {
    mergeInTurns(
      a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher())
  }
}

extension Publishers.Merge6 {
  /// Subscribes to each publisher on a turn of its own.
  @_disfavoredOverload
  public func subscribingInTurns() -> AnyPublisher<Output, Failure> {
    mergeInTurns(
      a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher())
  }
}

extension Publishers.Merge7 {
  /// Subscribes to each publisher on a turn of its own.
  @_disfavoredOverload
  public func subscribingInTurns() -> AnyPublisher<Output, Failure> {
    mergeInTurns(
      a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher())
  }
}

extension Publishers.Merge8 {
  /// Subscribes to each publisher on a turn of its own.
  @_disfavoredOverload
  public func subscribingInTurns() -> AnyPublisher<Output, Failure> {
    mergeInTurns(
      a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(), h.eraseToAnyPublisher())
  }
}

extension Publishers.MergeMany {
  /// Subscribes to each publisher on a turn of its own.
  @_disfavoredOverload
  public func subscribingInTurns() -> AnyPublisher<Output, Failure> {
    mergeInTurns(publishers.map { $0.eraseToAnyPublisher() })
  }
}

private func mergeInTurns<Output, Failure>(
  _ publishers: AnyPublisher<Output, Failure>...
) -> AnyPublisher<Output, Failure> {
  mergeInTurns(publishers)
}

private func mergeInTurns<Output, Failure>(
  _ publishers: [AnyPublisher<Output, Failure>]
) -> AnyPublisher<Output, Failure> {
  publishers.trampolinedPublisher.setFailureType(to: Failure.self).mergeMap { $0 }.eraseToAnyPublisher()
}
