import CoreStream
import Testing

/// Whatever two threads send through a subject or an operator reaches a subscriber one at a time, and nothing is lost.
@Suite("Two threads send")
struct TwoThreadsTests {
  @Test(arguments: crossings)
  func everythingArrivesOneAtATime(_ crossing: Crossing) {
    let (roads, turnstile) = (crossing.roads(), Turnstile<Never>(.unlimited))
    roads.publisher.subscribe(turnstile)
    roads.open()
    #expect(crossing.arriving.contains(turnstile.count), "\(turnstile.count) arrived")
    #expect(!turnstile.hasOverlapped)
  }

  @Test(arguments: crossings)
  func aThirdThreadRequests(_ crossing: Crossing) {
    let (roads, turnstile) = (crossing.roads(), Turnstile<Never>(.max(1)))
    roads.publisher.subscribe(turnstile)
    let requests = Crossing.sent / 2
    roads.open { for _ in 0..<requests { turnstile.request(.max(1)) } }
    #expect(turnstile.count <= 1 + requests)
    #expect(!turnstile.hasOverlapped)
    if crossing.isPatient {
      turnstile.request(.unlimited)
      #expect(crossing.arriving.contains(turnstile.count), "\(turnstile.count) arrived")
    }
  }

  @Test(arguments: crossings)
  func aThirdThreadCancels(_ crossing: Crossing) {
    let (roads, turnstile) = (crossing.roads(), Turnstile<Never>(.unlimited))
    roads.publisher.subscribe(turnstile)
    roads.settle()
    roads.open { turnstile.cancel() }
    let arrived = turnstile.count
    #expect(arrived <= crossing.arriving.upperBound)
    #expect(!turnstile.hasOverlapped)
    roads.open()
    #expect(turnstile.count == arrived)
  }
}

/// Two threads ask one source for values: each is delivered once, in order, and no more than were asked for.
@Suite("Two threads request")
struct TwoThreadsRequestTests {
  /// A source of more values than are asked for, and its name.
  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> any Publisher<Int, Never>
  }

  @Test(arguments: sources)
  func whatWasAskedForArrives(_ source: Source) {
    let turnstile = Turnstile<Never>(.none)
    source.make().eraseToAnyPublisher().subscribe(turnstile)
    let ask = { for _ in 0..<sent { turnstile.request(.max(1)) } }
    together([ask, ask])
    #expect(turnstile.count == 2 * sent)
    #expect(turnstile.isInOrder)
    #expect(!turnstile.hasOverlapped)
  }

  @Test func aFutureIsKeptOnce() {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let turnstile = Turnstile<Never>(.unlimited)
    future.subscribe(turnstile)
    let keep = { [promise] in for number in 0..<sent { promise?(.success(number)) } }
    together([keep, keep])
    #expect(turnstile.count == 1)
  }
}

private let sent = Crossing.sent

private let sources: [TwoThreadsRequestTests.Source] = [
  .init(testDescription: "Sequence") { (0..<3 * sent).publisher },
  .init(testDescription: "Sequence, filtered and mapped") {
    (0..<6 * sent).publisher.filter { $0 % 2 == 0 }.map { $0 / 2 }
  },
  .init(testDescription: "trampolined sequence") { (0..<3 * sent).trampolinedPublisher },
  .init(testDescription: "ReplaySubject") {
    let subject = ReplaySubject<Int, Never>(bufferSize: .max)
    for number in 0..<3 * sent { subject.send(number) }
    return subject
  },
  .init(testDescription: "buffer") {
    (0..<3 * sent).publisher.buffer(size: 16, prefetch: .keepFull, whenFull: .dropNewest)
  },
  .init(testDescription: "append") { (0..<sent).publisher.append((sent..<3 * sent).publisher) },
  .init(testDescription: "zip") { (0..<3 * sent).publisher.zip((0..<3 * sent).publisher) { max($0, $1) } },
  .init(testDescription: "flatMap") { (0..<3 * sent).publisher.flatMap(maxPublishers: .max(1)) { Just($0) } },
  .init(testDescription: "concatMap") { (0..<3 * sent).publisher.concatMap { Just($0) } },
]

