import Foundation
import RxSwift
import RxCocoa

protocol ViewModelType {
    associatedtype Input
    associatedtype Output
    associatedtype Dependency = Void
    func transform(input: Input, dependency: Dependency) -> Output
}

protocol HasTitle {
    var title: Observable<String> { get }
}

protocol Loading: AnyObject {
    associatedtype Item
    var items: BehaviorRelay<[Item]> { get }
    var isLoading: PublishRelay<Bool> { get }
    func fetch() -> Single<[Item]>
}

extension Loading {
    func load() -> Completable {
        return fetch()
            .do(onSubscribe: { [weak self] in self?.isLoading.accept(true) }, onDispose: { [weak self] in self?.isLoading.accept(false) })
            .do(onSuccess: { [weak self] items in self?.items.accept(items) })
            .asCompletable()
    }

    var count: Driver<Int> { items.asDriver().map { $0.count } }
}

final class CityList: Loading, HasTitle {
    let items = BehaviorRelay<[String]>(value: [])
    let isLoading = PublishRelay<Bool>()
    private var pages = [["Rome", "Oslo"], ["Rome", "Oslo", "Bern"]]

    var title: Observable<String> { items.map { $0.isEmpty ? "Cities" : "Cities (\($0.count))" } }

    func fetch() -> Single<[String]> {
        .deferred { [unowned self] in pages.isEmpty ? .error(ListError.noMorePages) : .just(pages.removeFirst()) }
    }
}

enum ListError: Error { case noMorePages }

struct ListViewModel: ViewModelType {
    struct Input {
        let reload: Signal<Void>
        let select: Observable<Int>
        var filter: Driver<String> = .just("")
    }
    struct Output {
        let rows: Driver<[String]>
        let selected: Signal<String>
        let error: Signal<String>
    }

    func transform(input: Input, dependency list: CityList) -> Output {
        let errors = PublishRelay<String>()
        let loaded = input.reload.asObservable().flatMapLatest {
            list.load().andThen(Observable.just(true)).catch { error in
                errors.accept("\(error)")
                return .just(false)
            }
        }
        let rows = Driver.combineLatest(list.items.asDriver(), input.filter, loaded.asDriver(onErrorJustReturn: false).startWith(true)) { items, filter, _ in
            items.filter { filter.isEmpty || $0.contains(filter) }
        }
        let selected = input.select.withLatestFrom(rows) { index, rows in rows.indices.contains(index) ? rows[index] : nil }
            .compactMap { $0 }
            .asSignal(onErrorSignalWith: .empty())
        return Output(rows: rows.distinctUntilChanged(), selected: selected, error: errors.asSignal())
    }
}

func announce<T: HasTitle>(_ thing: T, in bag: DisposeBag) {
    thing.title.distinctUntilChanged().subscribe(onNext: { print("title:", $0) }).disposed(by: bag)
}

func watch<L: Loading>(_ loader: L, _ bag: DisposeBag) where L.Item: CustomStringConvertible {
    loader.isLoading.subscribe(onNext: { print($0 ? "loading…" : "loaded") }).disposed(by: bag)
    loader.count.drive(onNext: { print("count:", $0) }).disposed(by: bag)
}

let bag = DisposeBag()
let list = CityList()
let reload = PublishRelay<Void>(), select = PublishSubject<Int>(), filter = BehaviorRelay(value: "")
let output = ListViewModel().transform(
    input: .init(reload: reload.asSignal(), select: select, filter: filter.asDriver()), dependency: list)
output.rows.drive(onNext: { print("rows:", $0) }).disposed(by: bag)
output.selected.emit(onNext: { print("selected:", $0) }).disposed(by: bag)
output.error.emit(onNext: { print("error:", $0) }).disposed(by: bag)
announce(list, in: bag)
watch(list, bag)

for step in ["reload", "select", "reload", "filter", "select", "reload"] {
    print("> \(step)")
    switch step {
    case "reload": reload.accept(())
    case "select": [1, 5].forEach(select.onNext)
    default: filter.accept("o")
    }
}
