import RxRelay
import RxSwift

/// Subscribes before all its properties have a value, as an initializer may with a bag that has one.
final class BasketModel {
    let badge: Observable<String>
    private let disposeBag = DisposeBag()

    init(prices: Observable<Int>, total: BehaviorRelay<Int>) {
        disposeBag.insert(
            prices.scan(0, accumulator: +).bind(to: total),
            prices.subscribe(onNext: { print("price", $0) }),
            total.skip(1).subscribe(onNext: { print("total", $0) })
        )
        disposeBag.insert([
            prices.take(1).subscribe(onCompleted: { print("first price seen") }),
            prices.filter { $0 > 10 }.subscribe(onNext: { print("expensive", $0) })
        ])
        let logs = [prices.map { $0 * 2 }.subscribe(onNext: { print("doubled", $0) })]
        disposeBag.insert(logs)
        badge = total.map { $0 == 0 ? "empty" : "\($0)" }
    }
}
