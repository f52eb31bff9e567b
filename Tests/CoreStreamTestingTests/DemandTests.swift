import CoreStream
import CoreStreamTesting
import Testing

@Suite("Demand of testable subscribers and publishers")
struct DemandTests {
  let scheduler = TestScheduler()

  @Test func limitedDemandIsRecorded() {
    let output = scheduler.createTestableSubscriber(Int.self, Never.self, demand: .max(1))
    [1, 2, 3].publisher.subscribe(output)
    scheduler.advance(to: 4)
    output.request(.max(1))
    #expect(output.events == [.value(0, 1), .value(4, 2)])
    #expect(
      output.recordedDemandLog == [
        (0, .max(1), .credit(amount: .max(1))), (0, .none, .debit(authorized: true)),
        (4, .max(1), .credit(amount: .max(1))), (4, .none, .debit(authorized: true)),
      ])
    #expect("\(output.recordedDemandLog)" == "+1 @ 0, -1 @ 0, +1 @ 4, -1 @ 4")
  }

  @Test func demandComesAgainAfterAWhile() {
    let options = TestableSubscriberOptions(
      initialDemand: .max(2), subsequentDemand: .max(1), demandReplenishmentDelay: 5)
    let output = scheduler.createTestableSubscriber(String.self, Never.self, options: options)
    ["a", "b", "c", "d"].publisher.subscribe(output)
    scheduler.run()
    #expect(output.timeline() == "(ab)----c----(d|)")
  }

  @Test func whileDemandIsLeftNothingIsAskedFor() {
    let options = TestableSubscriberOptions(
      initialDemand: .max(2), subsequentDemand: .max(1), demandReplenishmentDelay: 1)
    let output = scheduler.createTestableSubscriber(String.self, (any Error).self, options: options)
    scheduler.createAbsoluteTestablePublisher("-a---b-----|").subscribe(output)
    scheduler.run()
    #expect("\(output.recordedDemandLog)" == "+2 @ 0, -1 @ 1, -1 @ 5, +1 @ 6")
  }

  @Test func withoutInitialDemandTheFirstComesLater() {
    let options = TestableSubscriberOptions(
      initialDemand: .none, subsequentDemand: .unlimited, demandReplenishmentDelay: 3)
    let output = scheduler.createTestableSubscriber(String.self, Never.self, options: options)
    ["a", "b"].publisher.subscribe(output)
    scheduler.run()
    #expect(output.timeline() == "---(ab|)")
    #expect("\(output.recordedDemandLog)" == "+unlimited @ 3, -1 @ 3, -1 @ 3")
  }

  @Test func cancellingEndsTheAsking() {
    let options = TestableSubscriberOptions(
      initialDemand: .max(1), subsequentDemand: .max(1), demandReplenishmentDelay: 5)
    let output = scheduler.createTestableSubscriber(String.self, Never.self, options: options)
    ["a", "b", "c", "d"].publisher.subscribe(output)
    scheduler.scheduleAt(7) { output.cancel() }
    scheduler.run()
    #expect(output.timeline() == "a----b")
    #expect(scheduler.clock == 7)
  }

  @Test func valuesWithoutDemandAreNoted() {
    var tooMany = 0
    let options = TestableSubscriberOptions(initialDemand: .max(1)) { tooMany += 1 }
    let output = scheduler.createTestableSubscriber(Int.self, Never.self, options: options)
    output.receive(subscription: Subscriptions.empty)
    for value in 1...3 { _ = output.receive(value) }
    #expect(tooMany == 2)
    #expect("\(output.recordedDemandLog)" == "+1 @ 0, -1 @ 0, -1! @ 0, -1! @ 0")
    #expect(output.recordedDemandLog.balance == .none)
  }

  @Test func publishersRecordWhatIsAskedOfThem() {
    let input = scheduler.createRelativeTestablePublisher("abc|")
    let options = TestableSubscriberOptions(initialDemand: .max(1))
    let output = scheduler.createTestableSubscriber(String.self, (any Error).self, options: options)
    scheduler.scheduleAt(1) { input.prefix(2).subscribe(output) }
    scheduler.scheduleAt(4) { output.request(.max(5)) }
    scheduler.run()
    #expect(output.timeline() == "-a--(b|)")
    #expect(input.recordedDemandLogs.map { "\($0)" } == ["+1 @ 1, -1 @ 1, +5 @ 4, -1 @ 4"])
    #expect(input.subscriptions == ["-^--!"])
  }

  @Test func eachSubscriptionHasItsLog() {
    let input = scheduler.createAbsoluteTestablePublisher("--a-b-|")
    let all = scheduler.createTestableSubscriber(String.self)
    let one = scheduler.createTestableSubscriber(String.self, (any Error).self, demand: .max(1))
    input.subscribe(all)
    scheduler.scheduleAt(3) { input.subscribe(one) }
    scheduler.run()
    #expect(
      input.recordedDemandLogs.map { "\($0)" } == ["+unlimited @ 0, -1 @ 2, -1 @ 4", "+1 @ 3, -1 @ 4"])
    #expect(input.subscriptions == ["^", "---^--!"])
  }
}
