import RxSwift
import RxCocoa

struct Dish: Hashable { let name: String; let cents: Int; var vegan = false }
enum KitchenError: Error { case closed }

protocol MenuProviding {
    var menu: Infallible<[Dish]> { get }
    func price(of name: String) -> Infallible<Int>
}

final class Canteen: MenuProviding {
    private let dishes = BehaviorRelay<[Dish]>(value: [])
    let menu: Infallible<[Dish]>
    let onlyVegan = BehaviorRelay(value: false)

    init() {
        menu = Infallible.combineLatest(dishes.asInfallible(), onlyVegan.asInfallible()) { dishes, onlyVegan in
            onlyVegan ? dishes.filter { $0.vegan } : dishes
        }
        .distinctUntilChanged()
    }

    func serve(_ dish: Dish) { dishes.accept(dishes.value + [dish]) }

    func price(of name: String) -> Infallible<Int> {
        menu.compactMap { $0.first { $0.name == name }?.cents }.take(1)
    }

    func order(_ name: String) -> Observable<String> {
        name.isEmpty ? .error(KitchenError.closed) : .just("ordered \(name)")
    }
}

let canteen = Canteen()
let bag = DisposeBag()

canteen.menu
    .map { $0.map(\.name).joined(separator: ", ") }
    .subscribe(onNext: { print("menu:", $0) }, onDisposed: { print("menu disposed") })
    .disposed(by: bag)
canteen.price(of: "soup").subscribe(onNext: { print("soup is", $0) }, onCompleted: { print("price known") }).disposed(by: bag)

canteen.serve(Dish(name: "steak", cents: 1250))
canteen.serve(Dish(name: "soup", cents: 420, vegan: true))
canteen.onlyVegan.accept(true)
canteen.serve(Dish(name: "burger", cents: 890))
canteen.onlyVegan.accept(false)

print("-- from what may fail")
let orders: [Infallible<String>] = [
    canteen.order("tea").asInfallible(onErrorJustReturn: "sorry"),
    canteen.order("").asInfallible(onErrorJustReturn: "sorry"),
    canteen.order("").asInfallible(onErrorFallbackTo: .of("wait", "then tea")),
    canteen.order("").asInfallible { error in .just("because it is \(error)") },
    canteen.order("").asInfallible(onErrorFallbackTo: .empty()),
]
for (number, order) in orders.enumerated() {
    order.subscribe(onNext: { print(number, $0) }, onCompleted: { print(number, "completed") }).disposed(by: bag)
}

print("-- created")
func steps(_ count: Int) -> Infallible<Int> {
    Infallible.create { observer in
        (1...count).forEach { observer(.next($0)) }
        observer(.completed)
        return Disposables.create { print("steps gone") }
    }
}
steps(2).scan(0) { $0 + $1 }.startWith(-1).subscribe { event in
    switch event {
    case .next(let value): print("step", value)
    case .completed: print("steps completed")
    }
}.disposed(by: bag)

Infallible.of(1, 2, 3).filter { $0 != 2 }.flatMap { n in Infallible.from([n, n * n]) }
    .subscribe(onNext: { print("square", $0) }).disposed(by: bag)
Infallible.merge(.just("l"), .just("r")).concat(Infallible.just("end")).subscribe(onNext: { print($0) }).disposed(by: bag)
Infallible.zip(Infallible.of("a", "b"), Infallible.from([1, 2, 3])) { $0 + String($1) }
    .subscribe(onNext: { print("zip", $0) }, onCompleted: { print("zip completed") }).disposed(by: bag)
Infallible.just(3).asObservable().map { n -> Int in
    guard n < 3 else { throw KitchenError.closed }
    return n
}.subscribe(onNext: { print($0) }, onError: { print("an observable may fail again: \($0)") }).disposed(by: bag)

print("-- with an owner")
final class Waiter {
    let name = "Joe"
    func bring(_ dish: String) { print(name, "brings", dish) }
    deinit { print("waiter goes home") }
}
var waiter: Waiter? = Waiter()
let calls = PublishRelay<String>()
calls.asInfallible().subscribe(with: waiter!, onNext: { $0.bring($1) }).disposed(by: bag)
calls.asInfallible().withUnretained(waiter!).map { $0.name + " heard " + $1 }.bind(onNext: { print($0) }).disposed(by: bag)
calls.accept("water")
waiter = nil
calls.accept("bill")
let shown = BehaviorRelay(value: "")
canteen.menu.map { "\($0.count) dishes" }.bind(to: shown).disposed(by: bag)
print(shown.value)
