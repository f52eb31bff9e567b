@_spi(CollectionOperators) import CoreStream
import CoreStreamTesting
import Testing

/// The operators that CombineExt has too: what it gives in the same places.
@Suite struct CombineExtTests {
  let none = Empty<Int, Never>()
  let failing = [1, 2].publisher.setFailureType(to: TestFailure.self).append(Fail(error: .expected))

  @Test func elementsOfValues() {
    let lists = [[1, 2, 3], [], [4]].publisher
    #expect(said(lists.mapMany { $0 * 2 }) == "[2, 4, 6] [] [8] |")
    #expect(said(lists.filterMany { $0.isMultiple(of: 2) }) == "[2] [] [4] |")
    #expect(said(Just(Set([1])).mapMany { "\($0)" }) == #"["1"] |"#)
  }

  @Test func replacedValues() {
    #expect(said([1, 2].publisher.mapToValue("x")) == "x x |")
    #expect(said([1, 2].publisher.mapToVoid()) == "() () |")
    #expect(said([true, false].publisher.toggle()) == "false true |")
    let results = failing.mapToResult().map { result in (try? result.get()).map { "\($0)" } ?? "failed" }
    #expect(said(results) == "1 2 failed |")
    #expect(said([1, 2].publisher.ignoreOutput(setOutputType: String.self)) == "|")
    #expect(said(failing.ignoreOutput(setOutputType: String.self)) == "xexpected")
  }

  @Test func neighbors() {
    #expect(timeline { $1.nwise(3) } == "[1, 2, 3]@222 [2, 3, 4]@250 |@260")
    #expect(timeline { $1.pairwise().map { "\($0)\($1)" } } == "12@220 23@222 34@250 |@260")
    #expect(said(Just(1).nwise(2)) == "|")
    #expect(said(failing.pairwise().map { "\($0)\($1)" }) == "12 xexpected")
    let pairs = [1, 2, 3].publisher.nwise(2)
    #expect(said(pairs) == said(pairs), "each subscriber starts anew")
  }

  @Test func allDuplicates() {
    let values = [1, 2, 1, 3, 2].publisher.removeAllDuplicates()
    #expect(said(values) == "1 2 3 |")
    #expect(said(values) == "1 2 3 |", "each subscriber starts anew")
    #expect(said([1, 2, 1].map(Alike.init).publisher.removeAllDuplicates().map(\.number)) == "1 2 |")
    #expect(said([1, 3, 4, 6].publisher.removeAllDuplicates { $0 % 2 == $1 % 2 }) == "1 4 |")
    #expect(timeline { $1.map { $0 / 2 }.removeAllDuplicates() } == "0@210 1@220 2@250 |@260")
  }

  struct Alike: Equatable { let number: Int }

  @Test func partition() {
    let numbers = PassthroughSubject<Int, TestFailure>()
    let (even, odd) = numbers.partition { $0.isMultiple(of: 2) }
    var heard: [String] = []
    let subscriptions = [even.map { "even \($0)" }, odd.map { "odd \($0)" }].map { half in
      half.sink(receiveCompletion: { heard.append("\($0)") }, receiveValue: { heard.append($0) })
    }
    for number in 1...3 { numbers.send(number) }
    numbers.send(completion: .finished)
    #expect(heard == ["odd 1", "even 2", "odd 3", "finished", "finished"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func partsOfEvents() {
    #expect(said(failing.materialize().failures()) == "expected |")
    #expect(said(failing.materialize().values()) == "1 2 |")
  }

  @Test func ignoredFailures() {
    #expect(said(failing.ignoreFailure()) == "1 2 |")
    #expect(said(failing.ignoreFailure(completeImmediately: false)) == "1 2")
    let widened: AnyPublisher<Int, any Error> = failing.ignoreFailure(setFailureType: (any Error).self)
    #expect(said(widened) == "1 2 |")
  }

  @Test func prefixOfADuration() {
    #expect(timeline { $1.prefix(duration: 21, on: $0) } == "1@210 2@220 |@221")
    #expect(timeline { $1.prefix(duration: 100, on: $0) } == "1@210 2@220 3@222 4@250 |@260")
    #expect(subscriptions { $1.prefix(duration: 21, on: $0) } == "200-221")
    #expect(said([1, 2, 3].publisher.prefix(while: { $0 < 2 }, behavior: PrefixWhileBehavior.inclusive)) == "1 2 |")
  }

