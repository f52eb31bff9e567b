import CoreStream
import Testing

@Suite("operators on several streams")
struct CombiningTests {
  @Test("merge sends what comes, until all have finished or one fails")
  func merging() {
    #expect(play("a1 b2 a3 a| b4 b|") { $0.merge(with: $1) } == "1 2 3 4 |")
    #expect(play("a1 bE a2") { $0.merge(with: $1) } == "1 E")
    #expect(play("a1 b2 a| b|") { Publishers.MergeMany($0, $1) } == "1 2 |")
    #expect(play("a1 b2 a| b|") { $0.merge(with: $1, source("7 |"), source("8 |")) } == "7 8 1 2 |")
    #expect(trace(Publishers.MergeMany([AnyPublisher<Int, Never>]())) == "|")
  }

  @Test("a plus is a number's, where a stream's type is not said")
  func sums() {
    let sums = Publishers.CombineLatest(
      Fail<_, TestFailure>(error: .expected), [1, 2].publisher.setFailureType(to: TestFailure.self)
    ).map { $0 + $1 }
    #expect(trace(sums) == "E")
  }

  @Test("merge asks each stream for one value at a time if demand is finite")
  func mergeDemand() {
    let recorder = Recorder<Int, TestFailure>(.max(3))
    source("1 2 3 |").merge(with: source("7 8 9 |")).subscribe(recorder)
    #expect(recorder.received == 3)
    recorder.request(.max(10))
    #expect(recorder.marks.sorted() == ["1", "2", "3", "7", "8", "9", "|"])
    #expect(recorder.violations == [])
  }

  @Test("combineLatest joins the newest values, once there are all")
  func latest() {
    #expect(play("a1 a2 b7 a3 b8 a| b9 b|") { $0.combineLatest($1) { "\($0)-\($1)" } } == "2-7 3-7 3-8 3-9 |")
    #expect(play("a1 aE b1") { $0.combineLatest($1) { "\($0)-\($1)" } } == "E")
    #expect(play("a| b1 b|") { $0.combineLatest($1) { "\($0)-\($1)" } } == "|")
    #expect(play("a1 b2 a3") { $0.combineLatest($1, $0) { "\($0)\($1)\($2)" } } == "121 321 323")
    #expect(play("a1 b2") { $0.combineLatest($1, $0, $1) { "\($0)\($1)\($2)\($3)" } } == "1212")
  }

  @Test("a value without demand is joined when it is asked for")
  func latestDemand() {
    let (a, b) = (PassthroughSubject<Int, TestFailure>(), PassthroughSubject<Int, TestFailure>())
    let recorder = Recorder<String, TestFailure>(.max(1))
    a.combineLatest(b) { "\($0)-\($1)" }.subscribe(recorder)
    a.send(1)
    b.send(2)
    a.send(3)
    #expect(recorder.timeline == "1-2")
    recorder.request(.max(1))
    #expect(recorder.violations == [])
  }

  @Test("zip pairs values and ends when no more pairs can come")
  func zipping() {
    #expect(play("a1 a2 b7 b8 a3 a| b9") { $0.zip($1) { "\($0)-\($1)" } } == "1-7 2-8 3-9 |")
    #expect(play("a1 b7 a|") { $0.zip($1) { "\($0)-\($1)" } } == "1-7 |")
    #expect(play("a1 bE") { $0.zip($1) { "\($0)-\($1)" } } == "E")
    #expect(trace(source("1 2 |").zip(source("3 4 |"), source("5 6 |")) { "\($0)\($1)\($2)" }) == "135 246 |")
  }

