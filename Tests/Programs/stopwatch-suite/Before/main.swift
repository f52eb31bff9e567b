import RxSwift
import RxCocoa
import RxTest

final class StopwatchTests: TestCase {
    private var scheduler: TestScheduler!
    private var disposeBag: DisposeBag!
    private var sut: StopwatchViewModel!

    override func setUp() {
        super.setUp()
        scheduler = TestScheduler(initialClock: 0)
        disposeBag = DisposeBag()
        sut = StopwatchViewModel(scheduler: scheduler)
    }

    override func tearDown() {
        sut = nil
        disposeBag = nil
        scheduler = nil
        super.tearDown()
    }

    private func output(
        start: [Recorded<Event<Void>>] = [],
        stop: [Recorded<Event<Void>>] = [],
        lap: [Recorded<Event<Void>>] = []
    ) -> StopwatchViewModel.Output {
        sut.transform(.init(
            start: scheduler.createHotObservable(start).asObservable(),
            stop: scheduler.createHotObservable(stop).asObservable(),
            lap: scheduler.createHotObservable(lap).asObservable()
        ))
    }

    func testTimeRunsWhileStarted() {
        let output = output(start: [.next(100, ())], stop: [.next(135, ())])
        let time = scheduler.createObserver(String.self)
        output.time.subscribe(time).disposed(by: disposeBag)
        scheduler.start()
        assertEqual(time.events, [
            .next(0, "0:00"),
            .next(110, "0:10"),
            .next(120, "0:20"),
            .next(130, "0:30"),
        ])
    }

    func testLapsKeepTheTime() {
        let output = output(start: [.next(100, ())], stop: [.next(165, ())], lap: [.next(50, ()), .next(125, ()), .next(170, ())])
        let laps = scheduler.createObserver([Int].self)
        output.laps.bind(to: laps).disposed(by: disposeBag)
        scheduler.start()
        assertEqual(laps.events.compactMap { $0.value.element }, [[], [0], [0, 20], [0, 20, 60]])
        assertEqual(laps.events.map(\.time), [0, 50, 125, 170])
    }

    func testStartTwiceIsOnce() {
        let output = output(start: [.next(10, ()), .next(20, ())], stop: [.next(30, ())])
        let running = scheduler.createObserver(Bool.self)
        output.isRunning.subscribe(running).disposed(by: disposeBag)
        scheduler.start()
        let expected: [Recorded<Event<Bool>>] = Recorded.events(.next(0, false), .next(10, true), .next(30, false))
        assertEqual(running.events, expected)
    }
}

struct Burnt: Error, Equatable {}

final class ClockTests: TestCase {
    func testCountdownCompletes() {
        let scheduler = TestScheduler(initialClock: 0)
        let clock: Clock = KitchenClock(scheduler: scheduler)
        let result = scheduler.start { clock.remaining(from: 2) }
        assertEqual(result.events, [.next(201, 2), .next(211, 1), .next(221, 0), .completed(231)])
    }

    func testDisposedEarly() {
        let scheduler = TestScheduler(initialClock: 0)
        let clock = KitchenClock(scheduler: scheduler)
        let result = scheduler.start(created: 10, subscribed: 20, disposed: 45) { clock.remaining(from: 100) }
        print("  early", result.events.map { "\($0.value.element ?? -1)@\($0.time)" })
    }

    func testColdIsSubscribedAndReleased() {
        let scheduler = TestScheduler(initialClock: 0)
        let cold = scheduler.createColdObservable([.next(10, "a"), .next(20, "b"), .next(40, "c"), .completed(50)])
        let result = scheduler.start { cold.take(2) }
        assertEqual(result.events, [.next(210, "a"), .next(220, "b"), .completed(220)])
        assertEqual(cold.subscriptions, [Subscription(200, 220)])
    }

    func testRetrySubscribesAgain() {
        let scheduler = TestScheduler(initialClock: 0)
        let oven = scheduler.createColdObservable([.next(10, 180), .error(15, Burnt())])
        let result = scheduler.start { oven.retry(2) }
        assertEqual(oven.subscriptions.count, 2)
        assertEqual(oven.subscriptions, [Subscription(200, 215), Subscription(215, 230)])
        assertEqual(result.events, [.next(210, 180), .next(225, 180), .error(230, Burnt())])
    }

    func testHotKeepsNothing() {
        let scheduler = TestScheduler(initialClock: 0)
        let hot = scheduler.createHotObservable([
            .next(150, 1),
            .next(250, 2),
            .next(300, 3),
            .completed(400),
        ])
        let result = scheduler.start { hot.map { $0 * 10 }.filter { $0 > 10 } }
        assertEqual(result.events, [.next(250, 20), .next(300, 30), .completed(400)])
        assertEqual(hot.subscriptions, [Subscription(200, 400)])
        assertTrue(result.events.last?.value.isCompleted == true)
    }
}

let stopwatch = StopwatchTests()
stopwatch.run("time runs while started", stopwatch.testTimeRunsWhileStarted)
stopwatch.run("laps keep the time", stopwatch.testLapsKeepTheTime)
stopwatch.run("start twice is once", stopwatch.testStartTwiceIsOnce)
let clocks = ClockTests()
clocks.run("countdown completes", clocks.testCountdownCompletes)
clocks.run("disposed early", clocks.testDisposedEarly)
clocks.run("cold is subscribed and released", clocks.testColdIsSubscribedAndReleased)
clocks.run("retry subscribes again", clocks.testRetrySubscribesAgain)
clocks.run("hot keeps nothing", clocks.testHotKeepsNothing)
print("failures:", stopwatch.failures + clocks.failures)
