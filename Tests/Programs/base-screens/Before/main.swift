import Foundation
import RxSwift
import RxRelay

/// What all screens share: a bag, a life, and hooks for the subclasses.
class BaseScreen<Model> {
    let disposeBag = DisposeBag()
    let lifecycle = PublishRelay<Stage>()
    let model: Model
    private(set) var bound = false

    enum Stage { case willAppear, didAppear, didDisappear }

    init(model: Model) { self.model = model }

    func bind() {
        bound = true
        lifecycle
            .filter { $0 == .willAppear }
            .take(1)
            .subscribe(onNext: { [weak self] _ in self?.firstAppearance() })
            .disposed(by: disposeBag)
    }

    func firstAppearance() { print("\(type(of: self) == BaseScreen.self ? "base" : name) appears for the first time") }
    var name: String { "a screen" }

    func whileVisible<T>(_ stream: Observable<T>) -> Observable<T> {
        lifecycle.flatMapLatest { stage -> Observable<T> in
            stage == .didAppear ? stream : .empty()
        }
    }

    deinit { print("\(name) is closed") }
}

class ListScreen: BaseScreen<[String]> {
    let rows: BehaviorRelay<[String]>
    override var name: String { "list" }

    override init(model: [String]) {
        rows = BehaviorRelay(value: model)
        super.init(model: model)
    }

    override func bind() {
        super.bind()
        rows.map { $0.joined(separator: " ") }
            .distinctUntilChanged()
            .subscribe(onNext: { [weak self] in print("\(self?.name ?? "?"): \($0)") })
            .disposed(by: disposeBag)
    }

    func append(_ row: String) { rows.accept(rows.value + [row]) }
}

final class SearchableListScreen: ListScreen {
    let query = BehaviorRelay<String?>(value: nil)
    private lazy var hits = Observable.combineLatest(rows, query) { rows, query in
        rows.filter { row in query.map(row.contains) ?? true }
    }
    override var name: String { "searchable \(super.name)" }

    override func bind() {
        super.bind()
        whileVisible(hits).map(\.count).subscribe(onNext: { print("hits: \($0)") }).disposed(by: disposeBag)
    }

    override func firstAppearance() {
        super.firstAppearance()
        append("(welcome)")
    }
}

final class ClockScreen: BaseScreen<Observable<Int>> {
    override var name: String { "clock" }
    override func bind() {
        super.bind()
        whileVisible(model.map { $0 * 10 }).subscribe(onNext: { print("clock shows \($0)") }).disposed(by: disposeBag)
    }
}

let ticks = PublishSubject<Int>()
var search: SearchableListScreen? = SearchableListScreen(model: ["apple", "pear"])
var clock: ClockScreen? = ClockScreen(model: ticks.asObservable())
search?.bind()
clock?.bind()

search?.lifecycle.accept(.willAppear)
search?.lifecycle.accept(.didAppear)
search?.query.accept("ap")
search?.append("grape")
search?.lifecycle.accept(.didDisappear)
search?.query.accept("pear")
ticks.onNext(1)
clock?.lifecycle.accept(.willAppear)
clock?.lifecycle.accept(.didAppear)
ticks.onNext(2)
clock?.lifecycle.accept(.didDisappear)
ticks.onNext(3)
clock?.lifecycle.accept(.willAppear)
clock?.lifecycle.accept(.didAppear)
ticks.onNext(4)

let screens: [(String, () -> Bool)] = [("search", { search?.bound ?? false }), ("clock", { clock?.bound ?? false })]
screens.forEach { print($0.0, "bound:", $0.1()) }
search = nil
clock = nil
print("observers left:", ticks.hasObservers)
let base = BaseScreen(model: 0)
base.bind()
base.lifecycle.accept(.willAppear)
