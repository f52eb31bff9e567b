import Foundation
import RxSwift
import RxCocoa

#if canImport(UIKit)
import UIKit
#endif

/// Settings that differ between builds.
enum Flavor: String {
    case debug, release

    static var current: Flavor {
        #if DEBUG
        return .debug
        #else
        return .release
        #endif
    }
}

struct LogLine { let text: String }

final class Logger {
    static let lines = PublishRelay<LogLine>()

    #if DEBUG
    static func log(_ text: @autoclosure () -> String) { lines.accept(LogLine(text: text())) }
    #else
    static func log(_ text: @autoclosure () -> String) {}
    #endif
}

protocol RatesProviding { func rates() -> Observable<[String: Double]> }

#if DEBUG
struct FakeRates: RatesProviding {
    func rates() -> Observable<[String: Double]> {
        Observable.just(["USD": 1.1, "CHF": 0.95])
            .do(onSubscribe: { Logger.log("fake rates asked") })
    }
}
typealias Rates = FakeRates
#else
struct LiveRates: RatesProviding {
    func rates() -> Observable<[String: Double]> {
        Observable.error(URLError(.notConnectedToInternet))
            .retry(3)
            .observe(on: MainScheduler.instance)
    }
}
typealias Rates = LiveRates
#endif

final class Converter {
    private let bag = DisposeBag()
    let amount = BehaviorRelay(value: 100.0)
    let results: Driver<[String]>

    init(rates: RatesProviding) {
        results = Observable
            .combineLatest(amount, rates.rates()) { amount, rates in
                rates.sorted { $0.key < $1.key }.map { "\($0.key) \((amount * $0.value * 100).rounded() / 100)" }
            }
            #if DEBUG
            .do(onNext: { Logger.log("converted to \($0.count) currencies") })
            #else
            .distinctUntilChanged()
            #endif
            .asDriver(onErrorJustReturn: [])

        #if os(iOS)
        NotificationCenter.default.rx.notification(UIApplication.didBecomeActiveNotification)
            .map { _ in 0 }
            .bind(to: amount)
            .disposed(by: bag)
        #elseif os(Windows)
        amount.subscribe(onNext: { print("windows", $0) }).disposed(by: bag)
        #else
        amount.skip(1).subscribe(onNext: { print("amount", $0) }).disposed(by: bag)
        #endif
    }
}

let bag = DisposeBag()
print("flavor", Flavor.current.rawValue)
Logger.lines.map { "[log] " + $0.text }.subscribe(onNext: { print($0) }).disposed(by: bag)

let converter = Converter(rates: Rates())
converter.results.drive(onNext: { print($0) }).disposed(by: bag)
converter.amount.accept(250)

#if swift(>=5.0) && !RX_OFF
let version: Observable<String> = .just("swift 5 or later")
#else
let version: Observable<String> = .empty()
#endif
version.subscribe(onNext: { print($0) }).disposed(by: bag)

let interval: RxTimeInterval = {
    #if DEBUG
    return .milliseconds(10)
    #else
    return .seconds(60)
    #endif
}()
let done = DispatchSemaphore(value: 0)
Observable<Int>.interval(interval, scheduler: SerialDispatchQueueScheduler(qos: .userInitiated))
    .take(2)
    .subscribe(onNext: { print("poll", $0) }, onCompleted: { done.signal() })
    .disposed(by: bag)
done.wait()
