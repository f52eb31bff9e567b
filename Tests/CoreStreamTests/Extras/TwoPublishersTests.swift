import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift records for the same programs with RxTest.
@Suite("Extras with a second publisher keep Rx's rules")
struct TwoPublishersTests {
  @Test func sample() {
    #expect(
      timeline { time, input in
        input.sample(
          time.hot(
            .value(205, 0), .value(215, 0), .value(216, 0), .value(230, 0), .value(255, 0), .value(270, 0),
            .finished(280)))
      } == "1@215 3@230 4@255 |@270")
    #expect(timeline { time, input in input.sample(time.hot(.value(205, 0), .finished(223))) } == "3@223")
    #expect(
      timeline(failing) { time, input in
        input.sample(time.hot(.value(205, 0), .value(212, 0), .finished(223)), defaultValue: -1)
      } == "-1@205 1@212 2@223 xfirst@225")
  }

  @Test func prefixUntil() {
    #expect(
      timeline { time, input in input.prefix(untilOutputOrFailureFrom: time.hot(.value(221, 0))) }
        == "1@210 2@220 |@221")
    #expect(
      timeline { time, input in input.prefix(untilOutputOrFailureFrom: time.hot(.failure(221, Problem.second))) }
        == "1@210 2@220 xsecond@221")
    #expect(
      timeline { time, input in input.prefix(untilOutputOrFailureFrom: time.hot(.finished(221))) }
        == "1@210 2@220 3@222 4@250 |@260")
  }

  @Test func dropUntil() {
    #expect(
      timeline { time, input in input.dropUntilOutput(from: time.hot(.value(221, 0))) } == "3@222 4@250 |@260")
    #expect(
      timeline { time, input in input.dropUntilOutput(from: time.hot(.failure(221, Problem.second))) }
        == "xsecond@221")
    #expect(timeline { time, input in input.dropUntilOutput(from: time.hot(.finished(221))) } == "")
    #expect(timeline(failing) { time, input in input.dropUntilOutput(from: time.hot(.finished(221))) } == "xfirst@225")
    let openingThenFailing = AnyPublisher<Int, Problem>.create { subscriber in
      subscriber.send(1)
      subscriber.send(completion: .failure(.first))
      return AnyCancellable {}
    }
    #expect(said([1, 2].trampolinedPublisher.dropUntilOutput(from: openingThenFailing)) == "xfirst")
  }

  @Test func withLatestFrom() {
    func pairs(_ other: Recorded<Int>...) -> String {
      timeline { time, input in
        input.withLatestFrom(time.createAbsoluteTestablePublisher(other)) { "\($0)-\($1)" }
      }
    }
    #expect(pairs(.value(215, 10), .value(221, 20), .finished(223)) == "2-10@220 3-20@222 4-20@250 |@260")
    #expect(pairs(.value(215, 10), .failure(221, Problem.second)) == "2-10@220 xsecond@221")
  }

  @Test func zipFinishesWithTheLast() {
    func pairs(_ input: [Recorded<Int>], _ other: Recorded<Int>...) -> String {
      timeline(input) { time, input in
        input.zip(time.createAbsoluteTestablePublisher(other), finishing: .whenAllFinished) { "\($0)-\($1)" }
      }
    }
    #expect(pairs(steady, .value(215, 10), .value(221, 20), .finished(223)) == "1-10@215 2-20@221 |@260")
    #expect(pairs(steady, .finished(215)) == "|@260")
    #expect(pairs(failing, .finished(215)) == "xfirst@225")
  }

  @Test func combineLatestFinishesWhenNoneCanEmit() {
    func pairs(_ other: Recorded<Int>...) -> String {
      timeline { time, input in
        input.combineLatest(time.createAbsoluteTestablePublisher(other), finishing: .whenNoneCanEmit) { "\($0)-\($1)" }
      }
    }
    #expect(
      pairs(.value(215, 10), .value(221, 20), .finished(223))
        == "1-10@215 2-10@220 2-20@221 3-20@222 4-20@250 |@260")
    #expect(pairs(.finished(215)) == "|@220")
  }

  @Test func collectionsFinishWhenNoneCanEmit() {
    #expect(timeline { time, input in Publishers.ZipMany([input, time.hot(.finished(215))]) } == "|@220")
    #expect(timeline { time, input in Publishers.CombineLatestMany([input, time.hot(.finished(215))]) } == "|@220")
  }

  @Test func amb() {
    #expect(
      timeline { time, input in input.amb(time.hot(.value(209, 10), .value(221, 20), .finished(223))) }
        == "10@209 20@221 |@223")
    #expect(timeline { time, input in input.amb(time.hot(.finished(209))) } == "|@209")
    #expect(subscriptions { time, input in input.amb(time.hot(.finished(209))) } == "200-209")
  }
}
