import Foundation
import RxSwift
import RxTest

final class TestCase {
  private(set) var passed = 0
  private(set) var failed = 0

  func expect<T: Equatable>(_ name: String, _ actual: [Recorded<Event<T>>], _ expected: [Recorded<Event<T>>]) {
    check(name, actual == expected, "\(actual)")
  }

  func expect<T: Equatable>(_ name: String, _ actual: T, equals expected: T) {
    check(name, actual == expected, "\(actual)")
  }

  private func check(_ name: String, _ ok: Bool, _ detail: @autoclosure () -> String) {
    if ok { passed += 1; print("✓ \(name)") } else { failed += 1; print("✗ \(name): \(detail())") }
  }
}

struct TestError: Error, Equatable { let code: Int }

let t = TestCase()

do {
  let scheduler = TestScheduler(initialClock: 0)
  let xs = scheduler.createHotObservable([
    .next(150, 1), .next(210, 2), .next(240, 3), .next(290, 4), .next(350, 5), .completed(400),
  ])
  let res = scheduler.start { xs.map { $0 * 10 }.filter { $0 != 30 } }
  t.expect("hot map filter", res.events, [.next(210, 20), .next(290, 40), .next(350, 50), .completed(400)])
  t.expect("hot subscriptions", xs.subscriptions, equals: [Subscription(200, 400)])
}

do {
  let scheduler = TestScheduler(initialClock: 0)
  let xs = scheduler.createColdObservable([.next(10, "a"), .next(20, "b"), .error(30, TestError(code: 1))])
  let res = scheduler.start { xs.retry(2) }
  t.expect("cold retry", res.events, [
    .next(210, "a"), .next(220, "b"), .next(240, "a"), .next(250, "b"), .error(260, TestError(code: 1)),
  ])
  t.expect("cold subscriptions", xs.subscriptions, equals: [Subscription(200, 230), Subscription(230, 260)])
}

do {
  let scheduler = TestScheduler(initialClock: 0)
  let a = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(240)])
  let b = scheduler.createHotObservable([.next(220, "x"), .next(250, "y"), .completed(260)])
  let res = scheduler.start { Observable.combineLatest(a, b) { "\($0)\($1)" } }
  t.expect("combineLatest", res.events, [.next(220, "1x"), .next(230, "2x"), .next(250, "2y"), .completed(260)])
}

do {
  let scheduler = TestScheduler(initialClock: 0)
  let outer = scheduler.createHotObservable([.next(300, 0), .next(400, 1), .completed(600)])
  let inner = [
    scheduler.createColdObservable([.next(50, "a1"), .next(150, "a2"), .completed(200)]),
    scheduler.createColdObservable([.next(30, "b1"), .next(60, "b2"), .completed(250)]),
  ]
  let res = scheduler.start { outer.flatMapLatest { inner[$0] } }
  t.expect("flatMapLatest", res.events, [.next(350, "a1"), .next(430, "b1"), .next(460, "b2"), .completed(650)])
  t.expect("inner 0 switched off", inner[0].subscriptions, equals: [Subscription(300, 400)])
}

do {
  let scheduler = TestScheduler(initialClock: 0)
  let xs = scheduler.createHotObservable([.next(205, 1), .next(215, 2), .next(260, 3), .next(290, 4)])
  let res = scheduler.start(created: 100, subscribed: 210, disposed: 280) { xs.debounce(.seconds(20), scheduler: scheduler) }
  t.expect("debounce window", res.events, [.next(235, 2)])
}

do {
  let scheduler = TestScheduler(initialClock: 0)
  let observer = scheduler.createObserver(Int?.self)
  let xs = scheduler.createColdObservable(Recorded.events(.next(5, 1), .next(6, nil), .completed(7)))
  var disposable: Disposable?
  scheduler.scheduleAt(50) { disposable = xs.subscribe(observer) }
  scheduler.scheduleAt(500) { disposable?.dispose() }
  scheduler.start()
  t.expect("optional elements", observer.events.map { $0.value.element ?? nil }, equals: [1, nil, nil])
  t.expect("clock", scheduler.clock, equals: 500)
}

do {
  let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
  let xs = scheduler.createHotObservable([.next(210, 3), .next(220, 4), .completed(230)])
  let res = scheduler.start(disposed: 225) { xs.scan(1, accumulator: *) }
  t.expect("scan", res.events, Recorded.events(.next(210, 3), .next(220, 12)))
}

do {
  let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
  let res = scheduler.start { Observable<Int>.interval(.milliseconds(500), scheduler: scheduler).take(2) }
  t.expect("resolution", res.events, [.next(205, 0), .next(210, 1), .completed(210)])
  let wrong = scheduler.createObserver(Int.self)
  Observable.just(1).subscribe(wrong).dispose()
  t.expect("wrong on purpose", wrong.events, [.next(0, 2), .completed(0)])
}

print("\(t.passed) passed, \(t.failed) failed")
