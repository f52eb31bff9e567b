import CoreStream

/// A publisher that sends a written history, and keeps a record of its subscriptions: RxTest's `TestableObservable`.
///
/// Made by a test scheduler; see `createAbsoluteTestablePublisher` (hot) and `createRelativeTestablePublisher` (cold).
/// - Demand: values for which there is none wait, in order, and with them the end.
public final class TestablePublisher<Output, Failure: Error>: Publisher {
  /// What it sends.
  public let recordedEvents: [Recorded<Output>]

  /// When it was subscribed to, and when that ended.
  public private(set) var subscriptions: [RecordedSubscription] = []

  /// What each subscriber asked for, and what it was sent, in the order in which they came.
  ///
  ///     input.recordedDemandLogs[0] == [(200, .unlimited, .credit(amount: .unlimited))]
  public private(set) var recordedDemandLogs: [DemandLedger<VirtualTime>] = []

  private let scheduler: TestScheduler
  private let isHot: Bool
  private var listeners: [Listener] = []

  /// Someone subscribed to it.
  private final class Listener {
    let receive: (Event<Output, any Error>) -> Void
    init(_ receive: @escaping (Event<Output, any Error>) -> Void) { self.receive = receive }
  }

  init(_ events: [Recorded<Output>], isHot: Bool, scheduler: TestScheduler) {
    recordedEvents = events
    self.isHot = isHot
    self.scheduler = scheduler
    guard isHot else { return }
    for recorded in events {
      scheduler.scheduleAt(recorded.time) {
        for listener in self.listeners { listener.receive(recorded.event) }
      }
    }
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let number = recordedDemandLogs.count
    recordedDemandLogs.append([])
    AnyPublisher<Output, Failure> { downstream in
      self.attach(Listener { downstream.send(event: $0.typed()) })
    }
    .handleEvents(
      receiveOutput: { _ in _ = self.recordedDemandLogs[number].debit(at: self.scheduler.now) },
      receiveRequest: { self.recordedDemandLogs[number].credit($0, at: self.scheduler.now) }
    )
    .receive(subscriber: subscriber)
  }

  private func attach(_ listener: Listener) -> any Cancellable {
    let index = subscriptions.count
    subscriptions.append(RecordedSubscription(scheduler.clock))
    let replies =
      isHot
      ? []
      : recordedEvents.map { recorded in
        scheduler.scheduleAt(scheduler.clock + recorded.time) { listener.receive(recorded.event) }
      }
    if isHot { listeners.append(listener) }
    return AnyCancellable {
      for reply in replies { reply.cancel() }
      self.listeners.removeAll { $0 === listener }
      self.subscriptions[index] = RecordedSubscription(self.subscriptions[index].subscribed, self.scheduler.clock)
    }
  }
}

extension Event where Failure == any Error {
  /// The event with its failure's type, which a test got right or must learn about.
  fileprivate func typed<Typed: Error>() -> Event<Output, Typed> {
    switch self {
    case .value(let value): return .value(value)
    case .finished: return .finished
    case .failure(let failure):
      guard let typed = failure as? Typed else {
        preconditionFailure("the publisher fails with \(Typed.self), but its history with \(failure)")
      }
      return .failure(typed)
    }
  }
}

extension TestScheduler {
  /// A hot publisher: its times are the scheduler's, whoever is subscribed gets what comes. RxTest's
  /// `createHotObservable`, EntwineTest's name.
  ///
  ///     let taps = scheduler.createAbsoluteTestablePublisher([.value(210, ()), .finished(300)])
  public func createAbsoluteTestablePublisher<Output>(
    _ events: [Recorded<Output>]
  ) -> TestablePublisher<Output, any Error> {
    TestablePublisher(events, isHot: true, scheduler: self)
  }

  /// A hot publisher with a given type of failure, `Never` for instance.
  public func createAbsoluteTestablePublisher<Output, Failure: Error>(
    _ events: [Recorded<Output>], failure: Failure.Type
  ) -> TestablePublisher<Output, Failure> {
    TestablePublisher(events, isHot: true, scheduler: self)
  }

  /// A hot publisher of EntwineTest's form of a history. A subscription in it means nothing: that is up to subscribers.
  ///
  ///     let taps: TestablePublisher<Int, Never> = scheduler.createAbsoluteTestablePublisher([(210, .input(1))])
  public func createAbsoluteTestablePublisher<Output, Failure: Error>(
    _ sequence: TestSequence<Output, Failure>
  ) -> TestablePublisher<Output, Failure> {
    TestablePublisher(sequence.recorded(ticks(at:)), isHot: true, scheduler: self)
  }

  /// A cold publisher: its times count from each subscription. RxTest's `createColdObservable`, EntwineTest's name.
  ///
  ///     let answer = scheduler.createRelativeTestablePublisher([.value(10, "a"), .finished(10)])
  public func createRelativeTestablePublisher<Output>(
    _ events: [Recorded<Output>]
  ) -> TestablePublisher<Output, any Error> {
    TestablePublisher(events, isHot: false, scheduler: self)
  }

  /// A cold publisher with a given type of failure, `Never` for instance.
  public func createRelativeTestablePublisher<Output, Failure: Error>(
    _ events: [Recorded<Output>], failure: Failure.Type
  ) -> TestablePublisher<Output, Failure> {
    TestablePublisher(events, isHot: false, scheduler: self)
  }

  /// A cold publisher of EntwineTest's form of a history. A subscription in it means nothing: that is up to subscribers.
  ///
  ///     let answer: TestablePublisher<Int, Never> = scheduler.createRelativeTestablePublisher([(10, .input(1))])
  public func createRelativeTestablePublisher<Output, Failure: Error>(
    _ sequence: TestSequence<Output, Failure>
  ) -> TestablePublisher<Output, Failure> {
    TestablePublisher(sequence.recorded(ticks(at:)), isHot: false, scheduler: self)
  }
}
