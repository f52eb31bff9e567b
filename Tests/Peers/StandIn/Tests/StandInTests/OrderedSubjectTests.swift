import CoreStream
import Testing

/// The subjects that tell their subscribers in the order of subscription, which Combine's don't.
@Suite struct OrderedSubjectTests {
  @Test func subscribersReceiveInTheirOrder() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let tokens = (0..<8).map { place in subject.sink { received.append("\(place)-\($0)") } }
    subject.send(1)
    #expect(received == (0..<8).map { "\($0)-1" })
    for token in tokens { token.cancel() }
    #expect(!subject.isObserved)
  }

  /// As in Rx, whoever comes after the first one has left takes its place.
  @Test func theFirstPlaceIsTakenAgain() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let first = subject.sink { _ in received.append("first") }
    let second = subject.sink { _ in received.append("second") }
    first.cancel()
    let third = subject.sink { _ in received.append("third") }
    subject.send(1)
    #expect(received == ["third", "second"])
    withExtendedLifetime((second, third)) {}
  }

  @Test func aValueWithoutDemandIsDropped() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Demanding<Int>(.max(1))
    subject.subscribe(recorder)
    subject.send(1)
    subject.send(2)
    recorder.subscription?.request(.max(1))
    subject.send(3)
    #expect(recorder.values == [1, 3])
  }

  @Test func theCurrentValueWaitsForDemand() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = Demanding<Int>(.max(1))
    subject.subscribe(recorder)
    subject.send(1)
    subject.value = 2
    #expect(recorder.values == [0])
    recorder.subscription?.request(.max(2))
    subject.send(3)
    #expect(recorder.values == [0, 2, 3])
    #expect(subject.value == 3)
  }

  @Test func aValueSentWithinADeliveryGoesOutAtOnce() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let first = subject.sink { value in
      received.append("a\(value)")
      if value == 1 { subject.send(2) }
    }
    let second = subject.sink { received.append("b\($0)") }
    subject.send(1)
    #expect(received == ["a1", "a2", "b2", "b1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func whoComesAfterTheEndHearsOnlyThat() {
    let subject = CurrentValueSubject<Int, any Error>(1)
    subject.send(completion: .failure(StreamError.timeout))
    var received: [String] = []
    let token = subject.sink(
      receiveCompletion: { _ in received.append("end") }, receiveValue: { received.append("\($0)") })
    #expect(received == ["end"])
    #expect(throws: StreamError.self) { try subject.currentValue() }
    subject.value = 2
    #expect(subject.value == 2)
    token.cancel()
  }

  @Test func discardingLetsGoWithoutAnEnd() {
    let subject = PassthroughSubject<Int, any Error>()
    var received: [String] = []
    let token = subject.sink(receiveCompletion: { _ in received.append("end") }, receiveValue: { _ in })
    subject.discard()
    #expect(received == [])
    #expect(!subject.isObserved)
    token.cancel()
  }

  @Test func aSubscriberOfASubjectNeedsNoSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = subject.sink { received.append($0) }
    _ = AnySubscriber(subject).receive(1)
    #expect(received == [1])
    token.cancel()
  }

  /// Combine's subject shows how it ended only to who subscribes.
  @Test func theCurrentValueOfAFailedSubjectThrows() throws {
    let subject = CurrentValueSubject<Int, any Error>(1)
    #expect(try subject.currentValue() == 1)
    subject.send(completion: .failure(StreamError.timeout))
    #expect(throws: StreamError.self) { try subject.currentValue() }
  }
}

/// A subscriber with just the demand that it is told.
private final class Demanding<Input>: Subscriber {
  typealias Failure = Never

  private let first: Subscribers.Demand
  private(set) var subscription: (any Subscription)?
  private(set) var values: [Input] = []

  init(_ first: Subscribers.Demand) { self.first = first }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(first)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
