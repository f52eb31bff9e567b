import Foundation
import Rows
import RxSwift

public let timeRows = [
  Row("delay") { sendingInTime($0) { $0.delay(.seconds(1), scheduler: $1) } },
  Row("debounce") { sendingInTime($0) { $0.debounce(.seconds(1), scheduler: $1) } },
  Row("throttle") { sendingInTime($0) { $0.throttle(.seconds(3), scheduler: $1) } },
  Row("throttle, no latest") { sendingInTime($0) { $0.throttle(.seconds(3), latest: false, scheduler: $1) } },
  Row("timeout") { sendingInTime($0) { $0.timeout(.seconds(5), scheduler: $1) } },
  Row("take(for:)") { sendingInTime($0) { $0.take(for: .seconds(1_000_000), scheduler: $1) } },
  Row("buffer in time") {
    sendingInTime($0) { $0.buffer(timeSpan: .seconds(10), count: 100, scheduler: $1).map { $0.reduce(0, &+) } }
  },
  Row("window in time") {
    sendingInTime($0) {
      $0.window(timeSpan: .seconds(10), count: 100, scheduler: $1).flatMap { $0.reduce(0) { $0 &+ $1 } }
    }
  },
  Row("observe(on:)") { sendingInTime($0) { $0.observe(on: $1) } },
  Row("subscribe(on:)") { sendingInTime($0) { $0.subscribe(on: $1) } },
  Row("interval") { events in
    inTime(events) { Observable<Int>.interval(.seconds(1), scheduler: $0) }
  },
  Row("timer") { events in
    inTime(events) { Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: $0) }
  },
]

/// Sends a number every two seconds of virtual time through a chain that may fail.
func sendingInTime(
  _ events: Int, through chain: (Observable<Int>, HistoricalScheduler) -> Observable<Int>
) -> Int {
  var sum = 0
  let scheduler = HistoricalScheduler()
  let subject = PublishSubject<Int>()
  let subscription = chain(subject, scheduler).subscribe(onNext: { sum &+= $0 }, onError: { _ in sum = -1 })
  var time = scheduler.now
  for value in 0..<events {
    time = time.addingTimeInterval(2)
    scheduler.advanceTo(time)
    subject.onNext(value)
  }
  scheduler.advanceTo(time.addingTimeInterval(5))
  subscription.dispose()
  return sum
}

/// Lets so many seconds of virtual time pass.
func inTime(_ seconds: Int, on stream: (HistoricalScheduler) -> Observable<Int>) -> Int {
  var sum = 0
  let scheduler = HistoricalScheduler()
  let subscription = stream(scheduler).subscribe(onNext: { sum &+= $0 })
  scheduler.advanceTo(scheduler.now.addingTimeInterval(Double(seconds)))
  subscription.dispose()
  return sum
}
