import CoreStream
import CoreStreamTesting
import Dispatch
import Foundation
import Testing

@Suite("Schedulers that Combine lacks", .serialized)
struct SchedulersTests {
  @MainActor @Test func mainSchedulerDoesNotDetourOnTheMainQueue() async {
    let log = Log()
    MainScheduler.shared.schedule { log.add("inline") }
    #expect(log.take() == "inline")
  }

  @MainActor @Test func mainSchedulerKeepsTheOrderOfWhatIsScheduledMeanwhile() async {
    let log = Log()
    await withCheckedContinuation { continuation in
      MainScheduler.shared.schedule {
        log.add("first")
        MainScheduler.shared.schedule {
          log.add("second")
          continuation.resume()
        }
        log.add("done")
      }
    }
    #expect(log.take() == "first done second")
  }

  @MainActor @Test func uiSchedulerWaitsForNothing() {
    let log = Log()
    UIScheduler.shared.schedule {
      log.add("first")
      UIScheduler.shared.schedule { log.add("second") }
      log.add("done")
    }
    MainScheduler.shared.schedule { UIScheduler.shared.schedule { log.add("third") } }
    #expect(log.take() == "first second done third")
  }

  @MainActor @Test func valuesDoNotOvertakeOneAnotherOnAUIScheduler() {
    let log = Log()
    let numbers = PassthroughSubject<Int, Never>()
    let subscription = numbers.receive(on: UIScheduler.shared).sink { number in
      log.add("\(number)")
      if number < 3 { numbers.send(number + 1) }
      log.add("-\(number)")
    }
    numbers.send(1)
    subscription.cancel()
    #expect(log.take() == "1 -1 2 -2 3 -3")
  }

  @MainActor @Test func mainSchedulerBringsOthersToTheMainQueue() async {
    let isMain = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        MainScheduler.shared.schedule {
          dispatchPrecondition(condition: .onQueue(.main))
          continuation.resume(returning: true)
        }
      }
    }
    #expect(isMain)
  }

  @MainActor @Test func receivingOnTheMainSchedulerIsSynchronousThere() {
    #expect(said([1, 2].publisher.receive(on: MainScheduler.shared)) == "1 2 |")
  }

  /// A subject sends nothing to those whose demand has not reached it: also an erased scheduler's requests don't wait.
  @MainActor @Test func subscribingOnTheMainSchedulerIsSynchronousThere() {
    let time = TestScheduler()
    let scheduler = MainScheduler.shared.eraseToAnyScheduler()
    var heard: [Int] = []
    let subscription = Publishers.TimerSequence(after: 5, scheduler: time).subscribe(on: scheduler)
      .receive(on: scheduler).sink { heard.append($0) }
    time.start()
    subscription.cancel()
    #expect(heard == [0])
  }

  @Test func anOperationQueueTakesAnySchedulersPlace() async {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let scheduler: AnySchedulerOf<DispatchQueue> = queue.eraseToAnyScheduler()
    await withCheckedContinuation { continuation in
      scheduler.schedule { #expect(OperationQueue.current === queue) }
      scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(1))) {
        #expect(OperationQueue.current === queue)
        continuation.resume()
      }
    }
    let ticks = Publishers.Interval(every: .milliseconds(1), scheduler: scheduler).prefix(3)
    #expect(await ticks.values.reduce(into: []) { $0.append($1) } == [0, 1, 2])
  }

  @Test func erasedSchedulersAreWhatTheyErase() {
    let time = TestScheduler()
    let erased: AnySchedulerOf<TestScheduler> = time.eraseToAnyScheduler()
    var ran: [Int] = []
    erased.schedule { ran.append(time.clock) }
    erased.schedule(after: 5) { ran.append(time.clock) }
    let repeating = erased.schedule(after: 6, interval: 2) { ran.append(time.clock) }
    time.advance(to: 9)
    repeating.cancel()
    time.start()
    #expect(ran == [1, 5, 6, 8])
    #expect(erased.now == 9)
  }

  /// What RxTest records for `observe(on:)` and `subscribe(on:)`.
  @Test func hoppingTakesATick() {
    #expect(timeline { time, input in input.receive(on: time) } == "1@211 2@221 3@223 4@251 |@261")
    #expect(timeline { time, input in input.subscribe(on: time) } == "1@210 2@220 3@222 4@250 |@260")
    #expect(subscriptions { time, input in input.subscribe(on: time) }.hasPrefix("201-"))
  }

  /// RxSwift disposes of the work that would have subscribed.
  @Test func whatIsCancelledBeforeItsTurnIsNotSubscribedTo() {
    let time = TestScheduler()
    var subscribed: [String] = []
    func request(_ name: String) -> AnyPublisher<Int, Never> {
      Deferred {
        subscribed.append(name)
        return Just(1)
      }
      .subscribe(on: time).eraseToAnyPublisher()
    }
    request("a").sink { _ in }.cancel()
    let names = PassthroughSubject<String, Never>()
    let latest = names.map(request).switchToLatest().sink { _ in }
    for name in ["b", "c", "d"] { names.send(name) }
    time.start()
    #expect(subscribed == ["d"])
    latest.cancel()
  }

  /// A timer that was cancelled leaves nothing behind that would move the clock.
  @Test func cancelledTimersDoNotPassTime() {
    let time = TestScheduler()
    let input = PassthroughSubject<Int, Never>()
    let cancellable = input.flushingDebounce(for: 100, scheduler: time).sink { _ in }
    input.send(1)
    cancellable.cancel()
    time.start()
    #expect(time.clock == 0)
  }
}
