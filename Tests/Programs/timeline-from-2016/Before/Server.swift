import Foundation
import RxSwift

struct Post { let id: Int; let title: String }

enum ServerError: Error {
    case down
    case notFound(String)
}

class Server {
    var responses: [Result<[Post], ServerError>] = []

    func rx_posts(since id: Int) -> Observable<[Post]> {
        return Observable.create { observer -> Disposable in
            guard !self.responses.isEmpty else {
                observer.on(.completed)
                return Disposables.create()
            }
            switch self.responses.removeFirst() {
            case .success(let posts):
                observer.onNext(posts.filter { $0.id > id })
                observer.on(.completed)
            case .failure(let error):
                observer.on(.error(error))
            }
            return Disposables.create {
                print("  request is over")
            }
        }
        .subscribeOn(CurrentThreadScheduler.instance)
    }

    func rx_ping() -> Single<Int> {
        return Single<Int>.create { event in
            event(.success(self.responses.count))
            return Disposables.create()
        }
    }
}
