import CoreStream
import CoreStreamTesting

/// The drawn inputs in virtual time, and the log of their lives.
final class Stage {
  let time = TestScheduler(initialClock: 0)
  private(set) var log: [String] = []
  private var rows: [String: Substring] = [:]
  private var echo: ((String) -> Void)?
  private var driving: AnyCancellable?
  private var hot: [String: TestablePublisher<String, any Error>] = [:]

  /// The names that rows can have besides single letters, which the closures know by their properties.
  private static let names = ["source": "s", "other": "o", "third": "t", "fourth": "f"]

  init(_ inputs: [(name: String, drawing: Substring)]) {
    for (name, drawing) in inputs {
      guard let key = Stage.names[name] ?? (name.count == 1 ? name : nil) else {
        preconditionFailure("'\(name)' is no row of a drawing")
      }
      let drawing = drawing.drop { $0 == " " }
      rows[key] = drawing
      guard let first = drawing.first, !"^!~".contains(first) else { continue }
      hot[key] = time.createAbsoluteTestablePublisher(Stage.history(drawing, from: 200))
    }
  }

  var source: AnyPublisher<String, any Error> { input("s") }
  var other: AnyPublisher<String, any Error> { input("o") }
  var third: AnyPublisher<String, any Error> { input("t") }
  var fourth: AnyPublisher<String, any Error> { input("f") }

  /// The inner stream with a letter.
  func inner(_ letter: String) -> AnyPublisher<String, any Error> { input(letter) }

  /// The inner stream with a letter, or the failure thrown for one letter.
  func inner(unless refused: String, _ letter: String) throws -> AnyPublisher<String, any Error> {
    input(try letter.unless(refused))
  }

  /// A resource, whose life is logged as `r`.
  func resource() -> AnyCancellable {
    log("+r")
    return AnyCancellable { [weak self] in self?.log("-r") }
  }

  /// A stream of the source's values and of those that its own values call for, from inside their delivery: `a` sends
  /// `b`, `c` finishes the source, `d` fails it. Its life is logged as `r`.
  func reentrant<P: Publisher>(
    _ make: (AnyPublisher<String, any Error>) -> P
  ) -> P {
    let subject = PassthroughSubject<String, any Error>()
    drive(subject)
    echo = { value in
      if value.contains("a") { subject.send("b") }
      if value.contains("c") { subject.send(completion: .finished) }
      if value.contains("d") { subject.send(completion: .failure(TimelineFailure())) }
    }
    return make(logged("r", subject))
  }

  /// A subject that gets what the source sends from the beginning on.
  func driven<S: Subject>(_ subject: S) -> AnyPublisher<String, any Error>
  where S.Output == String, S.Failure == any Error {
    drive(subject)
    return subject.eraseToAnyPublisher()
  }

  /// A relay that gets the source's values from the beginning on.
  func relayed(_ relay: PassthroughRelay<String>) -> AnyPublisher<String, any Error> {
    driving = source.sink(receiveCompletion: { _ in }, receiveValue: { relay.accept($0) })
    return relay.setFailureType(to: (any Error).self).eraseToAnyPublisher()
  }

  /// A relay that gets the source's values from the beginning on.
  func relayed(_ relay: CurrentValueRelay<String>) -> AnyPublisher<String, any Error> {
    driving = source.sink(receiveCompletion: { _ in }, receiveValue: { relay.accept($0) })
    return relay.setFailureType(to: (any Error).self).eraseToAnyPublisher()
  }

  private func drive<S: Subject>(_ subject: S) where S.Output == String, S.Failure == any Error {
    driving = source.sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }

  /// What three subscribers of one publisher get: the first from the beginning, the second for two values from tick 3
  /// on, the third from tick 9 on. Their values have their numbers before them.
  func threeSubscribers(
    of shared: AnyPublisher<String, any Error>
  ) -> AnyPublisher<String, any Error> {
    Publishers.MergeMany([
      shared.map { "1" + $0 }.eraseToAnyPublisher(),
      shared.map { "2" + $0 }.prefix(2).delaySubscription(for: 3, scheduler: time),
      shared.map { "3" + $0 }.delaySubscription(for: 9, scheduler: time),
    ])
    .eraseToAnyPublisher()
  }

  /// Writes down that something happens now.
  func log(_ word: String) { log.append("\(word)\(tick)") }

  private var tick: Int { time.clock - 200 }

  private func input(_ key: String) -> AnyPublisher<String, any Error> {
    logged(key, raw(key))
  }

  private func logged<P: Publisher>(_ key: String, _ publisher: P) -> AnyPublisher<P.Output, P.Failure> {
    publisher.handleEvents(
      willSubscribe: { [weak self] in self?.log("+\(key)") }, onTermination: { [weak self] in self?.log("-\(key)") })
  }

  private func raw(_ key: String) -> AnyPublisher<String, any Error> {
    if let hot = hot[key] { return hot.eraseToAnyPublisher() }
    guard let row = rows[key], let kind = row.first else { preconditionFailure("the drawing has no row for '\(key)'") }
    let steps = Picture(row.dropFirst()).steps
    switch kind {
    case "^": return time.createRelativeTestablePublisher(Stage.history(row.dropFirst())).eraseToAnyPublisher()
    case "!":
      return .create { subscriber in
        for step in steps { subscriber.send(event: step.event) }
        return AnyCancellable {}
      }
    default:
      return steps.compactMap(\.event.element).trampolinedPublisher
        .setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }
  }

  private static func history(_ drawing: Substring, from start: Int = 0) -> [Recorded<String>] {
    Picture(drawing).steps.map { Recorded(time: start + $0.tick, event: $0.event) }
  }

  /// Subscribes at tick 0, and gives what comes out.
  func play(
    _ make: @escaping (Stage) -> AnyPublisher<String, any Error>, cancelled: Int
  ) -> [(tick: Int, mark: String)] {
    var marks: [(tick: Int, mark: String)] = []
    var made: AnyPublisher<String, any Error>?
    var subscription: AnyCancellable?
    var isOver = false
    func end(_ mark: String) {
      isOver = true
      marks.append((tick, mark))
      log(mark)
    }
    time.scheduleAt(100) { made = make(self) }
    time.scheduleAt(200) {
      subscription = made?.sink(
        receiveCompletion: { completion in
          if case .failure(let failure) = completion { end(mark(of: failure)) } else { end("|") }
        },
        receiveValue: { value in
          marks.append((self.tick, value.count == 1 ? value : "[\(value)]"))
          self.echo?(value)
        })
    }
    time.scheduleAt(200 + cancelled) {
      if !isOver { self.log("!") }
      subscription?.cancel()
    }
    time.start()
    return marks
  }
}

extension String {
  /// The text itself; throws the drawn failure for one text.
  func unless(_ refused: String) throws -> String {
    if self == refused { throw TimelineFailure() }
    return self
  }
}
