import Foundation
import RxSwift
import RxCocoa

class Coordinator<Result> {
    let disposeBag = DisposeBag()
    private var children: [String: Any] = [:]

    func coordinate<T>(to child: Coordinator<T>, named name: String) -> Observable<T> {
        children[name] = child
        return child.start()
            .do(onNext: { [weak self] _ in self?.children[name] = nil })
    }

    func start() -> Observable<Result> { fatalError("subclass") }
}

enum Reading { case read(Article), cancelled }

final class ArticleCoordinator: Coordinator<Reading> {
    private let id: Int
    private let service: NewsServiceType
    let close = PublishSubject<Void>()

    init(id: Int, service: NewsServiceType) {
        self.id = id
        self.service = service
    }

    override func start() -> Observable<Reading> {
        let cancelled = close.map { _ in Reading.cancelled }
        let read = service.article(id)
            .map { Reading.read($0) }
            .catchAndReturn(.cancelled)
            .asObservable()
        return Observable.merge(cancelled, read).take(1)
    }
}

final class AppCoordinator: Coordinator<Void> {
    let service = NewsService()
    let appear = PublishSubject<Void>()
    let refresh = Button()
    let selected = PublishSubject<Int>()
    let query = BehaviorRelay<String>(value: "")
    let title = Label("title"), rows = Label("rows")

    override func start() -> Observable<Void> {
        let viewModel = ListViewModel(service: service)
        let output = viewModel.transform(input: .init(
            appear: appear.asObservable(),
            refresh: refresh.tap.asSignal(),
            select: selected,
            query: query.asDriver()
        ))

        output.rows.map { $0.joined(separator: ", ") }.drive(rows.bound).disposed(by: disposeBag)
        output.summary.drive(title.bound).disposed(by: disposeBag)
        output.isLoading.map(!).drive(refresh.enabled).disposed(by: disposeBag)
        output.failure.emit(onNext: { print("  alert \($0)") }).disposed(by: disposeBag)

        return output.route
            .asObservable()
            .flatMap { [unowned self] route -> Observable<Reading> in
                guard case let .article(id) = route else { return .empty() }
                return self.coordinate(to: ArticleCoordinator(id: id, service: self.service), named: "article-\(id)")
            }
            .do(onNext: { reading in
                switch reading {
                case .read(let article): print("  read \(article.title)")
                case .cancelled: print("  cancelled")
                }
            })
            .map { _ in }
    }
}

let app = AppCoordinator()
let bag = DisposeBag()
var visits = 0
app.start().subscribe(onNext: { visits += 1 }).disposed(by: bag)

let steps: [(String, () -> Void)] = [
    ("appear", { app.appear.onNext(()) }),
    ("query 2", { app.query.accept("2") }),
    ("select 1", { app.selected.onNext(1) }),
    ("select 9", { app.selected.onNext(9) }),
    ("offline", { app.service.isOffline = true; app.refresh.tap.accept(()) }),
    ("query none", { app.query.accept("") }),
    ("select 0", { app.selected.onNext(0) }),
]
steps.forEach { name, step in
    print("> \(name)")
    step()
}
print("visits", visits)
