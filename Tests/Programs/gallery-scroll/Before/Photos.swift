import Foundation
import RxSwift

struct Photo: Equatable { let name: String }

final class PhotoServer {
    private let total: Int, size: Int
    private(set) var requests: [Int] = []
    var failing = Set<Int>()
    private var pending: [(Int, AnyObserver<Page<Photo>>)] = []

    init(total: Int, size: Int) { (self.total, self.size) = (total, size) }

    func photos(page: Int) -> Observable<Page<Photo>> {
        return .create { observer in
            self.requests.append(page)
            self.pending.append((page, observer))
            return Disposables.create { [weak self] in self?.pending.removeAll { $0.0 == page } }
        }
    }

    /// Answers whatever waits.
    func answer() {
        let waiting = pending
        for (page, observer) in waiting {
            if failing.remove(page) != nil {
                observer.onError(PagingError.offline(page: page))
                continue
            }
            let names = (page * size ..< min(total, (page + 1) * size)).map { Photo(name: "p\($0)") }
            observer.onNext(Page(items: names, next: (page + 1) * size < total ? page + 1 : nil))
            observer.onCompleted()
        }
    }
}
