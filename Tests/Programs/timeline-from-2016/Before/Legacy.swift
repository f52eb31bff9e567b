import Foundation
import RxSwift
import RxCocoa

// Written for RxSwift 3, kept compiling since with what was the least work.
class Timeline: NSObject {

    fileprivate let disposeBag = DisposeBag()
    fileprivate let posts = BehaviorRelay<[Post]>(value: [])
    fileprivate let isRefreshing = BehaviorRelay(value: false)
    fileprivate let refreshSubject = PublishSubject<()>()
    let server: Server

    var refreshTrigger: AnyObserver<()> { return refreshSubject.asObserver() }

    init(server: Server) {
        self.server = server
        super.init()
        bindRefresh()
    }

    private func bindRefresh() {
        refreshSubject
            .asObservable()
            .do(onNext: { [weak self] _ in self?.isRefreshing.accept(true) })
            .flatMapLatest { [unowned self] _ in
                self.server.rx_posts(since: self.posts.value.last?.id ?? 0)
                    .retryWhen { (errors: Observable<ServerError>) -> Observable<Int> in
                        return errors.enumerated().flatMap { (index, error) -> Observable<Int> in
                            return index < 1 ? Observable.just(index) : Observable.error(error)
                        }
                    }
                    .catchErrorJustReturn([])
                    .observeOn(MainScheduler.instance)
            }
            .withLatestFrom(posts.asObservable()) { new, old in old + new }
            .do(onNext: { [weak self] _ in self?.isRefreshing.accept(false) })
            .subscribe(onNext: { [weak self] posts in self?.posts.accept(posts) })
            .disposed(by: disposeBag)
    }

    func rx_titles() -> Driver<[String]> {
        return posts.asDriver().map { $0.map { $0.title } }
    }

    func rx_busy() -> Observable<Bool> {
        return isRefreshing.asObservable().distinctUntilChanged().skip(1)
    }

    func rx_first(matching text: String) -> Observable<Post> {
        return posts.asObservable()
            .skipWhile { $0.isEmpty }
            .flatMap { Observable.from($0) }
            .filter { post in return post.title.contains(text) }
            .elementAt(0)
            .catchError { error -> Observable<Post> in
                return Observable.error(ServerError.notFound(text))
            }
    }
}
