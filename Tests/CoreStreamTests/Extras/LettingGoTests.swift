import CoreStream
import Testing

/// The moments at which RxSwift disposes a stream, as its real programs print them.
@Suite("Combine's operators let go of extras when Rx does")
struct LettingGoTests {
  private let source = PassthroughSubject<Int, Never>()

  /// What a stream says, and when `watched` streams in it are let go of.
  private final class Log { var words: [String] = [] }
  private let log = Log()

  private func watched<P: Publisher>(_ name: String, _ publisher: P) -> AnyPublisher<P.Output, P.Failure> {
    publisher.handleEvents(onTermination: { [log] in log.words.append("-\(name)") })
  }

  private func trace<P: Publisher>(_ publisher: P, _ run: () -> Void = {}) -> String {
    let token = publisher.sink(
      receiveCompletion: { [log] _ in log.words.append("|") }, receiveValue: { [log] in log.words.append("\($0)") })
    run()
    token.cancel()
    return log.words.joined(separator: " ")
  }

  @Test func prefixEndsFirst() {
    #expect(trace(watched("s", source).prefix(1)) { source.send(1) } == "1 | -s")
  }

  @Test func upstreamGoesFirst() {
    let stream = watched("b", watched("a", source).filter { $0 > 0 }.prefix(1))
    #expect(trace(stream) { source.send(1) } == "1 | -a -b")
  }

  @Test func flatMapLetsGoOfAnInnerOneBeforeTheEnd() {
    #expect(trace([1].publisher.flatMap { watched("inner", Just($0)) }) == "1 -inner |")
  }

  @Test func switchingLetsGoOfAnInnerOneBeforeTheEnd() {
    #expect(trace([1].publisher.map { watched("inner", Just($0)) }.switchToLatest()) == "1 -inner |")
  }

  @Test func switchingLetsGoOfAnInnerOneBeforeItsFailure() {
    let inner = PassthroughSubject<Int, Problem>()
    let stream = watched("outer", source).setFailureType(to: Problem.self).map { [self] _ in watched("inner", inner) }
    let text = trace(stream.switchToLatest()) {
      source.send(1)
      inner.send(2)
      inner.send(completion: .failure(.first))
    }
    #expect(text == "2 -inner | -outer")
  }

  @Test func switchingLetsGoAfterAFailureWhileSubscribing() {
    let failing = watched("inner", Fail<Int, Problem>(error: .first))
    let stream = watched("outer", Just(1)).setFailureType(to: Problem.self).map { _ in failing }.switchToLatest()
    #expect(trace(stream) == "| -inner -outer")
  }

  @Test func appendLetsGoBeforeTheNextOne() {
    #expect(trace(watched("first", Just(1)).append(watched("second", Just(2)))) == "1 -first 2 -second |")
  }

  /// The source sends while it is being subscribed to, so that nobody has its disposable before it has ended.
  @Test func appendWaitsUntilFlatteningHasLetGoOfItsSource() {
    let next = watched("next", Deferred { [log] in Just(2).handleEvents(willSubscribe: { log.words.append("next") }) })
    let flattened = watched("source", Just(1)).flatMap { Just($0) }
    #expect(trace(flattened.append(next)) == "1 -source next 2 -next |")
    log.words = []
    let switching = watched("source", Just(1)).map { Just($0) }.switchToLatest()
    #expect(trace(switching.append(next)) == "1 -source next 2 -next |")
  }

  @Test func retryLetsGoBeforeTheLastFailure() {
    let failing = watched("try", Fail<Int, Problem>(error: .first))
    #expect(trace(failing.retry(1).replaceError(with: 0)) == "-try -try 0 |")
  }

  @Test func zipFinishesWhenAllHave() {
    let other = PassthroughSubject<Int, Never>()
    let pairs = Publishers.Zip(source, other).finishing(.whenAllFinished).map { $0 + $1 }
    let text = trace(pairs) {
      source.send(1)
      other.send(2)
      source.send(completion: .finished)
      log.words.append("waits")
      other.send(completion: .finished)
    }
    #expect(text == "3 waits |")
  }

  /// The hooks of a stream: its end, and when it is let go of.
  private func hooked<P: Publisher>(_ name: String, _ publisher: P) -> AnyPublisher<P.Output, P.Failure> {
    publisher.handleEvents(
      receiveCompletion: { [log] _ in log.words.append("\(name)|") },
      afterCompletion: { [log] _ in log.words.append("\(name)'") },
      onTermination: { [log] in log.words.append("-\(name)") })
  }

