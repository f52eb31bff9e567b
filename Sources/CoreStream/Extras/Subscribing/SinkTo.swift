extension Publisher {
  /// Hands everything on to a subscriber, the end too, until cancelled: Rx's `subscribe(_ observer:)`.
  ///
  /// The subscriber is not attached, so it may be fed by others as well. Demand: unlimited. Threads: the upstream's.
  ///
  ///     lines.sink(to: console.events).store(in: &cancellables)
  @_disfavoredOverload
  public func sink(to subscriber: AnySubscriber<Output, Failure>) -> AnyCancellable {
    sink(receiveCompletion: { subscriber.send(completion: $0) }, receiveValue: { subscriber.send($0) })
  }

  /// The same for a subscriber of optional values: Rx's `bind(to:)` with an observer of `Element?`.
  ///
  ///     titles.sink(to: navigationTitle).store(in: &cancellables)
  @_disfavoredOverload
  public func sink(to subscriber: AnySubscriber<Output?, Failure>) -> AnyCancellable {
    sink(receiveCompletion: { subscriber.send(completion: $0) }, receiveValue: { subscriber.send($0) })
  }
}

extension Publisher {
  /// Hands everything on to several subscribers, in their order: Rx's `bind(to:)` with several observers.
  ///
  ///     lines.sink(to: console.events, log).store(in: &cancellables)
  @_disfavoredOverload
  public func sink(
    to first: AnySubscriber<Output, Failure>, _ others: AnySubscriber<Output, Failure>...
  ) -> AnyCancellable {
    sink(toAll: [first] + others)
  }

  /// The same for subscribers of optional values: Rx's `bind(to:)` with observers of `Element?`.
  ///
  ///     titles.sink(to: navigationTitle, label.text).store(in: &cancellables)
  @_disfavoredOverload
  public func sink(
    to first: AnySubscriber<Output?, Failure>, _ others: AnySubscriber<Output?, Failure>...
  ) -> AnyCancellable {
    map(Optional.some).sink(toAll: [first] + others)
  }

  private func sink(toAll subscribers: [AnySubscriber<Output, Failure>]) -> AnyCancellable {
    sink(
      receiveCompletion: { completion in for subscriber in subscribers { subscriber.send(completion: completion) } },
      receiveValue: { value in for subscriber in subscribers { subscriber.send(value) } })
  }
}

extension Publisher {
  /// Hands everything on to several subjects, in their order: Rx's `bind(to:)` with subjects.
  ///
  ///     lines.sink(to: console, log).store(in: &cancellables)
  @_disfavoredOverload
  public func sink<Target: Subject>(to subjects: Target...) -> AnyCancellable
  where Target.Output == Output, Target.Failure == Failure {
    sink(toAll: subjects)
  }

  /// The same for subjects of optional values.
  @_disfavoredOverload
  public func sink<Target: Subject>(to subjects: Target...) -> AnyCancellable
  where Target.Output == Output?, Target.Failure == Failure {
    map(Optional.some).sink(toAll: subjects)
  }

  private func sink<Target: Subject>(toAll subjects: [Target]) -> AnyCancellable
  where Target.Output == Output, Target.Failure == Failure {
    sink(
      receiveCompletion: { completion in for subject in subjects { subject.send(completion: completion) } },
      receiveValue: { value in for subject in subjects { subject.send(value) } })
  }
}

extension Publisher {
  /// Hands everything on to anything that takes events, or to several, in their order: Rx's `bind(to:)` and
  /// `subscribe(_:)` with observers of a project's own.
  ///
  ///     lines.sink(to: Log(), Counter()).store(in: &cancellables)
  @_disfavoredOverload
  public func sink<Receiver: EventReceiver>(to receivers: Receiver...) -> AnyCancellable
  where Receiver.Input == Output {
    sink(toAll: receivers)
  }

  /// The same for what takes optional values.
  @_disfavoredOverload
  public func sink<Receiver: EventReceiver>(to receivers: Receiver...) -> AnyCancellable
  where Receiver.Input == Output? {
    map(Optional.some).sink(toAll: receivers)
  }

  private func sink<Receiver: EventReceiver>(toAll receivers: [Receiver]) -> AnyCancellable
  where Receiver.Input == Output {
    sink(
      receiveCompletion: { completion in
        let event: Event<Output, any Error> =
          switch completion {
          case .finished: .finished
          case .failure(let failure): .failure(failure)
          }
        for receiver in receivers { receiver.on(event) }
      },
      receiveValue: { value in for receiver in receivers { receiver.on(.value(value)) } })
  }
}

extension Publisher where Failure == any Error {
  /// The same for anything that takes events: Rx's `subscribe(_:)` of a generic `ObserverType`.
  ///
  ///     func feed<Receiver: EventReceiver<Int>>(_ receiver: Receiver) -> AnyCancellable {
  ///       numbers.subscribe(receiver)
  ///     }
  @_disfavoredOverload
  public func subscribe<Receiver: EventReceiver>(_ receiver: Receiver) -> AnyCancellable
  where Receiver.Input == Output {
    sink(receiveCompletion: { receiver.on(Event($0)) }, receiveValue: { receiver.on(.value($0)) })
  }
}
