import CoreStream
import Dispatch
import Testing

/// A publisher into which two threads send: a row of the table in `TwoThreadsTests`.
struct Crossing: Sendable, CustomTestStringConvertible {
  typealias Subject = PassthroughSubject<Int, Never>

  /// The publisher and the two ways into it.
  struct Roads {
    let publisher: AnyPublisher<Int, Never>
    let first: (Int) -> Void
    let second: (Int) -> Void
    /// What runs scheduled work, if there is any.
    var workers: TwoWorkers?
  }

  /// How many values each thread sends.
  static let sent = 1_000

  let testDescription: String
  /// How many values arrive where the subscriber asks for everything, and nobody cancels.
  let arriving: ClosedRange<Int>
  /// Whether a value for which there is no demand waits for it.
  let isPatient: Bool
  let roads: @Sendable () -> Roads

  private init(
    _ name: String, _ arriving: ClosedRange<Int>, isPatient: Bool = false, _ roads: @escaping @Sendable () -> Roads
  ) {
    testDescription = name
    self.arriving = arriving
    self.isPatient = isPatient
    self.roads = roads
  }

  /// Both threads send to one subject, of whatever kind.
  static func subject(
    _ name: String, arriving: Int = 2 * sent, isPatient: Bool = false,
    _ make: @escaping @Sendable () -> (publisher: any Publisher<Int, Never>, send: (Int) -> Void)
  ) -> Crossing {
    Crossing(name, arriving...arriving, isPatient: isPatient) {
      let (publisher, send) = make()
      return Roads(publisher: publisher.eraseToAnyPublisher(), first: send, second: send)
    }
  }

  /// Each thread has a subject of its own.
  static func two(
    _ name: String, arriving: ClosedRange<Int>, isPatient: Bool = false,
    _ join: @escaping @Sendable (Subject, Subject) -> any Publisher<Int, Never>
  ) -> Crossing {
    Crossing(name, arriving, isPatient: isPatient) {
      let (a, b) = (Subject(), Subject())
      return Roads(publisher: join(a, b).eraseToAnyPublisher(), first: a.send, second: b.send)
    }
  }

  /// Both threads send to one subject, and two others do what an operator schedules.
  static func scheduled(
    _ name: String, arriving: ClosedRange<Int>,
    _ make: @escaping @Sendable (Subject, TwoWorkers) -> any Publisher<Int, Never>
  ) -> Crossing {
    Crossing(name, arriving) {
      let (subject, workers) = (Subject(), TwoWorkers())
      return Roads(
        publisher: make(subject, workers).eraseToAnyPublisher(), first: subject.send, second: subject.send,
        workers: workers)
    }
  }
}

extension Crossing.Roads {
  /// Does what is scheduled so far: with `subscribe(on:)` that is the subscription.
  func settle() { workers?.work {} }

  /// Lets both threads send, and a third one do something meanwhile: it starts when half of the first's values are
  /// sent.
  func open(meanwhile: @escaping () -> Void = {}) {
    let half = DispatchSemaphore(value: 0)
    let threads = {
      together([
        {
          for number in 0..<Crossing.sent {
            if number == Crossing.sent / 2 { half.signal() }
            first(number)
          }
        },
        { for number in 0..<Crossing.sent { second(number) } },
        {
          half.wait()
          meanwhile()
        },
      ])
    }
    if let workers { workers.work(during: threads) } else { threads() }
  }
}
