import Foundation
import RxSwift
import RxRelay

// Both schedulers of the main queue, one within the other.

let bag = DisposeBag()
let main: SchedulerType = MainScheduler.instance
let concurrent: ImmediateSchedulerType = ConcurrentMainScheduler.instance

let names = PublishSubject<String>()
names.observe(on: ConcurrentMainScheduler.instance)
    .do(onNext: { print("at once", $0) })
    .observe(on: MainScheduler.instance)
    .subscribe(onNext: { print("counted", $0) }, onCompleted: { print("over") })
    .disposed(by: bag)
names.onNext("a")
names.onNext("b")

Observable<Int>.create { observer in
    print("subscribed on main", Thread.isMainThread)
    observer.onNext(1)
    observer.onCompleted()
    return Disposables.create { print("disposed") }
}
.subscribe(on: ConcurrentMainScheduler.instance)
.subscribe(onNext: { print("value", $0) }, onCompleted: { print("completed") })
.disposed(by: bag)

_ = concurrent.schedule("outer") { text in
    print(text)
    _ = concurrent.schedule("inner") { text in
        print(text)
        return Disposables.create()
    }
    print("outer ends")
    return Disposables.create()
}

var isDone = false
Observable.of(1, 2)
    .observe(on: SerialDispatchQueueScheduler(qos: .utility))
    .observe(on: ConcurrentMainScheduler.instance)
    .subscribe(onNext: { print("back", $0, Thread.isMainThread) }, onCompleted: { isDone = true })
    .disposed(by: bag)
let limit = Date(timeIntervalSinceNow: 1)
while !isDone, Date() < limit { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
Observable<Int>.timer(.milliseconds(20), scheduler: ConcurrentMainScheduler.instance)
    .subscribe(onNext: { print("timer", $0, Thread.isMainThread) })
    .disposed(by: bag)
RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
