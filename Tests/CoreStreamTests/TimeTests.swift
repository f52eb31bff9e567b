import CoreStream
import Dispatch
import Foundation
import Testing

@Suite("operators on time")
struct TimeTests {
  @Test("debounce sends after quiet, and drops what is pending at the end")
  func debouncing() {
    let script = "0:1 1:2 5:3 6:|"
    #expect(playTimed(script, until: 20) { $0.debounce(for: 2, scheduler: $1) } == "2@3 |@6")
  }

  @Test("throttle sends the first or the latest value of each interval")
  func throttling() {
    let script = "0:1 2:2 3:3 7:4 12:5 15:|"
    #expect(
      playTimed(script, until: 30) { $0.throttle(for: 5, scheduler: $1, latest: true) } == "1@0 3@5 4@10 5@15 |@15")
    #expect(
      playTimed(script, until: 30) { $0.throttle(for: 5, scheduler: $1, latest: false) } == "1@0 2@5 4@10 5@15 |@15")
  }

  @Test("delay moves values, the end and failures alike")
  func delaying() {
    #expect(playTimed("0:1 1:2 2:|", until: 20) { $0.delay(for: 5, scheduler: $1) } == "1@5 2@6 |@7")
    #expect(playTimed("0:1 1:E", until: 20) { $0.delay(for: 5, scheduler: $1) } == "1@5 E@6")
  }

  @Test("timeout finishes, or fails with the custom error, and begins anew with each value")
  func timingOut() {
    #expect(playTimed("1:1 4:2", until: 20) { $0.timeout(5, scheduler: $1) } == "1@1 2@4 |@9")
    #expect(
      playTimed("1:1", until: 20) { $0.timeout(5, scheduler: $1, customError: { .expected }) } == "1@1 E@6")
  }

  @Test("values are collected by time, and by count")
  func collecting() {
    let script = "0:1 1:2 6:3 7:4 8:5 20:|"
    #expect(playTimed(script, until: 30) { $0.collect(.byTime($1, 5)) } == "[1, 2]@5 [3, 4, 5]@10 |@20")
    #expect(
      playTimed(script, until: 30) { $0.collect(.byTimeOrCount($1, 5, 2)) } == "[1, 2]@1 [3, 4]@7 [5]@10 |@20")
  }

  @Test("what is collected by time is asked for value by value, by count as many values as the arrays hold")
  func collectingDemand() {
    func requests(
      _ strategy: (ManualClock) -> Publishers.TimeGroupingStrategy<ManualClock>
    ) -> [Subscribers.Demand] {
      let (clock, subject) = (ManualClock(), PassthroughSubject<Int, Never>())
      var requests: [Subscribers.Demand] = []
      let recorder = Recorder<[Int], Never>(.max(2))
      subject.handleEvents(receiveRequest: { requests.append($0) }).collect(strategy(clock)).subscribe(recorder)
      for number in 1...7 { subject.send(number) }
      recorder.request(.max(3))
      subject.send(completion: .finished)
      clock.run(to: 0)
      #expect(recorder.violations == [])
      return requests
    }
    #expect(requests { .byTime($0, 5) } == [.max(1)] + Array(repeating: .max(1), count: 8))
    #expect(requests { .byTimeOrCount($0, 5, 2) } == [.max(4), .max(6)])
  }

  @Test("what is asked for with a full array is asked of the upstream, with another it is not")
  func collectingReturnedDemand() {
    let (clock, subject) = (ManualClock(), PassthroughSubject<Int, Never>())
    var requests: [Subscribers.Demand] = []
    var groups: [[Int]] = []
    let subscriber = AnySubscriber<[Int], Never>(
      receiveSubscription: { $0.request(.max(2)) },
      receiveValue: { group in
        groups.append(group)
        return .max(1)
      })
    subject.handleEvents(receiveRequest: { requests.append($0) }).collect(.byTimeOrCount(clock, 5, 2))
      .subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    subject.send(3)
    clock.run(to: 5)
    #expect(groups == [[1, 2], [3]])
    #expect(requests == [.max(4), .max(2)])
  }

  @Test("a timer's first date comes after one interval")
  func timers() async {
    let waited = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let start = Date()
        var waited: [TimeInterval] = []
        let loop = RunLoop.current
        let tokens = [
          Timer.publish(every: 0.1, on: loop, in: .default).autoconnect()
            .sink { _ in waited.append(-start.timeIntervalSinceNow) },
          AnyCancellable(
            loop.schedule(after: loop.now.advanced(by: 0.1), interval: 0.1) {
              waited.append(-start.timeIntervalSinceNow)
            }),
        ]
        while waited.count < 2 { _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
        for token in tokens { token.cancel() }
        continuation.resume(returning: waited)
      }
    }
    #expect(waited.allSatisfy { $0 > 0.09 })
  }

  @Test("intervals are measured")
  func measuring() {
    #expect(playTimed("2:1 5:2", until: 9) { $0.measureInterval(using: $1).map(\.ticks) } == "2@2 3@5")
  }

  @Test("a queue delivers everything in order, even one that runs jobs at once")
  func receivingInOrder() async {
    var received: [Int] = []
    for await value in (0..<500).publisher.receive(on: DispatchQueue.global()).collect().values { received = value }
    #expect(received == Array(0..<500))
  }

  @Test("subscribing on a queue subscribes there")
  func subscribingElsewhere() async {
    let queue = DispatchQueue(label: "test")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let place = Deferred { Just(DispatchQueue.getSpecific(key: key) == true) }
    for await isThere in place.subscribe(on: queue).values { #expect(isThere) }
    for await isThere in place.values { #expect(!isThere) }
  }

  @Test("nothing that is on its way is delivered after a cancel")
  func cancelInFlight() {
    let clock = ManualClock()
    let recorder = Recorder<Int, TestFailure>()
    source("1 2 |").receive(on: clock).subscribe(recorder)
    recorder.cancel()
    clock.run(to: 9)
    #expect(recorder.timeline == "")
    #expect(recorder.violations == [])
  }
}
