import RxSwift
import RxRelay
import RxCocoa

let bag = DisposeBag()
let inventory = Inventory()

inventory.notices.asObservable().subscribe(onNext: { print("notice:", $0) }).disposed(by: bag)
inventory.total.subscribe(onNext: { print("total:", $0) }).disposed(by: bag)

print("add")
inventory.add(Item(id: 1, name: "tea", stock: 2), price: 5)
inventory.add(Item(id: 2, name: "milk", stock: 1), price: 3)
inventory.selectedItems
    .map { $0.map(\.name) }
    .distinctUntilChanged()
    .subscribe(onNext: { print("selected:", $0) })
    .disposed(by: bag)

print("select")
inventory.selected.accept([1])
inventory.selected.accept([1, 2, 9])
print("has", inventory.selected.value.sorted())

print("sell")
inventory.sell(2)
inventory.sell(2)
inventory.sell(1)
inventory.restock(2, by: 4)

print("log")
inventory.log.subscribe(onNext: { print("  log:", $0) }).disposed(by: bag)

func shelf(of store: InventoryStoring) -> Observable<String> {
    store.items
        .map { items in items.map { "\($0.name)=\($0.stock)" }.joined(separator: " ") }
        .distinctUntilChanged()
}

let lines = BehaviorRelay<[String]>(value: [])
let latest = BehaviorRelay<String?>(value: nil)
let raw = PublishRelay<String>(), second = PublishRelay<String>()
second.map { "second \($0)" }.bind(to: latest).disposed(by: bag)
raw.bind(to: latest).disposed(by: bag)
raw.bind(onNext: { lines.append($0) }).disposed(by: bag)
shelf(of: inventory).map { $0.uppercased() }.bind(to: raw, second).disposed(by: bag)
inventory.restock(1, by: 1)
print("lines:", lines.value)
print("latest:", latest.value ?? "none")

let dashboards = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
let numbers = PublishRelay<Int>()
dashboards.enumerated().forEach { offset, relay in
    numbers.map { $0 * (offset + 1) }.bind(to: relay).disposed(by: bag)
}
numbers.accept(7)
print("dashboards:", dashboards.map { $0.value })

let flags = BehaviorRelay<[String: Bool]>(value: ["beta": false])
flags.asObservable()
    .compactMap { $0["beta"] }
    .distinctUntilChanged()
    .subscribe(onNext: { print("beta:", $0) })
    .disposed(by: bag)
flags.accept(flags.value.merging(["dark": true]) { _, new in new })
var copy = flags.value
copy["beta"] = true
flags.accept(copy)

print("feedback")
let countdown = BehaviorRelay(value: 3)
countdown
    .filter { $0 > 0 }
    .take(while: { $0 < 10 })
    .observe(on: CurrentThreadScheduler.instance)
    .subscribe(onNext: { value in
        print("count", value)
        countdown.accept(value - 1)
    })
    .disposed(by: bag)
print("ends at", countdown.value)

let pages = BehaviorRelay<[[Int]]>(value: [[1, 2], [3]])
pages.map { $0.flatMap { $0 }.count }.subscribe(onNext: { print("rows", $0) }).disposed(by: bag)
pages.accept(pages.value + [[4, 5]])
pages.accept([])
