import RxSwift
import RxRelay

struct Article: Equatable {
    let id: Int
    let title: String
    let minutes: Int
}

enum NewsError: Error, Equatable {
    case offline
    case notFound(Int)
}

protocol NewsServiceType {
    func headlines() -> Single<[Article]>
    func article(_ id: Int) -> Single<Article>
}

final class NewsService: NewsServiceType {
    var isOffline = false
    private lazy var all: [Article] = (1...4).map { Article(id: $0, title: "Story \($0)", minutes: $0 * 3) }

    func headlines() -> Single<[Article]> {
        return Single.create { [weak self] single in
            guard let self = self, !self.isOffline else {
                single(.failure(NewsError.offline))
                return Disposables.create()
            }
            single(.success(self.all))
            return Disposables.create { print("  headlines released") }
        }
    }

    func article(_ id: Int) -> Single<Article> {
        guard let found = all.first(where: { $0.id == id }) else { return .error(NewsError.notFound(id)) }
        return .just(found)
    }
}
