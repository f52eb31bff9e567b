extension Publisher {
  /// Turns everything the stream says into values: Rx's `materialize`.
  ///
  /// A failure becomes the value `.failure(_)`, the end becomes `.finished`, and then the stream finishes. It never
  /// fails. Demand: values wait for demand, the upstream is not slowed down. Threads: the upstream's.
  ///
  ///     save.materialize().sink { event in
  ///       if let error = event.error { show(error) }
  ///     }
  ///
  /// - Returns: A publisher of events, which never fails.
  @inlinable
  @_disfavoredOverload
  public func materialize() -> AnyPublisher<Event<Output, Failure>, Never> {
    .withOutlet { outlet in
      let inlet = Inlet<Output, Failure>(
        value: { outlet.send(.value($0)) },
        completion: { completion in
          outlet.send(Event(completion))
          outlet.send(completion: .finished)
        })
      subscribe(inlet)
      return inlet
    }
  }
}

extension Publisher where Output: EventConvertible, Failure == Never {
  /// Turns events back into the stream they describe: Rx's `dematerialize`, the reverse of `materialize()`.
  ///
  /// The first `.finished` or `.failure` ends the stream and cancels the upstream. An upstream that finishes before any
  /// of them finishes the stream. Demand and threads: as for `materialize()`.
  ///
  ///     events.materialize().filter { !$0.isCompleted }.dematerialize()
  @inlinable
  @_disfavoredOverload
  public func dematerialize() -> AnyPublisher<Output.Output, Output.Failure> { describedStream() }

  @inlinable
  func describedStream() -> AnyPublisher<Output.Output, Output.Failure> {
    .withOutlet { outlet in
      let inlet = Inlet<Output, Never>(
        value: { outlet.send(event: $0.event) },
        completion: { _ in outlet.send(completion: .finished) })
      subscribe(inlet)
      return inlet
    }
  }

  /// Turns events back into the stream they describe; neither the events nor the upstream can fail.
  @_disfavoredOverload
  @inlinable
  public func dematerialize() -> AnyPublisher<Output.Output, Never> where Output.Failure == Never { describedStream() }
}

extension Publisher where Output: EventConvertible, Output.Failure == Failure {
  /// Turns events back into the stream they describe. A failure of the upstream itself fails the stream as well.
  @inlinable
  @_disfavoredOverload
  public func dematerialize() -> AnyPublisher<Output.Output, Failure> {
    .withOutlet { outlet in
      let inlet = outlet.inlet { (output: Output) in outlet.send(event: output.event) }
      subscribe(inlet)
      return inlet
    }
  }
}

extension Publisher where Output: EventConvertible {
  /// Turns events back into the stream they describe, whatever the upstream and the events may fail with.
  @inlinable
  @_disfavoredOverload
  public func dematerialize() -> AnyPublisher<Output.Output, Error> {
    .withOutlet { outlet in
      let inlet = Inlet<Output, Failure>(
        value: { outlet.send(erasing: $0.event) },
        completion: { outlet.send(erasing: Event<Output.Output, Failure>($0)) })
      subscribe(inlet)
      return inlet
    }
  }
}

extension Outlet {
  /// Sends a value or an end, whichever the event says.
  @inlinable
  func send(event: Event<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failure(let failure): send(completion: .failure(failure))
    case .finished: send(completion: .finished)
    }
  }

  /// Sends a value or an end, whichever the event says, with any error.
  @inlinable
  func send<E: Error>(erasing event: Event<Output, E>) where Failure == any Error {
    switch event {
    case .value(let value): send(value)
    case .failure(let failure): send(completion: .failure(failure))
    case .finished: send(completion: .finished)
    }
  }
}

extension Subject {
  // Not disfavored like the others, because receivers of events, which some subjects are, have one that is.
  /// Sends a value or an end, whichever the event says: Rx's `on(_:)`.
  ///
  ///     names.send(event: .finished)
  @inlinable
  public func send(event: Event<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failure(let failure): send(completion: .failure(failure))
    case .finished: send(completion: .finished)
    }
  }
}
