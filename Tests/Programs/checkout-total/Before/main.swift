import Foundation
import RxSwift
import RxRelay

struct Money: Equatable, CustomStringConvertible {
    var cents: Int
    static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
    static func * (a: Money, n: Int) -> Money { Money(cents: a.cents * n) }
    var description: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}

final class Checkout {
    let price = BehaviorRelay(value: Money(cents: 1999))
    let quantity = BehaviorRelay(value: 1)
    let shipping = PublishSubject<Money>()
    let voucher = BehaviorRelay<String?>(value: nil)
    let termsAccepted = BehaviorRelay(value: false)
    let country = BehaviorRelay(value: "DE")

    var subtotal: Observable<Money> {
        Observable.combineLatest(price, quantity) { $0 * $1 }
    }

    var total: Observable<Money> {
        Observable.combineLatest(subtotal, shipping, resultSelector: +)
    }

    var summary: Observable<String> {
        Observable
            .combineLatest(subtotal, shipping, voucher, country)
            .map { subtotal, shipping, voucher, country in
                "\(subtotal) + \(shipping) to \(country)" + (voucher.map { ", voucher \($0)" } ?? "")
            }
    }

    var canPay: Observable<Bool> {
        return Observable.combineLatest(quantity, termsAccepted, country) { quantity, accepted, country -> Bool in
            guard accepted else { return false }
            return quantity > 0 && !country.isEmpty
        }
        .distinctUntilChanged()
    }

    var everything: Observable<String> {
        Observable.combineLatest(price, quantity, voucher, termsAccepted, country, shipping) { a, b, c, d, e, f in
            [a.description, String(b), c ?? "-", d ? "yes" : "no", e, f.description].joined(separator: "|")
        }
    }

    var five: Observable<Int> {
        Observable.combineLatest(price.map(\.cents), quantity, country.map(\.count), termsAccepted.map { $0 ? 1 : 0 },
                                 shipping.map { $0.cents }) { $0 + $1 + $2 + $3 + $4 }
    }
}

let bag = DisposeBag()
let checkout = Checkout()

checkout.subtotal.subscribe(onNext: { print("subtotal", $0) }).disposed(by: bag)
checkout.total.distinctUntilChanged().subscribe(onNext: { print("total", $0) }, onCompleted: { print("total ended") }).disposed(by: bag)
checkout.summary.subscribe(onNext: { print("summary", $0) }).disposed(by: bag)
checkout.canPay.subscribe(onNext: { print("can pay", $0) }).disposed(by: bag)
checkout.everything.subscribe(onNext: { print("all", $0) }).disposed(by: bag)
checkout.five.subscribe(onNext: { print("five", $0) }).disposed(by: bag)

print("> shipping")
checkout.shipping.onNext(Money(cents: 490))
print("> quantity")
checkout.quantity.accept(3)
print("> voucher")
checkout.voucher.accept("SPRING")
print("> terms")
checkout.termsAccepted.accept(true)
print("> quantity 0")
checkout.quantity.accept(0)
print("> shipping ends")
checkout.shipping.onCompleted()
checkout.country.accept("NL")

print("-- arrays")
let boxes = (1...3).map { BehaviorRelay(value: $0 * 10) }
Observable.combineLatest(boxes.map { $0.asObservable() }) { $0.reduce(0, +) }
    .subscribe(onNext: { print("sum", $0) })
    .disposed(by: bag)
Observable.combineLatest(boxes.map { $0.map(String.init) })
    .map { $0.joined(separator: "/") }
    .subscribe(onNext: { print("joined", $0) })
    .disposed(by: bag)
boxes[1].accept(25)
boxes[0].accept(15)
Observable<Int>.combineLatest([] as [Observable<Int>]) { $0.count }
    .subscribe(onNext: { print("none", $0) }, onCompleted: { print("none completed") })
    .disposed(by: bag)

print("-- cold sources")
Observable.combineLatest(Observable.of(1, 2, 3), Observable.of("a", "b")) { "\($0)\($1)" }
    .subscribe(onNext: { print($0) }, onCompleted: { print("cold completed") })
    .disposed(by: bag)
Observable.combineLatest(Observable.of(1, 2), Observable<Int>.empty()).subscribe(
    onNext: { print("never printed", $0) }, onCompleted: { print("empty completes it") }).disposed(by: bag)
