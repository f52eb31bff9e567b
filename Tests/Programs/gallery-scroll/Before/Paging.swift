import RxSwift
import RxRelay

struct Page<Item> {
    let items: [Item]
    let next: Int?
}

enum PagingError: Error {
    case offline(page: Int)
}

/// Loads page after page, whenever it is asked to, until there is none.
final class Paginator<Item> {
    typealias Loader = (Int) -> Observable<Page<Item>>
    enum State { case idle, loading(Int), failed(Error), exhausted }

    let items: Observable<[Item]>
    let state: Observable<State>
    let loadMore = PublishRelay<Void>()
    let reload = PublishRelay<Void>()

    init(first: Int = 0, load: @escaping Loader) {
        let state = BehaviorRelay<State>(value: .idle)
        let cursor = BehaviorRelay<Int?>(value: first)
        let trigger = loadMore.asObservable()

        func page(_ number: Int) -> Observable<[Item]> {
            load(number)
                .do(onNext: { page in
                    cursor.accept(page.next)
                    state.accept(page.next == nil ? .exhausted : .idle)
                }, onError: { state.accept(.failed($0)) }, onSubscribe: { state.accept(.loading(number)) })
                .map { $0.items }
                .catchAndReturn([])
        }

        let batches = reload
            .startWith(())
            .do(onNext: { cursor.accept(first) })
            .flatMapLatest { _ -> Observable<[Item]> in
                let more = trigger
                    .withLatestFrom(cursor)
                    .flatMapFirst { next -> Observable<[Item]> in
                        guard let next = next else { return Observable.empty() }
                        return page(next)
                    }
                return page(first)
                    .concat(more)
                    .scan([], accumulator: +)
            }
        items = batches.share(replay: 1, scope: .whileConnected)
        self.state = state.asObservable()
    }
}
