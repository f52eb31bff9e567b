import RxSwift
import RxTest

/// Timers side by side, in virtual time.
let scheduler = TestScheduler(initialClock: 0)
let bag = DisposeBag()
var log: [(Int, String)] = []
func note(_ text: String) { log.append((scheduler.clock, text)) }

func watch<T>(_ name: String, _ stream: Observable<T>, from start: Int = 0, until end: Int = 200) {
  let subscription = SerialDisposable()
  scheduler.scheduleAt(start) {
    subscription.disposable = stream.subscribe(
      onNext: { note("\(name) \($0)") }, onError: { _ in note("\(name) failed") }, onCompleted: { note("\(name) end") })
  }
  scheduler.scheduleAt(end) { subscription.dispose() }
}

let source = scheduler.createColdObservable([.next(3, "a"), .next(13, "b"), .next(14, "c"), .next(41, "d"), .completed(55)])
let heartbeat = Observable<Int>.interval(.seconds(20), scheduler: scheduler)

watch("interval", heartbeat, until: 70)
watch("timer", Observable<Int>.timer(.seconds(7), scheduler: scheduler))
watch("periodic", Observable<Int>.timer(.seconds(4), period: .seconds(25), scheduler: scheduler).take(3))
watch("debounced", source.debounce(.seconds(6), scheduler: scheduler))
watch("sampled", source.sample(heartbeat))
watch("delayed", source.delay(.seconds(9), scheduler: scheduler))
watch("shifted", source.delaySubscription(.seconds(100), scheduler: scheduler))
watch("throttled", source.throttle(.seconds(12), scheduler: scheduler).map { $0.uppercased() })
watch("spaced", source.concatMap { Observable.just($0).delay(.seconds(11), scheduler: scheduler) })
watch("alive", source.flatMapLatest { letter in heartbeat.map { "\(letter)\($0)" }.take(1) })
watch("buffered", source.buffer(timeSpan: .seconds(15), count: 2, scheduler: scheduler).map { $0.joined() })
watch("window", source.window(timeSpan: .seconds(30), count: 10, scheduler: scheduler)
  .enumerated().flatMap { index, letters in letters.map { "\(index)\($0)" } })
watch("reminder", source.map { _ in "seen" }.timeout(.seconds(20), other: Observable.just("too late"), scheduler: scheduler))
watch("deadline", source.timeout(.seconds(12), scheduler: scheduler))
watch("first 12", source.take(for: .seconds(12), scheduler: scheduler))
watch("after 12", source.skip(.seconds(12), scheduler: scheduler))
watch("late", source.asObservable(), from: 30)
watch("zipped", Observable.zip(source, heartbeat) { "\($0)\($1)" })
watch("joined", Observable.combineLatest(source, heartbeat.startWith(-1).take(3)) { "\($0)\($1)" })
watch("with", heartbeat.withLatestFrom(source) { "\($1)\($0)" }, until: 90)
watch("race", Observable.amb([heartbeat.map(String.init).take(1), source.asObservable()]))
watch("again", source.take(2).concat(Observable.just("-").delay(.seconds(5), scheduler: scheduler)).map { $0 + $0 })
watch("countdown", Observable<Int>.timer(.seconds(0), period: .seconds(10), scheduler: scheduler).map { 3 - $0 }.take(while: { $0 >= 0 }))

scheduler.start()
let names = ["interval", "timer", "periodic", "debounced", "sampled", "delayed", "shifted", "throttled", "spaced", "alive",
  "buffered", "window", "reminder", "deadline", "first 12", "after 12", "late", "zipped", "joined", "with", "race", "again", "countdown"]
for name in names {
  let rows = log.filter { $0.1.hasPrefix(name + " ") }.map { "\($0.1.dropFirst(name.count + 1))@\($0.0)" }
  print("\(name): \(rows.joined(separator: " "))")
}
print("subscriptions \(source.subscriptions.count)")
