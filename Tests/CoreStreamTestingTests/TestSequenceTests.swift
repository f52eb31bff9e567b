import CoreStream
import CoreStreamTesting
import Testing

private enum Problem: Error { case first }

/// Programs as they are written for EntwineTest.
@Suite("Signals and test sequences")
struct TestSequenceTests {
  let scheduler = TestScheduler()

  @Test func recordedOutput() {
    let subject = PassthroughSubject<String, Never>()
    scheduler.schedule(after: 100) { subject.send("a") }
    scheduler.schedule(after: 200) { subject.send("b") }
    scheduler.schedule(after: 300) { subject.send(completion: .finished) }
    let subscriber = scheduler.createTestableSubscriber(String.self, Never.self)
    scheduler.schedule(after: 50) { subject.subscribe(subscriber) }
    scheduler.resume()
    let expected: TestSequence<String, Never> = [
      (050, .subscription),
      (100, .input("a")),
      (200, .input("b")),
      (300, .completion(.finished)),
    ]
    #expect(subscriber.recordedOutput == expected)
    #expect(subscriber.recordedOutput != expected.mapInput { $0 + "!" })
    #expect("\(expected[1]) \(expected.count)".contains("input"))
  }

  @Test func configurations() {
    let input: TestablePublisher<Int, Never> = scheduler.createAbsoluteTestablePublisher([
      (5, .input(1)), (15, .input(2)), (20, .input(3)), (25, .completion(.finished)),
    ])
    var configuration = TestScheduler.Configuration.default
    configuration.pausedOnStart = true
    configuration.created = 0
    configuration.subscribed = 10
    configuration.cancelled = 22
    let output = scheduler.start(configuration: configuration) { input }
    #expect(output.recordedOutput.isEmpty)
    scheduler.resume()
    #expect(output.recordedOutput == [(10, .subscription), (15, .input(2)), (20, .input(3))])
    #expect(input.subscriptions == [RecordedSubscription(10, 22)])
  }

  @Test func recordedOutputCanBeSentAgain() {
    let failing: TestSequence<Int, TimelineFailure> = [
      (200, .subscription), (201, .input(7)), (204, .failure(TimelineFailure())),
    ]
    let input = scheduler.createRelativeTestablePublisher(failing)
    let output = scheduler.start { input }
    #expect(output.recordedOutput == [(200, .subscription), (401, .input(7)), (404, .failure(TimelineFailure()))])
  }

  @Test func failuresOfAnyTypeAreEqualIfTheyPrintAlike() {
    let output = scheduler.createTestableSubscriber(Int.self)
    scheduler.createAbsoluteTestablePublisher("-a#", values: ["a": 1]).subscribe(output)
    scheduler.run()
    #expect(output.recordedOutput == [(0, .subscription), (1, .input(1)), (2, .failure(TimelineFailure()))])
    #expect(output.recordedOutput != [(0, .subscription), (1, .input(1)), (2, .failure(Problem.first))])
    #expect(output.recordedOutput != [(0, .subscription), (1, .input(1)), (2, .finished)])
  }

  @Test func timesAreTicksOfTheScheduler() {
    let fine = TestScheduler(resolution: 0.5)
    let sequence: TestSequence<Int, Never> = [(2, .input(1)), (3, .finished)]
    let output = fine.createTestableSubscriber(Int.self, Never.self)
    fine.createAbsoluteTestablePublisher(sequence).subscribe(output)
    fine.run()
    #expect(output.events == [.value(4, 1), .finished(6)])
    #expect(output.recordedOutput == [(0, .subscription), (2, .input(1)), (3, .finished)])
  }

  @Test func mappingAndEditing() {
    var sequence: TestSequence<Int, TimelineFailure> = [(1, .input(1)), (2, .failure(TimelineFailure()))]
    #expect(sequence.mapInput { "\($0)" } == [(1, .input("1")), (2, .failure(TimelineFailure()))])
    #expect(sequence.mapFailure { _ in Problem.first }[1].1 == .failure(.first))
    sequence.insert((0, .subscription), at: 0)
    sequence.removeLast()
    sequence.append((5, .finished))
    #expect(sequence == [(0, .subscription), (1, .input(1)), (5, .finished)])
    #expect("\(sequence)" == "[(0, subscription), (1, input(1)), (5, finished)]")
    #expect(sequence != [(0, .subscription), (1, .input(1)), (6, .finished)])
  }

  @Test func timelinesBothWays() {
    let values: [Character: Int] = ["a": 1, "b": 2]
    let sequence = TestSequence<Int, Never>("-a-b|", from: 200, values: values)
    #expect(sequence == [(201, .input(1)), (203, .input(2)), (204, .finished)])
    #expect(sequence.timeline(from: 200, values: values) == "-a-b|")
    let failing = TestSequence("a#", values: values, failure: Problem.first)
    #expect(failing == [(0, .input(1)), (1, .failure(.first))])
    #expect(failing.timeline(values: values) == "a#")
  }
}
