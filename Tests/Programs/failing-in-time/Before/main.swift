import RxSwift
import RxTest

struct Bad: Error {}

/// What happened, in its order.
var log: [String] = []

/// A stream whose beginning and end are logged.
func noted(_ name: String, _ source: Observable<Int>, at clock: @escaping () -> Int) -> Observable<Int> {
  source.do(
    onError: { _ in log.append("\(name)!\(clock())") }, onSubscribe: { log.append("\(name)+\(clock())") },
    onDispose: { log.append("\(name)-\(clock())") })
}

func shared(_ source: Observable<Int>, _ use: (Observable<Int>) -> Observable<Int>) -> Observable<Int> {
  use(source.share())
}

typealias History = [Recorded<Event<Int>>]

/// How two streams go: what they send, and how they end.
struct Course {
  let name: String
  let first: History
  let second: History
  var left = 1000
}

let ones: History = [.next(210, 1), .next(230, 2), .next(250, 3)]
let tens: History = [.next(220, 10), .next(240, 20), .next(260, 30)]
let courses = [
  Course(name: "neither ends", first: ones, second: tens),
  Course(name: "left", first: ones, second: tens, left: 235),
  Course(name: "first fails", first: Array(ones.prefix(2)) + [.error(245, Bad())], second: tens),
  Course(name: "second fails", first: ones, second: Array(tens.prefix(2)) + [.error(245, Bad())]),
  Course(name: "first completes", first: Array(ones.prefix(2)) + [.completed(245)], second: tens),
  Course(name: "second completes", first: ones, second: Array(tens.prefix(2)) + [.completed(245)]),
  Course(name: "both complete", first: ones + [.completed(255)], second: tens + [.completed(265)]),
  Course(name: "first fails at once", first: [.error(201, Bad())], second: tens),
  Course(name: "second completes at once", first: ones, second: [.completed(201)]),
]

func run(_ course: Course, hot: Bool, _ make: (TestScheduler, Observable<Int>, Observable<Int>) -> Observable<Int>) {
  log = []
  let s = TestScheduler(initialClock: 0)
  let first = hot ? s.createHotObservable(course.first) : s.createColdObservable(course.first.map(earlier))
  let second = hot ? s.createHotObservable(course.second) : s.createColdObservable(course.second.map(earlier))
  let result = make(
    s, noted("a", first.asObservable(), at: { s.clock }), noted("b", second.asObservable(), at: { s.clock }))
  let observer = s.createObserver(Int.self)
  var subscription: Disposable?
  s.scheduleAt(200) { subscription = result.subscribe(observer) }
  s.scheduleAt(course.left) { subscription?.dispose() }
  s.start()
  print("  \(course.name)\(hot ? "" : ", cold"):", observer.events.map { "\($0)" }.joined(separator: " "))
  print("    ", first.subscriptions, second.subscriptions, log.joined(separator: " "))
}

func earlier(_ event: Recorded<Event<Int>>) -> Recorded<Event<Int>> {
  Recorded(time: event.time - 200, value: event.value)
}

func matrix(_ name: String, _ make: @escaping (TestScheduler, Observable<Int>, Observable<Int>) -> Observable<Int>) {
  print(name)
  for course in courses { run(course, hot: true, make) }
  for course in courses.dropFirst(2) { run(course, hot: false, make) }
}

