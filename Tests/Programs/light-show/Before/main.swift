import Foundation
import RxSwift

func wait(_ what: String, _ work: (_ done: @escaping () -> Void) -> Void) {
    var isDone = false
    print(what)
    work { isDone = true }
    let limit = Date().addingTimeInterval(3)
    while !isDone && Date() < limit {
        RunLoop.main.run(until: Date().addingTimeInterval(0.005))
    }
    if !isDone { print("  too late") }
}

let bag = DisposeBag()

do {
    let show = LightShow(schedulers: AppSchedulers())
    let lock = NSLock()
    var seen: [String] = []
    show.frames
        .subscribe(onNext: { frame in
            lock.lock(); defer { lock.unlock() }
            seen.append("\(frame.lamp.rawValue)=\(frame.level)\(Thread.isMainThread ? " main" : "")")
        })
        .disposed(by: bag)
    wait("play") { done in
        show.play([.red, .blue]) { DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { done() } }
    }
    lock.lock()
    seen.forEach { print("  \($0)") }
    lock.unlock()

    wait("warm up") { done in
        show.warmUp().subscribe(onCompleted: {
            print("  warm, main: \(Thread.isMainThread)")
            done()
        }).disposed(by: bag)
    }
    wait("blink") { done in
        show.blink(times: 4, every: .milliseconds(10))
            .observe(on: MainScheduler.instance)
            .subscribe(onSuccess: { levels in
                print("  \(levels)")
                done()
            })
            .disposed(by: bag)
    }
}

do {
    let schedulers = StageSchedulers()
    let show = LightShow(schedulers: schedulers)
    let key = DispatchSpecificKey<String>()
    schedulers.queue.setSpecific(key: key, value: "stage")
    let onStage = { DispatchQueue.getSpecific(key: key) ?? "elsewhere" }
    var lines: [String] = []
    let subscription = show.frames.subscribe(onNext: { lines.append("\($0.lamp) \($0.level) \(onStage())") })
    wait("stage") { done in
        show.play(Lamp.allCases, done: { DispatchQueue.main.async(execute: done) })
    }
    lines.forEach { print("  \($0)") }
    subscription.dispose()

    wait("off and on") { done in
        Observable.just("lamp")
            .observe(on: schedulers.background)
            .map { "\($0) \(onStage())" }
            .observe(on: MainScheduler.asyncInstance)
            .subscribe(onNext: { print("  \($0), then main: \(Thread.isMainThread)") }, onDisposed: done)
            .disposed(by: bag)
    }
}

final class Recorder {
    private let scheduler: ImmediateSchedulerType
    private(set) var lines: [String] = []
    init(on scheduler: ImmediateSchedulerType) { self.scheduler = scheduler }

    func schedule(_ line: String) -> Disposable {
        scheduler.schedule(line) { [weak self] line in
            self?.lines.append(line)
            return Disposables.create()
        }
    }
}

print("recorder")
let recorder = Recorder(on: CurrentThreadScheduler.instance)
let both = CompositeDisposable(recorder.schedule("first"), recorder.schedule("second"))
both.dispose()
print(" ", recorder.lines.joined(separator: ", "))

wait("relative") { done in
    let scheduler: SchedulerType = MainScheduler.instance
    _ = scheduler.scheduleRelative("ping", dueTime: .milliseconds(15)) { word in
        print("  \(word), main: \(Thread.isMainThread)")
        done()
        return Disposables.create()
    }
}
wait("periodic") { done in
    let ticks = SerialDisposable()
    ticks.disposable = MainScheduler.instance.schedulePeriodic(0, startAfter: .milliseconds(5), period: .milliseconds(5)) { count in
        print("  tick \(count)")
        if count == 2 {
            ticks.dispose()
            done()
        }
        return count + 1
    }
}
