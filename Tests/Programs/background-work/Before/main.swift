import Foundation
import RxSwift

/// Work on queues, in an order that does not depend on luck: everything is waited for.
final class Importer {
    private let queue = SerialDispatchQueueScheduler(qos: .userInitiated)
    private let pool = ConcurrentDispatchQueueScheduler(queue: DispatchQueue(label: "pool", attributes: .concurrent))
    private(set) var log: [String] = []
    private let lock = NSLock()

    func note(_ text: String) {
        lock.lock()
        log.append(text + (Thread.isMainThread ? " (main)" : ""))
        lock.unlock()
    }

    func records(_ count: Int) -> Observable<Int> {
        Observable.create { [unowned self] observer in
            self.note("read")
            for record in 1...count { observer.onNext(record) }
            observer.onCompleted()
            return Disposables.create()
        }
        .subscribe(on: queue)
    }

    func imported(_ count: Int) -> Observable<[Int]> {
        records(count)
            .observe(on: pool)
            .map { $0 * $0 }
            .do(onNext: { [weak self] in if $0 % 100 == 0 { self?.note("hundred \($0)") } })
            .toArray()
            .asObservable()
            .observe(on: MainScheduler.instance)
            .do(onCompleted: { [weak self] in self?.note("imported") })
    }
}

let importer = Importer()
let bag = DisposeBag()
var isDone = false
importer.imported(30)
    .subscribe(onNext: { squares in
        print("squares in order: \(squares == (1...30).map { $0 * $0 })")
    }, onCompleted: {
        print("completed on main: \(Thread.isMainThread)")
        isDone = true
    })
    .disposed(by: bag)
print("subscribed")
while !isDone { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
importer.log.forEach { print("  \($0)") }

print("order on main")
let taps = PublishSubject<Int>()
taps.observe(on: MainScheduler.instance).subscribe(onNext: { print("  instance \($0)") }).disposed(by: bag)
taps.observe(on: MainScheduler.asyncInstance).subscribe(onNext: { print("  async \($0)") }).disposed(by: bag)
taps.onNext(1)
taps.onNext(2)
print("  sent")
var isLate = false
DispatchQueue.main.async { isLate = true }
while !isLate { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }

print("from a queue to main")
let group = DispatchGroup()
let source = PublishSubject<String>()
var received = 0
source.observe(on: MainScheduler.instance).subscribe(onNext: { text in
    received += 1
    print("  \(text), main: \(Thread.isMainThread)")
}).disposed(by: bag)
DispatchQueue.global().async(group: group) { ["one", "two", "three"].forEach(source.onNext) }
group.wait()
print("  nothing yet: \(received == 0)")
while received < 3 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
