import RxSwift
struct Oops: Error {}
func source(_ name: String, fails: Bool = false) -> Observable<Int> {
    Observable.create { observer in
        print("  subscribed \(name)")
        observer.onNext(1)
        if fails { observer.onError(Oops()) } else { observer.onCompleted() }
        return Disposables.create { print("  disposed \(name)") }
    }
}
func step(_ name: String, fails: Bool = false) -> Completable { source(name, fails: fails).ignoreElements().asCompletable() }
func show<T>(_ title: String, _ stream: Observable<T>) {
    print(title)
    _ = stream.subscribe(onNext: { print("  next \($0)") }, onError: { _ in print("  error") }, onCompleted: { print("  completed") }, onDisposed: { print("  disposed") })
}
func failing() -> [Observable<Int>] { [source("a"), source("b", fails: true), source("c")] }
show("merge array", Observable.merge(failing()))
show("merge", Observable.merge(source("a", fails: true), source("b")))
show("merge array take", Observable.merge(failing()).take(1))
show("merge take", Observable.merge(source("a"), source("b")).take(1))
show("of merge", Observable.of(source("a", fails: true), source("b")).merge())
show("from merge", Observable.from(failing()).merge())
show("from merge 2", Observable.from(failing()).merge(maxConcurrent: 2))
show("zip", Observable.zip(source("a", fails: true), source("b")) { $0 + $1 })
show("zip3", Observable.zip(source("a", fails: true), source("b"), source("c")) { $0 + $1 + $2 })
show("zip array", Observable.zip(failing()))
show("combineLatest", Observable.combineLatest(source("a", fails: true), source("b")) { $0 + $1 })
show("combineLatest3", Observable.combineLatest(source("a", fails: true), source("b"), source("c")) { $0 + $1 + $2 })
show("combineLatest array", Observable.combineLatest(failing()))
show("combineLatest take", Observable.combineLatest(source("a"), source("b"), source("c")).take(1))
show("amb", Observable.amb(failing()))
show("withLatestFrom", source("a").withLatestFrom(source("b", fails: true)))
show("takeUntil", source("a").take(until: source("b")))
show("takeUntil fails", source("a").take(until: source("b", fails: true)))
show("skipUntil", source("a").skip(until: source("b", fails: true)))
show("sample", source("a", fails: true).sample(source("b")))
show("concat", Observable.concat(failing()))
print("completable zip")
_ = Completable.zip([step("a"), step("b", fails: true), step("c")]).subscribe(onCompleted: { print("  done") }, onError: { _ in print("  failed") })
print("completable zip variadic")
_ = Completable.zip(step("b", fails: true), step("c")).subscribe(onCompleted: { print("  done") }, onError: { _ in print("  failed") })
print("single zip")
_ = Single.zip(source("a", fails: true).asSingle(), source("b").asSingle()).subscribe(onSuccess: { print("  done \($0)") }, onFailure: { _ in print("  failed") })
print("single zip array")
_ = Single.zip(failing().map { $0.asSingle() }).subscribe(onSuccess: { print("  done \($0)") }, onFailure: { _ in print("  failed") })
print("maybe zip")
_ = Maybe.zip(source("a", fails: true).asMaybe(), source("b").asMaybe()) { $0 + $1 }.subscribe(onSuccess: { print("  done \($0)") }, onError: { _ in print("  failed") })

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

matrix("merge") { a, b in Observable.merge(a, b) }
matrix("merge of a list") { a, b in Observable.merge([a, b, a]) }
matrix("self in sharing") { a, _ in shared(a) { Observable.merge($0, $0.map { $0 + 100 }) } }

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
