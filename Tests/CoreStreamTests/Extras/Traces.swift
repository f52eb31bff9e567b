import CoreStream
import CoreStreamTesting

/// What an example may fail with.
enum Problem: Error { case first, second }

/// What a synchronous publisher says, as one line: values, then `|` for the end or `x` and the failure.
///
///     said([1, 2].publisher) == "1 2 |"
func said<P: Publisher>(_ publisher: P) -> String {
  var words: [String] = []
  let cancellable = publisher.sink(
    receiveCompletion: { completion in
      if case .failure(let failure) = completion { words.append("x\(failure)") } else { words.append("|") }
    },
    receiveValue: { words.append("\($0)") })
  cancellable.cancel()
  return words.joined(separator: " ")
}

/// What a publisher says in virtual time, subscribed to at 200 and cancelled at 1000: `1@210 |@260`.
///
/// The input is hot, as RxSwift's own tests have it: it sends 1@210 2@220 3@222 4@250 and ends at 260.
func timeline<P: Publisher>(
  _ input: [Recorded<Int>] = steady, cancelled: Int = 1000,
  _ make: @escaping (TestScheduler, TestablePublisher<Int, any Error>) -> P
) -> String {
  record(input, cancelled: cancelled, make).events.map(text).joined(separator: " ")
}

/// From when until when the hot input of `timeline` was subscribed to: `200-260`.
func subscriptions<P: Publisher>(
  _ input: [Recorded<Int>] = steady,
  _ make: @escaping (TestScheduler, TestablePublisher<Int, any Error>) -> P
) -> String {
  record(input, cancelled: 1000, make).input.subscriptions.map { "\($0.subscribed)-\($0.ended)" }
    .joined(separator: " ")
}

private func record<P: Publisher>(
  _ input: [Recorded<Int>], cancelled: Int,
  _ make: @escaping (TestScheduler, TestablePublisher<Int, any Error>) -> P
) -> (events: [Recorded<P.Output>], input: TestablePublisher<Int, any Error>) {
  let scheduler = TestScheduler(initialClock: 0)
  let hot = scheduler.createAbsoluteTestablePublisher(input)
  let output = scheduler.start(cancelled: cancelled) { make(scheduler, hot) }
  return (output.events, hot)
}

private func text<Output>(_ recorded: Recorded<Output>) -> String {
  switch recorded.event {
  case .value(let value): "\(value)@\(recorded.time)"
  case .failure(let failure): "x\(failure)@\(recorded.time)"
  case .finished: "|@\(recorded.time)"
  }
}

/// The input that finishes.
let steady: [Recorded<Int>] = [.value(210, 1), .value(220, 2), .value(222, 3), .value(250, 4), .finished(260)]

/// The input that fails.
let failing: [Recorded<Int>] = [.value(210, 1), .value(220, 2), .failure(225, Problem.first)]

extension TestScheduler {
  /// A hot publisher beside the input.
  func hot(_ events: Recorded<Int>...) -> TestablePublisher<Int, any Error> {
    createAbsoluteTestablePublisher(events)
  }

  /// A cold publisher that makes three events of a number: the number, one more, the end.
  func cold(_ number: Int) -> TestablePublisher<Int, any Error> {
    createRelativeTestablePublisher([.value(1, number), .value(5, number + 1), .finished(12)])
  }
}
