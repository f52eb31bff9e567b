import CoreStream
import Dispatch
import Testing

/// What RxSwift and RxCocoa print for the same programs.
@Suite("Observers, bindings and resources are Rx's")
struct BindingsTests {
  private let log = Log()

  @Test func subscriberOfEvents() {
    let subscriber = AnySubscriber<Int, Never> { log.add("\($0)") }
    subscriber.send(1)
    subscriber.send(completion: .finished)
    subscriber.send(2)
    #expect(log.take() == "next(1) completed next(2)")
  }

  @Test func receiverOfErrorsThatItCannotTake() {
    let receiver: any EventReceiver<Int> = AnySubscriber<Int, Never> { log.add("\($0)") }
    receiver.on(.value(1))
    receiver.on(.failure(Problem.first))
    receiver.on(.finished)
    #expect(log.take() == "next(1) completed")
  }

  @Test func handingOnToASubscriber() {
    let cancellable = [1, 2].publisher.sink(to: AnySubscriber { log.add("\($0)") })
    #expect(log.take() == "next(1) next(2) completed")
    cancellable.cancel()
  }

  @Test func handingOnToASubscriberOfOptionals() {
    let subscriber: AnySubscriber<Int?, Never> = AnySubscriber { log.add("\($0)") }
    let cancellable = [1, 2].publisher.sink(to: subscriber)
    #expect(log.take() == "next(Optional(1)) next(Optional(2)) completed")
    cancellable.cancel()
  }

  @Test func handingOnToReceiversOfOptionals() {
    final class Noting: EventReceiver {
      let log: Log
      init(_ log: Log) { self.log = log }
      func on(_ event: Event<Int?, any Error>) { log.add("\(event)") }
    }
    let cancellable = [1].publisher.sink(to: Noting(log), Noting(log))
    #expect(log.take() == "next(Optional(1)) next(Optional(1)) completed completed")
    cancellable.cancel()
  }

  @MainActor @Test func bindableProperty() {
    let values = PassthroughSubject<Int, Never>()
    let property = BindableProperty(values, receiveValue: { log.add("set\($0)") })
    let cancellable = property.log("", to: log)
    values.send(1)
    property.send(5)
    values.send(2)
    values.send(completion: .finished)
    #expect(log.take() == "1 set5 2 |")
    cancellable.cancel()
  }

  @Test func aBindablePropertyIsSubscribedToOnTheMainQueue() async {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    let isMain: Bool? = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let values = Deferred { Just(DispatchQueue.getSpecific(key: key)) }
        let property = BindableProperty(values, receiveValue: { _ in })
        property.subscribe(
          Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { continuation.resume(returning: $0) }))
      }
    }
    #expect(isMain == true)
  }

  @Test func aBindablePropertyTakesEachValue() {
    let property = BindableProperty(Empty<Int, Never>(), receiveValue: { log.add("set\($0)") })
    [1, 2].publisher.sink(to: property).cancel()
    #expect(log.take() == "set1 set2")
    AnySubscriber(property).send(3)
    #expect(log.take() == "set3")
  }

  @Test func inputOfABindablePropertyFromOtherValues() {
    let property = BindableProperty(Empty<String, Never>(), receiveValue: { log.add("set\($0)") })
    let number = property.mapInput { (number: Int) in "\(number)" }
    number.send(5)
    number.send(completion: .finished)
    #expect(log.take() == "set5")
  }

  @Test func severalSubscribersTakeTurns() {
    let subscribers = ["a", "b"].map { name in
      AnySubscriber<Int, Never>(receiveEvent: { event in log.add("\(name)\(event.element.map(String.init) ?? "|")") })
    }
    _ = [1, 2].publisher.sink(to: subscribers[0], subscribers[1])
    #expect(log.take() == "a1 b1 a2 b2 a| b|")
    let optional = AnySubscriber<Int?, Never> { event in log.add("c\(event)") }
    _ = Just(1).sink(to: optional, optional)
    #expect(log.take() == "cnext(Optional(1)) cnext(Optional(1)) ccompleted ccompleted")
  }

  @Test func severalSubjectsTakeTurns() {
    let subjects = [PassthroughSubject<Int?, Never>(), PassthroughSubject<Int?, Never>()]
    let kept = subjects.enumerated().map { index, subject in subject.log("\(index): ", to: log) }
    _ = Just(1).sink(to: subjects[0], subjects[1])
    _ = Just(Optional(2)).sink(to: subjects[0], subjects[1])
    #expect(log.take() == "0: Optional(1) 1: Optional(1) 0: | 1: |")
    kept.forEach { $0.cancel() }
  }

  @MainActor @Test func emptyTextForNone() {
    let texts: [String?] = ["a", nil]
    let text = BindableProperty(texts.publisher, receiveValue: { log.add("set\($0 ?? "nil")") }).orEmpty
    #expect(said(text.map { "'\($0)'" }) == "'a' '' |")
    text.send("x")
    #expect(log.take() == "setx")
  }

  fileprivate final class Label: StreamSpaceOwner {
    var text = ""
  }

  @Test func weakSubscriberOnAScheduler() {
    var label: Label? = Label()
    let subscriber = AnySubscriber(weak: label!, on: ImmediateScheduler.shared) { (label, text: String) in
      label.text = text
      log.add(text)
    }
    ["a", "b"].publisher.subscribe(subscriber)
    subscriber.send("c")
    #expect(label?.text == "c")
    weak let released = label
    label = nil
    #expect(released == nil)
    subscriber.send("e")
    #expect(log.take() == "a b c")
  }

  @MainActor @Test func streamSpaceSetsProperties() {
    let label = Label()
    Just("a").subscribe(label.streams.text)
    #expect(label.text == "a")
    #expect(label.streams.base === label)
    #expect(Label.streams == StreamSpace<Label>.self)
  }

  @Test func membersOfAStreamSpaceAreSet() {
    let label = Label()
    label.streams.title = "b"
    label.streams.title += "!"
    #expect(label.text == "b!")
  }

  private struct Indicator: PublisherConvertible {
    func asPublisher() -> AnyPublisher<Int, Never> { [1, 2].publisher.eraseToAnyPublisher() }
  }

  @Test func whatStandsForAPublisherIsOne() {
    #expect(said(Indicator()) == "1 2 |")
    #expect(said(Indicator().map { $0 * 2 }) == "2 4 |")
  }

  @Test func countedCancellable() {
    let counted = CountedCancellable(AnyCancellable { log.add("end") })
    let (first, second) = (counted.retain(), counted.retain())
    counted.cancel()
    log.add("owner")
    first.cancel()
    first.cancel()
    log.add("first")
    second.cancel()
    log.add("second")
    #expect(log.take() == "owner first end second")
    counted.retain().cancel()
    #expect(counted.isCancelled)
  }

  @Test func countedCancellableWithoutUsers() {
    let counted = CountedCancellable(AnyCancellable { log.add("end") })
    counted.retain().cancel()
    log.add("user")
    counted.cancel()
    #expect(log.take() == "user end")
  }
}

extension StreamSpace where Base == BindingsTests.Label {
  fileprivate var title: String {
    get { base.text }
    set { base.text = newValue }
  }
}
