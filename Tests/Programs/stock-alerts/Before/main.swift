import Foundation
import RxSwift
import RxCocoa
import RxTest

// A watch list on virtual time: debounced edits, throttled prices, alerts that rearm themselves.

struct Price: Equatable { let symbol: String, cents: Int }

struct Rule: Hashable {
    var symbol: String
    var above: Int
}

final class WatchList {
    let rules = BehaviorRelay<Set<Rule>>(value: [])
    private let feed: Observable<Price>
    private let scheduler: SchedulerType

    init(feed: Observable<Price>, scheduler: SchedulerType) {
        self.feed = feed.share()
        self.scheduler = scheduler
    }

    func prices(of symbol: String) -> Observable<Int> {
        feed.filter { $0.symbol == symbol }
            .map(\.cents)
            .distinctUntilChanged()
            .throttle(.seconds(20), latest: true, scheduler: scheduler)
    }

    var alerts: Observable<String> {
        rules
            .debounce(.seconds(10), scheduler: scheduler)
            .distinctUntilChanged()
            .flatMapLatest { [unowned self] rules -> Observable<String> in
                let ordered = rules.sorted { ($0.symbol, $0.above) < ($1.symbol, $1.above) }
                return Observable.merge(ordered.map(self.alert))
            }
    }

    private func alert(for rule: Rule) -> Observable<String> {
        feed
            .filter { $0.symbol == rule.symbol }
            .map { $0.cents > rule.above }
            .distinctUntilChanged()
            .filter { $0 }
            .map { _ in "\(rule.symbol) above \(rule.above)" }
    }

    func candles(of symbol: String, every seconds: Int) -> Observable<String> {
        feed.filter { $0.symbol == symbol }
            .map { $0.cents }
            .window(timeSpan: .seconds(seconds), count: 100, scheduler: scheduler)
            .concatMap { window in
                window.reduce(into: nil) { (candle: inout (low: Int, high: Int)?, cents: Int) in
                    candle = (min(candle?.low ?? cents, cents), max(candle?.high ?? cents, cents))
                }
            }
            .map { candle in candle.map { "\($0.low)-\($0.high)" } ?? "none" }
    }
}

extension ObservableType {
    func reduce<Result>(into seed: Result, _ update: @escaping (inout Result, Element) -> Void) -> Observable<Result> {
        reduce(seed) { result, element in
            var copy = result
            update(&copy, element)
            return copy
        }
    }
}

let scheduler = TestScheduler(initialClock: 0)
let feed = scheduler.createHotObservable([
    .next(210, Price(symbol: "ACME", cents: 100)), .next(215, Price(symbol: "ACME", cents: 120)),
    .next(222, Price(symbol: "INIT", cents: 40)), .next(225, Price(symbol: "ACME", cents: 90)),
    .next(236, Price(symbol: "ACME", cents: 130)), .next(238, Price(symbol: "ACME", cents: 130)),
    .next(262, Price(symbol: "INIT", cents: 55)), .next(275, Price(symbol: "ACME", cents: 101)),
    .completed(320),
])
let list = WatchList(feed: feed.asObservable(), scheduler: scheduler)
let bag = DisposeBag()

func observe(_ name: String, _ stream: Observable<String>) -> TestableObserver<String> {
    let observer = scheduler.createObserver(String.self)
    scheduler.scheduleAt(200) { stream.subscribe(observer).disposed(by: bag) }
    return observer
}

let observers = [
    ("acme", observe("acme", list.prices(of: "ACME").map(String.init))),
    ("alert", observe("alert", list.alerts)),
    ("candle", observe("candle", list.candles(of: "ACME", every: 30))),
]
scheduler.scheduleAt(201) { list.rules.accept([Rule(symbol: "ACME", above: 110)]) }
scheduler.scheduleAt(205) { list.rules.accept([Rule(symbol: "ACME", above: 100), Rule(symbol: "INIT", above: 50)]) }
scheduler.scheduleAt(270) { list.rules.accept([]) }
scheduler.start()

for (name, observer) in observers {
    for event in observer.events {
        switch event.value {
        case .next(let value): print(name, event.time, value)
        case .error(let error): print(name, event.time, "error", error)
        case .completed: print(name, event.time, "completed")
        }
    }
}
