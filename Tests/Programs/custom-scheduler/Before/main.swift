import Foundation
import RxSwift

// Immediate schedulers of our own: one that logs, one that queues until flushed.

final class LoggingScheduler: ImmediateSchedulerType {
    private let name: String
    private let base: ImmediateSchedulerType
    private(set) var scheduled = 0

    init(_ name: String, wrapping base: ImmediateSchedulerType = CurrentThreadScheduler.instance) {
        self.name = name
        self.base = base
    }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        scheduled += 1
        let id = scheduled
        return base.schedule(state) { [name] state in
            print("    [\(name) #\(id)")
            defer { print("    \(name) #\(id)]") }
            return action(state)
        }
    }
}

final class ManualScheduler: ImmediateSchedulerType {
    private var queue: [() -> Void] = []
    var pending: Int { queue.count }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        let cancel = SingleAssignmentDisposable()
        queue.append {
            guard !cancel.isDisposed else { return }
            cancel.setDisposable(action(state))
        }
        return cancel
    }

    @discardableResult
    func flush(_ max: Int = .max) -> Int {
        var n = 0
        while n < max, !queue.isEmpty {
            queue.removeFirst()()
            n += 1
        }
        return n
    }
}

let bag = DisposeBag()

print("logging just/of/from")
let logging = LoggingScheduler("log")
Observable.just("j", scheduler: logging).subscribe(onNext: { print("   ", $0) }).disposed(by: bag)
Observable.of(1, 2, scheduler: logging).subscribe(onNext: { print("   ", $0) }, onCompleted: { print("    done") }).disposed(by: bag)
print("  total", logging.scheduled)

print("manual observe(on:)")
let ui = ManualScheduler()
let subject = PublishSubject<Int>()
subject.observe(on: ui)
    .subscribe(onNext: { print("  ui", $0) }, onCompleted: { print("  ui completed") })
    .disposed(by: bag)
(1...3).forEach(subject.onNext)
print("  pending", ui.pending > 0)
ui.flush()
subject.onNext(4)
subject.onCompleted()
print("  before flush")
ui.flush()

print("manual subscribe(on:)")
let work = ManualScheduler()
let cold = Observable<String>.create { observer in
    print("  subscribed")
    observer.onNext("value")
    observer.onCompleted()
    return Disposables.create { print("  torn down") }
}
let a = cold.subscribe(on: work).subscribe(onNext: { print("  a", $0) })
let b = cold.subscribe(on: work).subscribe(onNext: { print("  b", $0) })
b.dispose()
print("  flushing")
work.flush()
a.dispose()
work.flush()

print("trampoline order")
let trampoline = CurrentThreadScheduler.instance
_ = trampoline.schedule(0) { _ in
    print("  outer start")
    _ = trampoline.schedule(1) { n in
        print("  inner \(n)")
        return Disposables.create()
    }
    let cancelled = trampoline.schedule(2) { n in
        print("  inner \(n)")
        return Disposables.create()
    }
    cancelled.dispose()
    print("  outer end", CurrentThreadScheduler.isScheduleRequired)
    return Disposables.create()
}
print("  schedule required:", CurrentThreadScheduler.isScheduleRequired)

print("recursive scheduling")
_ = logging.scheduleRecursive(3) { state, recurse in
    print("    n =", state)
    if state > 1 { recurse(state - 1) }
}
