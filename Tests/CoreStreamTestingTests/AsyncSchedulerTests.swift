import CoreStream
import CoreStreamTesting
import Testing

/// Time that passes while tasks run.
@Suite("Asynchronous virtual time")
@MainActor
struct AsyncSchedulerTests {
  let scheduler = TestScheduler(initialClock: 0)

  /// Suspends for so many ticks, counted from when the task comes to it.
  func sleep(_ ticks: Int) async {
    await withCheckedContinuation { continuation in
      scheduler.scheduleAt(scheduler.clock + ticks) { continuation.resume() }
    }
  }

  @Test func tasksGoOnBetweenTwoSteps() async {
    var times: [Int] = []
    let task = Task {
      for _ in 1...4 {
        await sleep(2)
        times.append(scheduler.clock)
      }
    }
    await scheduler.advance(by: 7)
    #expect(times == [2, 4, 6])
    #expect(scheduler.clock == 7)
    await scheduler.advance(by: 1)
    #expect(times == [2, 4, 6, 8])
    await task.value
  }

  @Test func runningEndsWhenNoTaskSchedulesMore() async {
    var times: [Int] = []
    let tasks = [3, 5].map { ticks in
      Task {
        for _ in 1...2 {
          await sleep(ticks)
          times.append(scheduler.clock)
        }
      }
    }
    await scheduler.run()
    #expect(times == [3, 5, 6, 10])
    #expect(scheduler.clock == 10)
    for task in tasks { await task.value }
  }

  @Test func aLoopReceivesEachDelayedValue() async {
    let subject = PassthroughSubject<String, Never>()
    var seen: [String] = []
    let loop = Task {
      for await value in subject.delay(for: 1, scheduler: scheduler).values {
        seen.append("\(value)@\(scheduler.clock)")
      }
    }
    await scheduler.advance()
    for value in ["a", "b", "c"] {
      subject.send(value)
      await scheduler.advance(by: 2)
    }
    #expect(seen == ["a@1", "b@3", "c@5"])
    subject.send(completion: .finished)
    await scheduler.run()
    await loop.value
  }

  @Test func anActionMayStopIt() async {
    var times: [Int] = []
    for time in 1...4 {
      scheduler.scheduleAt(time) {
        times.append(time)
        if time == 2 { scheduler.stop() }
      }
    }
    await scheduler.run()
    #expect(times == [1, 2])
    await scheduler.run()
    #expect(times == [1, 2, 3, 4])
  }

  @Test func nothingRunsAfterTheLastTime() async {
    let bounded = TestScheduler(maxClock: 10)
    var times: [Int] = []
    let repeating = bounded.schedule(after: 3, interval: 3) { times.append(bounded.clock) }
    await bounded.run()
    #expect(times == [3, 6, 9])
    repeating.cancel()
  }
}
