import CoreStream
import Testing

/// What RxSwift prints for the same programs.
@Suite("Cancellables that Combine lacks")
struct CancellablesTests {
  @Test func bagCancelsInOrder() {
    let log = Log()
    do {
      let bag = CancelBag()
      for number in 1...3 { AnyCancellable { log.add("\(number)") }.store(in: bag) }
      #expect(log.take() == "")
    }
    #expect(log.take() == "1 2 3")
  }

  @Test func bagThatWasCancelled() {
    let log = Log()
    let bag = CancelBag()
    bag.cancel()
    AnyCancellable { log.add("1") }.store(in: bag)
    #expect(log.take() == "1")
  }

  @Test func composite() {
    let log = Log()
    let composite = CompositeCancellable([AnyCancellable { log.add("1") }, SerialCancellable()])
    let second = composite.insert(AnyCancellable { log.add("2") })
    composite.insert(AnyCancellable { log.add("3") })
    composite.remove(for: second!)
    log.add("-")
    composite.cancel()
    #expect(composite.insert(AnyCancellable { log.add("4") }) == nil)
    #expect(log.take() == "2 - 1 3 4")
    #expect(composite.isCancelled)
  }

  @Test func serial() {
    let log = Log()
    let serial = SerialCancellable()
    serial.cancellable = AnyCancellable { log.add("1") }
    serial.cancellable = AnyCancellable { log.add("2") }
    serial.cancel()
    serial.cancellable = AnyCancellable { log.add("3") }
    #expect(log.take() == "1 2 3")
  }

  @Test func combining() {
    let log = Log()
    let both = AnyCancellable.combining(AnyCancellable { log.add("1") }, AnyCancellable { log.add("2") })
    both.cancel()
    both.cancel()
    #expect(log.take() == "1 2")
  }

  @Test func whatOutlivesItsReleaseGoesOnUntilItIsCancelled() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    do {
      _ = source.sink { log.add("a\($0)") }.outlivingRelease()
    }
    let token = source.sink { log.add("b\($0)") }.outlivingRelease()
    source.send(1)
    token.cancel()
    source.send(2)
    #expect(log.take() == "a1 b1 a2")
  }

  /// As a bag of RxSwift's disposes of them.
  @Test func aSetEndsWhatWouldGoOnByItself() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    func listen(_ name: String) -> AnyCancellable { source.sink { log.add("\(name)\($0)") } }
    let serial = SerialCancellable()
    serial.cancellable = listen("b")
    var set: Set<AnyCancellable> = []
    AnyCancellable(CompositeCancellable(listen("a"))).store(in: &set)
    AnyCancellable(serial).store(in: &set)
    listen("c").outlivingRelease().store(in: &set)
    source.send(1)
    #expect(log.take().split(separator: " ").sorted() == ["a1", "b1", "c1"])
    set = []
    source.send(2)
    #expect(log.take() == "")
  }

  @Test func whatSomebodyKeepsIsCancelledThere() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    var kept: [AnyCancellable] = []
    let keep = { (one: AnyCancellable) -> AnyCancellable in
      kept.append(one)
      return one
    }
    do {
      _ = keep(source.sink { log.add("\($0)") }).outlivingRelease()
    }
    source.send(1)
    kept.removeAll()
    source.send(2)
    #expect(log.take() == "1")
  }

  @Test func ofAListThoseGoOnThatNobodyElseKeeps() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    var kept: [AnyCancellable] = []
    let listen = { (name: String) in
      let token = source.sink { log.add("\(name)\($0)") }
      if name == "kept" { kept.append(token) }
      return token
    }
    ["a", "kept"].map(listen).detachUnlessKept()
    ["b": listen("b")].detachUnlessKept()
    source.send(1)
    kept.removeAll()
    source.send(2)
    #expect(log.take().split(separator: " ").sorted() == ["a1", "a2", "b1", "b2", "kept1"])
  }

  @Test func listsOutliveTheirReleaseUntilTheyAreCancelled() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    let listen = { (name: String) in source.sink { log.add("\(name)\($0)") } }
    do {
      _ = [listen("a")].outlivingRelease()
      _ = ["b": listen("b")].outlivingRelease()
    }
    let held = [listen("c")].outlivingRelease() + ["d": listen("d")].outlivingRelease().values
    source.send(1)
    for token in held { token.cancel() }
    source.send(2)
    #expect(log.take().split(separator: " ").sorted() == ["a1", "a2", "b1", "b2", "c1", "d1"])
  }

  @Test func whatIsCombinedGoesOnWhenItIsDetached() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    let listen = { (name: String) in source.sink { log.add("\(name)\($0)") } }
    let inner = AnyCancellable.combining(listen("b"), CompositeCancellable(listen("c")))
    AnyCancellable.combining(listen("a"), inner).detach()
    _ = AnyCancellable.combining(listen("let go"), listen("let go"))
    source.send(1)
    #expect(log.take() == "b1 c1 a1")
  }

  @Test func aDetachedSinkHearsTheEndAndIsReleased() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    weak var kept: AnyCancellable?
    for _ in 0..<100 {
      let cancellable = source.sink(receiveCompletion: { log.add("\($0)") }, receiveValue: { _ in })
      kept = cancellable
      cancellable.detach()
      cancellable.detach()
    }
    source.send(completion: .finished)
    #expect(log.take().split(separator: " ").count == 100)
    #expect(kept == nil)
  }

  /// RxSwift's disposable goes on when it is released, and ends when it is disposed of: who still has it can.
  @Test func aDetachedOneIsStillCancelled() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    let plain = source.sink { log.add("plain\($0)") }
    let both = AnyCancellable.combining(source.sink { log.add("both\($0)") })
    let composite = CompositeCancellable(source.sink { log.add("composite\($0)") })
    let serial = SerialCancellable()
    serial.cancellable = source.sink { log.add("serial\($0)") }
    plain.detach()
    both.detach()
    composite.detach()
    serial.detach()
    source.send(1)
    #expect(log.take() == "plain1 both1 composite1 serial1")
    plain.cancel()
    both.cancel()
    composite.cancel()
    serial.cancel()
    source.send(2)
    #expect(log.take() == "")
  }

  @Test func aDetachedSinkThatIsCancelledIsReleased() {
    weak var held: Log?
    weak var kept: AnyCancellable?
    let source = PassthroughSubject<Int, Never>()
    do {
      let log = Log()
      let cancellable = source.sink { log.add("\($0)") }
      (held, kept) = (log, cancellable)
      cancellable.detach()
      cancellable.cancel()
      cancellable.cancel()
    }
    #expect(held == nil)
    #expect(kept == nil)
  }

  @Test func latestInnerIsCancelledBeforeTheNextStarts() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    let cancellable =
      source.flatMapLatest { number in
        AnyPublisher<Int, Never>.create { subscriber in
          log.add("start\(number)")
          subscriber.send(number)
          return AnyCancellable { log.add("end\(number)") }
        }
      }
      .log("", to: log)
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    #expect(log.take() == "start1 1 end1 start2 2")
    cancellable.cancel()
    #expect(log.take() == "end2")
  }

  @Test func groupsOutliveTheStream() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    var inner: [AnyCancellable] = []
    let outer = source.handleEvents(onTermination: { log.add("end") }).grouped { $0 % 2 }
      .sink { group in inner.append(group.log("\(group.key):", to: log)) }
    source.send(1)
    outer.cancel()
    source.send(3)
    source.send(2)
    #expect(log.take() == "1:1 1:3")
    for cancellable in inner { cancellable.cancel() }
    source.send(5)
    #expect(log.take() == "end")
  }
}
