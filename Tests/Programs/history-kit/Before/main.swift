import Foundation
import RxSwift
import RxTest

// Generic test infrastructure: protocols with associated types, property wrappers, builders, subscripts.

protocol StreamSpec {
    associatedtype Input
    associatedtype Output: Equatable
    var name: String { get }
    var input: [Recorded<Event<Input>>] { get }
    var expected: [Recorded<Event<Output>>] { get }
    func transform(_ input: Observable<Input>, on scheduler: TestScheduler) -> Observable<Output>
}
extension StreamSpec {
    var name: String { String(describing: Self.self) }
    func run() -> Bool {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable(input)
        let observer: TestableObserver<Output> = scheduler.start { self.transform(source.asObservable(), on: scheduler) }
        let ok = observer.events == expected
        print(ok ? "ok" : "no", name, ok ? "" : "\(observer.events)")
        return ok
    }
}
extension StreamSpec where Input == Output {
    var expected: [Recorded<Event<Output>>] { input.filter { $0.time > 200 } }
}
struct Same: StreamSpec {
    let input: [Recorded<Event<Int>>] = [.next(150, 0), .next(210, 1), .completed(220)]
    func transform(_ input: Observable<Int>, on scheduler: TestScheduler) -> Observable<Int> { input.map { $0 } }
}
struct Lengths: StreamSpec {
    var name: String { "lengths" }
    var input: [Recorded<Event<String>>] { [.next(210, "one"), .next(220, "three"), .error(230, NSError(domain: "d", code: 3))] }
    var expected: [Recorded<Event<Int>>] { [.next(210, 3), .next(220, 5), .error(230, NSError(domain: "d", code: 3))] }
    func transform(_ input: Observable<String>, on scheduler: TestScheduler) -> Observable<Int> { input.map(\.count) }
}
struct AnySpec { let run: () -> Bool; init<S: StreamSpec>(_ spec: S) { run = spec.run } }

@propertyWrapper
struct Recording<Element> {
    let wrappedValue: TestableObserver<Element>
    var projectedValue: [Element] { wrappedValue.events.compactMap { $0.value.element } }
    init(_ scheduler: TestScheduler) { wrappedValue = scheduler.createObserver(Element.self) }
}
@resultBuilder
enum HistoryBuilder<T> {
    static func buildExpression(_ event: Recorded<Event<T>>) -> [Recorded<Event<T>>] { [event] }
    static func buildBlock(_ parts: [Recorded<Event<T>>]...) -> [Recorded<Event<T>>] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [Recorded<Event<T>>]?) -> [Recorded<Event<T>>] { part ?? [] }
}
func history<T>(_ type: T.Type, @HistoryBuilder<T> _ build: () -> [Recorded<Event<T>>]) -> [Recorded<Event<T>>] { build() }

struct Trace<T> {
    let events: [Recorded<Event<T>>]
    subscript(time: TestTime) -> T? { events.first { $0.time == time }?.value.element }
    subscript(kind: KeyPath<Event<T>, Bool>) -> [TestTime] { events.filter { $0.value[keyPath: kind] }.map { $0.time } }
    func map<R>(_ transform: (T) throws -> R) rethrows -> Trace<R> {
        Trace<R>(events: try events.map { recorded in Recorded(time: recorded.time, value: try recorded.value.mapped(transform)) })
    }
}
extension Event {
    func mapped<R>(_ transform: (Element) throws -> R) rethrows -> Event<R> {
        switch self {
        case .next(let element): return .next(try transform(element))
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }
}
extension Trace: Equatable where T: Equatable {}
extension Trace: ExpressibleByArrayLiteral { init(arrayLiteral elements: Recorded<Event<T>>...) { events = elements } }
extension Trace: CustomStringConvertible where T: CustomStringConvertible {
    var description: String { events.map { "\($0.time):" + ($0.value.element?.description ?? ($0.value.isCompleted ? "|" : "#")) }.joined(separator: " ") }
}
infix operator =~: ComparisonPrecedence
func =~ <T: Equatable>(lhs: TestableObserver<T>, rhs: [Recorded<Event<T>>]) -> Bool { lhs.events == rhs }
func =~ <T: Equatable>(lhs: TestableObserver<T>, rhs: [T]) -> Bool { lhs.events.compactMap { $0.value.element } == rhs }

final class Fixture {
    static let scheduler = TestScheduler(initialClock: 0)
    @Recording(Fixture.scheduler) var numbers: TestableObserver<Int>
    @Recording(Fixture.scheduler) var words: TestableObserver<String>
    let bag = DisposeBag()
    lazy var tap: ([Recorded<Event<Int>>]) -> Observable<Int> = { Fixture.scheduler.createHotObservable($0).asObservable() }
}

print([AnySpec(Same()), AnySpec(Lengths())].map { $0.run() })
let fixture = Fixture()
let long = true
let taps = fixture.tap(history(Int.self) {
    Recorded.next(10, 1)
    Recorded.next(20, 2)
    if long { Recorded.next(30, 3) }
    Recorded.completed(40)
})
taps.subscribe(fixture.numbers).disposed(by: fixture.bag)
taps.map { String(repeating: "*", count: $0) }.subscribe(onNext: fixture.words.onNext).disposed(by: fixture.bag)
Fixture.scheduler.start()
print(fixture.numbers.events, fixture.$numbers, fixture.$words)
print(fixture.numbers =~ [1, 2, 3], fixture.numbers =~ [.next(10, 1)], fixture.words =~ ["*", "**", "***"])
let trace = Trace(events: fixture.numbers.events)
print(trace, trace[20] ?? 0, trace[\.isStopEvent], trace[\.isCompleted])
print(trace.map { $0 * 2 }, trace.map { $0 * 2 } == [.next(10, 2), .next(20, 4), .next(30, 6), .completed(40)])
do { print(try trace.map { n -> Int in if n > 2 { throw NSError(domain: "x", code: n) }; return n }) } catch { print("threw", (error as NSError).code) }
