import Foundation
import RxBlocking
import RxCocoa
import RxSwift
import RxTest

// Who lets go of what, and when: shared drivers, failing inner streams, connections, kept disposables, virtual time.

struct Broken: Error {}
let bag = DisposeBag()

func measured(_ name: String) -> Observable<Int> {
    Observable.create { observer in
        print("measuring", name)
        observer.onNext(1)
        return Disposables.create()
    }
}
func showTwice(_ level: Driver<Int>, as name: String) {
    level.drive(onNext: { print(name, "left", $0) }).disposed(by: bag)
    level.drive(onNext: { print(name, "right", $0) }).disposed(by: bag)
}
func showGeneric<T>(_ level: Driver<T>) {
    level.drive(onNext: { print("generic left", $0) }).disposed(by: bag)
    level.drive(onNext: { print("generic right", $0) }).disposed(by: bag)
}
func drivers() {
    let once = measured("local").asDriver(onErrorJustReturn: 0).map { $0 + 1 }
    showTwice(once, as: "local")
    showGeneric(measured("generic").asDriver(onErrorJustReturn: 0).map { $0 * 2 })
    let inClosure = measured("closure").asDriver(onErrorJustReturn: 0).map { $0 + 2 }
    let show = { inClosure.drive(onNext: { print("closure", $0) }).disposed(by: bag) }
    show()
    show()
    let byName = ["a": measured("dictionary").asDriver(onErrorJustReturn: 0).map { $0 + 3 }]
    if let named = byName["a"] { showTwice(named, as: "dictionary") }
}
drivers()

// An inner failure ends the listening upstream, also where it is retried.
let taps = PublishSubject<Int>()
taps.do(onNext: { print("tap", $0) })
    .flatMap { number -> Observable<Int> in number == 2 ? .error(Broken()) : .just(number) }
    .retry(2)
    .subscribe(onNext: { print("got", $0) }, onError: { _ in print("failed") })
    .disposed(by: bag)
for number in 1...3 { taps.onNext(number) }
taps.onNext(2)
taps.onNext(4)
print("observed:", taps.hasObservers)
let streams = PublishSubject<Observable<Int>>()
streams.do(onDispose: { print("streams left") }).merge().subscribe(onError: { _ in print("merge failed") }).disposed(by: bag)
streams.onNext(.error(Broken()))
print("observed:", streams.hasObservers)

// One connection at a time.
let wire = PublishSubject<Int>()
let live = wire.multicast(PublishSubject<Int>())
live.subscribe(onNext: { print("live", $0) }).disposed(by: bag)
let first = live.connect()
live.connect().disposed(by: bag)
wire.onNext(1)
first.dispose()
wire.onNext(2)

// A disposable that somebody keeps is not let go of where its result is ignored.
extension Disposable {
    @discardableResult
    func kept(in composite: CompositeDisposable) -> Disposable {
        _ = composite.insert(self)
        return self
    }
    @discardableResult
    func noted(_ name: String) -> Disposable {
        print("began", name)
        return self
    }
}
let news = PublishSubject<Int>()
let desk = CompositeDisposable()
news.subscribe(onNext: { print("desk", $0) }, onDisposed: { print("desk closed") }).kept(in: desk)
news.subscribe(onNext: { print("wild", $0) }).noted("wild")
news.onNext(1)
desk.dispose()
news.onNext(2)
let letters = PublishSubject<Int>()
func forgotten() {
    let serial = SerialDisposable()
    serial.disposable = letters.subscribe(onNext: { print("forgotten", $0) })
}
forgotten()
letters.onNext(3)

let counted = RefCountDisposable(disposable: Disposables.create { print("released") })
let user = counted.retain()
counted.dispose()
print("disposed", counted.isDisposed)
user.dispose()
print("disposed", counted.isDisposed)

// Empty and early.
let none: [Single<Int>] = []
Single.zip(none).subscribe(onSuccess: { print("all", $0) }).disposed(by: bag)
Single.zip(none) { $0.count }.subscribe(onSuccess: { print("count", $0) }).disposed(by: bag)
Observable.range(start: -3, count: 2).subscribe(onNext: { print("range", $0) }).disposed(by: bag)
Observable.range(start: Int.max, count: 1).subscribe(onNext: { print("range", $0) }).disposed(by: bag)
var asked: [Int] = []
do {
    _ = try Observable.of(1, 2, 3, 4).toBlocking().single {
        asked.append($0)
        return $0 > 1
    }
} catch { print(error) }
print(asked)

// Each value takes a tick.
let scheduler = TestScheduler(initialClock: 0)
let hot = scheduler.createHotObservable([.next(210, 1), .next(210, 2), .completed(300)])
let moved = scheduler.start { hot.observe(on: scheduler) }
print(moved.events)
RunLoop.main.run(until: Date().addingTimeInterval(0.05))
