/// An `AnySubscriber` used as Rx uses an `AnyObserver`: values are pushed into it, with or without a subscription.
///
/// Made from a subject it feeds the subject, as `asObserver()` does in Rx. The demand that a subscriber answers with is
/// not awaited. Threads: the caller's.
///
///     func load(into subscriber: AnySubscriber<Data, Error>) {
///       subscriber.send(chunk)
///       subscriber.send(completion: .finished)
///     }
extension AnySubscriber {
  // Not disfavored like the others: a closure alone would be taken for one that receives the subscription.
  /// A subscriber that hands every value and the end to one closure: Rx's `AnyObserver(eventHandler:)`.
  ///
  /// Asks for everything. Threads: whoever sends.
  ///
  ///     let log = AnySubscriber<Int, Never> { event in print(event) }
  @inlinable
  public init(receiveEvent: @escaping (Event<Input, Failure>) -> Void) {
    self.init(
      receiveSubscription: { $0.request(.unlimited) },
      receiveValue: { value in
        receiveEvent(.value(value))
        return .none
      },
      receiveCompletion: { receiveEvent(Event($0)) })
  }

  /// A subscriber for values that become this one's: Rx's `mapObserver`.
  ///
  ///     let shouted: AnySubscriber<String, Error> = console.mapInput { $0.uppercased() }
  @_disfavoredOverload
  @inlinable
  public func mapInput<Value>(_ transform: @escaping (Value) -> Input) -> AnySubscriber<Value, Failure> {
    AnySubscriber<Value, Failure>(receiveEvent: { event in send(event: event.map(transform)) })
  }

  /// The same, where an error of the function ends the stream.
  @inlinable
  @_disfavoredOverload
  public func mapInput<Value>(_ transform: @escaping (Value) throws -> Input) -> AnySubscriber<Value, Failure>
  where Failure == any Error {
    AnySubscriber<Value, Failure>(receiveEvent: { event in send(event: event.map(transform)) })
  }

  /// Pushes a value: Rx's `onNext`.
  @_disfavoredOverload
  @inlinable
  public func send(_ value: Input) {
    #if CORESTREAM_ON_COMBINE
    _ = receive(value)
    #else
    if let feedValue { return feedValue(value) }
    if let directReceiver { directReceiver.feed(Event<Input, Failure>.value(value)) } else { _ = receive(value) }
    #endif
  }

  /// Pushes a value that carries nothing.
  @_disfavoredOverload
  @inlinable
  public func send() where Input == Void {
    send(())
  }

  /// Ends the stream: Rx's `onCompleted` and `onError`.
  @_disfavoredOverload
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    #if CORESTREAM_ON_COMBINE
    receive(completion: completion)
    #else
    if let feedCompletion { return feedCompletion(completion) }
    if let directReceiver {
      directReceiver.feed(Event<Input, Failure>(completion))
    } else {
      receive(completion: completion)
    }
    #endif
  }

  /// Pushes the only or last value and finishes: what `observer(.success(value))` does in Rx.
  @_disfavoredOverload
  @inlinable
  public func send(last value: Input) {
    send(value)
    send(completion: .finished)
  }

  /// Pushes the only value and finishes, or the end: what `observer(event)` does to a maybe in Rx.
  @_disfavoredOverload
  @inlinable
  public func send(only event: MaybeEvent<Input, Failure>) {
    send(event: event)
    if case .value = event { send(event: Event.finished) }
  }

  /// Pushes what the event says: what `observer(event)` does to a completable in Rx.
  @inlinable
  @_disfavoredOverload
  public func send(event: MaybeEvent<Input, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failure(let failure): send(completion: .failure(failure))
    case .finished: send(completion: .finished)
    }
  }

  // Not disfavored like the other one, between which and this `.finished` could not choose.
  /// Pushes what the event says: Rx's `on(_:)`.
  @inlinable
  public func send(event: Event<Input, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .finished: send(completion: .finished)
    case .failure(let failure): send(completion: .failure(failure))
    }
  }
}

#if !CORESTREAM_ON_COMBINE

// Here and not in a file of its own: of a static library the linker takes only files of which something is named.
extension SubjectSubscriber: DirectEventReceiver {
  /// Sends to the subject itself: the subscriber would ignore what comes before a subscription.
  @usableFromInline
  func feed<Input, Failure>(_ event: Event<Input, Failure>) {
    // The mirror is the one way to the subject that doesn't make it hold its own subscriber.
    guard let event = event as? Event<S.Output, S.Failure>, let subject = customMirror.descendant("subject") as? S
    else { return }
    switch event {
    case .value(let value): subject.send(value)
    case .finished: subject.send(completion: .finished)
    case .failure(let failure): subject.send(completion: .failure(failure))
    }
  }
}

#endif
