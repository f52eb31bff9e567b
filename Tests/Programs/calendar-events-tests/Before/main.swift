import Foundation
import RxSwift
import RxCocoa
import RxTest

final class CalendarServiceSpy: CalendarServiceType {
    var stub: (Int) -> Single<[CalendarEvent]> = { _ in .just([]) }
    private(set) var requestedDays: [Int] = []

    func events(day: Int) -> Single<[CalendarEvent]> {
        requestedDays.append(day)
        return stub(day)
    }
}

final class CalendarViewModelTests: TestCase {
    var scheduler: TestScheduler!
    var disposeBag: DisposeBag!
    var service: CalendarServiceSpy!
    var sut: CalendarViewModel!

    override func setUp() {
        super.setUp()
        scheduler = TestScheduler(initialClock: 0)
        disposeBag = DisposeBag()
        service = CalendarServiceSpy()
        sut = CalendarViewModel(service: service, scheduler: scheduler)
    }

    override func tearDown() {
        sut = nil
        service = nil
        disposeBag = nil
    }

    override class var allTests: [(String, (TestCase) -> () -> Void)] {
        func test(_ body: @escaping (CalendarViewModelTests) -> () -> Void) -> (TestCase) -> () -> Void {
            { body($0 as! CalendarViewModelTests) }
        }
        return [
            ("title follows the selected day", test(testTitle)),
            ("events are sorted by hour", test(testSorting)),
            ("a new day cancels the old request", test(testCancellation)),
            ("refresh is throttled", test(testThrottle)),
            ("slow requests alert", test(testTimeout)),
            ("this one is wrong", test(testWrong)),
        ]
    }

    func testTitle() {
        let title = scheduler.createObserver(String.self)
        sut.title.subscribe(title).disposed(by: disposeBag)
        scheduler.createColdObservable([.next(10, 2), .next(20, 2), .next(30, 5)])
            .bind(to: sut.selectDay)
            .disposed(by: disposeBag)
        scheduler.start()

        assertEqual(title.events, [.next(0, "Day 1"), .next(10, "Day 2"), .next(30, "Day 5")])
    }

    func testSorting() {
        service.stub = { day in
            .just([CalendarEvent(title: "lunch", day: day, hour: 12), CalendarEvent(title: "standup", day: day, hour: 9)])
        }
        let result = scheduler.start { self.sut.events.map { $0.map(\.title) } }
        assertEqual(result.events, [.next(200, ["standup", "lunch"])])
    }

    func testCancellation() {
        service.stub = { [scheduler] day in
            Single.just([CalendarEvent(title: "d\(day)", day: day, hour: 0)]).delay(.seconds(10), scheduler: scheduler!)
        }
        let events = scheduler.createObserver([CalendarEvent].self)
        let loading = scheduler.createObserver(Bool.self)
        sut.events.subscribe(events).disposed(by: disposeBag)
        sut.isLoading.drive(loading).disposed(by: disposeBag)
        scheduler.createColdObservable([.next(5, 2), .next(8, 3)]).bind(to: sut.selectDay).disposed(by: disposeBag)
        scheduler.start()

        assertEqual(events.events.map(\.time), [18])
        assertEqual(service.requestedDays, [1, 2, 3])
        assertElements(loading, [true, false, true, false, true, false])
    }

    func testThrottle() {
        sut.events.subscribe().disposed(by: disposeBag)
        let taps: TestableObservable<Void> = scheduler.createHotObservable([.next(10, ()), .next(12, ()), .next(15, ()), .next(25, ())])
        taps.bind(to: sut.refresh).disposed(by: disposeBag)
        scheduler.start()

        assertEqual(service.requestedDays, [1, 1, 1])
        assertEqual(taps.subscriptions, [Subscription(0)])
    }

    func testTimeout() {
        service.stub = { $0 == 1 ? .never() : .error(RxError.unknown) }
        let alerts = scheduler.createObserver(String.self)
        sut.alert.emit(to: alerts).disposed(by: disposeBag)
        sut.events.subscribe().disposed(by: disposeBag)
        scheduler.scheduleAt(50) { self.sut.selectDay.onNext(2) }
        scheduler.start()

        assertEqual(alerts.events, [.next(30, "Too slow"), .next(50, "Failed")])
    }

    func testWrong() {
        let numbers = scheduler.start(disposed: 230) { Observable<Int>.interval(.seconds(10), scheduler: self.scheduler) }
        assertEqual(numbers.events.count, 2)
        assertEqual(numbers.events, [.next(210, 0), .next(220, 2)])
    }
}

CalendarViewModelTests.run()
