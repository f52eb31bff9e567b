import CoreStream
import Testing

/// What a program did, in order.
final class Log {
  private(set) var words: [String] = []

  func add(_ word: String) { words.append(word) }

  /// Everything so far, as one line; the log is empty then.
  func take() -> String {
    defer { words = [] }
    return words.joined(separator: " ")
  }
}

extension Publisher {
  /// Subscribes and logs what comes: `A1` for a value, `A|` for the end, `Ax` for a failure.
  func log(_ name: String, to log: Log) -> AnyCancellable {
    sink(
      receiveCompletion: { completion in
        if case .finished = completion { log.add("\(name)|") } else { log.add("\(name)x") }
      },
      receiveValue: { log.add("\(name)\($0)") })
  }
}

/// What RxSwift prints for the same programs with `share(replay:scope:)`.
@Suite("Sharing is Rx's")
struct ShareTests {
  /// Subscribers come and go, the source is started and ended.
  func story(replay: Int, scope: ShareScope) -> String {
    let log = Log()
    let source = PassthroughSubject<Int, Problem>()
    var runs = 0
    let shared = Deferred {
      runs += 1
      log.add("run\(runs)")
      return source
    }
    .handleEvents(onTermination: { log.add("end") })
    .share(replay: replay, scope: scope)
    let a = shared.log("A", to: log)
    for number in 1...3 { source.send(number) }
    let b = shared.log("B", to: log)
    source.send(4)
    a.cancel()
    log.add("-a")
    b.cancel()
    log.add("-b")
    let c = shared.log("C", to: log)
    source.send(5)
    source.send(completion: .finished)
    let d = shared.log("D", to: log)
    c.cancel()
    d.cancel()
    return log.take()
  }

  @Test func whileConnected() {
    #expect(
      story(replay: 0, scope: .whileConnected)
        == "run1 A1 A2 A3 A4 B4 -a end -b run2 C5 C| end run3 D| end")
    #expect(
      story(replay: 1, scope: .whileConnected)
        == "run1 A1 A2 A3 B3 A4 B4 -a end -b run2 C5 C| end run3 D| end")
  }

  @Test func whileConnectedWithALongerReplay() {
    #expect(
      story(replay: 2, scope: .whileConnected)
        == "run1 A1 A2 A3 B2 B3 A4 B4 -a end -b run2 C5 end C| run3 D| end")
  }

  @Test func forEver() {
    #expect(story(replay: 0, scope: .forever) == "run1 A1 A2 A3 A4 B4 -a end -b run2 C5 end C| D|")
    #expect(story(replay: 1, scope: .forever) == "run1 A1 A2 A3 B3 A4 B4 -a end -b C4 run2 C5 end C| D5 D|")
    #expect(
      story(replay: 2, scope: .forever) == "run1 A1 A2 A3 B2 B3 A4 B4 -a end -b C3 C4 run2 C5 end C| D4 D5 D|")
  }

  /// A source that fails at its first run and finishes at the second.
  func source(_ log: Log) -> AnyPublisher<Int, Problem> {
    var runs = 0
    return .create { subscriber in
      runs += 1
      log.add("run\(runs)")
      subscriber.send(1)
      subscriber.send(2)
      subscriber.send(completion: runs == 1 ? .failure(.first) : .finished)
      return AnyCancellable { log.add("end") }
    }
  }

  @Test(arguments: [0, 1, 2])
  func whileConnectedStartsAgainAfterTheEnd(replay: Int) {
    let log = Log()
    let shared = source(log).share(replay: replay, scope: .whileConnected)
    let a = shared.log("A", to: log)
    let b = shared.log("B", to: log)
    #expect(log.take() == "run1 A1 A2 Ax end run2 B1 B2 B| end")
    a.cancel()
    b.cancel()
  }

  @Test(arguments: [0, 1, 2])
  func whileConnectedCanBeRetried(replay: Int) {
    let log = Log()
    let a = source(log).share(replay: replay, scope: .whileConnected).retry(1).log("A", to: log)
    #expect(log.take() == "run1 A1 A2 end run2 A1 A2 A| end")
    a.cancel()
  }

  @Test(arguments: [(0, "Bx"), (1, "B2 Bx"), (2, "B1 B2 Bx")])
  func forEverKeepsTheEnd(replay: Int, late: String) {
    let log = Log()
    let shared = source(log).share(replay: replay, scope: .forever)
    let a = shared.log("A", to: log)
    let b = shared.log("B", to: log)
    #expect(log.take() == "run1 A1 A2 Ax end \(late)")
    a.cancel()
    b.cancel()
  }
}
