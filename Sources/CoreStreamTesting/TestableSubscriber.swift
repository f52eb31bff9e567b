import CoreStream
import Foundation

/// A subscriber that records what it receives, and when: RxTest's `TestableObserver`, EntwineTest's name.
///
/// Other than a subscriber of Combine it may have several subscriptions, as RxTest's observer, and records what each of
/// their publishers sends.
///
/// - Demand: unlimited, or as its options say. What was asked for and what came is in `recordedDemandLog`.
/// - Threads: values may come from any.
///
///       let output = scheduler.createTestableSubscriber(Int.self)
///       publisher.subscribe(output)
///       scheduler.start()
///       output.events == [.value(0, 1), .finished(3)]
public final class TestableSubscriber<Input, Failure: Error>: Subscriber, Cancellable {
  /// What was noted.
  private struct Notes {
    var subscriptions: [any Subscription] = []
    var replenishment: (any Cancellable)?
    var events: [Recorded<Input>] = []
    var output = TestSequence<Input, Failure>()
    var demand = DemandLedger<VirtualTime>()
  }

  private let scheduler: TestScheduler
  private let options: TestableSubscriberOptions
  private let lock = NSLock()
  private var notes = Notes()

  init(scheduler: TestScheduler, options: TestableSubscriberOptions) {
    self.scheduler = scheduler
    self.options = options
  }

  /// What was received.
  public var events: [Recorded<Input>] { lock.withLock { notes.events } }

  /// The values among the events.
  public var recordedValues: [Input] { events.compactMap(\.element) }

  /// What was received and when the subscription began, in EntwineTest's form.
  public var recordedOutput: TestSequence<Input, Failure> { lock.withLock { notes.output } }

  /// What was asked for and what came.
  public var recordedDemandLog: DemandLedger<VirtualTime> { lock.withLock { notes.demand } }

  public func receive(subscription: any Subscription) {
    let time = scheduler.now
    lock.withLock {
      notes.subscriptions.append(subscription)
      notes.output.append((time, .subscription))
    }
    request(options.initialDemand)
    replenishIfNeeded()
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    record(.input(input), .value(input))
    let time = scheduler.now
    if !lock.withLock({ notes.demand.debit(at: time) }) { options.negativeBalanceHandler?() }
    replenishIfNeeded()
    return .none
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    // Which of several has ended is not known: they are kept until the last one has.
    if lock.withLock({ notes.subscriptions.count < 2 }) { take().replenishment?.cancel() }
    switch completion {
    case .finished: record(.finished, .finished)
    case .failure(let failure): record(.failure(failure), .failure(failure))
    }
  }

  /// Asks for more values than the initial demand, from the publisher that it was attached to last.
  public func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let time = scheduler.now
    let subscription = lock.withLock {
      if !notes.subscriptions.isEmpty { notes.demand.credit(demand, at: time) }
      return notes.subscriptions.last
    }
    subscription?.request(demand)
  }

  public func cancel() {
    let ended = take()
    ended.replenishment?.cancel()
    for subscription in ended.subscriptions { subscription.cancel() }
  }

  /// Whether it asks for all values at once.
  fileprivate var takesAll: Bool { options.initialDemand == .unlimited }

  /// Records a value by hand, as RxTest's `onNext(_:)`.
  public func send(_ input: Input) {
    record(.input(input), .value(input))
  }

  /// Records an end by hand, as RxTest's `onCompleted()` and `onError(_:)`.
  public func send(completion: Subscribers.Completion<Failure>) {
    receive(completion: completion)
  }

  private func record(_ signal: Signal<Input, Failure>, _ event: Event<Input, any Error>) {
    let (clock, time) = (scheduler.clock, scheduler.now)
    lock.withLock {
      notes.events.append(Recorded(time: clock, event: event))
      notes.output.append((time, signal))
    }
  }

  /// Forgets the subscriptions, and gives what has to be cancelled.
  private func take() -> (subscriptions: [any Subscription], replenishment: (any Cancellable)?) {
    lock.withLock {
      defer { (notes.subscriptions, notes.replenishment) = ([], nil) }
      return (notes.subscriptions, notes.replenishment)
    }
  }

  /// Asks for more in a while, if no demand is left and the options say so.
  private func replenishIfNeeded() {
    guard options.subsequentDemand > .none else { return }
    let isNeeded = lock.withLock {
      !notes.subscriptions.isEmpty && notes.replenishment == nil && notes.demand.balance == .none
    }
    guard isNeeded else { return }
    let pending = scheduler.schedule(at: scheduler.clock + options.demandReplenishmentDelay) {
      self.lock.withLock { self.notes.replenishment = nil }
      self.request(self.options.subsequentDemand)
    }
    lock.withLock { notes.replenishment = pending }
  }
}

