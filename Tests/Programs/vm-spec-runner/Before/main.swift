import Foundation
import RxSwift
import RxCocoa
import RxTest

// A poor man's XCTest: each test prints what it recorded.

final class CounterViewModel {
    let count: Driver<String>
    let isMinusEnabled: Driver<Bool>
    let alert: Signal<String>

    init(plus: Signal<Void>, minus: Signal<Void>, reset: Signal<Void>) {
        enum Op { case add(Int), reset }
        let ops = Signal<Op>.merge(
            plus.map { Op.add(1) },
            minus.map { Op.add(-1) },
            reset.map { Op.reset }
        )
        let value = ops
            .scan(0) { total, op in
                switch op {
                case .add(let n): return max(0, total + n)
                case .reset: return 0
                }
            }
            .asDriver(onErrorJustReturn: 0)
            .startWith(0)
        count = value.map { "count \($0)" }
        isMinusEnabled = value.map { $0 > 0 }.distinctUntilChanged()
        alert = value.asSignal(onErrorSignalWith: .empty()).filter { $0 == 3 }.map { "reached \($0)" }
    }
}

class CounterTests {
    var scheduler: TestScheduler!
    var disposeBag: DisposeBag!

    func setUp() {
        scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        disposeBag = DisposeBag()
    }

    func tearDown() {
        scheduler = nil
        disposeBag = nil
    }

    private func makeSUT(plus: [Int] = [], minus: [Int] = [], reset: [Int] = []) -> CounterViewModel {
        func taps(_ times: [Int]) -> Signal<Void> {
            scheduler.createHotObservable(times.map { .next($0, ()) }).asSignal(onErrorJustReturn: ())
        }
        return CounterViewModel(plus: taps(plus), minus: taps(minus), reset: taps(reset))
    }

    func testCount() {
        let sut = makeSUT(plus: [10, 20, 30], minus: [25, 40], reset: [50])
        let observer = scheduler.createObserver(String.self)
        sut.count.drive(observer).disposed(by: disposeBag)
        scheduler.start()
        check(observer.events, [
            .next(0, "count 0"), .next(10, "count 1"), .next(20, "count 2"), .next(25, "count 1"),
            .next(30, "count 2"), .next(40, "count 1"), .next(50, "count 0"),
        ])
    }

    func testMinusNeverGoesBelowZero() {
        let sut = makeSUT(plus: [30], minus: [10, 20, 40])
        let observer = scheduler.createObserver(Bool.self)
        sut.isMinusEnabled.drive(observer).disposed(by: disposeBag)
        scheduler.start()
        check(observer.events, [.next(0, false), .next(30, true), .next(40, false)])
    }

    func testAlert() {
        let sut = makeSUT(plus: [1, 2, 3, 4], minus: [5, 6])
        let observer = scheduler.createObserver(String.self)
        sut.alert.emit(to: observer).disposed(by: disposeBag)
        scheduler.start()
        check(observer.events, [.next(3, "reached 3"), .next(5, "reached 3")])
    }

    private func check<T: Equatable>(_ actual: [Recorded<Event<T>>], _ expected: [Recorded<Event<T>>], name: String = #function) {
        print(name, actual == expected ? "passed" : "FAILED")
        actual.forEach { print("   ", $0) }
    }
}

let suite = CounterTests()
for test in [CounterTests.testCount, CounterTests.testMinusNeverGoesBelowZero, CounterTests.testAlert] {
    suite.setUp()
    SharingScheduler.mock(scheduler: suite.scheduler) {
        test(suite)()
    }
    suite.tearDown()
}
