import Foundation
import RxSwift
import RxTest

/// The lift of a hotel: requests come in, one ride at a time takes ten units a floor.
struct Lift {
    let scheduler: SchedulerType

    func rides(_ requests: Observable<Int>) -> Observable<String> {
        requests
            .distinctUntilChanged()
            .scan((from: 0, to: 0)) { ($0.to, $1) }
            .concatMap { ride -> Observable<String> in
                let floors = abs(ride.to - ride.from)
                guard floors > 0 else { return .just("stays on \(ride.to)") }
                return Observable.just("\(ride.from) to \(ride.to)")
                    .delay(.seconds(floors * 10), scheduler: scheduler)
            }
    }

    func stillWaiting(_ requests: Observable<Int>, _ rides: Observable<String>) -> Observable<Int> {
        Observable.merge(requests.map { _ in 1 }, rides.map { _ in -1 }).scan(0, accumulator: +)
    }
}

final class LiftTests {
    private var scheduler: TestScheduler!
    private var lift: Lift!
    private var bag: DisposeBag!
    private var failures = 0

    func setUp() {
        scheduler = TestScheduler(initialClock: 0)
        lift = Lift(scheduler: scheduler)
        bag = DisposeBag()
    }

    func expect<T: Equatable>(_ name: String, _ got: [Recorded<Event<T>>], _ wanted: [Recorded<Event<T>>]) {
        if got == wanted {
            print("ok   \(name)")
        } else {
            failures += 1
            print("FAIL \(name)")
            for event in got { print("     \(event.time):", event.value.element.map { "\($0)" } ?? "end") }
        }
    }

    func testRides() {
        let requests = scheduler.createHotObservable([.next(210, 2), .next(215, 5), .next(300, 5), .next(310, 1), .completed(400)])
        let observer = scheduler.createObserver(String.self)
        lift.rides(requests.asObservable()).subscribe(observer).disposed(by: bag)
        scheduler.start()
        expect("rides", observer.events, [.next(230, "0 to 2"), .next(261, "2 to 5"), .next(350, "5 to 1"), .completed(400)])
        expect("not so", observer.events, [.next(230, "0 to 2"), .completed(400)])
    }

    func testWaiting() {
        let requests = scheduler.createHotObservable([.next(210, 1), .next(211, 3), .next(212, 2)])
        let waiting = scheduler.createObserver(Int.self)
        let shared = requests.share()
        lift.stillWaiting(shared, lift.rides(shared)).bind(to: waiting)
        scheduler.start()
        let correct = Recorded.events(.next(210, 1), .next(211, 2), .next(212, 3), .next(220, 2), .next(241, 1), .next(252, 0))
        expect("waiting", waiting.events, correct)
    }

    func testSubscriptions() {
        let requests = scheduler.createHotObservable([.next(150, 9), .next(250, 1), .next(450, 2)])
        let result = scheduler.start(created: 100, subscribed: 200, disposed: 400) { requests.map { $0 * 10 } }
        expect("only while subscribed", result.events, [.next(250, 10)])
        print("     subscribed \(requests.subscriptions.map { [$0.subscribe, $0.unsubscribe] })")
    }

    func testScheduledActions() {
        let subject = PublishSubject<Character>()
        let observer = scheduler.createObserver(Character.self)
        scheduler.scheduleAt(5) { subject.subscribe(observer).disposed(by: self.bag) }
        for (time, letter) in zip([10, 20, 30], "abc") { scheduler.scheduleAt(time) { subject.onNext(letter) } }
        scheduler.scheduleAt(25) { self.bag = DisposeBag() }
        print("     clock \(scheduler.clock)")
        scheduler.advanceTo(15)
        print("     clock \(scheduler.clock), \(observer.events.count) event")
        scheduler.start()
        expect("until the bag goes", observer.events, [.next(10, "a"), .next(20, "b")])
        print("     clock \(scheduler.clock)")
    }

    func run() {
        for test in [testRides, testWaiting, testSubscriptions, testScheduledActions] {
            setUp()
            test()
        }
        print("failures: \(failures)")
    }
}

extension ObservableType {
    func bind(to observer: TestableObserver<Element>) { _ = subscribe(observer) }
}

LiftTests().run()
