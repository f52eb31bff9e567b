import RxRelay
import RxSwift

/// Chains whose functions are full of operators, behind links that take another stream: the compiler finds their types as
/// a whole.
struct Offer {
    var title: String?
    var price: Double?
    var seats: Int
}

final class Booking {
    let confirm = PublishRelay<Void>()
    let name = BehaviorRelay<String?>(value: nil)
    let guests = BehaviorRelay<Int>(value: 1)
    let offers = BehaviorRelay<[Offer]>(value: [])
    private(set) var lastTitle: String?

    func summary() -> Observable<String> {
        confirm.withLatestFrom(Observable.combineLatest(name.map { $0 ?? "" }, guests.map { max($0, 1) })) { $1 }
            .filter { !($0.0.isEmpty || $0.1 > 4 && $0.0.count < 2) }
            .map { $0.0 + ($0.1 == 1 ? ", one guest" : ", \($0.1) guests") + ($0.1 > 3 ? " (group)" : "") }
            .concat(Observable.just("closed"))
            .take(while: { $0 != "closed" && $0.count > 3 || $0.count == 6 })
    }

    func fitting() -> Observable<Offer> {
        confirm.withLatestFrom(guests)
            .withLatestFrom(offers) { guests, offers in offers.filter { $0.seats - guests >= 0 && ($0.price ?? 0) < 90 } }
            .flatMap { Observable.from($0) }
            .filter { ($0.price ?? 0) * 2 > 10 && ($0.title ?? "") != (self.lastTitle ?? "") && $0.seats > 0 }
            .do(onNext: { self.lastTitle = $0.title })
    }
}

let bag = DisposeBag()
let booking = Booking()
booking.summary().subscribe(onNext: { print("summary:", $0) }, onCompleted: { print("summary is over") })
    .disposed(by: bag)
booking.fitting().subscribe(onNext: { print("fits:", $0.title ?? "-") }).disposed(by: bag)

booking.confirm.accept(())
booking.name.accept("Ida")
booking.confirm.accept(())
booking.offers.accept([
    Offer(title: "Loft", price: 70, seats: 2), Offer(title: "Barn", price: 120, seats: 9),
    Offer(title: "Hut", price: 30, seats: 5),
])
booking.guests.accept(2)
booking.confirm.accept(())
booking.guests.accept(4)
booking.confirm.accept(())
booking.confirm.accept(())
booking.guests.accept(6)
booking.guests.accept(1)
