import Foundation
import RxSwift
import RxCocoa

struct Post: Equatable { let id: Int; let title: String }

struct PageResult {
    let posts: [Post]
    let nextCursor: Int?
}

enum FeedError: LocalizedError {
    case server(code: Int)
    var errorDescription: String? {
        switch self {
        case .server(let code): return "The server answered \(code)."
        }
    }
}

protocol FeedClient {
    func page(cursor: Int?) -> Single<PageResult>
}

final class StubClient: FeedClient {
    private let pageSize: Int, total: Int
    var failNext = false
    private(set) var requests: [Int?] = []

    init(pageSize: Int, total: Int) {
        self.pageSize = pageSize
        self.total = total
    }

    func page(cursor: Int?) -> Single<PageResult> {
        return Single.deferred { [self] in
            requests.append(cursor)
            if failNext {
                failNext = false
                return .error(FeedError.server(code: 503))
            }
            let start = cursor ?? 0
            let end = min(start + pageSize, total)
            let posts = (start..<end).map { Post(id: $0, title: "post \($0)") }
            return .just(PageResult(posts: posts, nextCursor: end < total ? end : nil))
        }
    }
}

final class FeedViewModel {
    enum State {
        case idle, loading, loaded([Post], hasMore: Bool), failed([Post], message: String)

        var posts: [Post] {
            switch self {
            case .idle, .loading: return []
            case .loaded(let posts, _), .failed(let posts, _): return posts
            }
        }
    }

    // MARK: Inputs
    let refresh = PublishRelay<Void>()
    let loadMore = PublishRelay<Void>()
    let retry = PublishRelay<Void>()

    // MARK: Outputs
    let state: Driver<State>
    let footer: Driver<String>

    private let cursor = BehaviorRelay<Int?>(value: nil)
    private let bag = DisposeBag()

    init(client: FeedClient) {
        let cursor = self.cursor
        let stateRelay = BehaviorRelay<State>(value: .idle)

        let firstPage = refresh.map { Int?.none }
        let nextPage = Observable.merge(loadMore.asObservable(), retry.asObservable())
            .withLatestFrom(cursor)
            .filter { $0 != nil }

        Observable.merge(firstPage, nextPage)
            .flatMapFirst { requested -> Observable<State> in
                let old = requested == nil ? [] : stateRelay.value.posts
                let page = client.page(cursor: requested)
                    .do(onSuccess: { cursor.accept($0.nextCursor) })
                    .map { State.loaded(old + $0.posts, hasMore: $0.nextCursor != nil) }
                    .catch { .just(.failed(old, message: $0.localizedDescription)) }
                    .asObservable()
                return requested == nil ? page.startWith(.loading) : page
            }
            .bind(to: stateRelay)
            .disposed(by: bag)

        state = stateRelay.asDriver()
        footer = stateRelay.asDriver().map { state in
            switch state {
            case .idle: return "pull to refresh"
            case .loading: return "…"
            case .loaded(_, true): return "load more"
            case .loaded(_, false): return "that is all"
            case .failed(_, let message): return message
            }
        }
        .distinctUntilChanged()
    }
}

let client = StubClient(pageSize: 2, total: 5)
let viewModel = FeedViewModel(client: client)
let bag = DisposeBag()
viewModel.state.map { $0.posts.map { $0.id } }.drive(onNext: { print("posts", $0) }).disposed(by: bag)
viewModel.footer.drive(onNext: { print("footer:", $0) }).disposed(by: bag)

print("> load more too early"); viewModel.loadMore.accept(())
print("> refresh"); viewModel.refresh.accept(())
print("> more"); viewModel.loadMore.accept(())
client.failNext = true
print("> more, fails"); viewModel.loadMore.accept(())
print("> retry"); viewModel.retry.accept(())
print("> nothing more"); viewModel.loadMore.accept(())
print("> refresh"); viewModel.refresh.accept(())
print("requests", client.requests.map { $0 ?? -1 })
