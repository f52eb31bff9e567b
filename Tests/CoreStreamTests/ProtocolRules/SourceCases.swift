import CoreStream
import Foundation

// The publishers without an upstream.

extension OperatorCase {
  static let sources: [OperatorCase] = [
    .source("Just", "1 |") { _ in Just(1) },
    .source("Empty", "|") { _ in Empty<Int, TestFailure>() },
    .source("Empty, never ending", "") { _ in Empty<Int, TestFailure>(completeImmediately: false) },
    .source("Fail", "E") { _ in Fail<Int, TestFailure>(error: .expected) },
    .source("Sequence", "1 2 3 |") { _ in [1, 2, 3].publisher },
    .source("Sequence of a range", "1 2 3 |") { _ in (1...3).publisher },
    .source("Optional.publisher", "1 |") { _ in Optional(1).publisher },
    .source("Optional.publisher of nil", "|") { _ in Optional<Int>.none.publisher },
    .source("Result.publisher", "1 |") { _ in Result<Int, TestFailure>.success(1).publisher },
    .source("Result.publisher of a failure", "E") { _ in Result<Int, TestFailure>.failure(.expected).publisher },
    .source("Record", "1 2 E") { _ in Record<Int, TestFailure>(output: [1, 2], completion: .failure(.expected)) },
    .source("Deferred", "1 2 |") { setting in Deferred(createPublisher: setting.keep { Feed("1 2 |") }) },
    .source("Future", "1 |") { _ in Future<Int, TestFailure> { $0(.success(1)) } },
    .source("Future of a failure", "E") { _ in Future<Int, TestFailure> { $0(.failure(.expected)) } },
    .source("PassthroughSubject", "") { _ in PassthroughSubject<Int, TestFailure>() },
    .source("PassthroughSubject, ended", "|") { _ in
      let subject = PassthroughSubject<Int, TestFailure>()
      subject.send(completion: .finished)
      return subject
    },
    .source("CurrentValueSubject", "1") { _ in CurrentValueSubject<Int, TestFailure>(1) },
    .source("CurrentValueSubject, failed", "E") { _ in
      let subject = CurrentValueSubject<Int, TestFailure>(1)
      subject.send(completion: .failure(.expected))
      return subject
    },
    .source("Published", "1") { _ in Counter().$count },
    .source("NotificationCenter.publisher", "") { _ in
      NotificationCenter().publisher(for: Notification.Name("nobody posts it"))
    },
    .source("Timer.publish", "") { _ in Timer.publish(every: 1000, on: .main, in: .default).autoconnect() },
  ]

  static let extraSources: [OperatorCase] = [
    .source("create", "1 2 3 |") { _ in
      AnyPublisher<Int, TestFailure> { subscriber in
        for number in 1...3 { subscriber.send(number) }
        subscriber.send(completion: .finished)
        return AnyCancellable {}
      }
    },
    .source("DeferredFuture", "1 |") { _ in
      DeferredFuture<Int, TestFailure> { promise in
        promise(.success(1))
        return AnyCancellable {}
      }
    },
    .source("Using", "1 2 |") { setting in
      Publishers.Using(setting.keep { AnyCancellable {} }, publisher: setting.keep { _ in Feed("1 2 |") })
    },
    .source("TryUsing", "1 2 |") { setting in
      Publishers.TryUsing(setting.keep { AnyCancellable {} }, publisher: setting.keep { _ in Feed("1 2 |") })
    },
    .source("Generate", "1 2 3 |") { setting in
      Publishers.Generate(1, while: setting.keep { $0 < 4 }, next: setting.keep { $0 + 1 })
    },
    .source("RepeatElement", "1 1 1 |") { _ in Publishers.RepeatElement(1).prefix(3) },
    .source("Interval", "0 1 2 |") { Publishers.Interval(every: 1, scheduler: $0.clock).prefix(3) },
    .source("TimerSequence", "0 1 2 |") { Publishers.TimerSequence(after: 1, every: 1, scheduler: $0.clock).prefix(3) },
    .source("TrampolinedSequence", "1 2 3 |") { _ in Publishers.TrampolinedSequence(sequence: 1...3) },
    .source("publisher(on:)", "1 2 3 |") { [1, 2, 3].publisher(on: $0.clock) },
    .source("LastValueSubject", "2 |") { _ in
      let subject = LastValueSubject<Int, TestFailure>()
      subject.send(1)
      subject.send(2)
      subject.send(completion: .finished)
      return subject
    },
    .source("ReplaySubject", "2 3 E") { _ in
      let subject = ReplaySubject<Int, TestFailure>(bufferSize: 2)
      for number in 1...3 { subject.send(number) }
      subject.send(completion: .failure(.expected))
      return subject
    },
    .source("PassthroughRelay", "") { _ in PassthroughRelay<Int>() },
    .source("CurrentValueRelay", "1") { _ in CurrentValueRelay(1) },
  ]
}

private final class Counter {
  @Published var count = 1
}