extension TestScheduler {
  /// A subscriber for publishers with any failure: RxTest's `createObserver`.
  public func createTestableSubscriber<Input>(_ type: Input.Type) -> TestableSubscriber<Input, any Error> {
    TestableSubscriber(scheduler: self, options: .default)
  }

  /// A subscriber for publishers with one type of failure, with less demand than unlimited if wanted.
  public func createTestableSubscriber<Input, Failure: Error>(
    _ type: Input.Type, _ failure: Failure.Type, demand: Subscribers.Demand = .unlimited
  ) -> TestableSubscriber<Input, Failure> {
    TestableSubscriber(scheduler: self, options: TestableSubscriberOptions(initialDemand: demand))
  }

  /// A subscriber for publishers with one type of failure that asks for values as its options say.
  ///
  ///     let output = scheduler.createTestableSubscriber(Int.self, Never.self, options: .init(initialDemand: .max(2)))
  public func createTestableSubscriber<Input, Failure: Error>(
    _ type: Input.Type, _ failure: Failure.Type, options: TestableSubscriberOptions
  ) -> TestableSubscriber<Input, Failure> {
    TestableSubscriber(scheduler: self, options: options)
  }
}

extension Publisher {
  /// Attaches a testable subscriber, whatever the failure; the result cancels the subscription when asked to, not by
  /// itself.
  ///
  /// A testable publisher is recorded until it is cancelled, also behind an end, as with RxTest; so its subscription is
  /// open if nothing cancels it.
  @discardableResult @_disfavoredOverload
  public func subscribe(_ subscriber: TestableSubscriber<Output, any Error>) -> any Cancellable {
    attach(subscriber) { mapError { $0 as any Error }.subscribe($0) }
  }

  /// Attaches a testable subscriber, whatever the failure, and gives what ends the subscription: it is recorded until
  /// that is cancelled, or goes away.
  ///
  ///     let recording = numbers.sink(to: output)
  ///     scheduler.advance(to: 300)
  ///     recording.cancel()
  @_disfavoredOverload
  public func sink(to subscriber: TestableSubscriber<Output, any Error>) -> AnyCancellable {
    AnyCancellable(subscribe(subscriber))
  }

  /// Attaches a testable subscriber of optional values.
  @discardableResult
  @_disfavoredOverload
  public func subscribe(_ subscriber: TestableSubscriber<Output?, any Error>) -> any Cancellable {
    map(Optional.some).subscribe(subscriber)
  }

  /// Attaches a testable subscriber, to a testable publisher with nothing between them, to another one as is said.
  fileprivate func attach(
    _ subscriber: TestableSubscriber<Output, any Error>, otherwise subscribe: (Attachment<Output>) -> Void
  ) -> any Cancellable {
    let attachment = Attachment(to: subscriber)
    if let publisher = self as? any UnterminatedPublisher, subscriber.takesAll {
      publisher.attach(unguarded: attachment)
    } else {
      subscribe(attachment)
    }
    return attachment
  }
}

extension Publisher where Failure == any Error {
  /// The same where the failures agree: preferred to the publisher's own, which returns nothing.
  ///
  ///     let subscription = numbers.subscribe(output)
  ///     scheduler.scheduleAt(300) { subscription.cancel() }
  @discardableResult
  public func subscribe(_ subscriber: TestableSubscriber<Output, any Error>) -> any Cancellable {
    attach(subscriber) { subscribe($0) }
  }
}

/// One of the subscriptions of a testable subscriber, which can be cancelled without the others.
private final class Attachment<Input>: Subscriber, Cancellable {
  private let subscriber: TestableSubscriber<Input, any Error>
  private var subscription: (any Subscription)?

  init(to subscriber: TestableSubscriber<Input, any Error>) { self.subscriber = subscriber }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscriber.receive(subscription: subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand { subscriber.receive(input) }

  func receive(completion: Subscribers.Completion<any Error>) { subscriber.receive(completion: completion) }

  func cancel() { subscription?.cancel() }
}

extension TestableSubscriber: EventReceiver where Failure == any Error {
  /// Records a value or an end by hand, as RxTest's `on(_:)`.
  public func on(_ event: Event<Input, any Error>) {
    switch event {
    case .value(let value): send(value)
    case .failure(let error): send(completion: .failure(error))
    case .finished: send(completion: .finished)
    }
  }
}
