import Foundation
import RxSwift
import RxCocoa
import RxTest

/// A stopwatch: start/pause toggles, laps and reset.
final class StopwatchViewModel {
    struct Input {
        let toggle: Observable<Void>
        let lap: Observable<Void>
        let reset: Observable<Void>
    }

    struct Output {
        let display: Driver<String>
        let laps: Driver<[String]>
        let buttonTitle: Driver<String>
    }

    private let scheduler: SchedulerType

    init(scheduler: SchedulerType = MainScheduler.instance) {
        self.scheduler = scheduler
    }

    func transform(_ input: Input) -> Output {
        let running = Observable
            .merge(input.toggle.map { true }, input.reset.map { false })
            .scan(false) { current, isToggle in isToggle ? !current : false }
            .startWith(false)
            .share(replay: 1)

        let ticks = running.flatMapLatest { [scheduler] isRunning -> Observable<Int> in
            isRunning
                ? Observable<Int>.interval(.seconds(10), scheduler: scheduler).map { _ in 1 }
                : .empty()
        }

        enum Command { case add(Int), zero }
        let elapsed = Observable.merge(ticks.map(Command.add), input.reset.map { .zero })
            .scan(0) { total, command in
                switch command {
                case .add(let n): return total + n
                case .zero: return 0
                }
            }
            .startWith(0)
            .share(replay: 1)

        let laps = Observable.merge(
            input.lap.withLatestFrom(elapsed).map { Optional($0) },
            input.reset.map { nil }
        )
        .scan([Int]()) { laps, value in
            guard let value = value else { return [] }
            return laps + [value]
        }
        .map { laps in
            zip([0] + laps, laps).map { Self.format($1 - $0) }
        }

        return Output(
            display: elapsed.map(Self.format).asDriver(onErrorJustReturn: "--:--"),
            laps: laps.asDriver(onErrorJustReturn: []),
            buttonTitle: running.map { $0 ? "Pause" : "Start" }.asDriver(onErrorDriveWith: .empty())
        )
    }

    static func format(_ ticks: Int) -> String {
        String(format: "%02d:%02d", ticks / 60, ticks % 60)
    }
}

let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
let bag = DisposeBag()

func taps(_ times: Int...) -> Observable<Void> {
    scheduler.createHotObservable(times.map { .next($0, ()) }).asObservable()
}

SharingScheduler.mock(scheduler: scheduler, action: {
    let vm = StopwatchViewModel(scheduler: scheduler)
    let out = vm.transform(.init(
        toggle: taps(5, 47, 60),
        lap: taps(38, 85),
        reset: taps(100)
    ))

    let display = scheduler.createObserver(String.self)
    let title = scheduler.createObserver(String.self)
    let laps = scheduler.createObserver(String.self)

    out.display.drive(display).disposed(by: bag)
    out.buttonTitle.drive(title).disposed(by: bag)
    out.laps.map { $0.joined(separator: " ") }.drive(laps).disposed(by: bag)

    scheduler.start()

    print("display")
    display.events.forEach { print("  \($0.time)\t\($0.value)") }
    print("button")
    title.events.forEach { print("  \($0.time)\t\($0.value)") }
    print("laps")
    laps.events.forEach { print("  \($0.time)\t\($0.value)") }
})
