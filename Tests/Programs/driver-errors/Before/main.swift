import RxSwift
import RxRelay
import RxCocoa

enum RateError: Error { case closed, unknown(String) }

final class RateService {
    var isOpen = true
    private(set) var requests = 0
    func rate(_ currency: String) -> Single<Double> {
        Single.deferred {
            self.requests += 1
            guard self.isOpen else { return .error(RateError.closed) }
            switch currency {
            case "EUR": return .just(1.1)
            case "GBP": return .just(1.3)
            default: return .error(RateError.unknown(currency))
            }
        }
    }
}

let service = RateService()
let currency = BehaviorRelay(value: "EUR")
let alerts = PublishRelay<String>()
let bag = DisposeBag()

// An error inside must not end the driver.
let rate: Driver<String> = currency.asDriver()
    .flatMapLatest { name in
        service.rate(name)
            .map { "\(name) \($0)" }
            .do(onError: { _ in alerts.accept("no rate for \(name)") })
            .asDriver(onErrorJustReturn: "\(name) -")
    }
// This one ends with its first error.
let once = currency.flatMapLatest { service.rate($0) }
    .map { $0 * 100 }
    .asDriver(onErrorJustReturn: -1)
let recovered = currency.asObservable()
    .flatMap { service.rate($0).asObservable() }
    .asDriver(onErrorRecover: { error in
        if case RateError.unknown(let name) = error { alerts.accept("recovering from \(name)") }
        return .just(0)
    })

alerts.asSignal().emit(onNext: { print("    ! \($0)") }).disposed(by: bag)
rate.drive(onNext: { print("  label \($0)") }, onCompleted: { print("  label done") }).disposed(by: bag)
rate.drive(onNext: { print("  title \($0)") }).disposed(by: bag)
once.drive(onNext: { print("  once \($0)") }, onCompleted: { print("  once done") }).disposed(by: bag)
recovered.drive(onNext: { print("  recovered \($0)") }, onCompleted: { print("  recovered done") }).disposed(by: bag)
print("requests \(service.requests)")
for name in ["GBP", "XYZ", "EUR"] {
    print(name)
    currency.accept(name)
}
print("requests \(service.requests)")
print("late")
rate.drive(onNext: { print("  late \($0)") }).disposed(by: bag)
service.isOpen = false
currency.accept("GBP")

print("a relay takes what does not fail")
let shown = BehaviorRelay<String?>(value: nil)
rate.drive(shown).disposed(by: bag)
let signals = PublishRelay<String>()
rate.asObservable().asSignal(onErrorSignalWith: .empty()).emit(to: signals).disposed(by: bag)
signals.subscribe(onNext: { print("  signal \($0)") }).disposed(by: bag)
service.isOpen = true
currency.accept("EUR")
print("  shown \(shown.value ?? "nothing")")
let pair = Driver.zip(rate, currency.asDriver()) { "\($0) | \($1)" }
pair.drive(onNext: { print("  pair \($0)") }).disposed(by: bag)
Driver.merge(rate, Driver.of("x", "y")).drive(onNext: { print("  merged \($0)") }).disposed(by: bag)
