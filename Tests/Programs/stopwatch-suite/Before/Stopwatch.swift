import RxSwift
import RxRelay

final class StopwatchViewModel {
    struct Input {
        let start: Observable<Void>
        let stop: Observable<Void>
        let lap: Observable<Void>
    }

    struct Output {
        let time: Observable<String>
        let laps: Observable<[Int]>
        let isRunning: Observable<Bool>
    }

    private let scheduler: SchedulerType
    private let seconds = BehaviorRelay<Int>(value: 0)
    private let disposeBag = DisposeBag()

    init(scheduler: SchedulerType) {
        self.scheduler = scheduler
    }

    func transform(_ input: Input) -> Output {
        let running = Observable.merge(input.start.map { true }, input.stop.map { false })
            .startWith(false)
            .distinctUntilChanged()
            .share(replay: 1)

        running
            .flatMapLatest { [scheduler] isOn -> Observable<Int> in
                guard isOn else { return .empty() }
                return Observable<Int>.interval(.seconds(10), scheduler: scheduler)
            }
            .withLatestFrom(seconds) { $1 + 10 }
            .bind(to: seconds)
            .disposed(by: disposeBag)

        let laps = input.lap
            .withLatestFrom(seconds)
            .scan(into: [Int]()) { $0.append($1) }
            .startWith([])

        return Output(
            time: seconds.map(Self.format).distinctUntilChanged(),
            laps: laps,
            isRunning: running
        )
    }

    private static func format(_ seconds: Int) -> String {
        let rest = seconds % 60
        return "\(seconds / 60):" + (rest < 10 ? "0\(rest)" : "\(rest)")
    }
}

protocol Clock {
    func remaining(from seconds: Int) -> Observable<Int>
}

final class KitchenClock: Clock {
    private let scheduler: SchedulerType
    init(scheduler: SchedulerType) { self.scheduler = scheduler }

    func remaining(from seconds: Int) -> Observable<Int> {
        Observable<Int>.timer(.seconds(0), period: .seconds(10), scheduler: scheduler)
            .map { seconds - $0 }
            .take(while: { $0 >= 0 })
    }
}
