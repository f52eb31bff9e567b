import Foundation
import RxSwift

let shelf = Shelf(["cup": 3, "pot": 1, "pin": 9])
let bank = Bank()
let cup = Item(name: "cup", price: 8), pot = Item(name: "pot", price: 30), pin = Item(name: "pin", price: 1)
let bag = DisposeBag()

func attempt(_ title: String, _ person: Person, _ items: Item...) {
    print("> \(title)")
    Checkout(inventory: shelf, payments: bank, profile: person)
        .buy(items)
        .summary()
        .do(onError: { error in
            if let known = error as? CheckoutError { print("  failed: \(known)") }
        }, onDispose: { print("  over") })
        .asMaybe()
        .catch { _ in .empty() }
        .subscribe(onSuccess: { print("  \($0)") }, onCompleted: { print("  nothing bought") })
        .disposed(by: bag)
}

let home = Person(street: "Elm 1"), lucky = Person(street: "Oak 2", off: 10), nobody = Person()
attempt("plain", home, cup, pin)
attempt("sold out", home, pot, pot)
attempt("coupon", lucky, cup, pin, pin, pin)
attempt("free", lucky, cup)
attempt("no address", nobody, cup)
attempt("declined", home, pot, cup, pin, pin, Item(name: "pin", price: 20))
bank.failsToCapture = true
attempt("not captured", home, pin)
bank.failsToCapture = false
attempt("nothing", home)