  @Test("an input that ends before the others begin")
  func endsEarly() {
    let empty = Empty<Int, TestFailure>()
    let failing = Fail<Int, TestFailure>(error: .expected)
    #expect(trace(empty.zip(source("1 2 |")) { $0 + $1 }) == "|")
    #expect(trace(empty.combineLatest(source("1 2 |")) { $0 + $1 }) == "|")
    #expect(trace(failing.zip(source("1 2 |")) { $0 + $1 }) == "E")
    // One that fails before the last is subscribed to, although the first has values for which none can come.
    #expect(trace(source("1 |").zip(failing, source("2 |")) { "\($0)\($1)\($2)" }) == "E")
    #expect(trace(failing.combineLatest(source("1 2 |")) { $0 + $1 }) == "E")
    #expect(trace(failing.merge(with: source("1 2 |"))) == "E")
    #expect(trace(source("1 2 |").prefix(untilOutputFrom: source("1 |"))) == "|")
    #expect(trace(source("1 2 |").drop(untilOutputFrom: failing)) == "E")
    #expect(trace(failing.retry(1).catch { _ in source("3 |") }) == "3 |")
  }

  @Test("zip passes on demand that a value's receiver returns")
  func zipReturnedDemand() {
    var ended = false
    let subscriber = AnySubscriber<(Int, Int), Never>(
      receiveSubscription: { $0.request(.max(1)) }, receiveValue: { _ in .max(1) },
      receiveCompletion: { _ in ended = true })
    (1...12).publisher.zip((1...12).publisher).subscribe(subscriber)
    #expect(ended)
  }

  @Test("flatMap sends what all inner streams send")
  func flattening() {
    #expect(trace(source("1 2 |").flatMap { source("\($0) \($0)0 |") }) == "1 10 2 20 |")
    #expect(trace(source("1 2 |").flatMap { $0 == 1 ? source("E") : source("9 |") }) == "E")
    #expect(play("a1 b7 a2 b8 a| b|") { a, b in a.flatMap { x in b.map { x * 10 + $0 } } } == "17 18 28 |")
    #expect(trace([1, 2].publisher.flatMap { source("\($0) E") }) == "1 E")
    #expect(trace(source("1 2 |").flatMap { Just($0) }) == "1 2 |")
    #expect(trace([1, 2].publisher.flatMap { Just($0) }) == "1 2 |")
  }

  @Test("inner publishers whose values are known send as others do, and stop when they are not wanted")
  func knownInnerPublishers() {
    #expect(trace(source("1 4 |").flatMap { ($0..<$0 + 3).publisher }) == "1 2 3 4 5 6 |")
    #expect(trace(source("1 4 |").map { ($0..<$0 + 3).publisher }.switchToLatest()) == "1 2 3 4 5 6 |")
    #expect(trace(source("1 2 |").flatMap { (0..<$0).publisher.filter { $0 > 0 } }) == "1 |")
    #expect(trace(source("1 2 |").flatMap { Optional.Publisher($0 == 1 ? nil : $0) }) == "2 |")
    #expect(trace(source("1 |").flatMap { _ in Empty<Int, TestFailure>(completeImmediately: false) }) == "")
    let endless = sequence(first: 1) { $0 + 1 }.publisher
    #expect(trace(source("1 |").flatMap { _ in endless }.prefix(3)) == "1 2 3 |")
    #expect(trace(source("1 |").map { _ in endless }.switchToLatest().prefix(3)) == "1 2 3 |")
    let outer = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = outer.map { ($0..<$0 + 5).publisher }.switchToLatest().sink { value in
      received.append(value)
      if value == 2 { outer.send(10) }
    }
    outer.send(1)
    token.cancel()
    #expect(received == [1, 2, 10, 11, 12, 13, 14])
  }

  @Test("flatMap with a limit runs so many at once, and a subject's values are lost meanwhile")
  func limitedFlattening() {
    #expect(play("a1 a2 b7 b| a3") { a, b in a.flatMap(maxPublishers: .max(1)) { x in b.map { x * 10 + $0 } } } == "17")
    #expect(trace(source("1 2 3 |").flatMap(maxPublishers: .max(1)) { source("\($0) |") }) == "1 2 3 |")
  }

