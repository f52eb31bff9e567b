import Foundation
import RxSwift

/// An alarm clock in milliseconds. The waits are far enough apart that their order is certain.
final class AlarmClock {
  enum Event: Equatable {
    case ring(count: Int)
    case snoozed
    case off
  }

  private let snoozes = PublishSubject<Void>()
  private let stops = PublishSubject<Void>()
  private let scheduler: SchedulerType

  init(scheduler: SchedulerType = MainScheduler.instance) { self.scheduler = scheduler }

  func events(after delay: RxTimeInterval) -> Observable<Event> {
    let scheduler = self.scheduler
    let first = Observable<Int>.timer(delay, scheduler: scheduler).map { _ in () }
    let again = snoozes.flatMapLatest { _ in
      Observable.just(()).delay(.milliseconds(60), scheduler: scheduler)
    }
    let rings = Observable.merge(first, again).scan(0) { n, _ in n + 1 }.map { Event.ring(count: $0) }
    return Observable.merge(rings, snoozes.map { .snoozed })
      .take(until: stops)
      .concat(Observable.just(.off))
  }

  func snooze() { snoozes.onNext(()) }
  func stop() { stops.onNext(()) }
}

func wait(_ name: String, until flag: () -> Bool) {
  let limit = Date(timeIntervalSinceNow: 4)
  while !flag() {
    guard Date() < limit else { return print("\(name) took too long") }
    RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
  }
}

let bag = DisposeBag()
let clock = AlarmClock()
var off = false
clock.events(after: .milliseconds(20))
  .subscribe(onNext: { event in
    switch event {
    case .ring(let count) where count < 3:
      print("ring \(count)")
      DispatchQueue.main.async { clock.snooze() }
    case .ring(let count):
      print("ring \(count), enough")
      DispatchQueue.main.async { clock.stop() }
    case .snoozed: print("snoozed")
    case .off: print("off")
    }
  }, onCompleted: { off = true })
  .disposed(by: bag)
wait("clock") { off }

print("-- debounced")
let keys = PublishSubject<String>()
var searches = 0
keys.debounce(.milliseconds(50), scheduler: MainScheduler.instance)
  .subscribe(onNext: { print("search \($0)"); searches += 1 })
  .disposed(by: bag)
"swift".indices.forEach { keys.onNext(String("swift"[...$0])) }
wait("debounce") { searches == 1 }
keys.onNext("rx")
keys.onCompleted()
wait("debounce end") { searches == 2 }

print("-- throttled")
let scrolls = PublishSubject<Int>()
var seen: [Int] = []
scrolls.throttle(.milliseconds(80), scheduler: MainScheduler.instance).subscribe(onNext: { seen.append($0) }).disposed(by: bag)
scrolls.throttle(.milliseconds(80), latest: false, scheduler: MainScheduler.instance)
  .subscribe(onNext: { print("first of a burst \($0)") }).disposed(by: bag)
(1...5).forEach(scrolls.onNext)
print("at once \(seen)")
wait("throttle") { seen.count == 2 }
print("later \(seen)")

print("-- timed out")
var timedOut = false
Observable<Int>.never().timeout(.milliseconds(30), scheduler: MainScheduler.instance)
  .subscribe(onError: { print("error: \($0)"); timedOut = true })
  .disposed(by: bag)
wait("timeout") { timedOut }

print("-- a delayed start")
var ticks = 0
let started = Observable.just("started").delaySubscription(.milliseconds(40), scheduler: MainScheduler.instance)
let ticking = Observable<Int>.interval(.milliseconds(30), scheduler: MainScheduler.instance).take(3).map { "tick \($0)" }
started.concat(ticking).subscribe(onNext: { print($0); ticks += 1 }).disposed(by: bag)
print("waiting")
wait("ticks") { ticks == 4 }
