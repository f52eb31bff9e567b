import RxSwift
import RxRelay

final class VendingMachine {
    enum State: Equatable {
        case ready
        case credit(Int)
        case vending(String)
        case outOfOrder
    }

    let buttons = PublishRelay<String>()
    let cancel = PublishRelay<Void>()
    private let stateRelay = BehaviorRelay<State>(value: .ready)
    private let displayRelay = ReplaySubject<String>.create(bufferSize: 1)
    private let bag = DisposeBag()
    private let prices: [String: Int]

    var state: Observable<State> { stateRelay.distinctUntilChanged() }
    private(set) lazy var display = displayRelay.distinctUntilChanged()

    private var credit: Int {
        guard case .credit(let cents) = stateRelay.value else { return 0 }
        return cents
    }

    init(slot: CoinSlot, dispenser: Dispenser, prices: [String: Int]) {
        self.prices = prices

        slot.coins
            .filter { [unowned self] _ in stateRelay.value != .outOfOrder }
            .map { [unowned self] in .credit(credit + $0.rawValue) }
            .bind(to: stateRelay)
            .disposed(by: bag)

        cancel
            .flatMap { [unowned self] in slot.giveBack(credit).andThen(Observable.just(State.ready)) }
            .subscribe(onNext: stateRelay.accept)
            .disposed(by: bag)

        buttons
            .flatMapFirst { [unowned self] name -> Observable<State> in
                guard let price = prices[name] else { return say("no such thing", then: nil) }
                guard dispenser.stock(name) > 0 else { return say("\(name) is sold out", then: nil) }
                guard credit >= price else { return say("\(price - credit) more", then: nil) }
                let change = credit - price
                return dispenser.drop(name)
                    .do(onSuccess: { print("  drops \($0)") })
                    .flatMapCompletable { _ in slot.giveBack(change) }
                    .andThen(Observable.just(State.ready))
                    .startWith(.vending(name))
                    .catch { error in
                        switch error {
                        case HardwareError.jammed(let what): return self.say("\(what) is stuck", then: .outOfOrder)
                        case HardwareError.noChange: return self.say("no change", then: .ready)
                        default: return .error(error)
                        }
                    }
            }
            .bind(to: stateRelay)
            .disposed(by: bag)

        stateRelay
            .map { state -> String? in
                switch state {
                case .ready: return "insert coins"
                case .credit(let cents): return "credit \(cents)"
                case .vending(let name): return "enjoy your \(name)"
                case .outOfOrder: return nil
                }
            }
            .compactMap { $0 }
            .subscribe(onNext: displayRelay.onNext)
            .disposed(by: bag)
    }

    private func say(_ text: String, then state: State?) -> Observable<State> {
        .deferred { [displayRelay] in
            displayRelay.onNext(text)
            return state.map { .just($0) } ?? .empty()
        }
    }
}
