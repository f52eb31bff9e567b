import CoreStream
import CoreStreamTesting
import Foundation
import Testing

/// What RxSwift prints for the same programs with `CurrentThreadScheduler`, and for work given to schedulers by hand.
@Suite("Bridges to schedulers are Rx's")
struct TrampolineSchedulerTests {
  private let log = Log()
  private let trampoline = TrampolineScheduler.shared

  @Test func whatIsScheduledInsideWaits() {
    trampoline.schedule {
      log.add("1")
      trampoline.schedule {
        log.add("3")
        trampoline.schedule { log.add("5") }
      }
      trampoline.schedule(
        (),
        { _ in
          log.add("never")
          return AnyCancellable {}
        }
      ).cancel()
      trampoline.schedule { log.add("4") }
      log.add("2")
    }
    log.add("6")
    #expect(log.take() == "1 2 3 4 5 6")
  }

  @Test func isIdleOutside() {
    log.add("\(TrampolineScheduler.isIdle)")
    trampoline.schedule { log.add("\(TrampolineScheduler.isIdle)") }
    #expect(log.take() == "true false")
  }

  @Test func sourcesTakeTheirTurnsOnIt() {
    var cancellable: AnyCancellable?
    trampoline.schedule {
      cancellable = [1, 2].trampolinedPublisher.log("", to: log)
      log.add("after")
    }
    #expect(log.take() == "after 1 2 |")
    cancellable?.cancel()
  }

  /// As another library's queue runs them, with steps of its own in between.
  @Test func stepsCanBeForwarded() {
    var queue: [() -> Void] = []
    var cancellables: [AnyCancellable] = []
    func run(_ work: () -> Void) {
      TrampolineScheduler.forwardingSteps(of: work) { queue.append($0) }
    }
    run {
      cancellables.append([1, 2].trampolinedPublisher.log("a", to: log))
      cancellables.append(Just(0).log("b", to: log))
      queue.append { log.add("own") }
      trampoline.schedule { log.add("last") }
      log.add("begun")
    }
    while !queue.isEmpty { run(queue.removeFirst()) }
    #expect(log.take() == "b0 b| begun a1 own last a2 a|")
    #expect(TrampolineScheduler.isIdle)
  }

  /// As another library's queue is opened for work that begins here, and run when that is done.
  @Test func outermostWorkCanHaveAHost() {
    let thread = ObjectIdentifier(Thread.current)
    // Only this thread writes to it.
    nonisolated(unsafe) let log = log
    TrampolineScheduler.hostOutermostWork { work in
      var queue: [() -> Void] = []
      func run(_ work: () -> Void) {
        TrampolineScheduler.forwardingSteps(of: work) { queue.append($0) }
      }
      run(work)
      if ObjectIdentifier(Thread.current) == thread { queue.append { log.add("own") } }
      while !queue.isEmpty { run(queue.removeFirst()) }
    }
    defer { TrampolineScheduler.hostOutermostWork(by: nil) }
    let sources = [1, 2].trampolinedPublisher.merge(with: [10, 20].trampolinedPublisher)
    #expect(said(sources.handleEvents(receiveOutput: { log.add("\($0)") })) == "1 10 2 20 |")
    #expect(log.take() == "1 10 own 2 20")
    trampoline.schedule { trampoline.schedule { log.add("inner") } }
    #expect(log.take() == "inner own")
  }

  @Test func receivingAndSubscribingOnIt() {
    #expect(said([1, 2, 3].trampolinedPublisher.receive(on: trampoline)) == "1 2 3 |")
    #expect(said([1, 2].trampolinedPublisher.subscribe(on: trampoline)) == "1 2 |")
  }

  /// A date in the past needs no waiting; dates in the future would.
  @Test func repeatedWorkStopsWhenCancelled() {
    var runs = 0
    var repeating: (any Cancellable)?
    trampoline.schedule {
      repeating = trampoline.schedule(after: trampoline.now, interval: 0, tolerance: 0, options: nil) {
        runs += 1
        if runs == 3 { repeating?.cancel() }
      }
    }
    #expect(runs == 3)
  }

  @Test func workGivenByHand() {
    let time = TestScheduler()
    func work(_ state: String) -> any Cancellable {
      log.add("\(state)@\(time.clock)")
      return AnyCancellable { log.add("-\(state)") }
    }
    let soon = time.schedule("a", work)
    let later = time.schedule("b", after: 3, work)
    time.schedule("c", after: 3, work).cancel()
    let repeating = time.schedule(0, after: 2, every: 2) { number in
      log.add("\(number)@\(time.clock)")
      return number + 1
    }
    time.scheduleAt(7) {
      repeating.cancel()
      soon.cancel()
      later.cancel()
    }
    time.start()
    #expect(log.take() == "a@1 0@2 b@3 1@4 2@6 -a -b")
  }

  @Test func erasedSchedulersTellTheirTolerance() {
    let erased = trampoline.eraseToAnyScheduler()
    #expect(erased.minimumTolerance == 0)
    erased.schedule { log.add("run") }
    #expect(log.take() == "run")
  }
}
