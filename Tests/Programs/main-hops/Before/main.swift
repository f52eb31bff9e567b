import Foundation
import RxSwift
import RxRelay

/// Prints where each value arrives, and when, seen from the code that sends it.
struct Probe {
    let name: String
    func attach<T>(_ stream: Observable<T>) -> Disposable {
        stream.subscribe(
            onNext: { print("  \(name) \($0)\(Thread.isMainThread ? "" : " off main")") },
            onCompleted: { print("  \(name) completed") })
    }
}

func spin(until condition: () -> Bool) {
    let limit = Date(timeIntervalSinceNow: 3)
    while !condition(), Date() < limit {
        RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
    }
}

let bag = DisposeBag()
let subject = PublishSubject<Int>()

print("already on main: at once")
Probe(name: "direct").attach(subject.asObservable()).disposed(by: bag)
Probe(name: "main").attach(subject.observe(on: MainScheduler.instance)).disposed(by: bag)
Probe(name: "async").attach(subject.observe(on: MainScheduler.asyncInstance)).disposed(by: bag)
subject.onNext(1)
print("sent 1")
subject.onNext(2)
print("sent 2")
var turned = false
DispatchQueue.main.async { turned = true }
spin { turned }

print("from a background queue: later, in order")
final class Loader {
    private(set) var loaded = 0
    private(set) var isDone = false
    private let bag = DisposeBag()
    let values = BehaviorRelay(value: 0)

    func load() {
        Observable<Int>
            .create { observer in
                (1...3).forEach { observer.onNext($0 * 100) }
                observer.onCompleted()
                return Disposables.create()
            }
            .subscribe(on: SerialDispatchQueueScheduler(internalSerialQueueName: "loading"))
            .observe(on: MainScheduler.instance)
            .do(onCompleted: { print("  do completed, main: \(Thread.isMainThread)") })
            .subscribe(onNext: { [weak self] value in
                self?.loaded += 1
                self?.values.accept(value)
                print("  loaded \(value), main: \(Thread.isMainThread)")
            }, onCompleted: { [weak self] in self?.isDone = true })
            .disposed(by: bag)
    }
}
let loader = Loader()
loader.load()
print("load has returned, loaded \(loader.loaded)")
spin { loader.isDone }
print("loaded \(loader.loaded), last \(loader.values.value)")

print("disposed before it arrives")
var arrived = [Int]()
let late = Observable.of(7, 8).observe(on: MainScheduler.asyncInstance).subscribe(onNext: { arrived.append($0) })
late.dispose()
turned = false
DispatchQueue.main.async { turned = true }
spin { turned }
print("  arrived: \(arrived)")

print("behind what is already queued")
var order = [String]()
let queued = PublishSubject<String>()
queued.observe(on: MainScheduler.instance).subscribe(onNext: { order.append($0) }).disposed(by: bag)
let sent = DispatchSemaphore(value: 0)
DispatchQueue.global().async {
    queued.onNext("from background")
    sent.signal()
}
sent.wait()
queued.onNext("from main")
order.append("(both sent)")
spin { order.count == 3 }
print("  \(order)")

print("main scheduler as a scheduler")
let action = MainScheduler.instance.schedule("state") { state in
    print("  scheduled with \(state)")
    return Disposables.create()
}
action.dispose()
print("end")
