import Foundation
import RxSwift

final class Logging: SchedulerType {
  private var jobs: [(at: Date, order: Int, run: () -> Void)] = []
  private var order = 0
  private(set) var time = Date(timeIntervalSince1970: 1000)
  let name: String
  init(_ name: String) { self.name = name }

  var now: RxTime { time }

  private func add(_ date: Date, _ run: @escaping () -> Void) {
    order += 1
    jobs.append((date, order, run))
  }

  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
    print("  [\(name)] schedule")
    return scheduleRelative(state, dueTime: .milliseconds(0), action: action)
  }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    print("  [\(name)] in \(dueTime)")
    let disposable = SingleAssignmentDisposable()
    add(now.addingTimeInterval(dueTime.seconds)) {
      if disposable.isDisposed { return }
      disposable.setDisposable(action(state))
    }
    return disposable
  }

  func advance(_ seconds: Double) {
    let end = time.addingTimeInterval(seconds)
    while let next = jobs.filter({ $0.at <= end }).min(by: { ($0.at, $0.order) < ($1.at, $1.order) }) {
      jobs.removeAll { $0.order == next.order }
      time = max(time, next.at)
      next.run()
    }
    time = end
  }
}

extension RxTimeInterval {
  var seconds: Double {
    switch self {
    case .seconds(let s): return Double(s)
    case .milliseconds(let ms): return Double(ms) / 1e3
    case .microseconds(let us): return Double(us) / 1e6
    case .nanoseconds(let ns): return Double(ns) / 1e9
    default: return 0
    }
  }
}

func runTimed() {
  let bag = DisposeBag()
  let scheduler = Logging("log")

  print("delay")
  Observable.of(1, 2).delay(.seconds(2), scheduler: scheduler)
    .subscribe(onNext: { print($0, scheduler.now.timeIntervalSince1970) }, onCompleted: { print("done") }).disposed(by: bag)
  scheduler.advance(5)

  print("interval")
  Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(3)
    .subscribe(onNext: { print($0, scheduler.now.timeIntervalSince1970) }, onCompleted: { print("done") }).disposed(by: bag)
  scheduler.advance(5)

  print("timer")
  Observable<Int>.timer(.milliseconds(500), scheduler: scheduler)
    .subscribe(onNext: { print($0, scheduler.now.timeIntervalSince1970) }, onCompleted: { print("done") }).disposed(by: bag)
  scheduler.advance(5)

  print("debounce")
  let subject = PublishSubject<String>()
  subject.debounce(.seconds(1), scheduler: scheduler).subscribe(onNext: { print($0) }).disposed(by: bag)
  subject.onNext("a")
  scheduler.advance(0.5)
  subject.onNext("b")
  scheduler.advance(2)

  print("observe")
  let injected: SchedulerType = scheduler
  let other = PublishSubject<Int>()
  other.observe(on: injected).subscribe(onNext: { print($0) }, onCompleted: { print("completed") }).disposed(by: bag)
  other.onNext(1)
  other.onNext(2)
  other.onCompleted()
  scheduler.advance(1)

  print("subscribe")
  Observable<Int>.create { observer in
    print("subscribed")
    observer.onNext(5)
    return Disposables.create { print("gone") }
  }
  .subscribe(on: injected).subscribe(onNext: { print($0) }).disposed(by: bag)
  scheduler.advance(1)

  print("throttle")
  let t = PublishSubject<Int>()
  t.throttle(.seconds(2), scheduler: scheduler).subscribe(onNext: { print($0, scheduler.now.timeIntervalSince1970) }).disposed(by: bag)
  t.onNext(1)
  t.onNext(2)
  scheduler.advance(1)
  t.onNext(3)
  scheduler.advance(3)

  print("timeout")
  Observable<Int>.never().timeout(.seconds(3), scheduler: scheduler).subscribe(onError: { print($0) }).disposed(by: bag)
  scheduler.advance(4)

  print("buffer")
  let w = PublishSubject<Int>()
  let buffered = w.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler).subscribe(onNext: { print($0) })
  w.onNext(1)
  w.onNext(2)
  w.onNext(3)
  scheduler.advance(2)
  buffered.dispose()

  print("periodic")
  let periodic = scheduler.schedulePeriodic(1, startAfter: .seconds(1), period: .seconds(2)) { n -> Int in
    print("tick", n)
    return n + 1
  }
  scheduler.advance(6)
  periodic.dispose()
  scheduler.advance(6)
  print("take, skip")
  let z = Observable<Int>.interval(.seconds(1), scheduler: scheduler)
    .take(for: .seconds(4), scheduler: scheduler).skip(.seconds(2), scheduler: scheduler)
    .subscribe(onNext: { print($0) }, onCompleted: { print("over") })
  scheduler.advance(10)
  z.dispose()
  print("delaySubscription")
  Observable.just(1).delaySubscription(.seconds(1), scheduler: scheduler).subscribe(onNext: { print($0) }).disposed(by: bag)
  scheduler.advance(10)
}
