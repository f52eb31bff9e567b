import Foundation
import RxSwift
import RxTest

// A small harness with helpers in extensions of RxTest's types.
typealias Events<T> = [Recorded<Event<T>>]
extension TestScheduler {
  func record<O: ObservableConvertibleType>(_ source: O) -> TestableObserver<O.Element> {
    let observer = createObserver(O.Element.self)
    let disposable = source.asObservable().subscribe(observer)
    scheduleAt(100_000) { disposable.dispose() }
    return observer
  }
  func hot<T>(_ events: Recorded<Event<T>>...) -> TestableObservable<T> { createHotObservable(events) }
  func cold<T>(_ timeline: String, values: [Character: T], error: Error = Oops.any) -> TestableObservable<T> {
    var events: Events<T> = []
    for (index, mark) in timeline.enumerated() {
      switch mark {
      case "-": continue
      case "|": events.append(.completed(index * 10))
      case "#": events.append(.error(index * 10, error))
      default: if let value = values[mark] { events.append(.next(index * 10, value)) }
      }
    }
    return createColdObservable(events)
  }
}
enum Oops: Error, Equatable { case any, bad(Int) }
extension TestableObserver {
  var values: [Element] { events.compactMap { $0.value.element } }
  var times: [TestTime] { events.map(\.time) }
  var isCompleted: Bool { events.last.map { $0.value.isCompleted } ?? false }
  var error: Error? { events.compactMap { $0.value.error }.first }
}
extension TestableObserver where Element: Equatable {
  func expect(_ expected: [Element], _ name: String = #function) { print(name, values == expected ? "ok" : "got \(values)") }
}
extension Recorded {
  func shifted<T>(by t: Int) -> Recorded<Event<T>> where Value == Event<T> { Recorded(time: time + t, value: value) }
}
extension Array {
  func onlyValues<T>() -> [T] where Element == Recorded<Event<T>> { compactMap { $0.value.element } }
  func described<T>() -> String where Element == Recorded<Event<T>> {
    map { e in
      switch e.value {
      case .next(let v): return "\(v)@\(e.time)"
      case .error(let x): return "!\(x)@\(e.time)"
      case .completed: return "|@\(e.time)"
      }
    }.joined(separator: " ")
  }
}
func assertEvents<T: Equatable>(_ actual: Events<T>, _ expected: Events<T>, _ message: String) {
  print(message, actual == expected ? "pass" : "FAIL \(actual)")
}
struct Case<In, Out> { let name: String; let input: Events<In>; let build: (Observable<In>, TestScheduler) -> Observable<Out> }
let cases: [Case<Int, Int>] = [
  Case(name: "debounce", input: [.next(10, 1), .next(15, 2), .next(40, 3), .completed(60)]) { $0.debounce(.seconds(10), scheduler: $1) },
  Case(name: "throttle", input: [.next(10, 1), .next(15, 2), .next(40, 3), .completed(60)], build: { o, s in o.throttle(.seconds(10), scheduler: s) }),
  Case(name: "delay", input: [.next(10, 1), .error(20, Oops.any)]) { source, scheduler in source.delay(.seconds(5), scheduler: scheduler) },
]
for c in cases {
  let scheduler = TestScheduler(initialClock: 0)
  let input = scheduler.createHotObservable(c.input)
  let observer = scheduler.start(created: 0, subscribed: 0, disposed: 200) { c.build(input.asObservable(), scheduler) }
  print(c.name, observer.events.described())
}
let scheduler = TestScheduler(initialClock: 0)
let a = scheduler.record(scheduler.cold("-a-b-|", values: ["a": 1, "b": 2]))
let b = scheduler.record(scheduler.hot(.next(5, "x"), .next(7, "y"), .error(9, Oops.bad(3))).map { $0.uppercased() })
let c = scheduler.record(Single.just(3).delay(.seconds(4), scheduler: scheduler))
scheduler.start()
print(a.values, a.times, a.isCompleted, b.values, b.error as Any, c.events.described())
a.expect([1, 2], "a")
assertEvents(a.events, [.next(10, 1), .next(30, 2), .completed(50)], "a")
assertEvents(a.events.map { $0.shifted(by: 1) }, [.next(11, 1), .next(31, 2), .completed(51)], "shifted")
print(b.events.onlyValues())
