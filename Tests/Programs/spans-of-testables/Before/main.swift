import RxSwift
import RxTest
import RxRelay

// Subscriptions of testable observables, subscribed to directly and behind operators.

enum PumpError: Error { case dry }

func spans<T>(_ name: String, _ source: TestableObservable<T>) {
    let text = source.subscriptions.map { s in
        s.unsubscribe == Int.max ? "\(s.subscribe)-open" : "\(s.subscribe)-\(s.unsubscribe)"
    }
    print(name, text)
}

let scheduler = TestScheduler(initialClock: 0)

let direct = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
let first = scheduler.start { direct }
print(first.events)
spans("direct", direct)
print(direct.subscriptions == [Subscription(200, 1000)])

let mapped = scheduler.createColdObservable([.next(10, 1), .completed(30)])
let observer = scheduler.createObserver(Int.self)
_ = mapped.map { $0 * 2 }.subscribe(observer)
scheduler.start()
spans("mapped", mapped)

let bag = DisposeBag()
let cold = scheduler.createColdObservable([.next(10, 1), .completed(20)])
cold.subscribe(onNext: { print("next", $0, scheduler.clock) }, onCompleted: { print("done", scheduler.clock) }).disposed(by: bag)
scheduler.start()
spans("cold with bag", cold)

let failing = scheduler.createColdObservable([.next(10, 1), .error(20, PumpError.dry)])
let handle = failing.subscribe(onError: { print("error", $0) }, onDisposed: { print("disposed", scheduler.clock) })
scheduler.start()
spans("failing", failing)
handle.dispose()
spans("failing, disposed", failing)

let relay = PublishRelay<Int>()
let plain = scheduler.createColdObservable([.next(10, 1), .next(15, 2), .completed(20)])
let open = scheduler.createObserver(Int.self)
relay.subscribe(open).disposed(by: bag)
let binding = plain.bind(to: relay)
scheduler.start()
spans("bound", plain)
binding.dispose()
spans("bound, disposed", plain)
print(open.events.map { $0.value })

let endless = scheduler.createHotObservable([.next(1000, "a"), .next(1010, "b")])
let some = endless.take(1).subscribe(onNext: { print($0, scheduler.clock) })
let all = endless.subscribe(onNext: { print($0, scheduler.clock) })
scheduler.start()
spans("endless", endless)
some.dispose()
all.dispose()
spans("endless, disposed", endless)

let retried = scheduler.createColdObservable([.next(5, 1), .error(10, PumpError.dry)])
let record = scheduler.start { retried.retry(2) }
print(record.events.count, scheduler.clock)
spans("retried", retried)

func listen<O: ObservableType>(_ source: O) -> TestableObserver<O.Element> {
    let observer = scheduler.createObserver(O.Element.self)
    _ = source.subscribe(observer)
    return observer
}
let once = scheduler.createColdObservable([.next(5, 7), .completed(9), .next(12, 8)])
let (raw, hidden) = (listen(once), listen(once.map { $0 }))
let timed = once.subscribe(raw)
scheduler.scheduleAbsoluteVirtual(timed, time: scheduler.clock + 10) { timed -> Disposable in
    timed.dispose()
    return Disposables.create()
}
scheduler.start()
print(raw.events.count, hidden.events.count)
spans("opened", once)

// Nothing stands between a testable observable and an observer that subscribes to it, a subject or a closure.
let tank = scheduler.createHotObservable([.next(2000, 1), .completed(2010), .next(2020, 2)])
let pump = scheduler.createColdObservable([.next(5, 3), .error(10, PumpError.dry), .next(15, 4)])
let level = PublishSubject<Int>()
let pressure = BehaviorSubject(value: 0)
let log = AnyObserver<Int> { print("log", $0.element ?? 0, $0.isStopEvent, scheduler.clock) }
let links = [
    tank.subscribe(level), tank.subscribe(pressure), tank.subscribe(log),
    tank.map { $0 * 2 }.subscribe(log), pump.subscribe(log.asObserver()), pump.subscribe(PublishSubject()),
]
scheduler.scheduleAt(2500) { links.forEach { $0.dispose() } }
scheduler.start()
spans("tank", tank)
spans("pump", pump)
_ = pump.subscribe(PublishSubject())
scheduler.start()
spans("pump, forgotten", pump)
