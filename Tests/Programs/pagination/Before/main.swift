import Foundation
import RxSwift
import RxRelay

struct Page<Item> {
    let items: [Item]
    let next: Int?
}

protocol PageSource {
    associatedtype Item
    func page(_ number: Int) -> Single<Page<Item>>
}

struct Article { let id: Int; let title: String }

enum PageError: Error { case flaky(page: Int) }

final class ArticleSource: PageSource {
    private var failOnce: Set<Int> = [2]

    func page(_ number: Int) -> Single<Page<Article>> {
        .deferred {
            if self.failOnce.remove(number) != nil {
                return .error(PageError.flaky(page: number))
            }
            let base = number * 10
            let items = (1...3).map { Article(id: base + $0, title: "Article #\(base + $0)") }
            return .just(Page(items: items, next: number < 3 ? number + 1 : nil))
        }
    }
}

final class Paginator<Source: PageSource> {
    let refresh = PublishRelay<Void>()
    let loadMore = PublishRelay<Void>()

    let items = BehaviorRelay<[Source.Item]>(value: [])
    let isLoading = BehaviorRelay<Bool>(value: false)
    let errors = PublishRelay<Error>()

    private var nextPage: Int? = 1
    private let source: Source
    private let disposeBag = DisposeBag()

    init(source: Source) {
        self.source = source
        bind()
    }

    private func bind() {
        let first = refresh
            .do(onNext: { [weak self] in
                self?.nextPage = 1
                self?.items.accept([])
            })

        let more = loadMore
            .withLatestFrom(isLoading)
            .filter { !$0 }
            .map { _ in }

        Observable.merge(first.asObservable(), more)
            .compactMap { [weak self] in self?.nextPage }
            .flatMapFirst { [unowned self] number -> Observable<Page<Source.Item>> in
                self.isLoading.accept(true)
                return self.source.page(number)
                    .asObservable()
                    .catch { [weak self] error in
                        self?.errors.accept(error)
                        return .empty()
                    }
                    .do(onDispose: { [weak self] in self?.isLoading.accept(false) })
            }
            .subscribe(onNext: { [weak self] page in
                guard let self = self else { return }
                self.nextPage = page.next
                self.items.accept(self.items.value + page.items)
            })
            .disposed(by: disposeBag)
    }
}

let bag = DisposeBag()
let paginator = Paginator(source: ArticleSource())

paginator.items
    .skip(1)
    .map { $0.map { $0.id } }
    .subscribe(onNext: { print("ids", $0) })
    .disposed(by: bag)

paginator.isLoading
    .distinctUntilChanged()
    .subscribe(onNext: { print($0 ? "spinner on" : "spinner off") })
    .disposed(by: bag)

paginator.errors
    .subscribe(onNext: { error in
        if case let PageError.flaky(page) = error { print("page \(page) failed, pull again") }
    })
    .disposed(by: bag)

print("-- refresh")
paginator.refresh.accept(())
for round in 1...4 {
    print("-- more \(round)")
    paginator.loadMore.accept(())
}
print("-- refresh again")
paginator.refresh.accept(())
print("last title:", paginator.items.value.last?.title ?? "none")
