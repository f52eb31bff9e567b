import Foundation
import RxSwift
import RxCocoa

final class CityListViewModel: ViewModelType {
    struct Input {
        let query: Driver<String>
        let selection: Signal<Int>
        let refresh: Observable<Void>
    }

    struct Output {
        let rows: Driver<[String]>
        let details: Signal<String>
        let isEmpty: Driver<Bool>
        let error: Signal<String>
    }

    private let service: CityService
    private let failures = PublishRelay<Error>()

    init(service: CityService) { self.service = service }

    func transform(input: Input) -> Output {
        let service = self.service
        let failures = self.failures

        let found = Observable
            .combineLatest(input.query.asObservable(), input.refresh.startWith(()))
            .map(\.0)
            .flatMapLatest { text -> Observable<[City]> in
                service.cities(matching: text)
                    .asObservable()
                    .do(onError: { failures.accept($0) })
                    .catchAndReturn([])
            }
            .share(replay: 1)

        let rows = found
            .map { cities in cities.map { "\($0.name) (\($0.people))" } }
            .asDriver(onErrorJustReturn: [])

        let details = input.selection
            .withLatestFrom(found.asSignal(onErrorSignalWith: .empty())) { index, cities in cities[index] }
            .flatMapLatest { city in
                service.details(of: city).asSignal(onErrorRecover: { .just("no details: \($0)") })
            }

        return Output(
            rows: rows,
            details: details,
            isEmpty: rows.map(\.isEmpty).distinctUntilChanged(),
            error: failures.asSignal().map { "failed: \($0)" })
    }
}
