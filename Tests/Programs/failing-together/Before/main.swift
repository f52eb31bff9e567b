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

matrix("concat") { _, a, b in a.concat(b) }
matrix("concatMap") { _, a, b in a.concatMap { _ in b } }
matrix("flatMap") { _, a, b in a.flatMap { _ in b } }
matrix("flatMapLatest") { _, a, b in a.flatMapLatest { _ in b } }
matrix("flatMapFirst") { _, a, b in a.flatMapFirst { _ in b } }
matrix("switchLatest") { _, a, b in a.map { _ in b }.switchLatest() }
matrix("merge") { _, a, b in Observable.merge(a, b) }
matrix("merge of a list") { _, a, b in Observable.merge([a, b, a]) }
matrix("merge of inner") { _, a, b in a.map { _ in b }.merge() }
matrix("merge one at a time") { _, a, b in Observable.of(a, b, a).merge(maxConcurrent: 1) }
matrix("merge two at a time") { _, a, b in a.map { _ in b }.merge(maxConcurrent: 2) }
matrix("inner concat") { _, a, b in a.map { _ in b }.concat() }
matrix("concat of a list") { _, a, b in Observable.concat([a, b, a]) }
matrix("zip") { _, a, b in Observable.zip(a, b) { $0 + $1 } }
matrix("zip of a list") { _, a, b in Observable.zip([a, b]) { $0.reduce(0, +) } }
matrix("zip of three") { _, a, b in Observable.zip(a, b, a) { $0 + $1 + $2 } }
matrix("combineLatest") { _, a, b in Observable.combineLatest(a, b) { $0 + $1 } }
matrix("combineLatest of a list") { _, a, b in Observable.combineLatest([a, b]) { $0.reduce(0, +) } }
matrix("combineLatest of three") { _, a, b in Observable.combineLatest(a, b, a) { $0 + $1 + $2 } }
matrix("withLatestFrom") { _, a, b in a.withLatestFrom(b) { $0 + $1 } }
matrix("sample") { _, a, b in a.sample(b) }
matrix("take until") { _, a, b in a.take(until: b) }
matrix("skip until") { _, a, b in a.skip(until: b) }
matrix("amb") { _, a, b in a.amb(b) }
matrix("amb of a list") { _, a, b in Observable.amb([a, b]) }
matrix("catch") { _, a, b in a.catch { _ in b } }
matrix("catch of a list") { _, a, b in Observable.catch(sequence: [a, b]) }
matrix("retry when") { _, a, b in a.retry(when: { errors in errors.take(2).flatMap { _ in b } }) }
matrix("if empty") { _, a, b in a.ifEmpty(switchTo: b) }
matrix("then") { _, a, b in a.ignoreElements().asCompletable().andThen(b) }
matrix("throwing flatMap") { _, a, b in a.flatMap { value -> Observable<Int> in if value == 2 { throw Bad() }; return b } }
matrix("multicast in a function") { _, a, b in a.multicast({ PublishSubject<Int>() }, selector: { Observable.merge($0, $0.take(until: b)) }) }
