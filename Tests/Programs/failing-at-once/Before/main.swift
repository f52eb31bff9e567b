import RxSwift

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

enum End: CaseIterable { case completed, failed, none }

func burst(_ name: String, _ values: [Int], _ end: End) -> Observable<Int> {
  Observable.create { observer in
    for value in values {
      log.append("\(name)\(value)")
      observer.onNext(value)
    }
    switch end {
    case .completed: observer.onCompleted()
    case .failed: observer.onError(Bad())
    case .none: break
    }
    return Disposables.create { log.append("\(name) gone") }
  }
}

func row(_ values: [Int], _ end: End) -> Observable<Int> {
  switch end {
  case .completed: return Observable.from(values)
  case .failed: return Observable.from(values).concat(Observable.error(Bad()))
  case .none: return Observable.from(values).concat(Observable.never())
  }
}

func run(_ name: String, _ result: Observable<Int>) {
  log = []
  let subscription = result.subscribe(
    onNext: { log.append("\($0)") }, onError: { log.append("\($0)") }, onCompleted: { log.append("|") },
    onDisposed: { log.append("over") })
  log.append("then")
  subscription.dispose()
  print("  \(name):", log.joined(separator: " "))
}

func matrix(_ name: String, _ make: (Observable<Int>, Observable<Int>) -> Observable<Int>) {
  print(name)
  for first in End.allCases {
    for second in End.allCases {
      let zero = { 0 }
      run("\(first) and \(second)", make(noted("a", burst("a", [1, 2], first), at: zero), noted("b", burst("b", [10, 20], second), at: zero)))
      run("\(first) and \(second), in turn", make(noted("a", row([1, 2], first), at: zero), noted("b", row([10, 20], second), at: zero)))
    }
  }
}

matrix("concat") { a, b in a.concat(b) }
matrix("concatMap") { a, b in a.concatMap { _ in b } }
matrix("flatMap") { a, b in a.flatMap { _ in b } }
matrix("flatMapLatest") { a, b in a.flatMapLatest { _ in b } }
matrix("flatMapFirst") { a, b in a.flatMapFirst { _ in b } }
matrix("switchLatest") { a, b in a.map { _ in b }.switchLatest() }
matrix("merge") { a, b in Observable.merge(a, b) }
matrix("merge of a list") { a, b in Observable.merge([a, b, a]) }
matrix("merge of inner") { a, b in a.map { _ in b }.merge() }
matrix("merge one at a time") { a, b in Observable.of(a, b, a).merge(maxConcurrent: 1) }
matrix("merge two at a time") { a, b in a.map { _ in b }.merge(maxConcurrent: 2) }
matrix("inner concat") { a, b in a.map { _ in b }.concat() }
matrix("concat of a list") { a, b in Observable.concat([a, b, a]) }
matrix("zip") { a, b in Observable.zip(a, b) { $0 + $1 } }
matrix("zip of a list") { a, b in Observable.zip([a, b]) { $0.reduce(0, +) } }
matrix("zip of three") { a, b in Observable.zip(a, b, a) { $0 + $1 + $2 } }
matrix("combineLatest") { a, b in Observable.combineLatest(a, b) { $0 + $1 } }
matrix("combineLatest of a list") { a, b in Observable.combineLatest([a, b]) { $0.reduce(0, +) } }
matrix("combineLatest of three") { a, b in Observable.combineLatest(a, b, a) { $0 + $1 + $2 } }
matrix("withLatestFrom") { a, b in a.withLatestFrom(b) { $0 + $1 } }
matrix("sample") { a, b in a.sample(b) }
matrix("take until") { a, b in a.take(until: b) }
matrix("skip until") { a, b in a.skip(until: b) }
matrix("catch") { a, b in a.catch { _ in b } }
matrix("catch of a list") { a, b in Observable.catch(sequence: [a, b]) }
matrix("retry when") { a, b in a.retry(when: { errors in errors.take(2).flatMap { _ in b } }) }
matrix("if empty") { a, b in a.ifEmpty(switchTo: b) }
matrix("then") { a, b in a.ignoreElements().asCompletable().andThen(b) }
matrix("throwing flatMap") { a, b in a.flatMap { value -> Observable<Int> in if value == 2 { throw Bad() }; return b } }
matrix("multicast in a function") { a, b in a.multicast({ PublishSubject<Int>() }, selector: { Observable.merge($0, $0.take(until: b)) }) }

let ends: [(String, (Observable<Int>) -> Observable<Int>)] = [
  ("with nothing behind", { $0 }),
  ("behind an end", { $0.take(1) }),
  ("behind a later end", { $0.take(3) }),
  ("behind a failure", { $0.map { if $0 == 10 { throw Bad() } else { return $0 } } }),
]
for (name, end) in ends {
  matrix("flatMap \(name)") { a, b in end(a.flatMap { _ in b }) }
  matrix("flatMapFirst \(name)") { a, b in end(a.flatMapFirst { _ in b }) }
  matrix("flatMapLatest \(name)") { a, b in end(a.flatMapLatest { _ in b }) }
  matrix("concatMap \(name)") { a, b in end(a.concatMap { _ in b }) }
  matrix("merge of inner \(name)") { a, b in end(a.map { _ in b }.merge()) }
  matrix("two at a time \(name)") { a, b in end(a.map { _ in b }.merge(maxConcurrent: 2)) }
  matrix("concat \(name)") { a, b in end(a.concat(b)) }
  matrix("then \(name)") { a, b in end(a.ignoreElements().asCompletable().andThen(b)) }
  matrix("flatMap with startWith \(name)") { a, b in end(a.startWith(10).flatMap { _ in b.startWith(10) }) }
  matrix("flatMap of one value \(name)") { a, b in end(a.flatMap { Observable.just($0) }) }
  matrix("flatMap of values \(name)") { a, b in end(a.flatMap { Observable.of($0, 10) }) }
  matrix("flatMap of nothing \(name)") { a, b in end(a.flatMap { $0 == 1 ? Observable.empty() : b }) }
  matrix("flatMap that throws \(name)") { a, b in
    end(a.flatMap { (x: Int) throws -> Observable<Int> in if x == 2 { throw Bad() } else { return b } })
  }
  matrix("concatMap that throws \(name)") { a, b in
    end(a.concatMap { (x: Int) throws -> Observable<Int> in if x == 2 { throw Bad() } else { return b } })
  }
}

// What follows a stored value that is there at once.
func fresh() -> Observable<Int> { noted("b", burst("b", [10, 20], .completed), at: { 0 }) }
func last() -> Observable<Int> { noted("c", burst("c", [30], .none), at: { 0 }) }
for stored in [nil, 5] {
  let cached: Observable<Int> = stored.map { Observable.just($0) } ?? Observable.empty()
  print("stored \(stored.map { "\($0)" } ?? "nothing")")
  run("concat", cached.concat(fresh()).take(1))
  run("three", cached.concat(fresh()).concat(last()).take(1))
  run("while", cached.concat(fresh()).take(while: { $0 != 5 }))
  run("until", cached.concat(fresh()).take(until: { $0 == 5 }, behavior: .inclusive))
}
