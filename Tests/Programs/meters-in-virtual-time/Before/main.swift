import RxSwift
import RxTest

typealias Row = (time: Int, text: String)

/// Runs an operator on the same readings, and prints what came when.
final class Bench {
  let scheduler = TestScheduler(initialClock: 0)
  let readings: TestableObservable<Int>

  init(_ events: [Recorded<Event<Int>>]) { readings = scheduler.createHotObservable(events) }

  func run<T>(_ name: String, until: Int = 500, _ build: @escaping (Observable<Int>, TestScheduler) -> Observable<T>) {
    var rows: [Row] = []
    let scheduler = self.scheduler
    let subscription = SingleAssignmentDisposable()
    scheduler.scheduleAt(200) {
      subscription.setDisposable(
        build(self.readings.asObservable(), scheduler).subscribe(
          onNext: { rows.append((scheduler.clock, "\($0)")) },
          onError: { rows.append((scheduler.clock, "error \($0)")) },
          onCompleted: { rows.append((scheduler.clock, "completed")) }))
    }
    scheduler.scheduleAt(until) { subscription.dispose() }
    scheduler.start()
    print("\(name):", rows.map { "\($0.text) @\($0.time)" }.joined(separator: ", "))
  }
}

struct Broken: Error {}
let regular: [Recorded<Event<Int>>] = [
  .next(205, 1), .next(210, 2), .next(215, 3), .next(250, 4), .next(255, 5), .next(300, 6), .completed(320),
]
let failing = Array(regular.dropLast(2)) + [Recorded.error(260, Broken())]

for (title, events) in [("regular", regular), ("failing", failing)] {
  print("-- \(title)")
  func meter<T>(_ name: String, _ build: @escaping (Observable<Int>, TestScheduler) -> Observable<T>) {
    Bench(events).run(name, build)
  }
  meter("debounce") { $0.debounce(.seconds(10), scheduler: $1) }
  meter("throttle") { $0.throttle(.seconds(20), scheduler: $1) }
  meter("throttle first") { $0.throttle(.seconds(20), latest: false, scheduler: $1) }
  meter("delay") { $0.delay(.seconds(15), scheduler: $1) }
  meter("delayed start") { $0.delaySubscription(.seconds(12), scheduler: $1) }
  meter("buffer") { $0.buffer(timeSpan: .seconds(30), count: 3, scheduler: $1) }
  meter("window") { readings, scheduler in
    readings.window(timeSpan: .seconds(40), count: 2, scheduler: scheduler)
      .flatMap { $0.toArray().asObservable() }
  }
  meter("sample") { $0.sample(Observable<Int>.interval(.seconds(25), scheduler: $1)) }
  meter("sample and default") { $0.sample(Observable<Int>.interval(.seconds(10), scheduler: $1).take(3), defaultValue: 0) }
  meter("timeout") { $0.timeout(.seconds(30), scheduler: $1).catchAndReturn(-1) }
  meter("timeout other") { $0.timeout(.seconds(30), other: Observable.of(8, 9), scheduler: $1) }
  meter("take for") { $0.take(for: .seconds(12), scheduler: $1) }
  meter("skip for") { $0.skip(.seconds(12), scheduler: $1) }
  meter("take until") { $0.take(until: Observable<Int>.timer(.seconds(50), scheduler: $1)) }
  meter("skip until") { $0.skip(until: Observable<Int>.timer(.seconds(50), scheduler: $1)) }
  meter("interval") { readings, scheduler in
    readings.flatMapLatest { n in Observable<Int>.interval(.seconds(4), scheduler: scheduler).map { n * 10 + $0 }.take(2) }
  }
  meter("timer") { readings, scheduler in
    Observable<Int>.timer(.seconds(5), period: .seconds(20), scheduler: scheduler).withLatestFrom(readings) { $0 + $1 }.take(4)
  }
}
