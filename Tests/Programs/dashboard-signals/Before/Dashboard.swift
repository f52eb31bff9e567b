import RxSwift
import RxCocoa

enum APIError: Error {
    case offline
    case denied(reason: String)
}

protocol DashboardAPI {
    func visitors(day: Int) -> Single<Int>
    func alerts() -> Observable<String>
}

protocol DashboardViewModelType {
    associatedtype Input
    associatedtype Output
    func transform(input: Input) -> Output
}

final class DashboardViewModel: DashboardViewModelType {
    struct Input {
        let day: Driver<Int>
        let refresh: Signal<Void>
        let dismiss: Signal<Int>
    }

    struct Output {
        let visitors: Driver<String>
        let isLoading: Driver<Bool>
        let alerts: Signal<String>
        let badge: Driver<Int>
        let canRefresh: Driver<Bool>
    }

    private let api: DashboardAPI
    private let loading = BehaviorRelay(value: false)
    private let errors = PublishRelay<APIError>()

    init(api: DashboardAPI) { self.api = api }

    func transform(input: Input) -> Output {
        let trigger = Driver.merge(
            input.day.map { ($0, false) },
            input.refresh.withLatestFrom(input.day).map { ($0, true) }.asDriver(onErrorDriveWith: .empty())
        )

        let visitors = trigger
            .flatMapLatest { [api, loading, errors] day, forced -> Driver<String> in
                api.visitors(day: day)
                    .do(onSubscribe: { loading.accept(true) }, onDispose: { loading.accept(false) })
                    .map { "\(forced ? "again " : "")day \(day): \($0)" }
                    .asDriver { error in
                        errors.accept(error as? APIError ?? .offline)
                        return .empty()
                    }
            }

        let failures = errors.asSignal().map { error -> String in
            switch error {
            case .offline: return "offline"
            case .denied(let reason): return "denied: \(reason)"
            }
        }
        let alerts = Signal.merge(
            failures,
            api.alerts().asSignal(onErrorSignalWith: Signal.just("alerts are off"))
        )

        let badge = Driver
            .combineLatest(
                alerts.scan(0) { count, _ in count + 1 }.asDriver(onErrorJustReturn: 0).startWith(0),
                input.dismiss.scan(0, accumulator: +).startWith(0).asDriver(onErrorJustReturn: 0)
            )
            .map { max(0, $0 - $1) }
            .distinctUntilChanged()

        return Output(
            visitors: visitors.startWith("-"),
            isLoading: loading.asDriver().distinctUntilChanged(),
            alerts: alerts,
            badge: badge,
            canRefresh: loading.asDriver().map(!).distinctUntilChanged()
        )
    }
}

final class FakeAPI: DashboardAPI {
    let pushed = PublishSubject<String>()
    private(set) var calls = 0

    func visitors(day: Int) -> Single<Int> {
        .deferred { [unowned self] in
            self.calls += 1
            switch day {
            case 13: return .error(APIError.denied(reason: "bad luck"))
            case 14: return .error(APIError.offline)
            default: return .just(day * 100 + self.calls)
            }
        }
    }

    func alerts() -> Observable<String> { pushed.map { "pushed \($0)" } }
}