  @Test func flatMapFirstLetsGoOfItsSourceBeforeTheEnd() {
    let inner = PassthroughSubject<Int, Never>()
    let text = trace(hooked("s", source).flatMapFirst { [self] _ in watched("inner", inner) }) {
      source.send(1)
      source.send(completion: .finished)
      inner.send(2)
      inner.send(completion: .finished)
    }
    #expect(text == "s| -s s' 2 -inner |")
    log.words = []
    #expect(trace(watched("s", Just(1)).flatMapFirst { Just($0) }) == "1 | -s")
  }

  @Test func collectLetsGoBeforeTheSourceGoesOn() {
    let text = trace(hooked("s", source).collect().map(\.count)) { source.send(completion: .finished) }
    #expect(text == "s| 0 | -s s'")
  }

  @Test func sampleLetsGoOfASourceThatHasEnded() {
    let ticks = PassthroughSubject<Int, Never>()
    let text = trace(hooked("s", source).sample(watched("ticks", ticks))) {
      source.send(1)
      source.send(completion: .finished)
      ticks.send(0)
    }
    #expect(text == "s| -s s' 1 | -ticks")
  }

  @Test func listsLetGoOfWhatHasEnded() {
    let other = PassthroughSubject<Int, Never>()
    func run<P: Publisher>(_ joined: P) -> String where P.Failure == Never, P.Output == [Int] {
      log.words = []
      let (a, b) = (source, other)
      return trace(joined.map { $0.reduce(0, +) }) {
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(completion: .finished)
      }
    }
    #expect(run(Publishers.CombineLatestMany([hooked("a", source), hooked("b", other)])) == "3 a| -a a' b| | -b b'")
  }

  @Test func zippedListsLetGoOfWhatHasEnded() {
    let other = PassthroughSubject<Int, Never>()
    let rows = Publishers.ZipMany([hooked("a", source), hooked("b", other)])
    let text = trace(rows.map { $0.reduce(0, +) }) {
      source.send(1)
      other.send(2)
      source.send(completion: .finished)
      other.send(completion: .finished)
    }
    #expect(text == "3 a| -a a' b| | -b b'")
  }

  @Test func zipTakesTheValueOfOneBeforeItSubscribesToTheNext() {
    func sent(_ name: String) -> DeferredFuture<Int, Never> {
      DeferredFuture { [log] promise in
        log.words.append("+\(name)")
        promise(.success(1))
        return AnyCancellable { log.words.append("-\(name)") }
      }
    }
    #expect(trace(Publishers.Zip3(sent("a"), sent("b"), sent("c")).map { $0 + $1 + $2 }) == "+a -a +b -b +c 3 | -c")
    log.words = []
    let four = Publishers.Zip4(sent("a"), sent("b"), sent("c"), sent("d")).map { $0 + $1 + $2 + $3 }
    #expect(trace(four) == "+a -a +b -b +c -c +d 4 | -d")
  }

  @Test func zipLetsGoOfTheOneThatFailsBeforeTheFailure() {
    let (a, b) = (PassthroughSubject<Int, Problem>(), PassthroughSubject<Int, Problem>())
    let text = trace(Publishers.Zip(watched("a", a), watched("b", b)).map { $0 + $1 }) {
      b.send(completion: .failure(.first))
    }
    #expect(text == "-b | -a")
  }

  @Test func aDelayedSubscriptionEndsWhenItHasBeenMade() {
    let delayed = watched("s", Just(1)).delaySubscription(for: .zero, scheduler: ImmediateScheduler.shared)
    #expect(trace(delayed) == "1 | -s")
    log.words = []
    let shown = hooked("s", Just(1)).delaySubscription(for: .zero, scheduler: ImmediateScheduler.shared)
    #expect(trace(shown) == "1 s| | s' -s")
  }

  @Test func anEndWithinTheLastValueIsHeardThere() {
    let token = source.prefix(1).sink(
      receiveCompletion: { [log] _ in log.words.append("|") },
      receiveValue: { [log, source] value in
        log.words.append("\(value)")
        source.send(2)
        source.send(completion: .finished)
        log.words.append("<")
      })
    source.send(1)
    token.cancel()
    #expect(log.words.joined(separator: " ") == "1 | <")
  }

  @Test func refCountedStartsAgain() {
    let shared = watched("up", Just(1)).multicast { PassthroughSubject() }.refCounted()
    #expect(trace(shared.append(shared)) == "1 -up 1 -up |")
  }
}
