import Foundation
import RxSwift
import RxTest

enum TestError: Error, Equatable { case first, second }

struct Expectation {
    let name: String
    let holds: Bool
    let detail: () -> String

    init(_ name: String, _ holds: Bool, detail: @autoclosure @escaping () -> String = "") {
        self.name = name
        self.holds = holds
        self.detail = detail
    }
}

@resultBuilder
enum Expectations {
    static func buildBlock(_ parts: [Expectation]...) -> [Expectation] { parts.flatMap { $0 } }
    static func buildExpression(_ one: Expectation) -> [Expectation] { [one] }
    static func buildExpression(_ nothing: Void) -> [Expectation] { [] }
    static func buildOptional(_ parts: [Expectation]?) -> [Expectation] { parts ?? [] }
    static func buildArray(_ parts: [[Expectation]]) -> [Expectation] { parts.flatMap { $0 } }
}

func contract(_ title: String, @Expectations _ make: () -> [Expectation]) {
    print(title)
    for expectation in make() {
        print("  \(expectation.holds ? "+" : "-") \(expectation.name) \(expectation.holds ? "" : expectation.detail())")
    }
}

extension TestableObserver {
    var times: [Int] { events.map(\.time) }
    var elements: [Element] { events.compactMap { $0.value.element } }
    var isStopped: Bool { events.last?.value.isStopEvent ?? false }
}

func subscribeTwice<Source: ObservableType>(
    to source: Source,
    at times: (Int, Int),
    on scheduler: TestScheduler
) -> (TestableObserver<Source.Element>, TestableObserver<Source.Element>) {
    let observers = (scheduler.createObserver(Source.Element.self), scheduler.createObserver(Source.Element.self))
    // Testable observables don't dispose of themselves at the end, an operator does.
    let detaching = source.map { $0 }
    scheduler.scheduleAt(times.0) { _ = detaching.subscribe(observers.0) }
    scheduler.scheduleAt(times.1) { _ = detaching.subscribe(observers.1) }
    scheduler.start()
    return observers
}

let script: [Recorded<Event<Int>>] = [.next(10, 1), .next(20, 2), .next(30, 3), .completed(40)]

contract("cold replays from the start for everyone") {
    let scheduler = TestScheduler(initialClock: 0)
    let cold = scheduler.createColdObservable(script)
    let (a, b) = subscribeTwice(to: cold, at: (100, 125), on: scheduler)
    Expectation("first sees all", a.times == [110, 120, 130, 140])
    Expectation("second sees all, later", b.times == [135, 145, 155, 165], detail: "\(b.times)")
    Expectation("two subscriptions", cold.subscriptions == [Subscription(100, 140), Subscription(125, 165)])
}

contract("hot shares one timeline") {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable(script.map { Recorded(time: $0.time + 100, value: $0.value) })
    let (a, b) = subscribeTwice(to: hot, at: (100, 125), on: scheduler)
    Expectation("first sees all", a.elements == [1, 2, 3])
    Expectation("second misses the beginning", b.elements == [3])
    Expectation("both stop", a.isStopped && b.isStopped)
    for subscription in hot.subscriptions {
        Expectation("until 140 from \(subscription.subscribe)", subscription.unsubscribe == 140)
    }
}

contract("share makes cold look hot") {
    let scheduler = TestScheduler(initialClock: 0)
    let cold = scheduler.createColdObservable(script)
    let (a, b) = subscribeTwice(to: cold.share(replay: 1), at: (100, 125), on: scheduler)
    Expectation("one subscription", cold.subscriptions.count == 1)
    Expectation("second gets the replay at once", b.events.first == .next(125, 2), detail: "\(b.events)")
    Expectation("same end", a.times.last == b.times.last)
}

contract("errors") {
    let scheduler = TestScheduler(initialClock: 0)
    let failing = scheduler.createColdObservable([.next(5, "x"), .error(15, TestError.first), .next(20, "never")])
    let result = scheduler.start { failing.catch { _ in Observable.error(TestError.second) } }
    Expectation("replaced", result.events == [.next(205, "x"), .error(215, TestError.second)])
    Expectation("disposed with the error", failing.subscriptions == [Subscription(200, 215)])
    if let error = result.events.last?.value.error {
        Expectation("typed", error as? TestError == .second)
    }
}

contract("never ending subscriptions") {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable([.next(50, true)])
    let observer = scheduler.createObserver(Bool.self)
    let disposable = SerialDisposable()
    scheduler.scheduleAt(10) { disposable.disposable = hot.subscribe(observer) }
    scheduler.scheduleAt(60) { disposable.disposable = hot.map { !$0 }.subscribe(observer) }
    scheduler.start()
    Expectation("replaced once", hot.subscriptions == [Subscription(10, 60), Subscription(60, .max)])
    Expectation("is open", hot.subscriptions.last?.unsubscribe == Int.max)
    Expectation("deliberately wrong", observer.elements == [false], detail: "got \(observer.elements)")
}
