import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift records for the same programs with RxTest.
@Suite("Extras with inner publishers keep Rx's rules")
struct InnerPublishersTests {
  @Test func flatMapLatest() {
    #expect(
      timeline { time, input in input.flatMapLatest { time.cold($0 * 10) } }
        == "10@211 11@215 20@221 30@223 31@227 40@251 41@255 |@262")
    #expect(
      timeline(failing) { time, input in input.flatMapLatest { time.cold($0 * 10) } }
        == "10@211 11@215 20@221 xfirst@225")
    #expect(
      timeline { time, input in
        input.flatMapLatest {
          time.createRelativeTestablePublisher([.value(1, $0 * 10), .failure(5, Problem.second)])
        }
      } == "10@211 xsecond@215")
  }

  @Test func flatMapFirst() {
    #expect(
      timeline { time, input in input.flatMapFirst { time.cold($0 * 10) } } == "10@211 11@215 40@251 41@255 |@262")
  }

  @Test func concatMap() {
    #expect(
      timeline { time, input in input.concatMap { time.cold($0 * 10) } }
        == "10@211 11@215 20@223 21@227 30@235 31@239 40@251 41@255 |@262")
  }

  @Test func mergeMaxConcurrent() {
    #expect(
      timeline { time, input in input.map { time.cold($0 * 10) }.merge(maxConcurrent: 2) }
        == "10@211 11@215 20@221 30@223 21@225 31@227 40@251 41@255 |@262")
  }

  @Test func throwingClosures() {
    func refuse(_ number: Int) throws -> Publishers.TrampolinedSequence<[Int]> {
      if number == 2 { throw Problem.second }
      return [number].trampolinedPublisher
    }
    let numbers = [1, 2, 3].trampolinedPublisher
    #expect(said(numbers.tryFlatMapLatest(refuse)) == "1 xsecond")
    #expect(said(numbers.tryFlatMapFirst(refuse)) == "1 3 |")
    #expect(said(numbers.tryConcatMap(refuse)) == "1 xsecond")
    #expect(said(numbers.tryFlatMap(refuse)) == "1 xsecond")
  }

  @Test func groupedBy() {
    func keyed(_ time: TestScheduler, _ input: TestablePublisher<Int, any Error>) -> AnyPublisher<String, any Error> {
      input.grouped { $0 % 2 }
        .flatMap { group in group.map { "\(group.key):\($0)" }.append("end") }
        .eraseToAnyPublisher()
    }
    #expect(timeline(steady, keyed) == "1:1@210 0:2@220 1:3@222 0:4@250 end@260 end@260 |@260")
    #expect(timeline(failing, keyed) == "1:1@210 0:2@220 xfirst@225")
  }

  @Test func retryWhen() {
    func source(_ time: TestScheduler) -> TestablePublisher<Int, any Error> {
      time.createRelativeTestablePublisher([.value(1, 1), .failure(3, Problem.first)])
    }
    #expect(
      timeline { time, _ in
        source(time).retry(when: { failures in
          failures.enumerated().flatMap { index, failure -> AnyPublisher<Int, any Error> in
            index < 2
              ? Publishers.TimerSequence(after: 10, scheduler: time).setFailureType(to: (any Error).self)
                .eraseToAnyPublisher()
              : Fail(error: failure).eraseToAnyPublisher()
          }
        })
      } == "1@201 1@214 1@227 xfirst@229")
    #expect(
      timeline { time, _ in source(time).retry(when: { $0.prefix(2) }) } == "1@201 1@204 1@207 |@209")
  }

  @Test func retryWhenOfSynchronousFailures() {
    let source = AnyPublisher<Int, Problem>.create { subscriber in
      subscriber.send(1)
      subscriber.send(completion: .failure(.first))
      return AnyCancellable {}
    }
    // The trigger finishes while the second answer still waits for the subscription to return.
    #expect(said(source.retry(when: { $0.prefix(2) })) == "1 1 |")
    let later = [1].trampolinedPublisher.setFailureType(to: Problem.self).append(Fail(error: .first))
    #expect(said(later.retry(when: { $0.prefix(2) })) == "1 1 1 |")
  }
}
