import CoreStream
import Testing

/// What RxSwift does with an `ObservableType` and a `SubjectType` of a project's own.
@Suite("A project's own streams and subjects push as in Rx")
struct EventSourcesTests {
  private let log = Log()

  private struct Two: EventSource {
    typealias Element = Int
    let log: Log

    func subscribe<Receiver: EventReceiver>(_ receiver: Receiver) -> AnyCancellable where Receiver.Input == Int {
      log.add("subscribed")
      receiver.send(1)
      receiver.send(2)
      receiver.send(completion: .finished)
      receiver.send(3)
      return AnyCancellable { [log] in log.add("gone") }
    }
  }

  private final class Echo<Element>: EventSubject, EventReceiver {
    private var receivers: [AnySubscriber<Element, any Error>] = []

    func asObserver() -> Echo { self }

    func on(_ event: Event<Element, any Error>) { receivers.forEach { $0.send(event: event) } }

    func subscribe<Receiver: EventReceiver>(_ receiver: Receiver) -> AnyCancellable where Receiver.Input == Element {
      receivers.append(AnySubscriber(receiver))
      return AnyCancellable {}
    }
  }

  /// Says nothing about its observer, as RxSwift lets a subject do that is one itself.
  private final class Lamp: EventSubject, EventReceiver {
    private let echo = Echo<Int>()

    func on(_ event: Event<Int, any Error>) { echo.on(event) }

    func subscribe<Receiver: EventReceiver>(_ receiver: Receiver) -> AnyCancellable where Receiver.Input == Int {
      echo.subscribe(receiver)
    }
  }

  /// Names an erased form of itself.
  private final class Meter: EventSubject, EventReceiver {
    private let echo = Echo<Int>()

    func asObserver() -> AnySubscriber<Int, any Error> { AnySubscriber(self) }

    func on(_ event: Event<Int, any Error>) { echo.on(event) }

    func subscribe<Receiver: EventReceiver>(_ receiver: Receiver) -> AnyCancellable where Receiver.Input == Int {
      echo.subscribe(receiver)
    }
  }

  private final class Named: EventReceiver {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
    func on(_ event: Event<Int, any Error>) { log.add("\(name):\(event)") }
  }

  @Test func nothingFollowsTheEnd() {
    let cancellable = Two(log: log).log("", to: log)
    #expect(log.take() == "subscribed 1 2 | gone")
    cancellable.cancel()
    #expect(log.take() == "")
  }

  @Test func aSubjectIsItsOwnObserver() {
    let lamp = Lamp()
    let cancellable = lamp.log("", to: log)
    lamp.asObserver().send(1)
    lamp.on(.value(2))
    lamp.send(3)
    #expect(log.take() == "1 2 3")
    cancellable.cancel()
  }

  @Test func aSubjectMayBeAnErasedObserverOfItself() {
    let meter = Meter()
    let cancellable = meter.log("", to: log)
    meter.asObserver().send(1)
    meter.send(2)
    meter.send(completion: .finished)
    #expect(log.take() == "1 2 |")
    cancellable.cancel()
  }

  @Test func operatorsSubscribeEachTime() {
    let twice = Two(log: log).map { $0 * 10 }.prefix(1)
    let cancellables = [twice.log("", to: log), twice.log("", to: log)]
    #expect(log.take() == "subscribed 10 | gone subscribed 10 | gone")
    cancellables.forEach { $0.cancel() }
  }

  @Test func aReceiverIsHandedOnAsItIs() {
    let cancellable = Two(log: log).subscribe(Named("a", log))
    #expect(log.take() == "subscribed a:next(1) a:next(2) a:completed a:next(3)")
    cancellable.cancel()
    #expect(log.take() == "gone")
  }

  @Test func valuesWaitForDemand() {
    var subscription: (any Subscription)?
    let subscriber = AnySubscriber<Int, any Error>(
      receiveSubscription: { subscription = $0 },
      receiveValue: { [log] value in
        log.add("\(value)")
        return .none
      },
      receiveCompletion: { [log] _ in log.add("|") })
    Two(log: log).receive(subscriber: subscriber)
    subscription?.request(.max(1))
    #expect(log.take() == "subscribed 1")
    subscription?.request(.max(1))
    #expect(log.take() == "2 | gone")
  }

  @Test func aSubjectTakesWhatIsSentToIt() {
    let echo = Echo<Int>()
    let cancellable = echo.log("", to: log)
    echo.send(1)
    let other = [2, 3].publisher.setFailureType(to: (any Error).self).subscribe(echo)
    echo.send(4)
    #expect(log.take() == "1 2 3 |")
    cancellable.cancel()
    other.cancel()
  }

  @Test func severalReceiversInTheirOrder() {
    let cancellable = [1].publisher.sink(to: Named("a", log), Named("b", log))
    #expect(log.take() == "a:next(1) b:next(1) a:completed b:completed")
    cancellable.cancel()
  }
}
