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

  @Test func actionsHaveAStateAndMaySetWhatIsCancelledLater() {
    var ran: [String] = []
    let chain = scheduler.scheduleRelativeVirtual("a", dueTime: 5) { name in
      ran.append("\(name)@\(scheduler.clock)")
      return AnyCancellable(
        scheduler.scheduleAbsoluteVirtual("b", time: 9) { name in
          ran.append("\(name)@\(scheduler.clock)")
          return AnyCancellable {}
        })
    }
    scheduler.scheduleRelativeVirtual((), dueTime: 7) { _ in
      chain.cancel()
      return AnyCancellable {}
    }
    scheduler.start()
    #expect(ran == ["a@5"])
  }

  @Test func workWithAStateRunsAtTheTimeExactly() {
    var ran: [String] = []
    func run(_ name: String) -> AnyCancellable {
      ran.append("\(name)@\(scheduler.clock)")
      return AnyCancellable { ran.append("\(name) cancelled") }
    }
    scheduler.scheduleAbsoluteVirtual("a", time: 10, action: run)
    let late = scheduler.scheduleRelativeVirtual("b", dueTime: 20, action: run)
    let never = scheduler.scheduleRelativeVirtual("c", dueTime: 30, action: run)
    scheduler.scheduleAt(25) {
      late.cancel()
      never.cancel()
    }
    scheduler.start()
    #expect(ran == ["a@10", "b@20", "b cancelled"])
    scheduler.sleep(15)
    #expect(scheduler.clock == 40)
  }

  @Test func withoutProcessingDelayNowMeansNow() {
    let exact = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    var times: [Int] = []
    exact.scheduleAt(5) { exact.schedule { times.append(exact.clock) } }
    exact.start()
    #expect(times == [5])
    exact.schedule { times.append(exact.clock) }
    exact.advance()
    #expect(times == [5, 5])
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

  @Test func whatIsLateRunsAtOnce() {
    var ran: [String] = []
    scheduler.scheduleAt(5) {
      scheduler.scheduleAt(2) { ran.append("late@\(scheduler.clock)") }
      scheduler.schedule(after: 2) { ran.append("one tick later@\(scheduler.clock)") }
    }
    scheduler.scheduleAt(5) { ran.append("in time@\(scheduler.clock)") }
    scheduler.start()
    #expect(ran == ["late@5", "in time@5", "one tick later@6"])
  }

  @Test func actionsCancelOthersAndThemselves() {
    var ran: [String] = []
    let later = scheduler.schedule(at: 3) { ran.append("later") }
    let neighbor = SerialCancellable()
    scheduler.scheduleAt(2) {
      ran.append("first")
      later.cancel()
      neighbor.cancel()
    }
    neighbor.cancellable = scheduler.schedule(at: 2) { ran.append("neighbor") }
    let repeating = SerialCancellable()
    repeating.cancellable = scheduler.schedule(after: 1, interval: 4) {
      ran.append("repeating@\(scheduler.clock)")
      if scheduler.clock == 9 { repeating.cancel() }
    }
    scheduler.run()
    #expect(ran == ["repeating@1", "first", "repeating@5", "repeating@9"])
    #expect(scheduler.clock == 9)
  }

  @Test func cancellingReleasesTheAction() {
    weak var held: AnyCancellable?
    let action = {
      let payload = AnyCancellable {}
      held = payload
      return scheduler.schedule(at: 5) { _ = payload }
    }()
    #expect(held != nil)
    action.cancel()
    #expect(held == nil)
  }

  @Test func intervalsShorterThanATickTakeOne() {
    let exact = TestScheduler(simulateProcessingDelay: false)
    var times: [Int] = []
    let repeating = exact.schedule(after: 1, interval: 0) { times.append(exact.clock) }
    exact.advance(to: 4)
    repeating.cancel()
    #expect(times == [1, 2, 3, 4])
  }

  @Test func maxClockEndsWhatRepeatsForever() {
    let bounded = TestScheduler(maxClock: 10)
    var times: [Int] = []
    let repeating = bounded.schedule(after: 3, interval: 3) { times.append(bounded.clock) }
    bounded.run()
    #expect(times == [3, 6, 9])
    bounded.advance(to: 20)
    #expect(times == [3, 6, 9])
    #expect(bounded.clock == 20)
    repeating.cancel()
  }

  @Test func actionsMayAdvanceTheTime() {
    var ran: [String] = []
    scheduler.scheduleAt(1) {
      ran.append("out")
      scheduler.start()
      scheduler.advance(to: 3)
      ran.append("back@\(scheduler.clock)")
    }
    for time in 2...4 { scheduler.scheduleAt(time) { ran.append("\(time)") } }
    scheduler.start()
    #expect(ran == ["out", "2", "3", "back@3", "4"])
  }

  @Test func stoppingWhileAnActionAdvancesStopsAll() {
    var ran: [Int] = []
    scheduler.scheduleAt(1) { scheduler.advance(to: 3) }
    for time in 2...4 {
      scheduler.scheduleAt(time) {
        ran.append(time)
        if time == 2 { scheduler.stop() }
      }
    }
    scheduler.start()
    #expect(ran == [2])
    scheduler.start()
    #expect(ran == [2, 3, 4])
  }

  @Test func timeNeverGoesBack() {
    scheduler.advance(to: 5)
    scheduler.advance(to: 3)
    scheduler.advance(by: -2)
    #expect(scheduler.clock == 5)
    #expect(scheduler.now == 5)
  }

  @Test func resumingAfterAStop() {
    var ran: [Int] = []
    for time in 1...3 {
      scheduler.scheduleAt(time) {
        ran.append(time)
        scheduler.stop()
      }
    }
    scheduler.resume()
    #expect(ran == [1])
    scheduler.resume()
    #expect(ran == [1, 2])
  }

  @Test func otherThreadsMaySchedule() async {
    let scheduler = TestScheduler()
    let ran = Counter()
    await withTaskGroup(of: Void.self) { group in
      for time in 1...100 {
        group.addTask { scheduler.scheduleAt(time) { ran.add() } }
      }
    }
    scheduler.start()
    #expect(ran.count == 100)
    #expect(scheduler.clock == 100)
  }

  @Test func theEndOfTime() {
    scheduler.scheduleAt(.max) { #expect(scheduler.now == VirtualTime(nanoseconds: .max)) }
    scheduler.start()
    #expect(scheduler.clock == .max)
  }

  @Test(arguments: 1...5)
  func manyActionsKeepTheirOrder(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let times = (0..<500).map { _ in Int(numbers.next() % 50) }
    var ran: [Int] = []
    let actions = times.indices.map { number in scheduler.schedule(at: times[number]) { ran.append(number) } }
    let cancelled = Set(times.indices.filter { _ in numbers.next() % 3 == 0 })
    for number in cancelled { actions[number].cancel() }
    scheduler.start()
    #expect(ran == times.indices.filter { !cancelled.contains($0) }.sorted { (times[$0], $0) < (times[$1], $1) })
  }
}

/// Numbers that look random and are the same each time.
private struct Numbers {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

/// Counts on whatever thread runs the actions, one at a time.
private final class Counter: @unchecked Sendable {
  // Unchecked, because the actions that count run one after another.
  private(set) var count = 0
  func add() { count += 1 }
}
