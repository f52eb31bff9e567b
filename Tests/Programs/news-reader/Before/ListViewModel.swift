import RxSwift
import RxCocoa

final class ListViewModel: ViewModelType {
    struct Input {
        let appear: Observable<Void>
        let refresh: Signal<Void>
        let select: Observable<Int>
        let query: Driver<String>
    }

    struct Output {
        let rows: Driver<[String]>
        let summary: Driver<String?>
        let isLoading: Driver<Bool>
        let route: Signal<Route>
        let failure: Signal<NewsError>
    }

    private let service: NewsServiceType

    init(service: NewsServiceType) { self.service = service }

    func transform(input: Input) -> Output {
        let loading = BehaviorRelay(value: false)
        let failures = PublishRelay<NewsError>()

        let articles = Observable.merge(input.appear.take(1), input.refresh.asObservable())
            .flatMapLatest { [service] _ -> Observable<[Article]> in
                service.headlines()
                    .asObservable()
                    .do(onSubscribe: { loading.accept(true) }, onDispose: { loading.accept(false) })
                    .catch { error in
                        if let known = error as? NewsError { failures.accept(known) }
                        return .empty()
                    }
            }
            .startWith([])
            .share(replay: 1)

        let shown = Observable.combineLatest(articles, input.query.asObservable()) { list, query in
            query.isEmpty ? list : list.filter { $0.title.hasSuffix(query) }
        }

        let route = input.select
            .withLatestFrom(articles) { index, list in list[safe: index] }
            .compactMap { $0?.id }
            .map(Route.article)

        return Output(
            rows: shown.map { $0.map(\.title) }.asDriver(onErrorJustReturn: []),
            summary: shown
                .map { list -> String? in
                    guard !list.isEmpty else { return nil }
                    return "\(list.count) in \(list.reduce(0) { $0 + $1.minutes }) min"
                }
                .asDriver(onErrorDriveWith: .empty()),
            isLoading: loading.asDriver().distinctUntilChanged(),
            route: route.asSignal(onErrorSignalWith: .never()),
            failure: failures.asSignal()
        )
    }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
