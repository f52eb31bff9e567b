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
