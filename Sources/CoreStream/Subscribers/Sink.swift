extension Subscribers {
  /// A subscriber that takes all values and hands them to closures.
  ///
  /// The closures are released when the stream ends or is cancelled.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    @usableFromInline let lock = Lock.make()
    @usableFromInline @exclusivity(unchecked) var onValue: ((Input) -> Void)?
    @exclusivity(unchecked) private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    @exclusivity(unchecked) private var state = State.waiting

    /// Where the sink stands in its one stream.
    private enum State {
      /// No subscription has come yet.
      case waiting

      /// Values may come.
      case subscribed(any Subscription)

      /// Nothing may come any more.
      case ended
    }

    /// A sink that calls the closures; attach it with `subscribe(_:)`.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      onCompletion = receiveCompletion
      onValue = receiveValue
    }

    deinit {
      lock.deallocate()
    }

    /// What runs for each value; does nothing once the stream has ended.
    public var receiveValue: (Input) -> Void { lock.withLock { onValue } ?? { _ in } }

    /// What runs at the end; does nothing once the stream has ended.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      lock.withLock { onCompletion } ?? { _ in }
    }

    public func receive(subscription: any Subscription) {
      lock.lock()
      guard case .waiting = state else {
        lock.unlock()
        return subscription.cancel()
      }
      state = .subscribed(subscription)
      lock.unlock()
      subscription.request(.unlimited)
    }

    @inlinable
    public func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      let action = onValue
      lock.unlock()
      action?(value)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      let ended = end()
      ended.completion?(completion)
    }

    public func cancel() {
      lock.lock()
      guard case .subscribed = state else {
        lock.unlock()
        return
      }
      lock.unlock()
      if case .subscribed(let subscription) = end().state { subscription.cancel() }
    }

    /// Moves everything out; the caller's copies are the last, released when it is done with them.
    private func end() -> Contents {
      lock.withLock {
        defer { (state, onValue, onCompletion) = (.ended, nil, nil) }
        return Contents(state: state, value: onValue, completion: onCompletion)
      }
    }

    private struct Contents {
      let state: State
      let value: ((Input) -> Void)?
      let completion: ((Subscribers.Completion<Failure>) -> Void)?
    }

    public var description: String { "Sink" }

    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    public var playgroundDescription: Any { description }
  }
}

extension Publisher {
  /// Subscribes with closures and asks for all values. The stream stops when the result is cancelled or released.
  ///
  ///     publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &tokens)
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Subscribes with a closure and asks for all values. The stream stops when the result is cancelled or released.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