matrix("timeout with another") { s, a, b in a.timeout(.seconds(15), other: b, scheduler: s) }
matrix("timeout") { s, a, _ in a.timeout(.seconds(15), scheduler: s) }
matrix("window") { s, a, _ in a.window(timeSpan: .seconds(25), count: 2, scheduler: s).merge() }
matrix("window to lists") { s, a, _ in a.window(timeSpan: .seconds(25), count: 2, scheduler: s).flatMap { $0.toArray().map { $0.count }.asObservable() } }
matrix("buffer") { s, a, _ in a.buffer(timeSpan: .seconds(25), count: 2, scheduler: s).map { $0.reduce(0, +) } }
matrix("delaySubscription") { s, a, _ in a.delaySubscription(.seconds(15), scheduler: s) }
matrix("delay") { s, a, _ in a.delay(.seconds(5), scheduler: s) }
matrix("debounce") { s, a, _ in a.debounce(.seconds(5), scheduler: s) }
matrix("throttle") { s, a, _ in a.throttle(.seconds(25), scheduler: s) }
matrix("throttle to the first") { s, a, _ in a.throttle(.seconds(25), latest: false, scheduler: s) }
matrix("observe on") { s, a, _ in a.observe(on: s) }
matrix("take for") { s, a, _ in a.take(for: .seconds(35), scheduler: s) }
matrix("skip for") { s, a, _ in a.skip(.seconds(25), scheduler: s) }
matrix("sample by time") { s, a, _ in a.sample(Observable<Int>.interval(.seconds(15), scheduler: s)) }
matrix("debounced flatMapLatest") { s, a, b in a.debounce(.seconds(5), scheduler: s).flatMapLatest { _ in b } }
matrix("delayed merge") { s, a, b in Observable.merge(a.delay(.seconds(5), scheduler: s), b) }
matrix("retry later") { s, a, _ in a.retry(when: { $0.delay(.seconds(10), scheduler: s).take(2) }) }
matrix("group") { _, a, _ in a.groupBy { $0 % 2 }.flatMap { group in group.map { $0 * 10 + group.key } } }
matrix("first of each group") { _, a, _ in a.groupBy { $0 % 2 }.flatMap { $0.take(1) } }
matrix("start with") { _, a, _ in a.startWith(0) }
matrix("materialize") { _, a, _ in a.materialize().map { $0.isStopEvent ? 0 : 1 } }
matrix("dematerialize") { _, a, _ in a.materialize().dematerialize() }
matrix("retry") { _, a, _ in a.retry(2) }
matrix("catch and return") { _, a, _ in a.catchAndReturn(-1) }
matrix("share") { _, a, _ in a.share() }
matrix("share replay") { _, a, _ in a.share(replay: 1) }
matrix("share for ever") { _, a, _ in a.share(replay: 1, scope: .forever) }
matrix("publish") { _, a, _ in a.publish().refCount() }
matrix("replay") { _, a, _ in a.replay(2).refCount() }
matrix("take") { _, a, _ in a.take(2) }
matrix("take last") { _, a, _ in a.takeLast(1) }
matrix("single") { _, a, _ in a.single() }
matrix("element") { _, a, _ in a.element(at: 1) }
matrix("as single") { _, a, _ in a.asSingle().asObservable() }
matrix("as maybe") { _, a, _ in a.asMaybe().asObservable() }
matrix("first") { _, a, _ in a.first().map { $0 ?? 0 }.asObservable() }
matrix("to array") { _, a, _ in a.toArray().map { $0.count }.asObservable() }
matrix("reduce") { _, a, _ in a.reduce(0, accumulator: +) }
matrix("scan") { _, a, _ in a.scan(0, accumulator: +) }
matrix("take while") { _, a, _ in a.take(while: { $0 < 2 }) }
matrix("take until a condition") { _, a, _ in a.take(until: { $0 == 2 }, behavior: .inclusive) }
matrix("skip while") { _, a, _ in a.skip(while: { $0 < 2 }) }
matrix("throwing map") { _, a, _ in a.map { value -> Int in if value == 2 { throw Bad() }; return value } }
matrix("throwing filter") { _, a, _ in a.filter { if $0 == 2 { throw Bad() }; return true } }
matrix("ends of a do") { _, a, _ in a.do(onNext: { if $0 == 2 { throw Bad() } }) }
matrix("if empty default") { _, a, _ in a.ifEmpty(default: 9) }
matrix("deferred") { _, a, _ in Observable.deferred { a } }
matrix("using") { _, a, _ in Observable.using({ BooleanDisposable() }, observableFactory: { _ in a }) }
matrix("infallible") { _, a, _ in a.asInfallible(onErrorJustReturn: -1).asObservable() }
matrix("self in sharing") { _, a, _ in shared(a) { Observable.merge($0, $0.map { $0 + 100 }) } }
matrix("zip with itself") { _, a, _ in shared(a) { Observable.zip($0, $0.skip(1)) { $0 + $1 } } }
matrix("until its end") { _, a, _ in shared(a) { $0.take(until: $0.filter { $0 == 2 }) } }
