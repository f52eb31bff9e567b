import CoreStream
import CoreStreamTesting
import Testing

private enum Problem: Error { case first }

/// A project's view of what RxTest records.
private protocol Timed {
  associatedtype Content
  var time: Int { get }
  var value: Content { get }
}

extension Recorded: Timed {}

/// Programs as they are written for RxTest, with EntwineTest's names.
@Suite("Testable publishers and subscribers")
struct TestablesTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test func recordsHaveWhatAProtocolAsksForByRxTestsNames() {
    #expect([Recorded.value(3, "a"), .finished(5)].compactMap(\.value.element) == ["a"])
  }

  @Test func resultsAreEqualIfTheirFailuresPrintAlike() {
    struct Failed: Error {}
    let results: [Result<Int, any Error>] = [.success(1), .failure(Failed())]
    #expect(results == [.success(1), .failure(Failed())])
    #expect(!(results == [.success(2), .failure(Failed())]))
    #expect(!(results == [.success(1), .failure(StreamError.timeout)]))
    #expect(!(results == [.success(1)]))
  }

  @Test func hotPublishersSendWhateverHappens() {
    let taps = scheduler.createAbsoluteTestablePublisher([.value(1, ()), .value(3, ()), .finished(5)])
    let output = scheduler.createTestableSubscriber(Int.self)
    var cancellables: Set<AnyCancellable> = []
    scheduler.scheduleAt(2) { taps.map { 7 }.subscribe(output).store(in: &cancellables) }
    scheduler.start()
    #expect(output.events == [.value(3, 7), .finished(5)])
    #expect(taps.subscriptions == [RecordedSubscription(2, 5)])
  }

  @Test func coldPublishersCountFromTheSubscription() {
    let answer = scheduler.createRelativeTestablePublisher([.value(0, "a"), .value(10, "b"), .finished(20)])
    let output = scheduler.start { answer }
    #expect(output.events == [.value(200, "a"), .value(210, "b"), .finished(220)])
    #expect(answer.subscriptions == [RecordedSubscription(200, 220)])
  }

  @Test func subscriptionsEndWhenCancelled() {
    let source = scheduler.createAbsoluteTestablePublisher([.value(210, 1), .value(300, 2)])
    let output = scheduler.start(created: 0, subscribed: 205, cancelled: 250) { source }
    #expect(output.events == [.value(210, 1)])
    #expect(source.subscriptions == [RecordedSubscription(205, 250)])
    #expect("\(source.subscriptions)" == "[(205: 250)]")
  }

  @Test func aSchedulerEndsTheSubscriptionThatItBegan() {
    let finished = scheduler.createAbsoluteTestablePublisher([.value(210, 1), .finished(300)])
    let endless = scheduler.createRelativeTestablePublisher([.value(10, 1)])
    let output = scheduler.start(created: 0, subscribed: 200, cancelled: 400) {
      Publishers.Merge(finished.subscribe(on: scheduler), endless.subscribe(on: scheduler))
    }
    #expect(finished.subscriptions == [RecordedSubscription(201, 301)])
    #expect(endless.subscriptions == [RecordedSubscription(201, 401)])
    #expect(output.events == [.value(210, 1), .value(211, 1)])
    let mapped = scheduler.createRelativeTestablePublisher([.value(10, 1), .finished(20)])
    mapped.map { $0 + 1 }.subscribe(on: scheduler).subscribe(scheduler.createTestableSubscriber(Int.self))
    scheduler.start()
    #expect(mapped.subscriptions == [RecordedSubscription(402, 422)])
  }

  @Test func oneSubscriberRecordsSeveralPublishers() {
    let taps = scheduler.createAbsoluteTestablePublisher([.value(50, 1), .value(70, 2), .value(90, 3)])
    let output = scheduler.createTestableSubscriber(Int.self)
    let place = SerialCancellable()
    scheduler.scheduleAt(10) { place.cancellable = taps.sink(to: output) }
    scheduler.scheduleAt(60) { place.cancellable = taps.map { $0 * 10 }.sink(to: output) }
    scheduler.scheduleAt(80) { taps.subscribe(output) }
    scheduler.start()
    #expect(output.events == [.value(50, 1), .value(70, 20), .value(90, 30), .value(90, 3)])
    #expect(taps.subscriptions == [RecordedSubscription(10, 60), RecordedSubscription(60), RecordedSubscription(80)])
  }

  @Test func whatIsHandedOnUntilCanceledGoesOnBehindAnEnd() {
    let taps = scheduler.createAbsoluteTestablePublisher([.value(10, 1), .finished(20), .value(30, 2)])
    let subject = PassthroughSubject<Int, any Error>()
    let output = scheduler.createTestableSubscriber(Int.self)
    subject.subscribe(output)
    var heard: [Event<Int, any Error>] = []
    let links = [
      taps.sink(untilCanceled: subject), taps.sink(untilCanceled: AnySubscriber { heard.append($0) }),
    ]
    taps.sink(untilCanceled: PassthroughSubject()).detach()
    scheduler.scheduleAt(40) { links.forEach { $0.cancel() } }
    scheduler.start()
    #expect(output.events == [.value(10, 1), .finished(20)])
    #expect(heard.compactMap(\.element) == [1, 2])
    let spans = [RecordedSubscription(0, 40), RecordedSubscription(0, 40), RecordedSubscription(0)]
    #expect(taps.subscriptions == spans)
    #expect(taps.recordedDemandLogs.map(\.count) == [3, 3, 3])
  }

  @Test func whoSubscribesDirectlyStaysUntilCancelled() {
    let taps = scheduler.createAbsoluteTestablePublisher([.value(10, 1), .finished(20), .value(30, 2)])
    let outputs = (0..<3).map { _ in scheduler.createTestableSubscriber(Int.self) }
    taps.subscribe(outputs[0])
    let recording = taps.sink(to: outputs[1])
    scheduler.scheduleAt(25) { recording.cancel() }
    taps.eraseToAnyPublisher().subscribe(outputs[2])
    scheduler.start()
    #expect(outputs[0].events == [.value(10, 1), .finished(20), .value(30, 2)])
    #expect(outputs[1].events == [.value(10, 1), .finished(20)])
    #expect(outputs[2].events == outputs[1].events)
    let spans = [RecordedSubscription(0), RecordedSubscription(0, 25), RecordedSubscription(0, 20)]
    #expect(taps.subscriptions == spans)
  }

  @Test func whatPassesToAGenericFunctionIsDirectToo() {
    func record<P: Publisher>(_ publisher: P) -> TestableSubscriber<P.Output, any Error> {
      let output = scheduler.createTestableSubscriber(P.Output.self)
      publisher.subscribe(output)
      return output
    }
    let answer = scheduler.createRelativeTestablePublisher([.value(5, "a"), .finished(10)])
    let output = record(answer)
    scheduler.start()
    #expect(output.events == [.value(5, "a"), .finished(10)])
    #expect(output.recordedOutput.count == 3)
    #expect(answer.subscriptions == [RecordedSubscription(0)])
    #expect(answer.recordedDemandLogs[0].last?.1 == .unlimited)
  }

  @Test func timeGoesOnToTheEndOfAHistoryThatNobodyHears() {
    let answer = scheduler.createRelativeTestablePublisher([.value(5, 1), .value(40, 2), .finished(50)])
    let output = scheduler.createTestableSubscriber(Int.self)
    answer.prefix(1).subscribe(output)
    scheduler.start()
    #expect(output.events == [.value(5, 1), .finished(5)])
    #expect(scheduler.clock == 50)
  }

  @Test func subscribersOfPublishersThatCannotFail() {
    let subject = PassthroughSubject<Int, Never>()
    let output = scheduler.createTestableSubscriber(Int.self)
    subject.subscribe(output)
    scheduler.scheduleAt(4) { subject.send(1) }
    scheduler.start()
    #expect(output.events == [.value(4, 1)])
    #expect(output.recordedValues == [1])
  }

  @Test func failuresAreEqualIfTheyPrintAlike() {
    let source = scheduler.createAbsoluteTestablePublisher(
      [.failure(210, Problem.first, Int.self)], failure: Problem.self)
    let output: TestableSubscriber<Int, Problem> = scheduler.start(configuration: .default) { source }
    #expect(output.events == [.failure(210, Problem.first)])
    #expect(output.events != [.failure(210, TimelineFailure())])
    #expect(output.events != [.failure(211, Problem.first)])
    #expect(output.events != [.finished(210)])
  }

  @Test func limitedDemand() {
    let output = scheduler.createTestableSubscriber(Int.self, Never.self, demand: .max(2))
    [1, 2, 3].publisher.subscribe(output)
    #expect(output.recordedValues == [1, 2])
    output.request(.max(1))
    #expect(output.events == [.value(0, 1), .value(0, 2), .value(0, 3), .finished(0)])
  }

  @Test func writtenHistoriesMayBeEmpty() {
    let silent: TestablePublisher<Int, any Error> = scheduler.createAbsoluteTestablePublisher([])
    let output = scheduler.start { silent }
    #expect(output.events == [])
    #expect(silent.subscriptions == [RecordedSubscription(200, 1000)])
  }

  @Test func aSubscriberMayHaveTwoSubscriptions() {
    let first = scheduler.createAbsoluteTestablePublisher("-a-c|")
    let second = scheduler.createAbsoluteTestablePublisher("--b-d|")
    let output = scheduler.createTestableSubscriber(String.self)
    first.subscribe(output)
    second.subscribe(output)
    scheduler.run()
    #expect(output.recordedValues == ["a", "b", "c", "d"])
    #expect(first.subscriptions == ["^"])
    #expect(second.subscriptions == ["^"])
  }

  @Test func subscribersRecordByHand() {
    let output = scheduler.createTestableSubscriber(String.self)
    scheduler.scheduleAt(1) { output.send("a") }
    scheduler.scheduleAt(3) { output.send(completion: .finished) }
    scheduler.run()
    #expect(output.timeline() == "-a-|")
  }

  @Test func listenersOfAHotPublisherMayComeAndGoMeanwhile() {
    let input = scheduler.createAbsoluteTestablePublisher("-a-b-c-|")
    let output = scheduler.createTestableSubscriber(String.self)
    let inner = scheduler.createTestableSubscriber(String.self)
    input.handleEvents(receiveOutput: { if $0 == "b" { input.subscribe(inner) } }).prefix(2).subscribe(output)
    scheduler.run()
    #expect(output.timeline() == "-a-(b|)")
    #expect(inner.timeline() == "-----c-|")
    #expect(input.subscriptions == ["^--!", "---^"])
  }
}
