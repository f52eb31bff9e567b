import Foundation
import RxSwift
import RxRelay
import RxTest

// One lot of an auction: bids come in, a hammer falls when nobody bids for a while.

struct Bid: Equatable, CustomStringConvertible {
    let bidder: String
    let amount: Int
    var description: String { "\(bidder):\(amount)" }
}

enum AuctionEvent: Equatable {
    case opened(Int)
    case leading(Bid)
    case warning(Int)
    case sold(Bid)
    case withdrawn
}

enum AuctionError: Swift.Error {
    case connectionLost
}

class Auction {

    typealias Time = RxTimeInterval

    struct Rules {
        var patience: Time = .seconds(30)
        var warnings: [Int] = [10, 20]
        var quietBids: Time = .seconds(5)
    }

    private let rules: Rules
    private let scheduler: SchedulerType
    private let bids: Observable<Bid>
    private let reserve: Int

    init(bids: Observable<Bid>, reserve: Int, rules: Rules = Rules(), scheduler: SchedulerType) {
        self.bids = bids.share()
        self.reserve = reserve
        self.rules = rules
        self.scheduler = scheduler
    }

    lazy var leader: Observable<Bid?> = {
        return self.bids
            .scan(nil as Bid?) { best, bid in
                guard let best = best, best.amount >= bid.amount else { return bid }
                return best
            }
            .distinctUntilChanged()
            .startWith(nil)
            .share(replay: 1, scope: .whileConnected)
    }()

    var events: Observable<AuctionEvent> {
        let leading = leader.compactMap { $0 }.map(AuctionEvent.leading)
        let warnings = leader.flatMapLatest { [rules, scheduler] _ in
            Observable.merge(rules.warnings.map { second in
                Observable<Int>.timer(.seconds(second), scheduler: scheduler).map { _ in AuctionEvent.warning(second) }
            })
        }
        let end = leader
            .debounce(rules.patience, scheduler: scheduler)
            .take(1)
            .map { [reserve] bid -> AuctionEvent in
                guard let bid = bid, bid.amount >= reserve else { return .withdrawn }
                return .sold(bid)
            }
            .share()
        return Observable.merge(leading, warnings)
            .take(until: end)
            .startWith(.opened(reserve))
            .concat(end)
    }

    func activity(every time: Time) -> Observable<Int> {
        bids.buffer(timeSpan: time, count: 10, scheduler: scheduler).map { $0.count }
    }

    func ticker() -> Observable<Bid> {
        bids.throttle(rules.quietBids, latest: false, scheduler: scheduler)
    }

    func board() -> Observable<String> {
        let clock = Observable<Int>.interval(.seconds(20), scheduler: scheduler)
        return leader.sample(clock).map { $0.map { "\($0)" } ?? "-" }
    }

    func watched() -> Observable<Bid> {
        bids
            .timeout(.seconds(25), scheduler: scheduler)
            .catch { error in
                guard case RxError.timeout = error else { return .error(error) }
                return .just(Bid(bidder: "house", amount: 0))
            }
    }

    func rounds() -> Observable<[Bid]> {
        bids.window(timeSpan: .seconds(40), count: 3, scheduler: scheduler)
            .enumerated()
            .flatMap { index, round in round.toArray().asObservable().filter { !$0.isEmpty || index == 0 } }
    }
}

let scheduler = TestScheduler(initialClock: 0, resolution: 1)

let bids = scheduler.createHotObservable([
    .next(205, Bid(bidder: "ann", amount: 10)),
    .next(207, Bid(bidder: "bob", amount: 8)),
    .next(216, Bid(bidder: "bob", amount: 15)),
    .next(238, Bid(bidder: "ann", amount: 20)),
    .next(241, Bid(bidder: "cat", amount: 19)),
    .next(266, Bid(bidder: "ann", amount: 30)),
    .error(310, AuctionError.connectionLost),
])

func watch<T>(_ title: String, until end: TestTime = 300, _ stream: @escaping (Auction) -> Observable<T>) {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable(bids.recordedEvents)
    let auction = Auction(bids: hot.asObservable(), reserve: 25, scheduler: scheduler)
    let observer = scheduler.start(created: 100, subscribed: 200, disposed: end) { stream(auction).map { String(describing: $0) } }
    print(title)
    for recorded in observer.events {
        switch recorded.value {
        case .next(let text):
            print("  \(recorded.time) \(text)")
        case .error(let error):
            print("  \(recorded.time) error \(error)")
        case .completed:
            print("  \(recorded.time) end")
        }
    }
}

watch("events", until: 330) { $0.events }
watch("activity") { $0.activity(every: .seconds(15)) }
watch("ticker") { $0.ticker() }
watch("board") { $0.board() }
watch("watched", until: 350) { $0.watched() }
watch("rounds") { $0.rounds() }
watch("late error", until: 320) { $0.ticker().delay(.seconds(20), scheduler: scheduler) }
