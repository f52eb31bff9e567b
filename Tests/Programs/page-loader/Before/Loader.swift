import RxSwift
import RxRelay

/// Loads a list page by page: what a page is and how it is fetched is up to the subclass or the closure.
protocol PageType {
    associatedtype Item
    associatedtype Cursor
    var items: [Item] { get }
    var next: Cursor? { get }
}

struct Page<Item, Cursor>: PageType {
    let items: [Item]
    let next: Cursor?
}

enum LoadState<Item> {
    case idle([Item])
    case loading([Item])
    case failed([Item], Error)

    var items: [Item] {
        switch self {
        case .idle(let items), .loading(let items), .failed(let items, _): return items
        }
    }
}

class Loader<P: PageType> {
    typealias State = LoadState<P.Item>
    typealias Fetch = (P.Cursor?) -> Single<P>

    let state: BehaviorRelay<State>
    let loadMore = PublishRelay<Void>()
    private var cursor: P.Cursor?
    private var isFinished = false
    private let bag = DisposeBag()

    init(initial: [P.Item] = [], fetch: @escaping Fetch) {
        state = BehaviorRelay(value: .idle(initial))
        loadMore
            .filter { [weak self] in self?.isFinished == false }
            .flatMapFirst { [weak self] _ -> Observable<State> in
                guard let self = self else { return .empty() }
                let items = self.state.value.items
                return fetch(self.cursor)
                    .do(onSuccess: { [weak self] page in self?.advance(page) })
                    .map { State.idle(items + $0.items) }
                    .asObservable()
                    .startWith(.loading(items))
                    .catch { .just(.failed(items, $0)) }
            }
            .bind(to: state)
            .disposed(by: bag)
    }

    func advance(_ page: P) {
        cursor = page.next
        isFinished = page.next == nil
    }

    var count: Observable<Int> { state.map(\.items.count).distinctUntilChanged() }
}

final class LoggingLoader<Item>: Loader<Page<Item, Int>> {
    override func advance(_ page: Page<Item, Int>) {
        super.advance(page)
        print("next is", page.next.map(String.init) ?? "nothing")
    }
    override var count: Observable<Int> { super.count.do(onNext: { print("count", $0) }) }
}
