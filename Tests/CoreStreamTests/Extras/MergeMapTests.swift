import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift does for the same programs.
@Suite("What is over is let go of as in Rx")
struct MergeMapTests {
  @Test func anInnerFailureCancelsTheUpstream() {
    let log = Log()
    let taps = PassthroughSubject<Int, Never>()
    let failing = Fail<Int, Problem>(error: .first)
    let one = taps.handleEvents(receiveOutput: { log.add("tap\($0)") }, receiveCancel: { log.add("left") })
      .mergeMap { _ in failing }.log("A", to: log)
    taps.send(1)
    taps.send(2)
    #expect(log.take() == "tap1 Ax left")
    withExtendedLifetime(one) {}
  }

  @Test func oneSubjectHasOneConnectionAtATime() {
    let log = Log()
    let wire = PassthroughSubject<Int, Never>()
    let live = wire.renewingMulticast(subject: PassthroughSubject())
    let subscriber = live.log("A", to: log)
    let first = live.connect()
    let second = live.connect()
    wire.send(1)
    first.cancel()
    wire.send(2)
    #expect(log.take() == "A1")
    withExtendedLifetime((subscriber, second)) {}
  }

  @Test func onlyWhatNobodyKeepsIsDetached() {
    let log = Log()
    var kept: Set<AnyCancellable> = []
    func keep(_ cancellable: AnyCancellable) -> AnyCancellable {
      kept.insert(cancellable)
      return cancellable
    }
    keep(AnyCancellable { log.add("kept") }).detachUnlessKept()
    AnyCancellable { log.add("free") }.detachUnlessKept()
    #expect(log.take() == "")
    kept = []
    #expect(log.take() == "kept")
  }

  @Test func aCompositeThatGoesAwayLetsItsPartsGoOn() {
    let log = Log()
    _ = CompositeCancellable(AnyCancellable { log.add("part") })
    SerialCancellable().cancellable = AnyCancellable { log.add("current") }
    #expect(log.take() == "")
  }

  @Test func eachValueTakesATick() {
    let scheduler = TestScheduler(initialClock: 0)
    let input = scheduler.createAbsoluteTestablePublisher([.value(210, 1), .value(210, 2), .finished(300)])
    let output = scheduler.start { input.receive(on: scheduler) }
    #expect(output.events == [.value(211, 1), .value(212, 2), .finished(301)])
  }
}
