// Virtual time with units of the project's own, and in dates.

import Foundation
import RxSwift

struct Ticks: VirtualTimeConverterType {
  typealias VirtualTimeUnit = Int
  typealias VirtualTimeIntervalUnit = Int
  let length: Double
  func convertFromVirtualTime(_ t: Int) -> RxTime { RxTime(timeIntervalSince1970: Double(t) * length) }
  func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 / length + 0.5) }
  func convertFromVirtualTimeInterval(_ i: Int) -> TimeInterval { Double(i) * length }
  func convertToVirtualTimeInterval(_ i: TimeInterval) -> Int { Int(i / length + 0.5) }
  func offsetVirtualTime(_ t: Int, offset: Int) -> Int { t + offset }
  func compareVirtualTime(_ a: Int, _ b: Int) -> VirtualTimeComparison { a < b ? .lessThan : a > b ? .greaterThan : .equal }
}

final class Game: VirtualTimeScheduler<Ticks> {
  private(set) var adjusted = 0
  init(length: Double) { super.init(initialClock: 0, converter: Ticks(length: length)) }
  override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    adjusted += 1
    return time <= clock ? clock + 1 : time
  }
  func step(_ n: Int = 1) { advanceTo(clock + n) }
}

final class World {
  let scheduler: SchedulerType
  init(scheduler: SchedulerType) { self.scheduler = scheduler }
  func spawn() -> Observable<Int> { Observable<Int>.interval(.seconds(2), scheduler: scheduler) }
  var time: Double { scheduler.now.timeIntervalSince1970 }
}

let game = Game(length: 1)
let world = World(scheduler: game)
let bag = DisposeBag()
world.spawn().take(3).subscribe(onNext: { print("spawn", $0, game.clock, world.time) }, onCompleted: { print("done") }).disposed(by: bag)
game.step(5)
print(game.clock)
_ = game.scheduleAbsoluteVirtual("abs", time: 8) { s in
  print(s, game.clock)
  return Disposables.create()
}
let relative = game.scheduleRelativeVirtual("rel", dueTime: 2) { s in
  print(s, game.clock)
  return Disposables.create { print("rel gone") }
}
let never = game.scheduleRelative("never", dueTime: .seconds(1)) { s in
  print(s)
  return Disposables.create()
}
never.dispose()
_ = game.schedule("now") { s -> Disposable in
  print(s, game.clock)
  return Disposables.create()
}
game.start()
relative.dispose()
print(game.clock, game.now.timeIntervalSince1970)
game.sleep(3)
print(game.clock)
let subject = PublishSubject<String>()
subject.debounce(.seconds(3), scheduler: game).subscribe(onNext: { print("quiet", $0, game.clock) }).disposed(by: bag)
subject.throttle(.seconds(4), scheduler: game).subscribe(onNext: { print("calm", $0, game.clock) }).disposed(by: bag)
subject.delay(.seconds(2), scheduler: world.scheduler).subscribe(onNext: { print("late", $0, game.clock) }).disposed(by: bag)
subject.onNext("a")
game.step()
subject.onNext("b")
game.step(10)
print(game.adjusted > 0)
Observable.of(1, 2, 3).observe(on: game).subscribe(onNext: { print("on", $0, game.clock) }).disposed(by: bag)
game.start()

let history = HistoricalScheduler()
print(history.now, history.clock.timeIntervalSince1970)
let start = Date(timeIntervalSince1970: 1_000_000)
let other = HistoricalScheduler(initialClock: start)
Observable<Int>.timer(.seconds(10), period: .seconds(60), scheduler: other)
  .map { _ in other.now.timeIntervalSince(start) }
  .take(3)
  .subscribe(onNext: { print("at", $0) }, onCompleted: { print("over") })
  .disposed(by: bag)
_ = other.scheduleAbsoluteVirtual((), time: start.addingTimeInterval(30)) { _ in
  print("half a minute")
  return Disposables.create()
}
other.advanceTo(start.addingTimeInterval(100))
print(other.clock.timeIntervalSince(start))
var count = 0
let stopper = other.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(1)) { n -> Int in
  count = n
  if n == 4 { other.stop() }
  return n + 1
}
other.start()
stopper.dispose()
print(count, other.clock.timeIntervalSince(start))
let e = Observable.of("x", "y").delaySubscription(.seconds(5), scheduler: other).timestamped(other)
e.subscribe(onNext: { print($0) }).disposed(by: bag)
other.start()

extension ObservableType {
  func timestamped(_ scheduler: SchedulerType) -> Observable<String> {
    map { "\($0) at \(Int(scheduler.now.timeIntervalSince1970))" }
  }
}
