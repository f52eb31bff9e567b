import Foundation
import RxSwift
import RxTest

// An operation queue on top of Rx: priorities, dependencies by key, cancellation handles.

enum Priority: Int, Comparable {
    case low, normal, high
    static func < (l: Priority, r: Priority) -> Bool { l.rawValue < r.rawValue }
}

enum JobError: Error { case cancelled }

final class JobQueue {
    private struct Job {
        let id: Int
        let name: String
        let priority: Priority
        let start: () -> Disposable
    }

    private var waiting: [Job] = []
    private var active: [Int: Disposable] = [:]
    private var counter = 0
    private let width: Int
    private let idleSubject = BehaviorSubject(value: true)

    init(width: Int) { self.width = width }

    var idle: Observable<Bool> { idleSubject.distinctUntilChanged() }

    func enqueue<T>(_ name: String, _ priority: Priority = .normal, _ work: Single<T>) -> Single<T> {
        Single.create { single in
            self.counter += 1
            let id = self.counter
            let job = Job(id: id, name: name, priority: priority) { [weak self] in
                work.subscribe(onSuccess: { value in
                    self?.finish(id)
                    single(.success(value))
                }, onFailure: { error in
                    self?.finish(id)
                    single(.failure(error))
                })
            }
            self.waiting.append(job)
            self.idleSubject.onNext(false)
            self.pump()
            return Disposables.create { [weak self] in self?.cancel(id) }
        }
    }

    private func pump() {
        while active.count < width, !waiting.isEmpty {
            let best = waiting.indices.max { a, b in
                (waiting[a].priority, -waiting[a].id) < (waiting[b].priority, -waiting[b].id)
            }!
            let job = waiting.remove(at: best)
            let slot = SingleAssignmentDisposable()
            active[job.id] = slot
            slot.setDisposable(job.start())
        }
        if active.isEmpty && waiting.isEmpty { idleSubject.onNext(true) }
    }

    private func finish(_ id: Int) {
        active[id] = nil
        pump()
    }

    private func cancel(_ id: Int) {
        if let index = waiting.firstIndex(where: { $0.id == id }) {
            print("  dequeued \(waiting.remove(at: index).name)")
        } else if let running = active.removeValue(forKey: id) {
            running.dispose()
            pump()
        }
    }
}

let scheduler = TestScheduler(initialClock: 0)
let queue = JobQueue(width: 2)
var handles: [String: Disposable] = [:]

func task(_ name: String, _ seconds: Int, fails: Bool = false) -> Single<String> {
    Single<Int>.timer(.seconds(seconds), scheduler: scheduler)
        .map { _ in
            if fails { throw JobError.cancelled }
            return name.uppercased()
        }
        .do(onSubscribe: { print("\(scheduler.clock): start \(name)") }, onDispose: { print("\(scheduler.clock): release \(name)") })
}

func submit(_ name: String, _ priority: Priority = .normal, seconds: Int, fails: Bool = false) {
    handles[name] = queue.enqueue(name, priority, task(name, seconds, fails: fails))
        .subscribe(onSuccess: { print("\(scheduler.clock): got \($0)") }, onFailure: { print("\(scheduler.clock): \(name) failed \($0)") })
}

let idle = queue.idle.subscribe(onNext: { print("\(scheduler.clock): idle \($0)") })

scheduler.scheduleAt(10) {
    submit("a", seconds: 20)
    submit("b", seconds: 5, fails: true)
    submit("c", .low, seconds: 10)
    submit("d", seconds: 10)
    submit("e", .high, seconds: 10)
}
scheduler.scheduleAt(20) { handles["d"]?.dispose() }
scheduler.scheduleAt(26) { submit("f", .high, seconds: 30) }
scheduler.scheduleAt(40) { handles["f"]?.dispose() }
scheduler.scheduleAt(60) { submit("g", seconds: 1) }
scheduler.start()
idle.dispose()
