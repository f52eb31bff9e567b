import Foundation
import RxSwift

// Back-testing a trading rule on past quotes with the historical scheduler: a month in a millisecond.

extension Date {
    static func day(_ number: Int, hour: Int = 0) -> Date {
        Date(timeIntervalSince1970: TimeInterval(number * 86_400 + hour * 3_600))
    }

    var stamp: String {
        let seconds = Int(timeIntervalSince1970)
        return "d\(seconds / 86_400) \(String(format: "%02d", seconds % 86_400 / 3_600))h"
    }
}

struct Quote {
    let date: Date
    let price: Double
}

enum Order: CustomStringConvertible {
    case buy(at: Double)
    case sell(at: Double)

    var description: String {
        switch self {
        case .buy(let price): return "BUY  \(price)"
        case .sell(let price): return "SELL \(price)"
        }
    }
}

struct Portfolio {
    var cash = 100.0
    var shares = 0.0

    mutating func execute(_ order: Order) -> Bool {
        switch order {
        case .buy(let price) where cash >= price:
            let count = (cash / price).rounded(.down)
            shares += count
            cash -= count * price
            return true
        case .sell(let price) where shares > 0:
            cash += shares * price
            shares = 0
            return true
        default:
            return false
        }
    }

    func worth(at price: Double) -> Double { cash + shares * price }
}

extension HistoricalScheduler {
    /// A hot stream of past values.
    func play<T>(_ values: [(Date, T)]) -> Observable<T> {
        let subject = PublishSubject<T>()
        for (index, (date, value)) in values.enumerated() {
            _ = scheduleAbsoluteVirtual((), time: date) { _ in
                subject.onNext(value)
                if index == values.count - 1 { subject.onCompleted() }
                return Disposables.create()
            }
        }
        return subject.asObservable()
    }
}

extension ObservableType {
    func sliding(_ size: Int) -> Observable<[Element]> {
        scan(into: [Element]()) { window, element in
            window.append(element)
            if window.count > size { window.removeFirst() }
        }
        .filter { $0.count == size }
    }
}

extension ObservableType where Element == Double {
    func movingAverage(_ size: Int) -> Observable<Double> {
        sliding(size).map { $0.reduce(0, +) / Double($0.count) }
    }
}

let prices: [Double] = [10, 11, 12, 13, 12, 10, 9, 8, 9, 11, 13, 14]
let scheduler = HistoricalScheduler(initialClock: .day(0))
let quotes = scheduler.play(prices.enumerated().map { (Date.day($0.offset, hour: 9), Quote(date: .day($0.offset, hour: 9), price: $0.element)) })
    .share()
let bag = DisposeBag()

func log(_ text: String) { print("[\(scheduler.now.stamp)] \(text)") }

let price = quotes.map(\.price)
let fast = price.movingAverage(2)
let slow = price.movingAverage(4)

// crossing averages; both emit for the same quote, so they are zipped from the fourth quote on
let signals = Observable.zip(fast.skip(2), slow)
    .map { $0 > $1 }
    .distinctUntilChanged()

let orders = signals
    .withLatestFrom(price) { isRising, price in isRising ? Order.buy(at: price) : .sell(at: price) }
    .delay(.seconds(3_600), scheduler: scheduler)
    .share()

orders.subscribe(onNext: { log("\($0)") }).disposed(by: bag)

let portfolio = orders
    .scan((Portfolio(), false)) { state, order in
        var portfolio = state.0
        let done = portfolio.execute(order)
        return (portfolio, done)
    }
    .filter(\.1)
    .map(\.0)
    .startWith(Portfolio())
    .share(replay: 1, scope: .forever)

portfolio
    .skip(1)
    .subscribe(onNext: { log("cash \($0.cash), shares \($0.shares)") })
    .disposed(by: bag)

// a report every five days
Observable<Int>.interval(.seconds(5 * 86_400), scheduler: scheduler)
    .withLatestFrom(Observable.combineLatest(portfolio, price)) { week, pair in
        "report \(week + 1): worth \(pair.0.worth(at: pair.1))"
    }
    .take(3)
    .subscribe(onNext: log, onCompleted: { log("no more reports") })
    .disposed(by: bag)

// no quote for a day and a half: the exchange is closed
quotes
    .map { _ in "open" }
    .concat(Observable.never())
    .timeout(.seconds(36 * 3_600), scheduler: scheduler)
    .catchAndReturn("closed")
    .distinctUntilChanged()
    .subscribe(onNext: { log("exchange \($0)") })
    .disposed(by: bag)

scheduler.advanceTo(.day(6))
print("-- half time, \(scheduler.now.stamp)")
scheduler.advanceTo(.day(20))
log("end")
