import RxSwift
import RxRelay

struct Item: Hashable {
    var id: Int
    var name: String
    var stock: Int
}

protocol InventoryStoring {
    var items: Observable<[Item]> { get }
    var selected: BehaviorRelay<Set<Int>> { get }
    var notices: PublishRelay<String> { get }
    func restock(_ id: Int, by amount: Int)
}

final class Inventory: InventoryStoring {
    private let itemsRelay = BehaviorRelay<[Item]>(value: [])
    private let pricesRelay = BehaviorRelay<[Int: Int]>(value: [:])
    let selected = BehaviorRelay<Set<Int>>(value: [])
    let notices = PublishRelay<String>()
    private let history = ReplayRelay<String>.create(bufferSize: 3)
    private let bag = DisposeBag()

    var items: Observable<[Item]> { itemsRelay.asObservable() }
    var log: Observable<String> { history.asObservable() }

    init() {
        notices.bind(to: history).disposed(by: bag)

        itemsRelay
            .map { $0.filter { $0.stock == 0 }.map(\.name) }
            .distinctUntilChanged()
            .filter { !$0.isEmpty }
            .map { "sold out: " + $0.joined(separator: ", ") }
            .bind(to: notices)
            .disposed(by: bag)

        selected
            .subscribe(onNext: { [weak self] ids in
                guard let self = self else { return }
                let known = Set(self.itemsRelay.value.map { $0.id })
                let unknown = ids.subtracting(known)
                if !unknown.isEmpty {
                    self.notices.accept("unknown: \(unknown.sorted())")
                }
            })
            .disposed(by: bag)
    }

    func add(_ item: Item, price: Int) {
        var items = itemsRelay.value
        items.append(item)
        itemsRelay.accept(items)
        pricesRelay.accept(pricesRelay.value.merging([item.id: price]) { $1 })
    }

    func restock(_ id: Int, by amount: Int) {
        itemsRelay.accept(itemsRelay.value.map { item in
            guard item.id == id else { return item }
            var item = item
            item.stock += amount
            return item
        })
    }

    func sell(_ id: Int) {
        guard let index = itemsRelay.value.firstIndex(where: { $0.id == id }), itemsRelay.value[index].stock > 0 else {
            notices.accept("no stock of \(id)")
            return
        }
        itemsRelay.update { $0[index].stock -= 1 }
    }

    var total: Observable<Int> {
        Observable.combineLatest(itemsRelay, pricesRelay) { items, prices in
            items.reduce(0) { $0 + $1.stock * (prices[$1.id] ?? 0) }
        }
        .distinctUntilChanged()
    }

    var selectedItems: Observable<[Item]> {
        Observable.combineLatest(itemsRelay, selected).map { items, ids in items.filter { ids.contains($0.id) } }
    }
}

extension BehaviorRelay {
    func update(_ change: (inout Element) -> Void) {
        var copy = value
        change(&copy)
        accept(copy)
    }
}

extension BehaviorRelay where Element: RangeReplaceableCollection {
    func append(_ element: Element.Element) {
        accept(value + [element])
    }
}
