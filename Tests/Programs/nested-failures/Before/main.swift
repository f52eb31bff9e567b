import Foundation
import RxSwift
import RxRelay

enum OrderError: Error, CustomStringConvertible {
    case unknown(Int), soldOut(String), network
    var description: String {
        switch self {
        case .unknown(let id): return "unknown \(id)"
        case .soldOut(let name): return "\(name) is sold out"
        case .network: return "no network"
        }
    }
}

struct Item { let name: String, stock: Int }

final class Shop {
    private let items = [1: Item(name: "pen", stock: 3), 2: Item(name: "ink", stock: 0), 3: Item(name: "pad", stock: 1)]
    var online = true

    func item(_ id: Int) -> Observable<Item> {
        return Observable.deferred { [unowned self] in
            guard self.online else { return .error(OrderError.network) }
            guard let item = self.items[id] else { throw OrderError.unknown(id) }
            return Observable.just(item)
        }
    }

    func reserve(_ item: Item) -> Single<String> {
        return Single.create { single in
            if item.stock > 0 { single(.success("reserved \(item.name)")) } else { single(.failure(OrderError.soldOut(item.name))) }
            return Disposables.create { print("  closed \(item.name)") }
        }
    }
}

let shop = Shop()
let disposeBag = DisposeBag()
func log<T>(_ title: String, _ stream: Observable<T>) {
    print(title)
    stream.subscribe { event in
        switch event {
        case .next(let value): print("  \(value)")
        case .error(let error): print("  failed: \(error)")
        case .completed: print("  completed")
        }
    }.disposed(by: disposeBag)
}

let orders = Observable.from([1, 2, 9, 3])
log("an inner error ends all", orders.flatMap { id in shop.item(id).flatMap { shop.reserve($0) } })
log("caught inside", orders.concatMap { id in
    shop.item(id).flatMap { shop.reserve($0) }.catch { error in .just("sorry, \(error)") }
})
log("caught outside", orders.concatMap { shop.item($0) }.flatMap { item in shop.reserve(item).asObservable() }.catch { error in
    guard case OrderError.soldOut = error else { return .error(error) }
    return Observable.of("substitute", "voucher")
})
log("rethrown", orders.flatMap { id in shop.item(id).catch { _ in throw OrderError.network } }.map { $0.name })
log("materialized", orders.concatMap { id in shop.item(id).map { $0.name }.materialize() }.map { event -> String in
    switch event {
    case .next(let name): return "item \(name)"
    case .error(let error): return "error \(error)"
    case .completed: return "end"
    }
})
log("errors only", orders.concatMap { shop.item($0).materialize() }.compactMap { $0.error }.map { "\($0)" })
log("map throws", orders.map { id -> Int in
    if id == 9 { throw OrderError.unknown(id) }
    return id * 10
}.catchAndReturn(-1))
log("filter throws", orders.filter { if $0 > 5 { throw OrderError.unknown($0) }; return $0 != 2 }.retry(2))

let relay = BehaviorRelay<String>(value: "none")
let errors = PublishRelay<Error>()
errors.subscribe(onNext: { print("  relayed \($0)") }).disposed(by: disposeBag)
print("an error stays out of the relay")
shop.online = false
shop.item(1)
    .map(\.name)
    .do(onError: { errors.accept($0) })
    .catch { _ in .empty() }
    .bind(to: relay)
    .disposed(by: disposeBag)
shop.online = true
shop.item(3).map(\.name).do(onError: errors.accept).catchAndReturn("?").bind(to: relay).disposed(by: disposeBag)
print("  \(relay.value)")
