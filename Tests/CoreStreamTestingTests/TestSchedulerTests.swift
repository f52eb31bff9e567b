import CoreStream
import CoreStreamTesting
import Testing

/// What RxTest does, in the same words.
@Suite("Virtual time")
struct TestSchedulerTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test func actionsRunByTimeThenInOrder() {
    var ran: [String] = []
    for (time, name) in [(3, "c"), (1, "a"), (2, "b1"), (2, "b2")] {
      scheduler.scheduleAt(time) { ran.append("\(name)@\(scheduler.clock)") }
    }
    scheduler.start()
    #expect(ran == ["a@1", "b1@2", "b2@2", "c@3"])
  }

  @Test func nowMeansOneTickLater() {
    var times: [Int] = []
    scheduler.scheduleAt(5) {
      scheduler.schedule { times.append(scheduler.clock) }
      scheduler.schedule(after: scheduler.now) { times.append(scheduler.clock) }
      scheduler.schedule(after: 3) { times.append(scheduler.clock) }
      scheduler.schedule(after: 9) { times.append(scheduler.clock) }
    }
    scheduler.start()
    #expect(times == [6, 6, 6, 9])
  }

  @Test func withoutProcessingDelayNowMeansNow() {
    let exact = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    var times: [Int] = []
    exact.scheduleAt(5) { exact.schedule { times.append(exact.clock) } }
    exact.start()
    #expect(times == [5])
  }

  @Test func resolutionIsTheLengthOfATick() {
    let fine = TestScheduler(initialClock: 0, resolution: 0.1)
    var times: [Int] = []
    fine.schedule(after: fine.now.advanced(by: .milliseconds(500))) { times.append(fine.clock) }
    fine.schedule(after: fine.now.advanced(by: .seconds(2))) { times.append(fine.clock) }
    fine.start()
    #expect(times == [5, 20])
  }

  @Test func repeatingActionsStopWhenCancelled() {
    var times: [Int] = []
    let cancellable = scheduler.schedule(after: 2, interval: 3) { times.append(scheduler.clock) }
    scheduler.advance(to: 9)
    #expect(times == [2, 5, 8])
    cancellable.cancel()
    scheduler.start()
    #expect(times == [2, 5, 8])
    #expect(scheduler.clock == 9)
  }

  @Test func advancing() {
    var times: [Int] = []
    for time in [1, 3, 5] { scheduler.scheduleAt(time) { times.append(time) } }
    scheduler.advance(by: .seconds(3))
    #expect(times == [1, 3])
    #expect(scheduler.clock == 3)
    scheduler.advance(to: 4)
    #expect(times == [1, 3])
    scheduler.run()
    #expect(times == [1, 3, 5])
    #expect(scheduler.clock == 5)
  }

  @Test func stopping() {
    var times: [Int] = []
    for time in 1...4 {
      scheduler.scheduleAt(time) {
        times.append(time)
        if time == 2 { scheduler.stop() }
      }
    }
    scheduler.start()
    #expect(times == [1, 2])
    scheduler.start()
    #expect(times == [1, 2, 3, 4])
  }

  @Test func manyActionsKeepTheirOrder() {
    var generator = SystemRandomNumberGenerator()
    let times = (0..<500).map { _ in Int.random(in: 0..<50, using: &generator) }
    var ran: [(time: Int, number: Int)] = []
    for (number, time) in times.enumerated() { scheduler.scheduleAt(time) { ran.append((time, number)) } }
    scheduler.start()
    #expect(ran.count == 500)
    #expect(zip(ran, ran.dropFirst()).allSatisfy { $0 < $1 })
  }
}