  @Test("switchToLatest follows the newest stream")
  func switching() {
    #expect(
      play("a1 b7 a2 b8 a| b9 b|") { a, b in a.map { x in b.map { x * 10 + $0 } }.switchToLatest() } == "17 28 29 |")
    #expect(play("a1 a| bE") { a, b in a.map { _ in b }.switchToLatest() } == "E")
    #expect(trace(Just(1).map { _ in source("1 2 |") }.switchToLatest()) == "1 2 |")
    #expect(trace(source("1 |").map { Just($0) }.switchToLatest()) == "1 |")
  }

  @Test("a stream begins or ends with another's value")
  func gates() {
    #expect(play("a1 b1 a2") { $0.prefix(untilOutputFrom: $1) } == "1 |")
    #expect(play("a1 bE a2 a|") { $0.prefix(untilOutputFrom: $1) } == "1 2 |")
    #expect(play("a1 b1 a2 a|") { $0.drop(untilOutputFrom: $1) } == "2 |")
    #expect(play("a1 b| a2") { $0.drop(untilOutputFrom: $1) } == "|")
    #expect(play("a1 bE a2") { $0.drop(untilOutputFrom: $1) } == "E")
  }

  @Test("share subscribes once, and again only after all have cancelled")
  func sharing() {
    var subscriptions = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    var log: [String] = []
    let a = shared.sink { log.append("A\($0)") }
    let b = shared.sink { log.append("B\($0)") }
    subject.send(1)
    a.cancel()
    b.cancel()
    #expect(!subject.isObserved)
    let c = shared.sink { log.append("C\($0)") }
    subject.send(2)
    c.cancel()
    #expect(log == ["A1", "B1", "C2"])
    #expect(subscriptions == 2)
  }

  @Test("a connectable publisher waits for its connection")
  func connecting() {
    let connectable = [1, 2].publisher.makeConnectable()
    let recorder = Recorder<Int, Never>()
    connectable.subscribe(recorder)
    #expect(recorder.timeline == "")
    let connection = connectable.connect()
    #expect(recorder.timeline == "1 2 |")
    connection.cancel()
  }

  @Test("a connection does not keep the subject; its subscribers do")
  func lettingGoOfTheSubject() {
    let source = PassthroughSubject<Int, Never>()
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    weak let released = subject
    let connection = source.multicast(subject: subject!).connect()
    var seen: [Int] = []
    let token = subject!.sink { seen.append($0) }
    subject = nil
    source.send(1)
    #expect(seen == [1])
    token.cancel()
    #expect(released == nil)
    #expect(!source.isObserved)
    connection.cancel()
  }

  @Test("a connection that ends lets go of the subject and of the upstream")
  func endingConnections() {
    for endsByItself in [true, false] {
      let (source, subject) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let shared = source.multicast(subject: subject).autoconnect()
      let token = shared.sink { _ in }
      #expect(source.isObserved && subject.isObserved)
      if endsByItself { source.send(completion: .finished) } else { token.cancel() }
      #expect(!source.isObserved)
      #expect(!subject.isObserved)
    }
  }

  @Test("the next stream is subscribed to within the end of the one before")
  func followingAtOnce() {
    var log: [String] = []
    let next = Deferred { () -> Just<Int> in
      log.append("next")
      return Just(1)
    }
    func check<P: Publisher>(
      _ end: Subscribers.Completion<TestFailure>, _ build: (ByHand<Int, TestFailure>) -> P
    ) {
      log = []
      let ending = ByHand<Int, TestFailure> { subscriber in
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: end)
        log.append("over")
      }
      _ = trace(build(ending))
      #expect(log == ["next", "over"])
    }
    let following = next.setFailureType(to: TestFailure.self)
    check(.finished) { $0.append(following) }
    check(.finished) { following.prepend($0) }
    check(.failure(.expected)) { $0.catch { _ in next } }
    check(.failure(.expected)) { $0.tryCatch { _ in next } }
  }
}
