import CoreStream
import Testing

/// An operator of one's own: each value twice. A subject feeds it, whatever the demand.
private struct Twice: Publisher {
  typealias Output = Int
  typealias Failure = Problem
  let upstream: PassthroughSubject<Int, Problem>
  var failsAtOnce = false

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Int, Downstream.Failure == Problem {
    let buffer = DemandBuffer(subscriber)
    let feeding = upstream.sink(
      receiveCompletion: { completion in
        if case .failure = completion, failsAtOnce {
          buffer.complete(completion, immediate: true)
        } else {
          buffer.complete(completion)
        }
      },
      receiveValue: { value in for _ in 1...2 { buffer.offer(value) } })
    buffer.receive(subscription: Bridge(buffer: buffer, feeding: feeding))
  }

  private struct Bridge<Downstream: Subscriber>: Subscription {
    let combineIdentifier = CombineIdentifier()
    let buffer: DemandBuffer<Downstream>
    let feeding: AnyCancellable
    func request(_ demand: Subscribers.Demand) { buffer.request(demand) }
    func cancel() {
      buffer.cancel()
      feeding.cancel()
    }
  }
}

@Suite("A custom operator keeps demand with a buffer")
struct DemandBufferTests {
  private let subject = PassthroughSubject<Int, Problem>()

  @Test func valuesWaitForDemandAndTheEndForThem() {
    let recorder = Recorder<Int, Problem>(.max(1))
    Twice(upstream: subject).subscribe(recorder)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.timeline == "1")
    recorder.request(.max(2))
    #expect(recorder.timeline == "1 1 2")
    recorder.request(.unlimited)
    #expect(recorder.timeline == "1 1 2 2 |")
  }

  @Test func aFailureWaitsUnlessItIsImmediate() {
    for (failsAtOnce, expected) in [(false, "1"), (true, "1 E")] {
      let subject = PassthroughSubject<Int, Problem>()
      let recorder = Recorder<Int, Problem>(.max(1))
      Twice(upstream: subject, failsAtOnce: failsAtOnce).subscribe(recorder)
      subject.send(1)
      subject.send(completion: .failure(.first))
      #expect(recorder.timeline == expected)
      recorder.request(.unlimited)
      #expect(recorder.timeline == (failsAtOnce ? "1 E" : "1 1 E"))
    }
  }

  @Test func demandGivenInsideADeliveryCounts() {
    let recorder = Recorder<Int, Problem>(.max(1))
    recorder.onValue = { if $0 == 1 { recorder.request(.max(1)) } }
    Twice(upstream: subject).subscribe(recorder)
    subject.send(1)
    subject.send(2)
    #expect(recorder.timeline == "1 1 2")
  }

  @Test func nothingComesAfterTheCancellation() {
    let recorder = Recorder<Int, Problem>(.max(1))
    Twice(upstream: subject).subscribe(recorder)
    subject.send(1)
    recorder.cancel()
    #expect(!subject.isObserved)
    recorder.request(.unlimited)
    #expect(recorder.timeline == "1")
  }

  @Test func whatWaitsCanBeCountedAndDropped() {
    let recorder = Recorder<Int, Problem>(.none)
    let buffer = DemandBuffer(recorder)
    buffer.receive(subscription: Subscriptions.empty)
    for number in 1...3 { #expect(!buffer.offer(number)) }
    buffer.dropOldest()
    #expect(buffer.waitingCount == 2)
    recorder.request(.unlimited)
    buffer.request(.unlimited)
    buffer.complete(.finished)
    #expect(recorder.timeline == "2 3 |")
    #expect(!buffer.isOpen)
    #expect(!buffer.offer(4))
  }
}
