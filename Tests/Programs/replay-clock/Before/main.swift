import Foundation
import RxSwift

// Replays a recorded log with its own notion of time.

struct LogEntry {
    let at: TimeInterval
    let line: String
}

/// Virtual time counted in minutes.
struct MinuteConverter: VirtualTimeConverterType {
    typealias VirtualTimeUnit = Int
    typealias VirtualTimeIntervalUnit = Int

    let origin: Date

    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
        origin.addingTimeInterval(TimeInterval(virtualTime * 60))
    }

    func convertToVirtualTime(_ time: RxTime) -> Int {
        Int((time.timeIntervalSince(origin) / 60).rounded())
    }

    func convertFromVirtualTimeInterval(_ interval: Int) -> TimeInterval { TimeInterval(interval * 60) }

    func convertToVirtualTimeInterval(_ interval: TimeInterval) -> Int { Int((interval / 60).rounded()) }

    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        if lhs == rhs { return .equal }
        return lhs < rhs ? .lessThan : .greaterThan
    }
}

final class MinuteScheduler: VirtualTimeScheduler<MinuteConverter> {
    init(origin: Date) {
        super.init(initialClock: 0, converter: MinuteConverter(origin: origin))
    }

    override func adjustScheduledTime(_ time: Int) -> Int {
        max(time, clock)
    }
}

final class LogReplayer {
    let scheduler: HistoricalScheduler
    private let entries: [LogEntry]

    init(entries: [LogEntry], start: Date) {
        self.entries = entries
        scheduler = HistoricalScheduler(initialClock: start)
    }

    func replay() -> Observable<LogEntry> {
        Observable.create { [entries, scheduler] observer in
            let group = CompositeDisposable()
            for entry in entries {
                let item = scheduler.scheduleRelative((), dueTime: .seconds(Int(entry.at))) {
                    observer.onNext(entry)
                    return Disposables.create()
                }
                _ = group.insert(item)
            }
            return group
        }
    }
}

let start = Date(timeIntervalSince1970: 1_000_000)
let formatter: (Date) -> String = { "+\(Int($0.timeIntervalSince(start)))s" }
let bag = DisposeBag()

let replayer = LogReplayer(
    entries: [.init(at: 1, line: "boot"), .init(at: 2, line: "login"), .init(at: 10, line: "click"), .init(at: 11, line: "click"), .init(at: 40, line: "logout")],
    start: start
)
let history = replayer.scheduler
let log = replayer.replay().share()

log.subscribe(onNext: { print("\(formatter(history.now)) \($0.line)") }).disposed(by: bag)
log.debounce(.seconds(5), scheduler: history)
    .map { $0.line }
    .subscribe(onNext: { print("\(formatter(history.now)) quiet after \($0)") })
    .disposed(by: bag)
log.map { $0.line }
    .timeout(.seconds(20), scheduler: history)
    .materialize()
    .filter { $0.isStopEvent }
    .subscribe(onNext: { print("\(formatter(history.now)) \($0)") })
    .disposed(by: bag)

history.advanceTo(start.addingTimeInterval(12))
print("-- paused at \(formatter(history.clock))")
history.sleep(3)
print("-- slept to \(formatter(history.clock))")
history.start()
print("-- finished at \(formatter(history.clock))")

let minutes = MinuteScheduler(origin: start)
Observable<Int>.timer(.seconds(60), period: .seconds(120), scheduler: minutes)
    .take(3)
    .subscribe(onNext: { print("minute \(minutes.clock): tick \($0)") }, onCompleted: { print("minute \(minutes.clock): done") })
    .disposed(by: bag)
_ = minutes.scheduleAbsoluteVirtual("reminder", time: 4) { text in
    print("minute \(minutes.clock): \(text)")
    minutes.stop()
    return Disposables.create()
}
minutes.start()
print("stopped at \(minutes.clock), now \(formatter(minutes.now))")
minutes.start()
