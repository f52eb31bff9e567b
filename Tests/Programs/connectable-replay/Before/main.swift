import Foundation
import RxSwift
import RxTest

// A shared price ticker, published in several ways.

struct Tick: Equatable, CustomStringConvertible {
    let symbol: String
    let price: Int
    var description: String { "\(symbol)=\(price)" }
}

final class Ticker {
    private(set) var connections = 0
    private let scheduler: TestScheduler

    init(scheduler: TestScheduler) { self.scheduler = scheduler }

    func prices(_ symbol: String, _ values: Int...) -> Observable<Tick> {
        Observable.deferred { [unowned self] in
            self.connections += 1
            print("\(self.scheduler.clock): feed of \(symbol) opened")
            return Observable<Int>.interval(.seconds(10), scheduler: self.scheduler)
                .take(values.count)
                .map { Tick(symbol: symbol, price: values[$0]) }
                .do(onDispose: { print("\(self.scheduler.clock): feed of \(symbol) closed") })
        }
    }
}

extension ConnectableObservableType {
    /// Connects when `count` observers have subscribed and stays connected.
    func autoconnect(_ count: Int, bag: DisposeBag) -> Observable<Element> {
        var missing = count
        return Observable.create { observer in
            let subscription = self.subscribe(observer)
            missing -= 1
            if missing == 0 { self.connect().disposed(by: bag) }
            return subscription
        }
    }
}

let scheduler = TestScheduler(initialClock: 0)
let ticker = Ticker(scheduler: scheduler)
let bag = DisposeBag()

func watch<O: ObservableType>(_ source: O, as name: String, at time: Int, until end: Int? = nil) where O.Element: CustomStringConvertible {
    scheduler.scheduleAt(time) {
        let subscription = source.subscribe(
            onNext: { print("\(scheduler.clock): \(name) \($0)") },
            onCompleted: { print("\(scheduler.clock): \(name) done") }
        )
        if let end { scheduler.scheduleAt(end) { subscription.dispose() } }
        else { subscription.disposed(by: bag) }
    }
}

// publish + connect
let published = ticker.prices("AAPL", 10, 11, 12).publish()
watch(published, as: "A", at: 5)
watch(published, as: "B", at: 25)
var connection: Disposable?
scheduler.scheduleAt(9) { connection = published.connect() }
scheduler.scheduleAt(32) { connection?.dispose() }

// replay(1) + refCount
let counted = ticker.prices("MSFT", 20, 21, 22, 23).replay(1).refCount()
watch(counted, as: "C", at: 100, until: 125)
watch(counted, as: "D", at: 115, until: 135)
watch(counted, as: "E", at: 140, until: 152)

// multicast through a subject of our own
let latest = BehaviorSubject(value: Tick(symbol: "TSLA", price: 0))
let multicasted = ticker.prices("TSLA", 30).multicast(latest)
watch(multicasted, as: "F", at: 200)
scheduler.scheduleAt(201) { multicasted.connect().disposed(by: bag) }
watch(multicasted, as: "G", at: 230)

// multicast with a selector: the difference of a stream with itself
let changes = ticker.prices("GOOG", 40, 44, 41)
    .multicast({ PublishSubject() }) { shared in
        Observable.zip(shared, shared.skip(1)) { $1.price - $0.price }
    }
watch(changes, as: "H", at: 300)

// autoconnect
let late = ticker.prices("IBM", 50, 51).replayAll().autoconnect(2, bag: bag)
watch(late, as: "I", at: 400)
watch(late, as: "J", at: 405)
watch(late, as: "K", at: 450)

scheduler.start()
print("connections: \(ticker.connections)")
