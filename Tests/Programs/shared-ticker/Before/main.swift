import Foundation
import RxSwift

/// Prices come from an expensive connection: who shares it, and who hears what, is the point here.
final class Exchange {
    private(set) var connections = 0
    var source = PublishSubject<Int>()

    func connect() -> Observable<Int> {
        Observable.create { [unowned self] observer in
            connections += 1
            let number = connections
            print("  + connection \(number)")
            let inner = source.subscribe(observer)
            return Disposables.create {
                print("  - connection \(number)")
                inner.dispose()
            }
        }
    }
}

enum MarketError: Error { case closed }

func listen(_ name: String, _ prices: Observable<Int>) -> Disposable {
    prices.subscribe(
        onNext: { print("  \(name): \($0)") },
        onError: { print("  \(name): error \($0)") },
        onCompleted: { print("  \(name): end") })
}

func scenario(_ title: String, _ share: (Observable<Int>) -> Observable<Int>) {
    print("== \(title)")
    let exchange = Exchange()
    let prices = share(exchange.connect())
    let ann = listen("ann", prices)
    exchange.source.onNext(1)
    exchange.source.onNext(2)
    let bob = listen("bob", prices)
    exchange.source.onNext(3)
    ann.dispose()
    exchange.source.onNext(4)
    bob.dispose()
    exchange.source.onNext(5)
    let cat = listen("cat", prices)
    exchange.source.onNext(6)
    exchange.source.onCompleted()
    let dan = listen("dan", prices)
    exchange.source = PublishSubject()
    let eva = listen("eva", prices)
    exchange.source.onNext(7)
    exchange.source.onError(MarketError.closed)
    let fay = listen("fay", prices)
    [cat, dan, eva, fay].forEach { $0.dispose() }
    print("  connections: \(exchange.connections)")
}

scenario("not shared") { $0 }
scenario("share()") { $0.share() }
scenario("share(replay: 1)") { $0.share(replay: 1) }
scenario("share(replay: 2)") { $0.share(replay: 2, scope: .whileConnected) }
scenario("share(replay: 1, scope: .forever)") { prices in prices.share(replay: 1, scope: .forever) }
scenario("share forever") { $0.share(scope: .forever) }
scenario("publish().refCount()") { $0.publish().refCount() }

print("== cold and shared")
var computed = 0
let expensive = Observable<Int>.deferred {
    computed += 1
    return .of(10, 20)
}
let cached = expensive.share(replay: 1, scope: .forever)
let bag = DisposeBag()
for reader in ["x", "y", "z"] {
    cached.subscribe(onNext: { print("  \(reader) \($0)") }, onCompleted: { print("  \(reader) end") }).disposed(by: bag)
}
print("  computed \(computed)")

print("== a share that retries")
var tries = 0
Observable<String>.deferred {
    tries += 1
    return tries < 3 ? .error(MarketError.closed) : .just("open after \(tries)")
}
.share()
.retry(5)
.subscribe(onNext: { print("  \($0)") }, onError: { print("  \($0)") })
.disposed(by: bag)
