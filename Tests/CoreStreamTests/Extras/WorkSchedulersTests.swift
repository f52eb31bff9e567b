import CoreStream
import Dispatch
import Foundation
import Testing

/// What RxSwift's operators ask of a project's own scheduler.
@Suite("A project's own schedulers are handed work as by Rx")
struct WorkSchedulersTests {
  private let log = Log()

  /// Keeps what it is handed until it is told to run it.
  private final class Later: WorkScheduler {
    private var jobs: [() -> Void] = []
    let log: Log
    init(_ log: Log) { self.log = log }

    func schedule<State>(_ state: State, action: @escaping (State) -> AnyCancellable) -> AnyCancellable {
      log.add("work")
      let place = SerialCancellable()
      jobs.append { if !place.isCancelled { place.cancellable = action(state) } }
      return AnyCancellable { [log] in
        log.add("dropped")
        place.cancel()
      }
    }

    func run() { while !jobs.isEmpty { jobs.removeFirst()() } }
  }

  /// Runs everything at once, and says how long it should have waited.
  private final class AtOnce: TimedWorkScheduler {
    let log: Log
    init(_ log: Log) { self.log = log }

    var currentDate: Date { Date(timeIntervalSince1970: 7) }

    func schedule<State>(_ state: State, action: @escaping (State) -> AnyCancellable) -> AnyCancellable {
      action(state)
    }

    func scheduleRelative<State>(
      _ state: State, dueTime: DispatchTimeInterval, action: @escaping (State) -> AnyCancellable
    ) -> AnyCancellable {
      log.add("\(dueTime)")
      return action(state)
    }
  }

  /// Combine's own form of waiting, with a time of the scheduler's.
  @Test func workForATimeWaitsUntilThen() {
    let scheduler = AtOnce(log)
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(3))) { log.add("done") }
    #expect(log.take() == "seconds(3) done")
  }

  @Test func receivingTakesOnePieceOfWorkAfterTheOther() {
    let later = Later(log)
    let cancellable = [1, 2].publisher.receive(on: later).log("", to: log)
    #expect(log.take() == "work")
    later.run()
    #expect(log.take() == "dropped 1 work dropped 2 work dropped |")
    cancellable.cancel()
  }

  @Test func cancellingDropsTheWork() {
    let later = Later(log)
    [1, 2].publisher.receive(on: later.eraseToAnyScheduler()).log("", to: log).cancel()
    later.run()
    #expect(log.take() == "work dropped")
  }

  @Test func nothingIsSubscribedToBeforeItsTurn() {
    let later = Later(log)
    let upstream = AnyPublisher<Int, Never>.create { [log] subscriber in
      log.add("subscribed")
      subscriber.send(1)
      return AnyCancellable { log.add("gone") }
    }
    upstream.subscribe(on: later).log("", to: log).cancel()
    later.run()
    #expect(log.take() == "work dropped")
    let cancellable = upstream.subscribe(on: later).log("", to: log)
    later.run()
    #expect(log.take() == "work subscribed 1")
    cancellable.cancel()
    later.run()
    #expect(log.take() == "dropped work gone")
  }

  @Test func operatorsThatWaitHandOverTheirIntervals() {
    let atOnce = AtOnce(log)
    let cancellables = [
      Just(1).failFastDelay(for: .milliseconds(1500), scheduler: atOnce.eraseToAnyScheduler()).log("", to: log),
      Publishers.TimerSequence(after: .seconds(3), scheduler: atOnce).log("", to: log),
    ]
    #expect(log.take() == "milliseconds(1500) 1 milliseconds(1500) | seconds(3) 0 |")
    cancellables.forEach { $0.cancel() }
  }

  @Test func theDateIsTheSchedulersOwn() {
    let erased = AtOnce(log).eraseToAnyScheduler()
    #expect(erased.currentDate == Date(timeIntervalSince1970: 7))
    #expect(erased.eraseToAnyScheduler().currentDate == Date(timeIntervalSince1970: 7))
    #expect(abs(DispatchQueue.main.currentDate.timeIntervalSinceNow) < 60)
  }

  @Test func workThatAsksForMore() {
    let later = Later(log)
    later.scheduleRecursive(2) { [log] count, recurse in
      log.add("\(count)")
      if count > 0 { recurse(count - 1) }
    }
    later.run()
    #expect(log.take() == "work dropped 2 work dropped 1 work dropped 0")
  }

  @Test func cancellingOnAScheduler() {
    let later = Later(log)
    let scheduled = ScheduledCancellable(AnyCancellable { [log] in log.add("cancelled") }, scheduler: later)
    scheduled.cancel()
    #expect(!scheduled.isCancelled)
    later.run()
    #expect(scheduled.isCancelled)
    scheduled.cancel()
    later.run()
    #expect(log.take() == "work cancelled work")
  }
}
