import RxCocoa
import RxSwift
import RxTest

let scheduler = TestScheduler(initialClock: 0)
let bag = DisposeBag()
let timer = CountdownTimer(seconds: 65, scheduler: scheduler)

let texts = scheduler.createObserver(String.self)
let ends = scheduler.createObserver(Bool.self)

timer.state.map { $0.text }.distinctUntilChanged().drive(texts).disposed(by: bag)
timer.finished.map { true }.subscribe(ends).disposed(by: bag)

let commands: [(Int, TimerCommand)] = [(10, .start), (13, .pause), (20, .start), (24, .reset), (30, .start)]
Observable.from(commands)
  .flatMap { time, command in
    Observable<Int>.timer(.seconds(time), scheduler: scheduler).map { _ in command }
  }
  .bind(to: timer.commands)
  .disposed(by: bag)

let laps = Observable<Int>
  .interval(.seconds(10), scheduler: scheduler)
  .take(6)
  .withLatestFrom(timer.state.asObservable()) { lap, state in "lap \(lap + 1) \(state.text)" }

laps
  .buffer(timeSpan: .seconds(25), count: 10, scheduler: scheduler)
  .subscribe(onNext: { print($0) }, onCompleted: { print("no more laps") })
  .disposed(by: bag)

Observable<Int>.timer(.seconds(3), period: .seconds(4), scheduler: scheduler)
  .take(while: { $0 < 3 })
  .scan(0, accumulator: +)
  .timeout(.seconds(5), scheduler: scheduler)
  .subscribe(
    onNext: { print("beep \($0) at \(scheduler.clock)") },
    onError: { print($0) },
    onCompleted: { print("quiet") })
  .disposed(by: bag)

Observable.just("ding")
  .delay(.seconds(7), scheduler: scheduler)
  .concat(Observable.just("dong").delaySubscription(.seconds(2), scheduler: scheduler))
  .repeatElementCount(2)
  .subscribe(onNext: { print($0, scheduler.clock) })
  .disposed(by: bag)

extension ObservableType {
  func repeatElementCount(_ times: Int) -> Observable<Element> {
    Observable.concat((0..<times).map { _ in self.asObservable() })
  }
}

scheduler.advanceTo(26)
print("texts so far", texts.events.compactMap { $0.value.element }.suffix(3))
scheduler.advanceTo(96)
print(ends.events.map { "\($0.time) \($0.value)" })
print(texts.events.count, texts.events.last.map { "\($0.time) \($0.value)" } ?? "-")
