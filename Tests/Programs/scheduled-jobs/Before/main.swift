import Foundation
import RxSwift
import RxTest

/// Jobs that are given to a scheduler by hand, without a stream.
final class JobBoard {
    struct Job { var name: String; var delay: RxTimeInterval }

    private let scheduler: SchedulerType
    private let bag = DisposeBag()
    private let log: (String) -> Void

    init(scheduler: SchedulerType, log: @escaping (String) -> Void) {
        self.scheduler = scheduler
        self.log = log
    }

    func post(_ job: Job) {
        scheduler.scheduleRelative(job, dueTime: job.delay) { [log] job in
            log("job \(job.name)")
            return Disposables.create()
        }
        .disposed(by: bag)
    }

    func patrol(every period: RxTimeInterval, rounds: Int) -> Disposable {
        let disposable = SerialDisposable()
        disposable.disposable = scheduler.schedulePeriodic(1, startAfter: period, period: period) { [log] round in
            log("round \(round)")
            if round == rounds { disposable.dispose() }
            return round + 1
        }
        return disposable
    }

    func now(_ text: String) -> Disposable {
        scheduler.schedule(text) { [log] text in
            log("now \(text)")
            return Disposables.create { log("now \(text) cleaned") }
        }
    }
}

print("-- virtual time")
let virtual = TestScheduler(initialClock: 0)
let board = JobBoard(scheduler: virtual) { print("\(virtual.clock): \($0)") }
board.post(.init(name: "late", delay: .seconds(50)))
board.post(.init(name: "early", delay: .seconds(20)))
let patrol = board.patrol(every: .seconds(15), rounds: 3)
let immediate = board.now("coffee")
virtual.advanceTo(30)
print("at \(virtual.clock)")
immediate.dispose()
virtual.start()
patrol.dispose()

print("-- a queue")
let lines = ReplaySubject<String>.createUnbounded()
let done = DispatchSemaphore(value: 0)
let background = JobBoard(scheduler: SerialDispatchQueueScheduler(internalSerialQueueName: "jobs")) { line in
    lines.onNext(line)
    if line == "job last" { done.signal() }
}
background.post(.init(name: "last", delay: .milliseconds(300)))
background.post(.init(name: "first", delay: .milliseconds(10)))
done.wait()
let bag = DisposeBag()
lines.subscribe(onNext: { print($0) }).disposed(by: bag)

print("-- the current thread waits its turn")
let current = CurrentThreadScheduler.instance
current.schedule(1) { outer in
    print("outer \(outer) starts, required: \(CurrentThreadScheduler.isScheduleRequired)")
    current.schedule(2) { inner in
        print("inner \(inner)")
        return Disposables.create()
    }
    .disposed(by: bag)
    print("outer \(outer) ends")
    return Disposables.create()
}
.disposed(by: bag)
print("required: \(CurrentThreadScheduler.isScheduleRequired)")
