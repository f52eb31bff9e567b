import CoreStream
import Testing

/// The failure that timelines write as `E`.
enum TestFailure: Error, Equatable {
  case expected
}

/// What a timeline's mark says.
enum Mark {
  case value(Int)
  case finished
  case failed

  /// `12` is a value, `|` the normal end, `E` the failure. Anything else is a mistake in the test.
  init(_ text: Substring) {
    switch text {
    case "|": self = .finished
    case "E": self = .failed
    default:
      guard let number = Int(text) else { preconditionFailure("'\(text)' is no mark of a timeline") }
      self = .value(number)
    }
  }

  func send(to subject: some Subject<Int, TestFailure>) {
    switch self {
    case .value(let number): subject.send(number)
    case .finished: subject.send(completion: .finished)
    case .failed: subject.send(completion: .failure(.expected))
    }
  }
}

/// A publisher that does to its subscriber whatever the test says, and knows no rules.
struct ByHand<Output, Failure: Error>: Publisher {
  let feed: (AnySubscriber<Output, Failure>) -> Void

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    feed(AnySubscriber(subscriber))
  }
}

/// A lazy publisher of a timeline such as `"1 2 3 |"`; without an end it never completes.
func source(_ timeline: String) -> AnyPublisher<Int, TestFailure> {
  Deferred { () -> AnyPublisher<Int, TestFailure> in
    var values: [Int] = []
    for mark in timeline.split(separator: " ").map(Mark.init) {
      switch mark {
      case .value(let number): values.append(number)
      case .finished: return Record(output: values, completion: .finished).eraseToAnyPublisher()
      case .failed: return Record(output: values, completion: .failure(.expected)).eraseToAnyPublisher()
      }
    }
    let never = Empty<Int, TestFailure>(completeImmediately: false)
    return Record(output: values, completion: .finished).append(never).eraseToAnyPublisher()
  }.eraseToAnyPublisher()
}

/// What a publisher sends at once, as a timeline.
func trace<P: Publisher>(_ publisher: P) -> String {
  let recorder = Recorder<P.Output, P.Failure>()
  publisher.subscribe(recorder)
  defer { recorder.cancel() }
  return recorder.timeline
}

/// Sends a script such as `"a1 b10 a| bE"` to subjects named by letters and returns what comes out.
func play<P: Publisher>(
  _ script: String, _ build: (PassthroughSubject<Int, TestFailure>, PassthroughSubject<Int, TestFailure>) -> P
) -> String {
  let (a, b) = (PassthroughSubject<Int, TestFailure>(), PassthroughSubject<Int, TestFailure>())
  let recorder = Recorder<P.Output, P.Failure>()
  build(a, b).subscribe(recorder)
  for step in script.split(separator: " ") {
    switch step.first {
    case "a": Mark(step.dropFirst()).send(to: a)
    case "b": Mark(step.dropFirst()).send(to: b)
    default: preconditionFailure("'\(step)' names no subject")
    }
  }
  defer { recorder.cancel() }
  return recorder.timeline
}
