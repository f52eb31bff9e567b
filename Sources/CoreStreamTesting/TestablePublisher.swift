import CoreStream
import Foundation

/// A publisher that sends a written history, and keeps a record of its subscriptions: RxTest's `TestableObservable`.
///
/// Made by a test scheduler; see `createAbsoluteTestablePublisher` (hot) and `createRelativeTestablePublisher` (cold).
/// - Demand: values for which there is none wait, in order, and with them the end.
/// - Threads: any may subscribe and cancel; values come on the thread that lets the scheduler's time pass.
public final class TestablePublisher<Output, Failure: Error>: Publisher {
  /// What it sends.
  public let recordedEvents: [Recorded<Output>]

  private let scheduler: TestScheduler
  private let isHot: Bool
  private let lock = NSLock()
  private var state = State()

  /// Someone subscribed to it.
  private final class Listener {
    let receive: (Event<Output, any Error>) -> Void
    var isGone = false
    init(_ receive: @escaping (Event<Output, any Error>) -> Void) { self.receive = receive }
  }

  /// What is noted of one who subscribed.
  private final class Notes {
    var subscription = RecordedSubscription(0)
    var demand = DemandLedger<VirtualTime>()
  }

  /// Who listens, and the notes of all that ever did.
  private struct State {
    var listeners: [Listener] = []
    var notes: [Notes] = []
  }

  init(_ events: [Recorded<Output>], isHot: Bool, scheduler: TestScheduler) {
    recordedEvents = events
    self.isHot = isHot
    self.scheduler = scheduler
    guard isHot else { return }
    for recorded in events {
      scheduler.scheduleAt(recorded.time) {
        for listener in self.lock.withLock({ self.state.listeners }) { listener.receive(recorded.event) }
      }
    }
  }

  /// When it was subscribed to, and when that ended.
  public var subscriptions: [RecordedSubscription] { lock.withLock { state.notes.map(\.subscription) } }

  /// What each subscriber asked for, and what it was sent, in the order of `subscriptions`.
  ///
  ///     input.recordedDemandLogs[0] == [(200, .unlimited, .credit(amount: .unlimited))]
  public var recordedDemandLogs: [DemandLedger<VirtualTime>] { lock.withLock { state.notes.map(\.demand) } }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let notes = Notes()
    let endsLater = subscriber is any _LateSubscriber
    let publisher = AnyPublisher<Output, Failure> { downstream in
      self.attach(Listener { downstream.send(event: $0.typed()) }, notes, endsLater: endsLater)
    }
    .handleEvents(
      receiveOutput: { _ in self.write { _ = notes.demand.debit(at: $0) } },
      receiveRequest: { demand in self.write { notes.demand.credit(demand, at: $0) } }
    )
    guard endsLater else { return publisher.receive(subscriber: subscriber) }
    publisher.receive(subscriber: CancelAfterEndSubscriber(subscriber) { self.end(notes) })
  }

  private func write(_ change: (VirtualTime) -> Void) {
    let time = scheduler.now
    lock.withLock { change(time) }
  }

  /// Sends the history from now on. As in RxTest, time goes on to its end also if nobody listens any more.
  private func reply(to listener: Listener) {
    let subscribed = scheduler.clock
    for recorded in recordedEvents {
      scheduler.scheduleAt(subscribed + recorded.time) {
        if !listener.isGone { listener.receive(recorded.event) }
      }
    }
  }

  private func attach(_ listener: Listener, _ notes: Notes, endsLater: Bool) -> any Cancellable {
    add(listener, notes)
    return AnyCancellable {
      self.remove(listener)
      if !endsLater { self.end(notes) }
    }
  }

  private func add(_ listener: Listener, _ notes: Notes) {
    let subscribed = scheduler.clock
    lock.withLock {
      notes.subscription = RecordedSubscription(subscribed)
      state.notes.append(notes)
      if isHot { state.listeners.append(listener) }
    }
    if !isHot { reply(to: listener) }
  }

  private func remove(_ listener: Listener) {
    listener.isGone = true
    lock.withLock { state.listeners.removeAll { $0 === listener } }
  }

  /// Calls a closure with everything that is sent, also behind an end, and notes that until it is canceled.
  func listen(_ receive: @escaping (Event<Output, any Error>) -> Void) -> UnterminatedSubscription {
    let notes = Notes()
    let listener = Listener { event in
      if event.element != nil { self.write { _ = notes.demand.debit(at: $0) } }
      receive(event)
    }
    return UnterminatedSubscription(
      request: { demand in self.write { notes.demand.credit(demand, at: $0) } },
      begin: { self.add(listener, notes) },
      end: {
        self.remove(listener)
        self.end(notes)
      })
  }

  private func end(_ notes: Notes) {
    let ended = scheduler.clock
    lock.withLock { notes.subscription = RecordedSubscription(notes.subscription.subscribed, ended) }
  }
}

/// Passes everything on to a subscriber that cancels after the end, and says when it does.
private final class CancelAfterEndSubscriber<Downstream: Subscriber>: Subscriber {
  private let downstream: Downstream
  private let end: () -> Void

  init(_ downstream: Downstream, end: @escaping () -> Void) {
    self.downstream = downstream
    self.end = end
  }

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: LateSubscription(subscription, end: end))
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}

/// The subscription of such a subscriber: it lingers, so that it is cancelled.
private final class LateSubscription: Subscription {
  private let subscription: any Subscription
  private let end: () -> Void

  init(_ subscription: any Subscription, end: @escaping () -> Void) {
    self.subscription = subscription
    self.end = end
  }

  var _lingers: Bool { true }

  func request(_ demand: Subscribers.Demand) { subscription.request(demand) }

  func cancel() {
    subscription.cancel()
    end()
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

  /// A cold publisher of EntwineTest's form of a history. A subscription in it means nothing: that is up to
  /// subscribers.
  ///
  ///     let answer: TestablePublisher<Int, Never> = scheduler.createRelativeTestablePublisher([(10, .input(1))])
  public func createRelativeTestablePublisher<Output, Failure: Error>(
    _ sequence: TestSequence<Output, Failure>
  ) -> TestablePublisher<Output, Failure> {
    TestablePublisher(sequence.recorded(ticks(at:)), isHot: false, scheduler: self)
  }
}
