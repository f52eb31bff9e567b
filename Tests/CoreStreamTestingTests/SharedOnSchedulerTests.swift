import CoreStream
import CoreStreamTesting
import Testing

/// The times at which RxTest has a driver's and a signal's values arrive, with `SharingScheduler.mock(scheduler:)`.
@Suite("What is shared on a test scheduler takes RxTest's ticks")
struct SharedOnSchedulerTests {
  private struct Failed: Error {}
  private typealias Shared = (TestScheduler, TestablePublisher<Int, any Error>) -> AnyPublisher<Int, Never>

  /// What the first subscriber hears, one that comes at 215, and how long the source was subscribed.
  private func heard(_ share: Shared) -> [String] {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createAbsoluteTestablePublisher(
      [.value(210, 1), .value(210, 2), .value(220, 3), .failure(220, Failed()), .value(230, 4)])
    let shared = share(scheduler, source)
    let observers = [scheduler.createTestableSubscriber(Int.self), scheduler.createTestableSubscriber(Int.self)]
    for (time, observer) in zip([200, 215], observers) {
      scheduler.scheduleAt(time) { shared.setFailureType(to: (any Error).self).subscribe(observer) }
    }
    scheduler.start()
    return observers.map { "\($0.events)" } + ["\(source.subscriptions)"]
  }

  @Test func aValueInTheErrorsPlace() {
    let driver = heard { $1.share(on: $0, replay: 1, replacingErrorWith: -1) }
    #expect(
      driver == [
        "[next(1) @ 211, next(2) @ 212, next(3) @ 221, next(-1) @ 222, completed @ 222]",
        "[next(2) @ 215, next(3) @ 221, next(-1) @ 222, completed @ 222]", "[(200: 220)]",
      ])
    let signal = heard { $1.share(on: $0, replay: 0, replacingErrorWith: -1) }
    #expect(signal[1] == "[next(3) @ 221, next(-1) @ 222, completed @ 222]")
  }

  @Test func aPublisherInTheErrorsPlace() {
    let driver = heard { scheduler, source in
      source.share(on: scheduler, replay: 1, catching: { _ in [7, 8].publisher(on: scheduler) })
    }
    #expect(
      driver == [
        "[next(1) @ 211, next(2) @ 212, next(3) @ 221, next(7) @ 223, next(8) @ 224, completed @ 225]",
        "[next(2) @ 215, next(3) @ 221, next(7) @ 223, next(8) @ 224, completed @ 225]", "[(200: 220)]",
      ])
  }

  @Test func withoutErrors() {
    let driver = heard { $1.replaceError(with: 0).share(on: $0, replay: 1) }
    #expect(driver[0] == "[next(1) @ 211, next(2) @ 212, next(3) @ 221, next(0) @ 222, completed @ 223]")
  }
}
