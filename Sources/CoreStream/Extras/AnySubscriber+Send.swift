/// An `AnySubscriber` used as Rx uses an `AnyObserver`: values are pushed into it, with or without a subscription.
///
///     func load(into subscriber: AnySubscriber<Data, Error>) {
///       subscriber.send(chunk)
///       subscriber.send(completion: .finished)
///     }
extension AnySubscriber {
  /// Pushes a value: Rx's `onNext`. The demand that the subscriber answers with is not awaited.
  public func send(_ value: Input) {
    _ = receive(value)
  }

  /// Pushes a value that carries nothing.
  public func send() where Input == Void {
    _ = receive(())
  }

  /// Ends the stream: Rx's `onCompleted` and `onError`.
  public func send(completion: Subscribers.Completion<Failure>) {
    receive(completion: completion)
  }

  /// Pushes the only or last value and finishes: what `observer(.success(value))` does in Rx.
  public func send(last value: Input) {
    _ = receive(value)
    receive(completion: .finished)
  }

  /// Pushes what the event says: Rx's `on(_:)`.
  public func send(_ event: Event<Input, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failure(let failure): send(completion: .failure(failure))
    case .finished: send(completion: .finished)
    }
  }
}
