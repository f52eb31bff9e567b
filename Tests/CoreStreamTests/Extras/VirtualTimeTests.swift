import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift records for the same programs with RxTest.
@Suite("Extras of time keep Rx's times")
struct VirtualTimeTests {
  @Test func leadingThrottle() {
    #expect(
      timeline { time, input in input.leadingThrottle(for: 15, scheduler: time, latest: true) }
        == "1@210 3@225 4@250 |@260")
    #expect(
      timeline { time, input in input.leadingThrottle(for: 15, scheduler: time, latest: false) }
        == "1@210 4@250 |@260")
    #expect(
      timeline(failing) { time, input in input.leadingThrottle(for: 15, scheduler: time, latest: true) }
        == "1@210 xfirst@225")
    let ties: [Recorded<Int>] = [.value(210, 1), .value(225, 2), .value(225, 3), .value(240, 4), .finished(300)]
    #expect(
      timeline(ties) { time, input in input.leadingThrottle(for: 15, scheduler: time, latest: true) }
        == "1@210 2@225 4@240 |@300")
    let short: [Recorded<Int>] = [.value(210, 1), .value(220, 2), .finished(221)]
    #expect(
      timeline(short) { time, input in input.leadingThrottle(for: 15, scheduler: time, latest: true) }
        == "1@210 2@225 |@225")
  }

  @Test func flushingDebounce() {
    #expect(
      timeline { time, input in input.flushingDebounce(for: 15, scheduler: time) } == "3@237 4@260 |@260")
    #expect(timeline(failing) { time, input in input.flushingDebounce(for: 15, scheduler: time) } == "xfirst@225")
  }

  @Test func failFastDelay() {
    #expect(
      timeline { time, input in input.failFastDelay(for: 15, scheduler: time) }
        == "1@225 2@235 3@237 4@265 |@275")
    #expect(timeline(failing) { time, input in input.failFastDelay(for: 15, scheduler: time) } == "xfirst@225")
    let burst: [Recorded<Int>] = [.value(210, 1), .value(210, 2), .value(210, 3), .finished(210)]
    #expect(
      timeline(burst) { time, input in input.failFastDelay(for: 15, scheduler: time) }
        == "1@225 2@226 3@227 |@228")
  }

  @Test func delaySubscription() {
    #expect(
      timeline { time, input in input.delaySubscription(for: 15, scheduler: time) } == "2@220 3@222 4@250 |@260")
    #expect(subscriptions { time, input in input.delaySubscription(for: 15, scheduler: time) } == "215-260")
  }

  @Test func timeoutWithFallback() {
    func fallback(_ time: TestScheduler, _ input: TestablePublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
      input.timeout(15, scheduler: time, fallback: [7, 8].trampolinedPublisher.setFailureType(to: (any Error).self))
    }
    #expect(timeline(steady, fallback) == "1@210 2@220 3@222 7@237 8@237 |@237")
    #expect(subscriptions(steady, fallback) == "200-237")
    #expect(timeline(failing, fallback) == "1@210 2@220 xfirst@225")
  }

  @Test func valuesForAWhile() {
    #expect(timeline { time, input in input.prefix(for: 22, scheduler: time) } == "1@210 2@220 3@222 |@222")
    #expect(subscriptions { time, input in input.prefix(for: 22, scheduler: time) } == "200-222")
    #expect(timeline { time, input in input.dropFirst(for: 15, scheduler: time) } == "2@220 3@222 4@250 |@260")
    #expect(timeline(failing) { time, input in input.dropFirst(for: 15, scheduler: time) } == "2@220 xfirst@225")
  }

  @Test func buffer() {
    #expect(
      timeline { time, input in input.buffer(for: 15, count: 2, scheduler: time) }
        == "[1]@215 [2, 3]@222 []@237 [4]@252 []@260 |@260")
    #expect(
      timeline(failing) { time, input in input.buffer(for: 15, count: 2, scheduler: time) } == "[1]@215 xfirst@225")
    #expect(
      timeline([.finished(250)]) { time, input in input.buffer(for: 15, count: 2, scheduler: time) }
        == "[]@215 []@230 []@245 []@250 |@250")
  }

  @Test func window() {
    func numbered(_ time: TestScheduler, _ input: TestablePublisher<Int, any Error>) -> AnyPublisher<String, any Error>
    {
      input.window(for: 15, count: 2, scheduler: time).enumerated()
        .flatMap { window in window.element.map { "\(window.index):\($0)" } }
        .eraseToAnyPublisher()
    }
    #expect(timeline(steady, numbered) == "0:1@210 1:2@220 1:3@222 3:4@250 |@260")
    #expect(timeline(failing, numbered) == "0:1@210 1:2@220 xfirst@225")
  }

  @Test func counting() {
    #expect(
      timeline(cancelled: 250) { time, _ in Publishers.Interval(every: 10, scheduler: time) }
        == "0@210 1@220 2@230 3@240")
    #expect(timeline { time, _ in Publishers.TimerSequence(after: 10, scheduler: time) } == "0@210 |@210")
    #expect(
      timeline(cancelled: 250) { time, _ in Publishers.TimerSequence(after: 5, every: 10, scheduler: time) }
        == "0@205 1@215 2@225 3@235 4@245")
    #expect(timeline { time, _ in Publishers.TimerSequence(after: 0, scheduler: time) } == "0@201 |@201")
    #expect(
      timeline(cancelled: 205) { time, _ in Publishers.Interval(every: 0, scheduler: time) }
        == "0@201 1@202 2@203 3@204")
  }
}
