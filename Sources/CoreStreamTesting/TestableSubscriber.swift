import CoreStream

/// A subscriber that records what it receives, and when: RxTest's `TestableObserver`, EntwineTest's name.
///
///     let output = scheduler.createTestableSubscriber(Int.self)
///     publisher.subscribe(output)
///     scheduler.start()
///     output.events == [.value(0, 1), .finished(3)]
public final class TestableSubscriber<Input, Failure: Error>: Subscriber, Cancellable {
  /// What was received.
  public private(set) var events: [Recorded<Input>] = []

  private let scheduler: TestScheduler
  private let demand: Subscribers.Demand
  private var subscription: (any Subscription)?

  init(scheduler: TestScheduler, demand: Subscribers.Demand) {
    self.scheduler = scheduler
    self.demand = demand
  }

  /// The values among the events.
  public var values: [Input] { events.compactMap(\.element) }

  public func receive(subscription: any Subscription) {
    guard self.subscription == nil else { return subscription.cancel() }
    self.subscription = subscription
    if demand > .none { subscription.request(demand) }
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    record(.value(input))
    return .none
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    subscription = nil
    switch completion {
    case .finished: record(.finished)
    case .failure(let failure): record(.failure(failure))
    }
  }

  /// Asks for more values than the initial demand.
  public func request(_ demand: Subscribers.Demand) {
    subscription?.request(demand)
  }

  public func cancel() {
    let ended = subscription
    subscription = nil
    ended?.cancel()
  }

  /// Records a value by hand, as RxTest's `onNext(_:)`.
  public func send(_ input: Input) {
    record(.value(input))
  }

  /// Records an end by hand, as RxTest's `onCompleted()` and `onError(_:)`.
  public func send(completion: Subscribers.Completion<Failure>) {
    receive(completion: completion)
  }

  private func record(_ event: Event<Input, any Error>) {
    events.append(Recorded(time: scheduler.clock, event: event))
  }
}

extension TestScheduler {
  /// A subscriber for publishers with any failure: RxTest's `createObserver`.
  public func createTestableSubscriber<Input>(_ type: Input.Type) -> TestableSubscriber<Input, any Error> {
    TestableSubscriber(scheduler: self, demand: .unlimited)
  }

  /// A subscriber for publishers with one type of failure, with less demand than unlimited if wanted.
  public func createTestableSubscriber<Input, Failure: Error>(
    _ type: Input.Type, _ failure: Failure.Type, demand: Subscribers.Demand = .unlimited
  ) -> TestableSubscriber<Input, Failure> {
    TestableSubscriber(scheduler: self, demand: demand)
  }
}

extension Publisher {
  /// Attaches a testable subscriber, whatever the failure; the result cancels the subscription when asked to, not by
  /// itself.
  ///
  ///     numbers.subscribe(output)
  @discardableResult @_disfavoredOverload
  public func subscribe(_ subscriber: TestableSubscriber<Output, any Error>) -> any Cancellable {
    mapError { $0 as any Error }.subscribe(subscriber)
    return subscriber
  }
}
