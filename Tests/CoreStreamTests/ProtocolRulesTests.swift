import CoreStream
import Testing

/// One operator, as it is put behind a subject. `quiet` ones send nothing for values.
struct OperatorRow: @unchecked Sendable, CustomTestStringConvertible {
  // Unchecked, because the closures build publishers and share nothing.
  let name: String
  let build: (AnyPublisher<Int, TestFailure>) -> AnyPublisher<String, any Error>

  init<P: Publisher>(_ name: String, _ build: @escaping (AnyPublisher<Int, TestFailure>) -> P) {
    self.name = name
    self.build = { build($0).map { "\($0)" }.mapError { $0 as any Error }.eraseToAnyPublisher() }
  }

  var testDescription: String { name }
}

private var never: Empty<Int, TestFailure> { Empty(completeImmediately: false) }

/// Every operator that can stand between a subject and a subscriber.
let operatorRows: [OperatorRow] = [
  OperatorRow("map") { $0.map { $0 + 1 } },
  OperatorRow("map key path") { $0.map(\.description) },
  OperatorRow("tryMap") { $0.tryMap { $0 } },
  OperatorRow("replaceNil") { $0.map { Optional($0) }.replaceNil(with: 0) },
  OperatorRow("filter") { $0.filter { _ in true } },
  OperatorRow("tryFilter") { $0.tryFilter { _ in true } },
  OperatorRow("compactMap") { $0.compactMap { $0 } },
  OperatorRow("tryCompactMap") { $0.tryCompactMap { $0 } },
  OperatorRow("removeDuplicates") { $0.removeDuplicates() },
  OperatorRow("tryRemoveDuplicates") { $0.tryRemoveDuplicates { _, _ in false } },
  OperatorRow("scan") { $0.scan(0, +) },
  OperatorRow("tryScan") { $0.tryScan(0) { $0 + $1 } },
  OperatorRow("reduce") { $0.reduce(0, +) },
  OperatorRow("tryReduce") { $0.tryReduce(0) { $0 + $1 } },
  OperatorRow("collect") { $0.collect() },
  OperatorRow("collect(2)") { $0.collect(2) },
  OperatorRow("ignoreOutput") { $0.ignoreOutput() },
  OperatorRow("count") { $0.count() },
  OperatorRow("contains") { $0.contains(-1) },
  OperatorRow("contains(where:)") { $0.contains { $0 < 0 } },
  OperatorRow("tryContains") { $0.tryContains { $0 < 0 } },
  OperatorRow("allSatisfy") { $0.allSatisfy { $0 > 0 } },
  OperatorRow("tryAllSatisfy") { $0.tryAllSatisfy { $0 > 0 } },
  OperatorRow("min") { $0.min() },
  OperatorRow("max") { $0.max() },
  OperatorRow("tryMax") { $0.tryMax { $0 < $1 } },
  OperatorRow("first") { $0.first() },
  OperatorRow("first(where:)") { $0.first { $0 > 1 } },
  OperatorRow("tryFirst") { $0.tryFirst { $0 > 1 } },
  OperatorRow("last") { $0.last() },
  OperatorRow("last(where:)") { $0.last { $0 > 1 } },
  OperatorRow("tryLast") { $0.tryLast { $0 > 1 } },
  OperatorRow("prefix") { $0.prefix(2) },
  OperatorRow("prefix(while:)") { $0.prefix { $0 < 3 } },
  OperatorRow("tryPrefix") { $0.tryPrefix { $0 < 3 } },
  OperatorRow("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: never) },
  OperatorRow("dropFirst") { $0.dropFirst() },
  OperatorRow("drop(while:)") { $0.drop { $0 < 2 } },
  OperatorRow("tryDrop") { $0.tryDrop { $0 < 2 } },
  OperatorRow("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: source("1 |")) },
  OperatorRow("output(in:)") { $0.output(in: 1...2) },
  OperatorRow("prepend") { $0.prepend(8, 9) },
  OperatorRow("append") { $0.append(8, 9) },
  OperatorRow("merge") { $0.merge(with: source("7 8 9")) },
  OperatorRow("merge of 4") { $0.merge(with: never, source("9 |"), never) },
  OperatorRow("combineLatest") { $0.combineLatest(source("7 8 9")) { $0 + $1 } },
  OperatorRow("combineLatest of 4") { $0.combineLatest(source("7"), source("8"), source("9")) { $0 + $1 + $2 + $3 } },
  OperatorRow("zip") { $0.zip(source("7 8 9")) { $0 + $1 } },
  OperatorRow("zip of 4") { $0.zip(source("7 8 9"), source("7 8 9"), source("7 8 9")) { $0 + $1 + $2 + $3 } },
  OperatorRow("flatMap") { $0.flatMap { source("\($0) \($0) |") } },
  OperatorRow("flatMap, 1 at once") { $0.flatMap(maxPublishers: .max(1)) { source("\($0) \($0) |") } },
  OperatorRow("switchToLatest") { $0.map { source("\($0) \($0) |") }.switchToLatest() },
  OperatorRow("catch") { $0.catch { _ in source("8 9 |") } },
  OperatorRow("tryCatch") { $0.tryCatch { _ in source("8 9 |") } },
  OperatorRow("retry") { $0.retry(1) },
  OperatorRow("mapError") { $0.mapError { $0 } },
  OperatorRow("replaceError") { $0.replaceError(with: 9) },
  OperatorRow("replaceEmpty") { $0.replaceEmpty(with: 9) },
  OperatorRow("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
  OperatorRow("breakpoint") { $0.breakpoint(receiveOutput: { _ in false }) },
  OperatorRow("multicast") { $0.multicast(subject: PassthroughSubject()).autoconnect() },
  OperatorRow("share") { $0.share() },
  OperatorRow("buffer") { $0.buffer(size: 9, prefetch: .byRequest, whenFull: .dropOldest) },
  OperatorRow("buffer, kept full") { $0.buffer(size: 9, prefetch: .keepFull, whenFull: .dropNewest) },
  OperatorRow("receive(on:)") { $0.receive(on: ImmediateScheduler.shared) },
  OperatorRow("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared) },
  OperatorRow("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
  OperatorRow("throttle") { $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true) },
  OperatorRow("debounce") { $0.debounce(for: 1, scheduler: ManualClock(runsAtOnce: true)) },
  OperatorRow("timeout") { $0.timeout(100, scheduler: ManualClock(runsAtOnce: true)) },
  OperatorRow("collect(.byTime)") { $0.collect(.byTimeOrCount(ManualClock(runsAtOnce: true), 100, 2)) },
  OperatorRow("measureInterval") { $0.measureInterval(using: ManualClock(runsAtOnce: true)) },
  OperatorRow("print") { $0.print(to: Silence()) },
]

private struct Silence: TextOutputStream {
  func write(_ string: String) {}
}

private let script = ["1", "2", "3", "4"].map { Mark($0) }

@Suite("the protocol of streams holds behind every operator")
struct ProtocolRulesTests {
  @Test("nothing is sent before somebody subscribes", arguments: operatorRows)
  func isLazyUntilSubscribed(row: OperatorRow) {
    let subject = PassthroughSubject<Int, TestFailure>()
    _ = row.build(subject.eraseToAnyPublisher())
    #expect(!subject.isObserved)
  }

  @Test("one subscription, then values, then at most one completion", arguments: operatorRows)
  func keepsOrder(row: OperatorRow) {
    for end in [Mark.finished, .failed] {
      let subject = PassthroughSubject<Int, TestFailure>()
      let recorder = Recorder<String, any Error>()
      row.build(subject.eraseToAnyPublisher()).subscribe(recorder)
      for mark in script + [end] + script + [end] { mark.send(to: subject) }
      #expect(recorder.violations == [])
    }
  }

  @Test("no more values than were requested", arguments: operatorRows)
  func respectsDemand(row: OperatorRow) {
    let subject = CurrentValueSubject<Int, TestFailure>(0)
    let recorder = Recorder<String, any Error>(.max(1))
    row.build(subject.eraseToAnyPublisher()).subscribe(recorder)
    for mark in script { mark.send(to: subject) }
    #expect(recorder.received <= 1)
    recorder.request(.max(2))
    for mark in script + [.finished] { mark.send(to: subject) }
    #expect(recorder.received <= 3)
    #expect(recorder.violations == [])
  }

  @Test("nothing comes after a cancel, and the source is let go", arguments: operatorRows)
  func cancels(row: OperatorRow) {
    let subject = PassthroughSubject<Int, TestFailure>()
    let recorder = Recorder<String, any Error>()
    row.build(subject.eraseToAnyPublisher()).subscribe(recorder)
    Mark.value(1).send(to: subject)
    recorder.cancel()
    #expect(!subject.isObserved)
    for mark in script + [.finished] { mark.send(to: subject) }
    #expect(recorder.violations == [])
  }

  @Test("a cancel from inside a value ends the stream there", arguments: operatorRows)
  func cancelsInside(row: OperatorRow) {
    let recorder = Recorder<String, any Error>()
    recorder.onValue = { [unowned recorder] _ in recorder.cancel() }
    row.build(source("1 2 3 4 |")).subscribe(recorder)
    #expect(recorder.violations == [])
    #expect(recorder.received <= 1)
  }

  @Test("all is released after the end", arguments: operatorRows)
  func releases(row: OperatorRow) {
    weak var released: PassthroughSubject<Int, TestFailure>?
    weak var token: Recorder<String, any Error>?
    do {
      let subject = PassthroughSubject<Int, TestFailure>()
      let recorder = Recorder<String, any Error>()
      (released, token) = (subject, recorder)
      row.build(subject.eraseToAnyPublisher()).subscribe(recorder)
      for mark in script + [.failed] { mark.send(to: subject) }
      recorder.cancel()
    }
    #expect(released == nil)
    #expect(token == nil)
  }
}
