import CoreStream
import CoreStreamTesting
import Testing

/// A driver's values take a tick of virtual time each, whatever the extra knows of its scheduler's type.
@Suite struct SharingInStepsTests {
  @Test func eachSharedValueTakesATick() {
    let scheduler = TestScheduler(initialClock: 0)
    let taps = scheduler.createAbsoluteTestablePublisher([.value(210, "a"), .value(210, "b"), .finished(220)])
    let output = scheduler.start { taps.share(on: scheduler, replay: 1) }
    #expect(output.events.map(\.time) == [211, 212, 221])
  }
}
