/// What values, an error and the end can be sent to: subjects, `AnySubscriber`, types of a project's own. Rx's
/// `ObserverType`.
///
///     func fill<Receiver: EventReceiver>(_ receiver: Receiver, with values: [Receiver.Input]) {
///       values.forEach(receiver.send(_:))
///       receiver.send(completion: .finished)
///     }
public protocol EventReceiver<Input> {
  /// What it takes.
  associatedtype Input

  /// Takes a value, an error or the end.
  func on(_ event: Event<Input, any Error>)
}

// Disfavored, because subjects and subscribers have the same functions by themselves.
extension EventReceiver {
  /// Takes a value.
  @inlinable
  @_disfavoredOverload
  public func send(_ value: Input) { on(.value(value)) }

  /// Takes a value that carries nothing.
  @inlinable
  @_disfavoredOverload
  public func send() where Input == Void { on(.value(())) }

  /// Takes the error or the end.
  @inlinable
  @_disfavoredOverload
  public func send(completion: Subscribers.Completion<any Error>) { on(Event(completion)) }

  /// Takes a value, an error or the end.
  @inlinable
  @_disfavoredOverload
  public func send(event: Event<Input, any Error>) { on(event) }

  /// The receiver as a value, its type erased: Rx's `asObserver()`.
  @inlinable
  @_disfavoredOverload
  public func asObserver() -> AnySubscriber<Input, any Error> { AnySubscriber { on($0) } }

  /// A subscriber for other values, which are turned into this one's; an error that the closure throws is sent instead.
  /// Rx's `mapObserver`. Not disfavored like the others, because a subscriber's own is, and nothing would decide.
  ///
  ///     let numbers = console.lines.mapInput { (number: Int) in "number \(number)" }
  @inlinable
  public func mapInput<Value>(_ transform: @escaping (Value) throws -> Input) -> AnySubscriber<Value, any Error> {
    AnySubscriber { event in
      switch event {
      case .value(let value):
        do { try send(transform(value)) } catch { send(completion: .failure(error)) }
      case .failure(let error): send(completion: .failure(error))
      case .finished: send(completion: .finished)
      }
    }
  }
}

extension AnySubscriber where Failure == any Error {
  /// A subscriber that hands everything to a receiver.
  @inlinable
  @_disfavoredOverload
  public init<Receiver: EventReceiver>(_ receiver: Receiver) where Receiver.Input == Input {
    self.init(receiveEvent: { receiver.on($0) })
  }
}

extension AnySubscriber: EventReceiver {
  /// Takes a value, an error or the end; an error of another type than the subscriber's is left out.
  @inlinable
  @_disfavoredOverload
  public func on(_ event: Event<Input, any Error>) {
    let own: Event<Input, Failure>
    switch event {
    case .value(let value): own = .value(value)
    case .failure(let error):
      guard let failure = error as? Failure else { return }
      own = .failure(failure)
    case .finished: own = .finished
    }
    send(event: own)
  }
}

extension PassthroughSubject: EventReceiver where Failure == any Error {
  @_disfavoredOverload
  public func on(_ event: Event<Output, any Error>) { send(event: event) }
}

extension CurrentValueSubject: EventReceiver where Failure == any Error {
  @_disfavoredOverload
  public func on(_ event: Event<Output, any Error>) { send(event: event) }
}

extension ReplaySubject: EventReceiver where Failure == any Error {
  public func on(_ event: Event<Output, any Error>) { send(event: event) }
}

extension LastValueSubject: EventReceiver where Failure == any Error {
  public func on(_ event: Event<Output, any Error>) { send(event: event) }
}
