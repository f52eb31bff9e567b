import CoreStream
import Testing

/// What RxSwift prints for the same programs with `Single`, `Maybe`, `using` and typed `retry(when:)`.
@Suite("Streams of one value, and errors thrown, are Rx's")
struct OneValueSinksTests {
  private let log = Log()
  private typealias Numbers = AnyPublisher<Int, any Error>

  private func ways() -> [Numbers] {
    [
      Just(1).atMostOne(), Empty<Int, Never>().atMostOne(), Fail<Int, Problem>(error: .first).atMostOne(),
      [1, 2].publisher.atMostOne(),
    ]
  }

  @Test func firstEvent() {
    for publisher in ways() { publisher.sink(receiveFirstEvent: { log.add("\($0)") }).cancel() }
    #expect(
      log.take() == "success(1) completed error(CoreStreamTests.Problem.first) error(\(StreamError.moreThanOneElement))"
    )
  }

  @Test func oneClosureForEachWay() {
    for publisher in ways() {
      publisher.sink(
        receiveValue: { log.add("\($0)") }, receiveFailure: { log.add("x\($0)") }, receiveEmpty: { log.add("|") }
      )
      .cancel()
    }
    #expect(log.take() == "1 | xfirst x\(StreamError.moreThanOneElement)")
  }

  @Test(arguments: [(Problem.first as any Error, "run1 run2 |"), (StreamError.unknown, "run1 x\(StreamError.unknown)")])
  func retryingOneTypeOfFailure(failure: any Error, expected: String) {
    var runs = 0
    let failing = Deferred { () -> Fail<Int, any Error> in
      runs += 1
      log.add("run\(runs)")
      return Fail(error: failure)
    }
    let end = said(failing.retry { (problems: AnyPublisher<Problem, any Error>) in problems.prefix(2) })
    log.add(end)
    #expect(log.take() == expected)
  }

  @Test func retryingWhatNeverFailsWithATriggerThatDoes() {
    let names = Just("a").retry { _ in
      log.add("trigger")
      return Fail<Int, any Error>(error: Problem.first)
    }
    log.add(said(names))
    #expect(log.take() == "trigger a |")
  }

  private func used(
    _ resource: @escaping () throws -> AnyCancellable, _ publisher: @escaping () throws -> Just<Int>
  ) -> String {
    let cancellable = Publishers.TryUsing(resource) { _ in try publisher() }
      .sink(
        receiveCompletion: { [log] completion in
          if case .failure(let failure) = completion { log.add("x\(failure)") } else { log.add("|") }
        },
        receiveValue: { [log] in log.add("\($0)") }, onTermination: { [log] in log.add("d") })
    cancellable.cancel()
    return log.take()
  }

  @Test func resourcesWhoseMakingThrows() {
    let resource = { [log] in AnyCancellable { log.add("-r") } }
    #expect(used({ throw Problem.first }, { Just(1) }) == "xfirst d")
    #expect(used(resource, { throw Problem.first }) == "xfirst d -r")
    #expect(used(resource, { Just(1) }) == "1 | d -r")
  }

  @Test func awaitedValues() async throws {
    #expect(try await [1, 2].publisher.firstValue() == 1)
    #expect(try await Empty<Int, Never>().firstValueIfAny() == nil)
    await #expect(throws: StreamError.self) { try await Empty<Int, Never>().firstValue() }
    await #expect(throws: Problem.first) { try await Fail<Int, Problem>(error: .first).firstValue() }
    try await [1, 2].publisher.finished()
    await #expect(throws: Problem.first) { try await Fail<Int, Problem>(error: .first).finished() }
  }

  @Test func valuesFromAsynchronousWork() async throws {
    #expect(try await DeferredFuture { 1 }.firstValue() == 1)
    let failing = DeferredFuture<Int, any Error> { () async throws -> Int in throw Problem.first }
    await #expect(throws: Problem.first) { try await failing.firstValue() }
    let numbers = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    #expect(try await numbers.publisher.collect().firstValue() == [1, 2, 3])
  }
}
