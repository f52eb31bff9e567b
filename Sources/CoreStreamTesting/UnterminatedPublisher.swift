import CoreStream

/// A publisher that can be subscribed to without what ends a subscription at the publisher's end.
protocol UnterminatedPublisher {
  /// Attaches a subscriber that asks for all values; it gets what is sent, also behind an end, until it cancels.
  func attach<Input>(unguarded subscriber: any Subscriber<Input, any Error>)
}

extension TestablePublisher: UnterminatedPublisher {
  func attach<Input>(unguarded subscriber: any Subscriber<Input, any Error>) {
    guard let subscriber = subscriber as? any Subscriber<Output, any Error> else { return }
    let subscription = listen { $0.send(to: subscriber) }
    subscriber.receive(subscription: subscription)
    subscription.start()
  }
}

/// A subscription that lasts until it is canceled, whatever is sent.
final class UnterminatedSubscription: Subscription {
  private let note: (Subscribers.Demand) -> Void
  private let begin: () -> Void
  private let end: () -> Void

  init(
    request: @escaping (Subscribers.Demand) -> Void, begin: @escaping () -> Void, end: @escaping () -> Void
  ) {
    note = request
    self.begin = begin
    self.end = end
  }

  func start() { begin() }

  func request(_ demand: Subscribers.Demand) { note(demand) }

  func cancel() { end() }
}

extension TestablePublisher where Failure == any Error {
  /// Hands everything on to a subject until canceled, also what comes behind an end: RxTest's `subscribe(_:)`, which puts
  /// nothing between a testable observable and an observer. So the end of its `subscriptions` is when that was canceled.
  ///
  ///     let link = taps.sink(untilCanceled: subject)
  ///     scheduler.scheduleAt(300) { link.cancel() }
  public func sink<Target: Subject>(untilCanceled subject: Target) -> AnyCancellable
  where Target.Output == Output, Target.Failure == Failure {
    pass { event in
      switch event {
      case .value(let value): subject.send(value)
      case .failure(let failure): subject.send(completion: .failure(failure))
      case .finished: subject.send(completion: .finished)
      }
    }
  }

  /// The same for a subscriber: what comes behind an end reaches it, too.
  public func sink(untilCanceled subscriber: AnySubscriber<Output, any Error>) -> AnyCancellable {
    pass { event in
      switch event {
      case .value(let value): subscriber.send(value)
      case .failure(let failure): subscriber.send(completion: .failure(failure))
      case .finished: subscriber.send(completion: .finished)
      }
    }
  }

  /// The same for anything that takes events.
  @_disfavoredOverload
  public func sink<Receiver: EventReceiver>(untilCanceled receiver: Receiver) -> AnyCancellable
  where Receiver.Input == Output {
    pass { receiver.on($0) }
  }

  private func pass(_ receive: @escaping (Event<Output, any Error>) -> Void) -> AnyCancellable {
    let subscription = listen(receive)
    subscription.request(.unlimited)
    subscription.start()
    return AnyCancellable(subscription)
  }
}

extension Event where Failure == any Error {
  fileprivate func send(to subscriber: any Subscriber<Output, any Error>) {
    switch self {
    case .value(let value): _ = subscriber.receive(value)
    case .failure(let failure): subscriber.receive(completion: .failure(failure))
    case .finished: subscriber.receive(completion: .finished)
    }
  }
}
