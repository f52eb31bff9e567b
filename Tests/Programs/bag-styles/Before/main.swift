import Foundation
import RxRelay
import RxSwift

print("protocol")
let letters = PublishSubject<String>()
let inbox = Inbox(name: "ada")
inbox.follow(letters)
inbox.keep(
    letters.subscribe(onNext: { print("  copy \($0)") }),
    letters.subscribe(onNext: { print("  second copy \($0)") })
)
letters.onNext("hello")
inbox.reset()
letters.onNext("nobody")
inbox.follow(letters.asObservable().take(1))
letters.onNext("again")

print("cell")
let titles = BehaviorSubject(value: "one")
let cell = Cell()
cell.configure(with: titles)
cell.watch(titles.skip(1))
titles.onNext("three")
print("  title \(cell.title)")
cell.prepareForReuse()
titles.onNext("seven")
print("  title \(cell.title)")

print("table")
let values = PublishSubject<Int>()
let table = Table()
table.bind(row: 0, to: values)
table.bind(row: 1, to: values.map { $0 * 10 })
table.bindHalf(0, to: values)
table.bindHalf(1, to: values.map { -$0 })
values.onNext(1)
table.unbind(row: 0)
table.clearHalf(1)
values.onNext(2)

print("session")
let ticks = PublishSubject<Int>()
Session.shared.start(ticks)
ticks.map { -$0 }.subscribe(onNext: { print("  shared \($0)") }).disposed(by: Session.shared.bag)
ticks.onNext(1)
ticks.onNext(2)
Session.shared.pause()
ticks.onNext(3)
Session.shared.stop()

print("inout")
func replace(_ bag: inout DisposeBag, with make: () -> Disposable) {
    bag = DisposeBag()
    make().disposed(by: bag)
}
func attach(_ stream: Observable<Int>, to bag: DisposeBag, name: String) {
    stream.subscribe(onNext: { print("  \(name) \($0)") }, onDisposed: { print("  \(name) off") }).disposed(by: bag)
}
var screenBag = DisposeBag()
let numbers = PublishSubject<Int>()
attach(numbers, to: screenBag, name: "first")
numbers.onNext(1)
replace(&screenBag) { numbers.subscribe(onNext: { print("  replaced \($0)") }) }
numbers.onNext(2)

print("insert")
let bag = DisposeBag()
bag.insert(numbers.subscribe(onNext: { print("  a \($0)") }))
bag.insert(
    numbers.subscribe(onNext: { print("  b \($0)") }),
    numbers.filter { $0.isMultiple(of: 2) }.subscribe(onNext: { print("  even \($0)") })
)
bag.insert([numbers.map { $0 + 1 }.subscribe(onNext: { print("  next \($0)") })])
bag.insert {
    numbers.subscribe(onNext: { print("  built \($0)") })
    numbers.take(1).subscribe(onCompleted: { print("  built end") })
}
numbers.onNext(4)

print("collections")
var open: [Disposable] = []
for index in 1...3 {
    open.append(numbers.subscribe(onNext: { print("  open \(index) \($0)") }))
}
numbers.onNext(5)
open.removeFirst().dispose()
open.forEach { $0.dispose() }
open.removeAll()
numbers.onNext(6)

print("by name")
var byName: [String: Disposable] = [:]
for name in ["x", "y"] {
    byName[name]?.dispose()
    byName[name] = numbers.map { "\(name)\($0)" }.subscribe(onNext: { print("  \($0)") })
}
byName["x"]?.dispose()
byName["x"] = nil
numbers.onNext(7)
byName.removeValue(forKey: "y")?.dispose()

func makeLogger(for stream: Observable<Int>) -> (Disposable, () -> Int) {
    var total = 0
    let subscription = stream.subscribe(onNext: { total += $0 })
    return (subscription, { total })
}
let (logger, total) = makeLogger(for: numbers)
numbers.onNext(8)
logger.dispose()
numbers.onNext(9)
print("total \(total())")

print("before all is set")
let prices = PublishSubject<Int>()
let sum = BehaviorRelay(value: 0)
var basket: BasketModel? = BasketModel(prices: prices, total: sum)
let badge = basket?.badge.subscribe(onNext: { print("badge", $0) })
prices.onNext(4)
prices.onNext(12)
basket = nil
prices.onNext(100)
badge?.dispose()

let orders = PublishSubject<String>()
var model: OrderModel? = OrderModel(orders: orders)
model?.watch { bag in
    orders.subscribe(onNext: { print("watched", $0) }).disposed(by: bag)
}
model?.lines.take(1).subscribe(onNext: { print($0) }).disposed(by: DisposeBag())
orders.onNext("bread")
model = nil
orders.onNext("milk")
