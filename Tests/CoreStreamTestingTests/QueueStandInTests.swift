import CoreStream
import CoreStreamTesting
import Foundation
import Testing

/// Code under test that wants a queue gets virtual time.
@Suite("Virtual time in the place of queues")
struct QueueStandInTests {
  var scheduler = TestScheduler(initialClock: 0)

  /// What a scheduler of any kind does to `abc`, which comes a tick apart: all of it waits for two seconds.
  func delayed<Time, Options>(on stand: AnyScheduler<Time, Options>) -> Timeline {
    let input = scheduler.createAbsoluteTestablePublisher("-abc|")
    let output = scheduler.createTestableSubscriber(String.self)
    input.delay(for: .seconds(2), scheduler: stand).subscribe(output)
    scheduler.start()
    return output.timeline()
  }

  @Test func dispatchQueues() {
    let stand: AnySchedulerOf<DispatchQueue> = scheduler.eraseToAnyScheduler()
    #expect(delayed(on: stand) == "---abc|")
  }

  @Test func runLoops() {
    let stand: AnySchedulerOf<RunLoop> = scheduler.eraseToAnyScheduler()
    #expect(delayed(on: stand) == "---abc|")
  }

  @Test func operationQueues() {
    let stand: AnySchedulerOf<OperationQueue> = scheduler.eraseToAnyScheduler()
    #expect(delayed(on: stand) == "---abc|")
  }

  @Test func nothingAskedMeansTheSchedulersOwnTime() {
    let own = scheduler.eraseToAnyScheduler()
    #expect(own.now == VirtualTime(0))
    #expect(delayed(on: own) == "---abc|")
  }

  /// The ticks at which actions run that are scheduled for now, in 3 s, and from 2 s every 1.5 s until 7 s.
  func ticks<Time, Options>(on stand: AnyScheduler<Time, Options>) -> [String: [Int]] {
    var ran: [String: [Int]] = [:]
    func note(_ name: String) -> () -> Void {
      { ran[name, default: []].append(scheduler.clock) }
    }
    let start = stand.now
    stand.schedule(note("now"))
    stand.schedule(after: start.advanced(by: .seconds(3)), note("once"))
    let repeating = stand.schedule(
      after: start.advanced(by: .seconds(2)), interval: .milliseconds(1500), note("repeated"))
    scheduler.advance(by: 7)
    repeating.cancel()
    scheduler.start()
    ran["passed"] = [Int((start.distance(to: stand.now) > .milliseconds(6999)) ? 1 : 0)]
    return ran
  }

  @Test func everyKindCountsAlike() {
    // A tick of half a second, so that 1.5 s are 3 ticks.
    let fine = QueueStandInTests(scheduler: TestScheduler(initialClock: 10, resolution: 0.5))
    let expected = ["now": [11], "once": [16], "repeated": [14, 17, 20, 23], "passed": [1]]
    let queue: AnySchedulerOf<DispatchQueue> = fine.scheduler.eraseToAnyScheduler()
    #expect(fine.ticks(on: queue) == expected)

    let looping = QueueStandInTests(scheduler: TestScheduler(initialClock: 10, resolution: 0.5))
    let loop: AnySchedulerOf<RunLoop> = looping.scheduler.eraseToAnyScheduler()
    #expect(looping.ticks(on: loop) == expected)
  }

  @Test func debounceAndThrottleInAQueuesTime() {
    let stand: AnySchedulerOf<DispatchQueue> = scheduler.eraseToAnyScheduler()
    let input = scheduler.createAbsoluteTestablePublisher("-ab----c-------|")
    let debounced = scheduler.createTestableSubscriber(String.self)
    input.debounce(for: .seconds(3), scheduler: stand).subscribe(debounced)
    scheduler.start()
    #expect(debounced.timeline() == "-----b----c-----|")
  }

  /// `receive(on:)` asks the scheduler itself whether each value takes a tick of its own.
  @Test func theMainQueueOfWhatIsMadeMeanwhile() {
    let input = scheduler.createAbsoluteTestablePublisher("-a-b-|")
    let outputs = (0..<2).map { _ in scheduler.createTestableSubscriber(String.self) }
    MainScheduler.withReplacement(scheduler) {
      input.share(on: MainScheduler(), replay: 1).subscribe(outputs[0])
      input.receive(on: MainScheduler()).subscribe(outputs[1])
    }
    let (shared, before) = (MainScheduler.shared, MainScheduler())
    scheduler.start()
    #expect(outputs.map { $0.timeline() } == ["--a-b-|", "--a-b-|"])
    #expect(![shared, before].contains { $0.isStepwise })
  }
}
