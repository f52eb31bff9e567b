import Foundation
import RxSwift
import RxRelay
import RxCocoa

struct CalendarEvent: Equatable {
    let title: String
    let day: Int
    let hour: Int
}

protocol CalendarServiceType: AnyObject {
    func events(day: Int) -> Single<[CalendarEvent]>
}

final class CalendarViewModel {
    // Inputs
    let selectDay: AnyObserver<Int>
    let refresh: AnyObserver<Void>

    // Outputs
    let title: Observable<String>
    let events: Observable<[CalendarEvent]>
    let isLoading: Driver<Bool>
    let alert: Signal<String>

    init(service: CalendarServiceType, scheduler: SchedulerType) {
        let _day = BehaviorSubject<Int>(value: 1)
        selectDay = _day.asObserver()

        let _refresh = PublishSubject<Void>()
        refresh = _refresh.asObserver()

        let _alert = PublishRelay<String>()
        alert = _alert.asSignal()

        let _loading = BehaviorRelay<Bool>(value: false)
        isLoading = _loading.asDriver().distinctUntilChanged()

        title = _day.distinctUntilChanged().map { "Day \($0)" }

        let requests = Observable.merge(
            _day.distinctUntilChanged(),
            _refresh.throttle(.seconds(10), latest: false, scheduler: scheduler).withLatestFrom(_day)
        )

        events = requests
            .flatMapLatest { day -> Observable<[CalendarEvent]> in
                service.events(day: day)
                    .map { $0.sorted(by: { $0.hour < $1.hour }) }
                    .timeout(.seconds(30), scheduler: scheduler)
                    .do(
                        onError: { error in
                            if case RxError.timeout = error { _alert.accept("Too slow") } else { _alert.accept("Failed") }
                        },
                        onSubscribe: { _loading.accept(true) },
                        onDispose: { _loading.accept(false) }
                    )
                    .asObservable()
                    .catch { _ in .empty() }
            }
    }
}
