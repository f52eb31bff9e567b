import Foundation
import RxSwift
import RxCocoa

// Timed operators of drivers, singles and completables, on the main queue, with wide margins.

final class RideTracker {
  struct Position: Equatable { var x: Int, y: Int }

  private let positions = PublishRelay<Position>()
  private let bag = DisposeBag()

  lazy var smooth: Driver<Position> = positions
    .asDriver(onErrorDriveWith: .empty())
    .debounce(.milliseconds(40))
    .distinctUntilChanged()

  lazy var coarse: Driver<String> = positions.asDriver(onErrorDriveWith: .never())
    .throttle(.seconds(3), latest: false)
    .map { "(\($0.x), \($0.y))" }

  func move(_ x: Int, _ y: Int) { positions.accept(.init(x: x, y: y)) }

  func ring(after delay: RxTimeInterval) -> Single<String> {
    Single.just("ring").delay(delay, scheduler: MainScheduler.instance)
  }

  func warmUp() -> Completable {
    Completable.empty().delay(.milliseconds(20), scheduler: MainScheduler.instance)
  }
}

func spin(for milliseconds: Int) {
  let end = Date(timeIntervalSinceNow: Double(milliseconds) / 1000)
  while Date() < end { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.003)) }
}

func spin(until condition: @autoclosure () -> Bool) {
  let limit = Date(timeIntervalSinceNow: 3)
  while !condition(), Date() < limit { spin(for: 3) }
}

let tracker = RideTracker()
let bag = DisposeBag()
var stops = 0

tracker.smooth.drive(onNext: { print("stopped at \($0.x),\($0.y)"); stops += 1 }).disposed(by: bag)
tracker.coarse.drive(onNext: { print("passing", $0) }).disposed(by: bag)

print("-- riding")
(1...4).forEach { tracker.move($0, $0 * 2) }
spin(until: stops == 1)
tracker.move(9, 9)
tracker.move(4, 8)
spin(for: 120)
print("stops: \(stops)")

print("-- ringing")
var rung = false
tracker.ring(after: .milliseconds(30))
  .subscribe(onSuccess: { print($0); rung = true })
  .disposed(by: bag)
print("waiting")
spin(until: rung)

print("-- timeouts of a single")
var failed = false
tracker.ring(after: .milliseconds(600))
  .timeout(.milliseconds(30), scheduler: MainScheduler.instance)
  .subscribe(onSuccess: { print($0) }, onFailure: { print("failed:", $0); failed = true })
  .disposed(by: bag)
spin(until: failed)
var recovered = false
tracker.ring(after: .milliseconds(600))
  .timeout(.milliseconds(30), other: .just("no ring"), scheduler: MainScheduler.instance)
  .subscribe(onSuccess: { print($0); recovered = true })
  .disposed(by: bag)
spin(until: recovered)

print("-- one after the other")
var order: [String] = []
tracker.warmUp()
  .do(onCompleted: { order.append("warm") })
  .andThen(tracker.ring(after: .milliseconds(10)))
  .do(onSuccess: { order.append($0) })
  .asCompletable()
  .andThen(Completable.empty().delaySubscription(.milliseconds(10), scheduler: MainScheduler.instance))
  .subscribe(onCompleted: { order.append("end") })
  .disposed(by: bag)
order.append("started")
spin(until: order.count == 4)
print(order.joined(separator: ", "))

print("-- retries with pauses")
struct Flat: Error {}
var pumps = 0
var rolling = false
Single<Int>.deferred {
  pumps += 1
  return pumps < 3 ? .error(Flat()) : .just(pumps)
}
.retry(when: { errors in
  errors.do(onNext: { _ in print("pump") }).delay(.milliseconds(15), scheduler: MainScheduler.instance)
})
.subscribe(onSuccess: { print("rolling after \($0)"); rolling = true })
.disposed(by: bag)
spin(until: rolling)

print("-- a signal late")
var heard = 0
let horn = PublishRelay<Int>()
horn.asSignal().delay(.milliseconds(30)).emit(onNext: { print("horn \($0)"); heard += 1 }).disposed(by: bag)
horn.accept(1)
horn.accept(2)
print("honked")
spin(until: heard == 2)
let ticks = Driver<Int>.interval(.milliseconds(30)).map { "tick \($0)" }
var seen = 0
let ticking = SerialDisposable()
ticking.disposable = ticks.drive(onNext: { tick in
  print(tick)
  seen += 1
  if seen == 2 { ticking.dispose() }
})
spin(until: seen == 2)
spin(for: 80)
print("end \(seen)")
