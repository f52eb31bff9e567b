import CoreStream
import Testing

/// What RxSwift prints for the same programs.
@Suite("Streams that stand in for others, and connections, are Rx's")
struct StandInsTests {
  private let log = Log()

  @Test func theFirstThatFinishes() {
    #expect(said([mirror(1, failing: true), mirror(2), mirror(3)].untilOneFinishes()) == "1 2 |")
    #expect(log.take() == "+1 -1 +2 -2")
  }

  @Test func theLastFailure() {
    #expect(said([mirror(1, failing: true), mirror(2, failing: true)].untilOneFinishes()) == "1 2 xfirst")
  }

  @Test func nobodyStandsIn() {
    #expect(said([Fail<Int, Problem>]().untilOneFinishes()) == "|")
  }

  @Test func theNextOneIsAskedForLate() {
    let first = PassthroughSubject<Int, Problem>()
    let second = PassthroughSubject<Int, Problem>()
    let cancellable = [first, second].untilOneFinishes().log("", to: log)
    #expect(!second.isObserved)
    first.send(1)
    first.send(completion: .failure(.first))
    #expect(second.isObserved && !first.isObserved)
    second.send(2)
    cancellable.cancel()
    #expect(!second.isObserved)
    #expect(log.take() == "1 2")
  }

  @Test func aConnectionWithoutItsType() {
    let numbers = PassthroughSubject<Int, Never>()
    let live: AnyConnectablePublisher<Int, Problem> = numbers.multicast { PassthroughSubject() }
      .eraseToAnyConnectablePublisher(failingWith: Problem.self)
    let cancellable = live.log("", to: log)
    numbers.send(1)
    let connection = live.connect()
    numbers.send(2)
    connection.cancel()
    numbers.send(3)
    #expect(log.take() == "2")
    cancellable.cancel()
  }

  @Test func sharedWithinAFunction() {
    let pairs = [1, 2, 3].trampolinedPublisher.multicast({ PassthroughSubject() }) { shared in
      shared.zip(shared.dropFirst()).map { "\($0)\($1)" }
    }
    #expect(said(pairs) == "12 23 |")
  }

  @Test func aFunctionThatThrowsSharesNothing() {
    let source = [1, 2, 3].trampolinedPublisher.handleEvents(receiveSubscription: { _ in log.add("subscribed") })
    let failing = source.tryMulticast({ PassthroughSubject<Int, Never>() }) { shared -> AnyPublisher<Int, Never> in
      if log.take().isEmpty { throw Problem.first }
      return shared
    }
    #expect(said(failing) == "xfirst")
    log.add("now")
    #expect(said(failing) == "1 2 3 |")
  }

  @Test func eventsOfASubject() {
    let subject = PassthroughSubject<Int, Problem>()
    let cancellable = subject.log("", to: log)
    subject.send(event: .value(1))
    subject.send(event: .finished)
    #expect(log.take() == "1 |")
    cancellable.cancel()
  }

  /// Sends its number, and says when it is subscribed to and let go of.
  private func mirror(_ number: Int, failing: Bool = false) -> AnyPublisher<Int, Problem> {
    .create { subscriber in
      log.add("+\(number)")
      subscriber.send(number)
      subscriber.send(completion: failing ? .failure(.first) : .finished)
      return AnyCancellable { log.add("-\(number)") }
    }
  }
}
