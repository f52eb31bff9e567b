import Foundation
import RxSwift

// Chains of Completable, andThen of every kind, ifEmpty, serial queues, SerialDisposable and the triggers.

enum StoreError: Error { case full, locked(String) }

final class Store {
    private var rows: [String: Int] = [:]
    private let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "store")
    var limit = 3

    func open() -> Completable {
        return .create { observer in
            print("open")
            print("opened")
            observer(.completed)
            return Disposables.create()
        }
    }

    func write(_ key: String, _ value: Int) -> Completable {
        Completable.create { [weak self] observer in
            guard let self else {
                observer(.completed)
                return Disposables.create()
            }
            if self.rows.count >= self.limit {
                observer(.error(StoreError.full))
            } else {
                self.rows[key] = value
                observer(.completed)
            }
            return Disposables.create()
        }
        .subscribe(on: queue)
    }

    func read(_ key: String) -> Maybe<Int> {
        Maybe.create { observer in
            if let value = self.rows[key] {
                observer(.success(value))
            } else {
                observer(.completed)
            }
            return Disposables.create()
        }
    }

    func count() -> Single<Int> {
        .deferred { .just(self.rows.count) }
    }

    func writeAll(_ pairs: [(String, Int)]) -> Completable {
        Completable.concat(pairs.map { write($0.0, $0.1) })
    }

    func verify() -> Completable {
        count().flatMapCompletable { $0 > 1 ? .empty() : .error(StoreError.locked("few")) }
    }
}

let bag = DisposeBag()
let store = Store()
let done = DispatchSemaphore(value: 0)
store.open()
    .andThen(store.writeAll([("a", 1), ("b", 2)]))
    .andThen(store.verify())
    .andThen(store.count())
    .observe(on: SerialDispatchQueueScheduler(qos: .default))
    .subscribe(onSuccess: { print("count", $0); done.signal() }, onFailure: { print("failed", $0); done.signal() })
    .disposed(by: bag)
done.wait()

store.write("c", 3).andThen(store.write("d", 4))
    .andThen(Observable.of("never", "seen"))
    .subscribe(onNext: { print($0) }, onError: { print("error", $0); done.signal() }, onCompleted: { done.signal() })
    .disposed(by: bag)
done.wait()

store.write("e", 5).catch { error in
    print("recovered", error)
    return .empty()
}
.andThen(store.read("c"))
.subscribe(onSuccess: { print("read", $0); done.signal() }, onError: { print($0) }, onCompleted: { print("none") })
.disposed(by: bag)
done.wait()

store.read("zzz").ifEmpty(switchTo: store.read("b").asObservable().asSingle()).map { $0 * 100 }
    .subscribe(onSuccess: { print("else", $0) }, onFailure: { print($0) }).disposed(by: bag)
store.read("zzz").asObservable().ifEmpty(default: 7).asSingle().subscribe(onSuccess: { print("default", $0) }).disposed(by: bag)
store.read("a").asObservable().ignoreElements().asCompletable()
    .subscribe(onCompleted: { print("ignored") }, onError: { print($0) }).disposed(by: bag)
Completable.zip(store.open(), store.open()).subscribe(onCompleted: { print("both") }).disposed(by: bag)
store.verify().asObservable().subscribe { print("verify", $0) }.disposed(by: bag)

let serial = SerialDisposable()
let first = PublishSubject<Int>(), second = PublishSubject<Int>()
for (name, subject) in [("first", first), ("second", second)] {
    serial.disposable = subject.do(onDispose: { print(name, "left") }).subscribe(onNext: { print(name, $0) })
    first.onNext(1)
    second.onNext(2)
}
serial.dispose()
second.onNext(3)
print("serial", serial.isDisposed)

let start = PublishSubject<Void>(), stop = PublishSubject<String>()
let values = PublishSubject<Int>()
values.skip(until: start).take(until: stop)
    .subscribe(onNext: { print("between", $0) }, onCompleted: { print("between ended") }).disposed(by: bag)
values.take(until: { $0 > 3 }, behavior: .inclusive)
    .subscribe(onNext: { print("until", $0) }, onCompleted: { print("until ended") }).disposed(by: bag)
values.skip(while: { $0 < 2 }).take(while: { $0 < 4 })
    .subscribe(onNext: { print("while", $0) }, onCompleted: { print("while ended") }).disposed(by: bag)
values.onNext(1)
start.onNext(())
values.onNext(2)
values.onNext(4)
stop.onNext("enough")
values.onNext(5)

let work = SerialDispatchQueueScheduler(qos: .userInitiated, internalSerialQueueName: "work")
var seen: [String] = []
Observable.from([1, 2, 3])
    .subscribe(on: work)
    .map { number -> Int in seen.append("\(number) main \(Thread.isMainThread)"); return number }
    .observe(on: SerialDispatchQueueScheduler(internalSerialQueueName: "other"))
    .subscribe(onNext: { seen.append("got \($0)"[...].description) ; if $0 == 3 { done.signal() } })
    .disposed(by: bag)
done.wait()
print(seen.filter { $0.hasPrefix("got") }, seen.filter { $0.contains("false") }.count)
