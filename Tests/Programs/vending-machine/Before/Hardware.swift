import Foundation
import RxSwift

/// The parts of the machine, each a stream of what happens and a place to say what shall happen.
protocol CoinSlot {
    var coins: Observable<Coin> { get }
    func giveBack(_ cents: Int) -> Completable
}

enum Coin: Int, CaseIterable { case ten = 10, fifty = 50, euro = 100 }
enum HardwareError: Error { case jammed(String), noChange }

final class SimulatedSlot: CoinSlot {
    private let subject = PublishSubject<Coin>()
    private var purse: Int
    var coins: Observable<Coin> { subject.asObservable() }

    init(purse: Int) { self.purse = purse }

    func insert(_ coin: Coin) {
        print("* insert \(coin.rawValue)")
        purse += coin.rawValue
        subject.onNext(coin)
    }

    func giveBack(_ cents: Int) -> Completable {
        Completable.create { [weak self] observer in
            guard let self = self, self.purse >= cents else {
                observer(.error(HardwareError.noChange))
                return Disposables.create()
            }
            self.purse -= cents
            if cents > 0 { print("  gives back \(cents)") }
            observer(.completed)
            return Disposables.create()
        }
    }
}

struct Dispenser {
    var stock: (String) -> Int
    var drop: (String) -> Single<String>
}

extension Dispenser {
    static func simulated(_ shelves: [String: Int], jams: Set<String> = []) -> Dispenser {
        var left = shelves
        return Dispenser(
            stock: { left[$0] ?? 0 },
            drop: { name in
                Single.deferred {
                    guard !jams.contains(name) else { return .error(HardwareError.jammed(name)) }
                    left[name, default: 0] -= 1
                    return .just(name)
                }
            })
    }
}
