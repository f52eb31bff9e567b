import CoreStream
import Testing

/// What RxSwift prints for the same programs.
@Suite("Subjects and relays that Combine lacks")
struct SubjectsTests {
  @Test(arguments: [
    (0, "A4 Ax Bx"), (1, "A3 A4 Ax B4 Bx"), (2, "A2 A3 A4 Ax B3 B4 Bx"), (.max, "A1 A2 A3 A4 Ax B1 B2 B3 B4 Bx"),
  ])
  func replaySubject(bufferSize: Int, expected: String) {
    let log = Log()
    let subject = ReplaySubject<Int, Problem>(bufferSize: bufferSize)
    for number in 1...3 { subject.send(number) }
    let a = subject.log("A", to: log)
    subject.send(4)
    subject.send(completion: .failure(.first))
    subject.send(5)
    let b = subject.log("B", to: log)
    #expect(log.take() == expected)
    a.cancel()
    b.cancel()
  }

  @Test func subscribersLeaveAReplaySubjectInAnyOrder() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 1)
    var seen: [Int] = []
    let tokens = (0..<100).map { number in subject.sink { _ in seen.append(number) } }
    for number in 0..<100 where number % 7 != 0 { tokens[(number * 37) % 100].cancel() }
    let staying = Set(0..<100).subtracting((0..<100).filter { $0 % 7 != 0 }.map { ($0 * 37) % 100 })
    subject.send(1)
    #expect(seen == staying.sorted())
    for token in tokens { token.cancel() }
    #expect(!subject.isObserved)
  }

  @Test func aSourceKeepsASubjectThatItsSubscribersDoNot() {
    let log = Log()
    func follow<S: Subject<Int, Never>>(_ subject: S, from source: PassthroughSubject<Int, Never>) -> [AnyCancellable] {
      [source.subscribe(subject), subject.log("A", to: log)]
    }
    for isLast in [false, true] {
      let source = PassthroughSubject<Int, Never>()
      let tokens =
        isLast ? follow(LastValueSubject(), from: source) : follow(ReplaySubject(bufferSize: 1), from: source)
      source.send(1)
      source.send(completion: .finished)
      #expect(log.take() == "A1 A|")
      for token in tokens { token.cancel() }
    }
  }

  @Test func discardedSubjectsSayNothingAndRefuseNewcomers() {
    func check<S: Subject<Int, any Error>>(_ subject: S, _ discard: () -> Void, _ expected: String) {
      let log = Log()
      let early = subject.log("A", to: log)
      discard()
      subject.send(1)
      subject.send(completion: .finished)
      let late = subject.log("B", to: log)
      #expect(log.take() == expected)
      early.cancel()
      late.cancel()
    }
    let passing = PassthroughSubject<Int, any Error>()
    check(passing, passing.discard, "B|")
    let current = CurrentValueSubject<Int, any Error>(0)
    check(current, current.discard, "A0 Bx")
    #expect(throws: StreamError.self) { try current.currentValue() }
    let replaying = ReplaySubject<Int, any Error>(bufferSize: 1)
    replaying.send(0)
    check(replaying, replaying.discard, "A0 Bx")
  }

  /// Only `PublishSubject` hears of an end after it was disposed of.
  @Test func aDiscardedSubjectSaysTheFirstEndThatFollows() {
    let log = Log()
    let subject = PassthroughSubject<Int, any Error>()
    func ask() -> String {
      subject.log("A", to: log).cancel()
      return log.take()
    }
    subject.send(completion: .finished)
    #expect(ask() == "A|")
    subject.discard()
    #expect(ask() == "Ax")
    subject.send(completion: .finished)
    #expect(ask() == "A|")
    subject.send(completion: .failure(Problem.first))
    #expect(ask() == "A|")
    subject.discard()
    #expect(ask() == "Ax")
  }

  @Test func aSubjectWithAValueCountsWhoHearsItsEnd() {
    var counted: [Bool] = []
    func watch<S: Subject<Int, Never>>(_ subject: S, _ isObserved: @escaping () -> Bool) {
      let token = subject.sink(
        receiveCompletion: { _ in counted.append(isObserved()) }, receiveValue: { _ in counted.append(isObserved()) })
      subject.send(1)
      subject.send(completion: .finished)
      counted.append(isObserved())
      token.cancel()
    }
    let passing = PassthroughSubject<Int, Never>()
    watch(passing) { passing.isObserved }
    #expect(counted == [true, false, false])
    counted = []
    let current = CurrentValueSubject<Int, Never>(0)
    watch(current) { current.isObserved }
    #expect(counted == [true, true, true, false])
    counted = []
    let last = LastValueSubject<Int, Never>()
    watch(last) { last.isObserved }
    #expect(counted == [false, false, false])
  }

  /// RxSwift 6.10 registers a subscriber after it has heard the kept values.
  @Test func whatASubscriberSendsWhileValuesAreRepeatedIsForOthers() {
    let log = Log()
    let subject = ReplaySubject<Int, Never>(bufferSize: 2)
    let early = subject.log("A", to: log)
    subject.send(1)
    subject.send(2)
    let late = subject.sink(receiveCompletion: { _ in log.add("|") }) { value in
      log.add("\(value)")
      guard value == 1 else { return }
      subject.send(3)
      log.add("sent")
      subject.send(completion: .finished)
    }
    #expect(log.take() == "A1 A2 1 A3 sent A| 2 |")
    early.cancel()
    late.cancel()
    let afterwards = subject.log("B", to: log)
    #expect(log.take() == "B2 B3 B|")
    afterwards.cancel()
  }

  @Test func aSubscriberInsideAnotherOneMissesWhatEitherSends() {
    let log = Log()
    let subject = ReplaySubject<Int, Never>(bufferSize: 1)
    var inner: [AnyCancellable] = []
    subject.send(1)
    let outer = subject.sink { value in
      log.add("outer \(value)")
      guard value == 1 else { return }
      inner.append(
        subject.sink { value in
          log.add("inner \(value)")
          if value == 1 { subject.send(2) }
        })
    }
    #expect(log.take() == "outer 1 inner 1")
    subject.send(3)
    #expect(log.take() == "inner 3 outer 3")
    outer.cancel()
  }

  @Test func whatIsSentWhileSharedValuesAreRepeatedIsForOthers() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    let shared = source.share(replay: 2)
    let first = shared.log("A", to: log)
    source.send(1)
    source.send(2)
    let second = shared.sink { value in
      log.add("B\(value)")
      if value == 1 { source.send(3) }
    }
    #expect(log.take() == "A1 A2 B1 A3 B2")
    first.cancel()
    second.cancel()
  }

  @Test func replaySubjectKeepsDemand() {
    let log = Log()
    let subject = ReplaySubject<Int, Never>(bufferSize: 3)
    for number in 1...3 { subject.send(number) }
    var subscription: (any Subscription)?
    subject.subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: { value in
          log.add("\(value)")
          return .none
        },
        receiveCompletion: { _ in log.add("|") }))
    subject.send(4)
    subject.send(completion: .finished)
    #expect(log.take() == "")
    subscription?.request(.max(3))
    #expect(log.take() == "1 2 3")
    subscription?.request(.max(1))
    #expect(log.take() == "4 |")
  }

  @Test func lastValueSubject() {
    let log = Log()
    let subject = LastValueSubject<Int, Problem>()
    let a = subject.log("A", to: log)
    subject.send(1)
    subject.send(2)
    #expect(log.take() == "")
    subject.send(completion: .finished)
    let b = subject.log("B", to: log)
    #expect(log.take() == "A2 A| B2 B|")
    a.cancel()
    b.cancel()
  }

  @Test func lastValueSubjectThatFails() {
    let log = Log()
    let subject = LastValueSubject<Int, Problem>()
    let a = subject.log("A", to: log)
    subject.send(1)
    subject.send(completion: .failure(.first))
    let b = subject.log("B", to: log)
    #expect(log.take() == "Ax Bx")
    a.cancel()
    b.cancel()
  }

  @Test func isObserved() {
    let replay = ReplaySubject<Int, Never>(bufferSize: 1)
    #expect(!replay.isObserved)
    let cancellable = replay.sink { _ in }
    #expect(replay.isObserved)
    cancellable.cancel()
    #expect(!replay.isObserved)
  }

  @Test func relays() {
    let log = Log()
    let taps = PassthroughRelay<Void>()
    let name = CurrentValueRelay("a")
    let cancellables = [taps.map { "tap" }.log("", to: log), name.log("", to: log)]
    taps.accept()
    name.accept("b")
    #expect(log.take() == "a tap b")
    #expect(name.value == "b")
    let feeding = ["c", "d"].publisher.subscribe(name)
    name.accept("e")
    #expect(log.take() == "c d e")
    for cancellable in cancellables + [feeding] { cancellable.cancel() }
  }

  @Test func anySubscriberFeedsASubjectByHand() {
    let log = Log()
    let subject = PassthroughSubject<Int, Problem>()
    let cancellable = subject.log("A", to: log)
    let input = AnySubscriber(subject)
    input.send(1)
    input.send(2)
    input.send(completion: .finished)
    input.send(3)
    #expect(log.take() == "A1 A2 A|")
    cancellable.cancel()
  }

  @Test func feedingByHandDoesNotKeepTheSubject() {
    weak var released: PassthroughSubject<Int, Never>?
    do {
      let subject = PassthroughSubject<Int, Never>()
      released = subject
      AnySubscriber(subject).send(1)
    }
    #expect(released == nil)
  }
}
