import RxSwift
import Foundation

final class Shelf: Inventory {
    private var stock: [String: Int]
    init(_ stock: [String: Int]) { self.stock = stock }

    func reserve(_ item: Item) -> Completable {
        return Completable.create { [weak self] completable in
            let left = self?.stock[item.name] ?? 0
            guard left > 0 else {
                completable(.error(CheckoutError.soldOut(item.name)))
                return Disposables.create()
            }
            self?.stock[item.name] = left - 1
            print("  reserved \(item.name)")
            completable(.completed)
            return Disposables.create()
        }
    }

    func release(_ item: Item) -> Completable {
        Completable.deferred {
            print("  released \(item.name)")
            self.stock[item.name, default: 0] += 1
            return .empty()
        }
    }
}

final class Bank: Payments {
    var limit: Decimal = 50
    var failsToCapture = false
    private var last = 100

    func authorize(_ amount: Decimal) -> Single<String> {
        guard amount <= limit else { return .error(CheckoutError.declined(amount)) }
        return .just("token-\(amount)")
    }
    func capture(_ token: String) -> Single<Int> {
        Single<Int>.create { single in
            if self.failsToCapture { single(.failure(CheckoutError.expired)) } else {
                self.last += 1
                single(.success(self.last))
            }
            return Disposables.create()
        }
        .do(onSuccess: { print("  captured \(token) as \($0)") }, onSubscribe: { print("  capturing") })
    }
    func void(_ token: String) -> Completable {
        Completable.empty().do(onCompleted: { print("  voided \(token)") })
    }
}

struct Person: Profile {
    var street: String?
    var off: Decimal?
    var address: Maybe<Address> { street.map { Maybe.just(Address(street: $0)) } ?? .empty() }
    var coupon: Maybe<Decimal> {
        guard let off = off else { return Maybe.empty() }
        return Maybe.just(off)
    }
}