private let crossings: [Crossing] = [
  // Subjects, and what shares one.
  .subject("PassthroughSubject") {
    let subject = PassthroughSubject<Int, Never>()
    return (subject, subject.send)
  },
  .subject("CurrentValueSubject", arriving: 2 * sent + 1) {
    let subject = CurrentValueSubject<Int, Never>(0)
    return (subject, subject.send)
  },
  .subject("ReplaySubject", isPatient: true) {
    let subject = ReplaySubject<Int, Never>(bufferSize: 1)
    return (subject, subject.send)
  },
  .subject("PassthroughRelay") {
    let relay = PassthroughRelay<Int>()
    return (relay, relay.accept)
  },
  .subject("CurrentValueRelay", arriving: 2 * sent + 1) {
    let relay = CurrentValueRelay(0)
    return (relay, relay.accept)
  },
  .subject("share") {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.share(), subject.send)
  },
  .subject("share(replay:)", isPatient: true) {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.share(replay: 1), subject.send)
  },
  .subject("makeConnectable, autoconnect") {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.makeConnectable().autoconnect(), subject.send)
  },
  .subject("buffer", isPatient: true) {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.buffer(size: .max, prefetch: .keepFull, whenFull: .dropOldest), subject.send)
  },
  .subject("flatMap of Just", isPatient: true) {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.flatMap { Just($0) }, subject.send)
  },
  .subject("concatMap", isPatient: true) {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.concatMap { Just($0) }, subject.send)
  },
  .subject("grouped(by:)", isPatient: true) {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.grouped { $0 % 3 }.flatMap { $0 }, subject.send)
  },
  .subject("create", isPatient: true) {
    let subject = PassthroughSubject<Int, Never>()
    let created = AnyPublisher<Int, Never>.create { subscriber in
      subject.sink { _ = subscriber.receive($0) }
    }
    return (created, subject.send)
  },
  .subject("materialize", isPatient: true) {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.materialize().map { _ in 0 }, subject.send)
  },
  .subject("enumerated") {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.enumerated().map { $0.element }, subject.send)
  },
  .subject("collect(_:)") {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.collect(2).flatMap { $0.publisher }, subject.send)
  },
  .subject("prefix(_:)", arriving: sent) {
    let subject = PassthroughSubject<Int, Never>()
    return (subject.prefix(sent), subject.send)
  },

  // Several inputs.
  .two("merge", arriving: 2 * sent...2 * sent) { $0.merge(with: $1) },
  .two("merge of many", arriving: 2 * sent...2 * sent) { Publishers.MergeMany($0, $1) },
  .two("combineLatest", arriving: sent...2 * sent - 1) { $0.combineLatest($1) { $0 + $1 } },
  .two("combineLatest(finishing:)", arriving: sent...2 * sent - 1, isPatient: true) {
    $0.combineLatest($1, finishing: .whenNoneCanEmit).map { $0 + $1 }
  },
  .two("zip", arriving: sent...sent) { $0.zip($1) { $0 + $1 } },
  .two("zip(finishing:)", arriving: sent...sent, isPatient: true) {
    $0.zip($1, finishing: .whenAllFinished).map { $0 + $1 }
  },
  .two("zip of an array", arriving: sent...sent, isPatient: true) { Publishers.ZipMany([$0, $1]).map { $0[0] } },
  .two("withLatestFrom", arriving: 0...sent, isPatient: true) { $0.withLatestFrom($1) },
  .two("sample", arriving: 0...sent, isPatient: true) { $0.sample($1) },
  .two("amb", arriving: sent...sent, isPatient: true) { $0.amb($1) },
  .two("append", arriving: sent...sent) { $0.append($1) },
  .two("prefix(untilOutputFrom:)", arriving: 0...sent) { $0.prefix(untilOutputFrom: $1) },
  .two("drop(untilOutputFrom:)", arriving: 0...sent) { $0.drop(untilOutputFrom: $1) },
  .two("prefix(untilOutputOrFailureFrom:)", arriving: 0...sent, isPatient: true) {
    $0.prefix(untilOutputOrFailureFrom: $1)
  },
  .two("dropUntilOutput", arriving: 0...sent, isPatient: true) { $0.dropUntilOutput(from: $1) },

  // Publishers of publishers.
  .two("flatMap of subjects", arriving: 2 * sent...2 * sent) { a, b in [a, b].publisher.flatMap { $0 } },
  .two("switchToLatest", arriving: 0...sent) { a, b in a.map { _ in b }.switchToLatest() },
  .two("flatMapLatest", arriving: 0...sent, isPatient: true) { a, b in a.flatMapLatest { _ in b } },
  .two("flatMapFirst", arriving: 0...sent, isPatient: true) { a, b in a.flatMapFirst { _ in b } },
  .two("catch", arriving: sent / 2...sent / 2 + sent) { a, b in
    a.tryMap { number in if number == sent / 2 { throw Problem.first } else { number } }.catch { _ in b }
  },

  // Schedulers.
  .scheduled("receive(on:)", arriving: 2 * sent...2 * sent) { $0.receive(on: $1) },
  .scheduled("delay", arriving: 2 * sent...2 * sent) { $0.delay(for: 1, scheduler: $1) },
  .scheduled("failFastDelay", arriving: 2 * sent...2 * sent) { $0.failFastDelay(for: 1, scheduler: $1) },
  .scheduled("subscribe(on:)", arriving: 0...2 * sent) { $0.subscribe(on: $1) },
  .scheduled("debounce", arriving: 1...2 * sent) { $0.debounce(for: 1, scheduler: $1) },
  .scheduled("throttle", arriving: 1...2 * sent) { $0.throttle(for: 1, scheduler: $1, latest: true) },
  .scheduled("leadingThrottle", arriving: 1...2 * sent) { $0.leadingThrottle(for: 1, scheduler: $1) },
  .scheduled("timeout", arriving: 0...2 * sent) { $0.timeout(1, scheduler: $1) },
  .scheduled("collect(.byTimeOrCount)", arriving: 1...2 * sent) {
    $0.collect(.byTimeOrCount($1, 1, 2)).flatMap { $0.publisher }
  },
]