  @Test func retryingWhen() {
    var attempts = 0
    let counted = Deferred { () -> AnyPublisher<Int, TestFailure> in
      attempts += 1
      return attempts < 3 ? Fail(error: .expected).eraseToAnyPublisher() : source("\(attempts) |")
    }
    #expect(said(counted.retryWhen { $0.map { _ in } }) == "3 |")
    attempts = 0
    #expect(said(counted.retryWhen { $0.prefix(1) }) == "|")
    attempts = 0
    #expect(said(counted.retryWhen { $0.flatMap { Fail<Int, TestFailure>(error: $0) } }) == "xexpected")
  }

  @Test func numbering() {
    #expect(said(["a", "b"].publisher.enumerated(initial: 1).map { "\($0.index)\($0.element)" }) == "1a 2b |")
  }

  @Test func severalPublishers() {
    let (one, two) = ([1, 2].publisher, [3, 4].publisher)
    #expect(said(one.zip(with: two, two)) == "[1, 3, 3] [2, 4, 4] |")
    #expect(said(one.zip(with: [two])) == "[1, 3] [2, 4] |")
    #expect(said(one.combineLatest(with: two, one)) == "[2, 4, 1] [2, 4, 2] |")
    #expect(said(one.combineLatest(with: [two])) == "[2, 3] [2, 4] |")
    #expect(said(one.amb(with: two)) == "1 2 |")
    #expect(said(Empty<Int, Never>(completeImmediately: false).amb(with: [two, one])) == "3 4 |")
  }

  @Test func collectionsOfPublishers() {
    let both = [[1, 2].publisher, [3, 4].publisher]
    #expect(said(both.merge()) == "1 2 3 4 |")
    #expect(said(both.zip()) == "[1, 3] [2, 4] |")
    #expect(said(both.combineLatest()) == "[2, 3] [2, 4] |")
    #expect(said(both.amb()) == "1 2 |")
    #expect(said([Just<Int>]().combineLatest()) == "|")
    #expect(said([Just<Int>]().amb()) == "|")
    #expect(said((1...5).map { Just($0) }.flatMapBatches(of: 2)) == "[1, 2] [3, 4] [5] |")
    #expect(said([source("1 |"), source("E"), source("2 |")].flatMapBatches(of: 1)) == "[1] xexpected")
  }
}

/// Assignments to several objects, and relays by CombineExt's protocol.
@Suite struct CombineExtBindingsTests {
  final class Box { var value = 0 }

  @Test func assigning() {
    let boxes = [Box(), Box(), Box()]
    let numbers = PassthroughSubject<Int, Never>()
    let two = numbers.assign(to: \.value, on: boxes[0], and: \.value, on: boxes[1])
    numbers.send(1)
    two.cancel()
    let three = numbers.assign(to: \.value, on: boxes[0], and: \.value, on: boxes[1], and: \.value, on: boxes[2])
    numbers.send(2)
    three.cancel()
    #expect(boxes.map(\.value) == [2, 2, 2])
  }

  @Test(arguments: [ObjectOwnership.strong, .weak]) func holding(ownership: ObjectOwnership) {
    let numbers = PassthroughSubject<Int, Never>()
    weak var first: Box?
    var subscriptions: [AnyCancellable] = []
    do {
      let boxes = [Box(), Box(), Box()]
      first = boxes[0]
      subscriptions = [
        numbers.assign(to: \.value, on: boxes[0], and: \.value, on: boxes[1], ownership: ownership),
        numbers.assign(
          to: \.value, on: boxes[0], and: \.value, on: boxes[1], and: \.value, on: boxes[2], ownership: ownership),
      ]
      numbers.send(3)
      #expect(boxes.map(\.value) == [3, 3, 3])
    }
    numbers.send(4)
    #expect(first?.value == (ownership == .strong ? 4 : nil))
    withExtendedLifetime(subscriptions) {}
  }

  @Test func relays() {
    func feed<Target: Relay<Int>>(_ relay: Target) -> AnyCancellable { [1, 2].publisher.subscribe(relay) }
    let current = CurrentValueRelay(0)
    feed(current).cancel()
    #expect(current.value == 2)
    let source = PassthroughRelay<Int>()
    let subscription = source.subscribe(current)
    source.accept(7)
    #expect(current.value == 7)
    subscription.cancel()
  }
}
