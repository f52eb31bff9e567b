import Foundation
import RxSwift
import RxTest

struct Outage: Error {}

let scheduler = TestScheduler(initialClock: 0)
let breaker = CircuitBreaker(threshold: 3, cooldown: 50, scheduler: scheduler)
let bag = DisposeBag()
var outage = 10..<120
var backendCalls = 0

let backend = Single<String>.create { single in
    backendCalls += 1
    if outage.contains(scheduler.clock) {
        single(.failure(Outage()))
    } else {
        single(.success("pong"))
    }
    return Disposables.create()
}

breaker.states.subscribe(onNext: { print("[\(scheduler.clock)] \($0)") }).disposed(by: bag)

for time in stride(from: 5, through: 200, by: 15) {
    scheduler.scheduleAt(time) {
        breaker.call(backend)
            .subscribe(onSuccess: { print("[\(time)] \($0)") }, onFailure: { error in
                switch error {
                case let open as CircuitOpenError: print("[\(time)] rejected, retry in \(open.retryAfter)")
                case is Outage: print("[\(time)] outage")
                default: print("[\(time)] \(error)")
                }
            })
            .disposed(by: bag)
    }
}
scheduler.start()
print("backend calls", backendCalls)
