import RxRelay
import RxSwift

let cart = Cart(prices: ["tea": 3, "jam": 4, "salt": 1], note: nil)
let bag = DisposeBag()

cart.summary.subscribe(onNext: { print("summary:", $0) }).disposed(by: bag)
cart.items.map(\.count).distinctUntilChanged().subscribe(onNext: { print("count:", $0) }).disposed(by: bag)

print("-- add")
cart.add.accept("tea")
cart.add.accept("jam")
print("now", cart.items.value, cart.total.value)

print("-- a clerk")
let clerk = Clerk()
let notes = PublishSubject<String>()
clerk.serve(cart, from: notes)
notes.onNext("fragile")
let slider = BehaviorRelay(value: 1)
clerk.connect(cart, to: slider)
slider.accept(2)
print("note", cart.note.value ?? "-")
clerk.leave()
notes.onNext("nobody listens")
slider.accept(5)

print("-- remove and close")
cart.remove("tea")
cart.close()
cart.close()
print("note", cart.note.value ?? "-", cart.total.value)

print("-- an owner that goes away")
var other: Cart? = Cart(prices: ["tea": 1], note: "x")
other?.note.subscribe(onNext: { print("other:", $0 ?? "-") }, onCompleted: { print("done") }).disposed(by: bag)
other?.note.accept("y")
other?.add.accept("tea")
print(other?.total.value ?? -1)
other = nil
