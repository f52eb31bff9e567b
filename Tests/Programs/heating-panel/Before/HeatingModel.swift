import Foundation
import RxSwift
import RxCocoa

enum HeatingError: LocalizedError {
    case tooHot(Int), noBoiler
    var errorDescription: String? {
        switch self {
        case .tooHot(let degrees): return "\(degrees)° is too hot"
        case .noBoiler: return "no boiler"
        }
    }
}

struct Boiler {
    var broken = false
    func heat(to degrees: Int) -> Single<Int> {
        if broken { return .error(HeatingError.noBoiler) }
        guard degrees <= 25 else { return .error(HeatingError.tooHot(degrees)) }
        return .just(degrees)
    }
}

final class HeatingModel {
    enum Mode: Int, CaseIterable { case off, eco, comfort }
    private static let names: [Mode: String] = [.off: "Off", .eco: "Eco", .comfort: "Comfort"]

    // Outputs
    let label: Driver<String>
    let actual: Driver<Int>
    let canApply: Driver<Bool>
    let alerts: Signal<String>
    let mode: Driver<Mode>

    private let modes = BehaviorRelay<Mode>(value: .off)
    private let errors = PublishRelay<Error>()

    init(wish: Driver<Float>, apply: Signal<Void>, next: Signal<Void>, boiler: @escaping () -> Boiler, bag: DisposeBag) {
        let errors = self.errors
        let degrees = wish.map { Int($0.rounded()) }.distinctUntilChanged()
        mode = modes.asDriver()
        label = Driver.combineLatest(degrees, mode) { degrees, mode in
            "\(HeatingModel.names[mode] ?? "?") \(mode == .off ? "-" : "\(degrees)°")"
        }

        let applied = apply
            .withLatestFrom(degrees)
            .flatMapLatest { degrees -> Driver<Int> in
                boiler().heat(to: degrees)
                    .asDriver { error in
                        errors.accept(error)
                        return .empty()
                    }
            }
        actual = applied.asDriver(onErrorJustReturn: 0).startWith(15)
        canApply = Driver
            .combineLatest(degrees, actual, mode, resultSelector: { ($0, $1, $2) })
            .map { $0 != $1 && $2 != .off }
            .distinctUntilChanged()
        alerts = errors.asSignal().map { $0.localizedDescription }.filter { !$0.isEmpty }

        next.asObservable()
            .withLatestFrom(mode) { _, mode in Mode(rawValue: (mode.rawValue + 1) % Mode.allCases.count)! }
            .bind(to: modes)
            .disposed(by: bag)
    }
}
