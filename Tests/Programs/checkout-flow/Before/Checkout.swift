import RxSwift
import Foundation

enum CheckoutError: Error, Equatable { case soldOut(String), declined(Decimal), noAddress, expired }
struct Item: Hashable { let name: String; let price: Decimal }
struct Address { let street: String }
struct Receipt { let number: Int; let total: Decimal; let note: String? }

protocol Inventory { func reserve(_ item: Item) -> Completable; func release(_ item: Item) -> Completable }
protocol Payments {
    func authorize(_ amount: Decimal) -> Single<String>
    func capture(_ token: String) -> Single<Int>
    func void(_ token: String) -> Completable
}
protocol Profile { var address: Maybe<Address> { get }; var coupon: Maybe<Decimal> { get } }

final class Checkout {
    private let inventory: Inventory
    private let payments: Payments
    private let profile: Profile

    init(inventory: Inventory, payments: Payments, profile: Profile) {
        self.inventory = inventory
        self.payments = payments
        self.profile = profile
    }

    func buy(_ items: [Item]) -> Single<Receipt> {
        let total = Single.just(items.map { $0.price }.reduce(0, +))
        let discount = profile.coupon.ifEmpty(default: 0)
        let address = profile.address.ifEmpty(switchTo: Single<Address>.error(CheckoutError.noAddress))
        let amount = Single.zip(total, discount) { max(0, $0 - $1) }

        return reserveAll(items)
            .andThen(Single.zip(amount, address))
            .flatMap { [payments] amount, address -> Single<Receipt> in
                guard amount > 0 else {
                    return Single.just(Receipt(number: 0, total: 0, note: "free, to \(address.street)"))
                }
                return payments.authorize(amount)
                    .flatMap { token in
                        payments.capture(token)
                            .map { Receipt(number: $0, total: amount, note: nil) }
                            .catch { error in payments.void(token).andThen(.error(error)) }
                    }
            }
            .catch { error in
                self.releaseAll(items).andThen(Single.error(error))
            }
    }

    private func reserveAll(_ items: [Item]) -> Completable {
        Observable.from(items)
            .concatMap { [inventory] in inventory.reserve($0) }
            .asCompletable()
    }

    private func releaseAll(_ items: [Item]) -> Completable {
        return Completable.zip(items.map { item in
            inventory.release(item).catch { _ in Completable.empty() }
        })
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Receipt {
    func summary() -> Single<String> {
        map { receipt in
            [receipt.note, receipt.number > 0 ? "no. \(receipt.number)" : nil, "\(receipt.total)"]
                .compactMap { $0 }
                .joined(separator: ", ")
        }
    }
}
